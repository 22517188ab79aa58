import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Activity indicators and progress bars, timed by the fake terminal's clock.
@MainActor
struct ProgressTests {
  private static let moving = TerminalProfile(colorDepth: .trueColor, reducesMotion: false)

  private func show<View: UIView>(
    _ view: View, width: Int = 30, profile: TerminalProfile = moving
  ) -> Pilot {
    let stage = Stage { stage in stage.put(view, x: 0, y: 0, width: width, height: 1) }
    return Pilot(showing: stage, columns: 40, rows: 12, profile: profile)
  }

  // MARK: Activity

  @Test func theIndicatorSpinsWhileAnimating() {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.accessibilityLabel = "Loading"
    indicator.startAnimating()
    let pilot = show(indicator)
    var seen: Set<String> = []
    for _ in 0..<10 {
      seen.insert(pilot.screen.lines[0])
      #expect(pilot.terminal.alarmCount == 1)
      pilot.advance(by: UIActivityIndicatorView.interval)
    }
    #expect(seen.count == 10 && seen.allSatisfy { $0.hasSuffix(" Loading") })
  }

  @Test func aHiddenIndicatorRunsNoTimer() {
    let indicator = UIActivityIndicatorView(style: .medium)
    let pilot = show(indicator)
    #expect(pilot.terminal.alarmCount == 0 && indicator.isHidden)
    indicator.startAnimating()
    pilot.drawPendingFrame()
    #expect(pilot.terminal.alarmCount == 1 && !indicator.isHidden)
    indicator.stopAnimating()
    pilot.advance(by: 1)
    #expect(pilot.terminal.alarmCount == 0 && indicator.isHidden)
    indicator.startAnimating()
    pilot.drawPendingFrame()
    indicator.removeFromSuperview()
    pilot.advance(by: 1)
    #expect(pilot.terminal.alarmCount == 0)
  }

  @Test func anIndicatorScrolledOutOfViewIsPaused() {
    let indicator = UIActivityIndicatorView(style: .large)
    indicator.startAnimating()
    let scrollView = UIScrollView()
    let stage = Stage { stage in
      stage.put(scrollView, x: 0, y: 0, width: 20, height: 5)
      indicator.frame = CGRect(x: 0, y: 0, width: 2, height: 1)
      scrollView.addSubview(indicator)
      scrollView.contentSize = CGSize(width: 20, height: 50)
    }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12, profile: Self.moving)
    #expect(pilot.terminal.alarmCount == 1)
    scrollView.contentOffset.y = 20
    pilot.advance(by: 1)
    #expect(pilot.terminal.alarmCount == 0)
    scrollView.contentOffset.y = 0
    pilot.drawPendingFrame()
    #expect(pilot.terminal.alarmCount == 1)
  }

  @Test func theIndicatorDoesNotSpinWithReducedMotion() {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.accessibilityLabel = "Loading"
    indicator.startAnimating()
    let pilot = show(indicator, profile: TerminalProfile(reducesMotion: true))
    #expect(pilot.screen.lines[0].trimmingCharacters(in: .whitespaces) == "… Loading")
    #expect(pilot.terminal.alarmCount == 0)
    #expect(indicator.accessibilityValue == "In progress")
  }

  @Test func aStoppedIndicatorCanStayVisible() {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.hidesWhenStopped = false
    let pilot = show(indicator)
    #expect(pilot.screen.contains("·") && pilot.terminal.alarmCount == 0)
    indicator.hidesWhenStopped = true
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("·"))
  }

  // MARK: Progress

  @Test(arguments: [
    (0.0, "", "░░░░"), (0.001, "▏", "░░░░"), (0.5, "██", "░░░░"), (0.54, "██▏", "░░░░"),
    (0.999, "███▉", "░░░░"), (1.0, "████", "░░░░"),
  ])
  func aBarIsFilledInEighths(value: Double, filled: String, track: String) {
    let bar = ProgressBar(value: value, columns: 4, style: .default, hasColors: false)
    #expect(bar.filled == filled && bar.track == track)
  }

  @Test(arguments: [
    (UIDotStyle.ascii, "##", "____"), (.halfBlock, "██▌", "░░░░"), (.braille, "██▋", "░░░░"),
  ])
  func aBarUsesTheCharactersOfTheTerminal(glyphs: UIDotStyle, filled: String, track: String) {
    let bar = ProgressBar(
      value: 0.67, columns: 4, style: .default, hasColors: false, glyphs: glyphs)
    #expect(bar.filled == filled && bar.track == track)
  }

  @Test(arguments: [(0.0, ""), (0.1, "╸"), (0.25, "━"), (0.4, "━╸"), (1.0, "━━━━")])
  func aLineIsFilledInHalves(value: Double, filled: String) {
    let bar = ProgressBar(value: value, columns: 4, style: .bar, hasColors: true)
    #expect(bar.filled == filled && bar.track == "────")
  }

  @Test(arguments: [
    (Float(0), "0%"), (0.004, "0%"), (0.5, "50%"), (0.999, "99%"), (1, "100%"), (7, "100%"),
    (-1, "0%"), (.nan, "0%"),
  ])
  func thePercentageIsShownBesideTheBar(progress: Float, words: String) {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = progress
    let pilot = show(view)
    #expect(pilot.screen.lines[0].trimmingCharacters(in: .whitespaces).hasSuffix(words))
    #expect(view.accessibilityValue == words)
  }

  @Test func aNarrowBarShowsOnlyTheNumber() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 0.42
    #expect(show(view, width: 6).screen.lines[0].hasPrefix("42%"))
  }

  @Test func aBarFillsInAFewFrames() {
    let view = UIProgressView(progressViewStyle: .default)
    let pilot = show(view)
    view.setProgress(0.8, animated: true)
    pilot.drawPendingFrame()
    #expect(view.progress == 0.8 && view.shown < 0.8)
    var frames = 0
    while pilot.terminal.alarmCount > 0, frames < 100 {
      pilot.advance(by: UIProgressView.frameInterval)
      frames += 1
    }
    #expect(view.shown == 0.8 && (2...15).contains(frames))
  }

  @Test func withReducedMotionABarFillsImmediately() {
    let view = UIProgressView(progressViewStyle: .default)
    let pilot = show(view, profile: TerminalProfile(reducesMotion: true))
    view.setProgress(0.8, animated: true)
    pilot.drawPendingFrame()
    #expect(view.shown == 0.8 && pilot.terminal.alarmCount == 0)
  }
}
