import Foundation
import TerminalCore
import TerminalUITesting
import Testing
import UIKitSolution

@testable import TerminalUI

/// A solution with an application delegate, the network, a picture and an unwind segue, run as it
/// stands.
@MainActor
struct CityWeatherSolutionTests {
  private func start() -> (Pilot, CityStartViewController?) {
    let root = makeCityWeatherStoryboard().instantiateInitialViewController()
    let start = (root as? UINavigationController)?.topViewController as? CityStartViewController
    return (Pilot(showing: root, columns: 60, rows: 14), start)
  }

  @Test func networkResultsReturnToTheMainQueue() async throws {
    let (pilot, start) = start()
    pilot.click(on: "Weather")
    let weather = try #require(start?.presentedViewController as? CityWeatherViewController)
    await pilot.wait(for: "No answer")
    await pilot.wait(for: "No forecast")
    await pilot.wait(for: "Take a coat.")
    #expect(weather.answers.sorted() == ["no forecast", "no weather"] && weather.hints == 1)
  }

  @Test func aFullScreenPresentationStaysUntilItUnwinds() throws {
    let (pilot, start) = start()
    pilot.click(on: "Weather")
    #expect(!pilot.screen.contains("Hello") && !pilot.screen.contains("Esc"))
    pilot.press("Esc")
    #expect(pilot.screen.contains("Done") && start?.presentedViewController != nil)
    pilot.click(on: "Done")
    #expect(pilot.screen.contains("Back from UnwindToStart"))
    #expect(start?.unwoundFrom == "the weather" && start?.presentedViewController == nil)
  }

  @Test func theDelegateIsNotifiedFromTheStartToTheEnd() throws {
    let terminal = FakeTerminal(columns: 60, rows: 14)
    let application = UIApplication(terminal: terminal)
    let delegate = CityAppDelegate()
    application.delegate = delegate
    try application.start(makeCityWeatherStoryboard().instantiateInitialViewController())
    #expect(terminal.screen.lines[0].contains("Weather"))
    #expect(delegate.window === application.window)
    #expect(UIApplication.shared.delegate === delegate)
    #expect(delegate.events == ["did finish launching", "did become active"])
    terminal.send([.key(KeyPress(.character("z"), .control))])
    #expect(
      delegate.events.dropFirst(2) == [
        "will resign active", "did enter background", "will enter foreground",
        "did become active",
      ])
    terminal.send([.key(KeyPress(.character("q")))])
    #expect(
      delegate.events.dropFirst(6) == [
        "will resign active", "did enter background", "will terminate",
      ])
  }
}
