import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// A call that waits for another process leaves the screen alive.
@MainActor
struct WaitTests {
  /// Its `w` waits for two seconds at most, as a change does whose file is locked.
  private final class Locked: UIViewController {
    var lines: [String] = []
    var holdsViews = false

    /// The number of layouts during a wait.
    var layouts = 0
    private var isWaiting = false

    override func viewDidLayoutSubviews() { if isWaiting { layouts += 1 } }

    override var keyCommands: [UIKeyCommand]? {
      [
        key("w", "Wait") { $0.wait() },
        key("x", "Mark") { $0.lines.append("x") },
        key("y", "Mark") { $0.lines.append("y") },
        key(UIKeyCommand.inputEscape, "Mark") { $0.lines.append("Esc") },
      ]
    }

    private func wait() {
      lines.append("begin")
      isWaiting = true
      defer { isWaiting = false }
      view.setNeedsLayout()
      for tenth in 0..<20 {
        let message = tenth < 10 ? nil : "Waiting for sqlite3 (process 4711)"
        guard
          UIApplication.shared.wait(
            milliseconds: 100, showing: message, holdsViews: holdsViews)
        else {
          lines.append("given up")
          return
        }
      }
      lines.append("done")
    }
  }

  private func start() -> (Pilot, Locked) {
    let screen = Locked()
    return (Pilot(showing: screen, columns: 60, rows: 8), screen)
  }

  /// Types a key in the middle of a tenth of a second; returns the pictures of the last lines.
  private func wait(
    _ pilot: Pilot, typing events: [Int: InputEvent], then rest: [InputEvent] = []
  ) -> [String] {
    var tenth = 0
    var lines: [String] = []
    pilot.terminal.inputDuringWait = { [unowned pilot] _ in
      defer { tenth += 1 }
      lines.append(pilot.screen.lines.last ?? "")
      return events[tenth].map { [$0] } ?? []
    }
    pilot.terminal.send([.key(KeyPress(.character("w")))] + rest)
    return lines
  }

  private func key(_ character: Character) -> InputEvent { .key(KeyPress(.character(character))) }

  @Test func theStatusLineShowsTheWaitAfterASecond() {
    let (pilot, screen) = start()
    let lines = wait(pilot, typing: [:])
    #expect(lines.firstIndex { $0.contains("Waiting for sqlite3 (process 4711)") } == 10)
    #expect(!pilot.screen.contains("Waiting"))
    #expect(screen.lines == ["begin", "done"])
  }

  @Test func keysArriveAfterTheCallInTheirOrder() {
    let (pilot, screen) = start()
    _ = wait(pilot, typing: [3: key("y"), 15: key("x")], then: [key("x")])
    #expect(screen.lines == ["begin", "done", "x", "y", "x"])
    pilot.press("y")
    #expect(screen.lines.last == "y" && screen.lines.count == 6)
  }

  @Test(arguments: [KeyPress(.escape), KeyPress(.character("c"), .control)])
  func theWaitCanBeEnded(press: KeyPress) {
    let (pilot, screen) = start()
    _ = wait(pilot, typing: [4: key("x"), 12: .key(press)])
    #expect(screen.lines == ["begin", "given up"], "keys typed for the result are discarded")
    #expect(pilot.application.isRunning && !pilot.screen.contains("Waiting"))
  }

  @Test func escBeforeTheMessageIsAnOrdinaryKey() {
    let (pilot, screen) = start()
    _ = wait(pilot, typing: [2: .key(KeyPress(.escape))])
    #expect(screen.lines == ["begin", "done", "Esc"])
  }

  @Test func aClosedTerminalEndsTheWait() {
    let (pilot, screen) = start()
    pilot.terminal.inputDuringWait = { _ in nil }
    pilot.press("w")
    #expect(screen.lines == ["begin", "given up"])
  }

  @Test(arguments: [false, true])
  func duringAStatementOnlyTheLastLineIsDrawn(isInStatement: Bool) {
    let (pilot, screen) = start()
    screen.holdsViews = isInStatement
    let lines = wait(pilot, typing: [12: .key(KeyPress(.character("c"), .control))])
    #expect(lines.firstIndex { $0.contains("Waiting for sqlite3 (process 4711)") } == 10)
    #expect(lines.count == 13 && screen.lines == ["begin", "given up"])
    #expect((screen.layouts == 0) == isInStatement)
    #expect(pilot.application.isRunning && !pilot.screen.contains("Waiting"))
  }

  @Test func aChangeOfTheSizeDuringAStatementIsFollowedAfterwards() {
    let (pilot, screen) = start()
    screen.holdsViews = true
    var widths: [CGFloat] = []
    pilot.terminal.inputDuringWait = { [unowned pilot] _ in
      if widths.isEmpty { pilot.terminal.resize(columns: 70, rows: 9) }
      widths.append(pilot.window.frame.width)
      return []
    }
    pilot.press("w")
    #expect(widths.allSatisfy { $0 == 60 } && pilot.window.frame.width == 70)
    #expect(screen.lines == ["begin", "done"] && screen.layouts == 0)
  }

  @Test func aWaitOfAnotherThreadIsShownForAMoment() {
    let (pilot, screen) = start()
    pilot.application.showWait("Waiting for sqlite3", for: 1.5)
    pilot.press("x")
    #expect(pilot.screen.lines.last?.contains("Waiting for sqlite3") == true)
    pilot.advance(by: 1)
    pilot.application.showWait("Waiting for python3", for: 1.5)
    pilot.advance(by: 1)
    #expect(screen.lines == ["x"] && pilot.screen.contains("Waiting for python3"))
    pilot.advance(by: 1)
    pilot.press("y")
    #expect(!pilot.screen.contains("Waiting"))
  }

  @Test func theScreenFollowsTheSizeOfTheWindow() {
    let (pilot, _) = start()
    var pictures: [Int] = []
    var framesSent: [Int] = []
    pilot.terminal.inputDuringWait = { [unowned pilot] _ in
      if pictures.isEmpty { pilot.terminal.resize(columns: 70, rows: 9) }
      pictures.append(pilot.screen.lines.count)
      framesSent.append(pilot.application.screen.framesSent)
      return []
    }
    pilot.press("w")
    #expect(pictures.allSatisfy { $0 == 9 } && pilot.window.frame.width == 70)
    #expect(framesSent[1] > framesSent[0], "it is drawn immediately")
  }
}
