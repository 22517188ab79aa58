import Foundation
import Synchronization
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about SplashViewController.
@MainActor
struct PassportSplashRubricTests {
  // One after another: each blocks the main queue, and runs the timers of its thread.
  @Test(.passport("splash.segue"), .serialized, arguments: Solution.written)
  func theSegueIsPerformedByItsIdentifierAfterThreeSeconds(solution: Solution) async throws {
    let scenes = SolutionScenes(solution)
    let storyboard = scenes.redirecting(try #require(try scenes.splash.segues.first))
    let splash = storyboard.instantiateInitialViewController()
    let start = ContinuousClock.now
    let end = start + RubricWait.timeLeft
    let pilot = Pilot(showing: splash)
    #expect(splash.presentedViewController == nil)
    // Timers of a thread fire in order even on a busy machine.
    let isLate = Mutex(false)
    let timer = timer(after: 5) {
      let hasBegun = splash.presentedViewController != nil
      isLate.withLock { $0 = !hasBegun }
    }
    defer { timer.invalidate() }
    let shown = ContinuousClock.now
    // A timer fires on the thread that scheduled it, and the main queue may continue on another
    // thread after a suspension.
    repeat {
      runTimers()
    } while splash.presentedViewController == nil && ContinuousClock.now < shown + .seconds(4)
    while splash.presentedViewController == nil, ContinuousClock.now < end {
      await pilot.drainMainQueue()
      runTimers()
    }
    #expect(splash.presentedViewController?.title == "Crossroads")
    #expect(start.duration(to: .now) >= .milliseconds(2_900))
    #expect(isLate.withLock(\.self) == false)
    // It is performed once.
    let first = try #require(splash.presentedViewController)
    let again = ContinuousClock.now + .seconds(4)
    while ContinuousClock.now < again { runTimers() }
    #expect(splash.presentedViewController === first && first.presentedViewController == nil)
  }

  private func timer(after seconds: Double, _ body: @escaping @MainActor () -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
  }

  /// Runs the timers of this thread's run loop for a moment.
  private func runTimers() {
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
  }

  @Test(.passport("splash.segue"), arguments: Solution.allCases)
  func theSplashScreenShowsTheTitle(solution: Solution) {
    let pilot = Pilot(showing: solution.storyboard.instantiateInitialViewController())
    let words = pilot.screen.lines.joined().filter { !$0.isWhitespace }.lowercased()
    #expect(words.contains("passport"))
  }
}
