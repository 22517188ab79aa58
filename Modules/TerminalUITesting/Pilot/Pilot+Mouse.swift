import Foundation
import TerminalCore
import TerminalUI

#if canImport(Testing)
  import Testing

  extension Pilot {
    /// Expects that the mouse alone reaches every key command of a screen: a click on the help hint
    /// opens the help screen, which has a row for each command, and a click on a row does what the
    /// key does.
    ///
    /// The commands are those of the responder chain, so that a new one needs no test of its own.
    ///
    /// - Parameters:
    ///   - isWhole: If true, the rows of the focused view and of every screen are clicked too, not
    ///     only looked for. Their commands are the same in all programs.
    ///   - sourceLocation: The place of the test, for its issues.
    ///   - open: Opens the program at the screen in question, each time in the same state, and
    ///     passes the pilot on while the program lives.
    public static func expectClickableKeyCommands(
      isWhole: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
      on open: (_ body: (Pilot) -> Void) async throws -> Void
    ) async rethrows {
      var commands: [(title: String, key: String)] = []
      try await open { pilot in
        let window = pilot.window
        let all = window.activeKeyCommands
        for command in isWhole ? all : window.keyCommandsOfScreen {
          guard let title = command.discoverabilityTitle,
            KeyPress(named: command.pressedName) != nil,
            !commands.contains(where: { $0.title == title })
          else { continue }
          commands.append((title, command.pressedName))
        }
        pilot.clickHelpHint(at: sourceLocation)
        for title in all.compactMap(\.discoverabilityTitle) {
          _ = pilot.helpPoint(of: title, at: sourceLocation)
        }
      }
      for command in commands {
        var pressed: [String] = []
        var clicked: [String] = []
        try await open { pilot in
          pilot.press(command.key)
          pressed = pilot.screen.lines
        }
        try await open { pilot in
          pilot.clickHelp(of: command.title, at: sourceLocation)
          clicked = pilot.screen.lines
        }
        #expect(
          clicked == pressed, "a click on “\(command.title)”", sourceLocation: sourceLocation)
      }
    }

    /// Opens the help screen by its key hint and clicks a row.
    private func clickHelp(of title: String, at sourceLocation: SourceLocation) {
      clickHelpHint(at: sourceLocation)
      guard let point = helpPoint(of: title, at: sourceLocation) else { return }
      click(column: Int(point.x), row: Int(point.y))
    }

    private func clickHelpHint(at sourceLocation: SourceLocation) {
      let help = window.keyHints.first { ["?", "F1"].contains($0.command.input) }
      guard let help else { return report("The key line has no help", at: sourceLocation) }
      click(column: help.column, row: screen.rows - 1)
    }

    /// Returns the middle of the help screen's row, which the wheel scrolls into view; nil if there
    /// is no such row, which records an issue.
    private func helpPoint(of title: String, at sourceLocation: SourceLocation) -> CGPoint? {
      for notches in [1, -1] {
        for _ in 0..<50 where window.helpPoint(of: title) == nil {
          wheel(notches, column: screen.columns / 2, row: screen.rows / 2)
        }
      }
      let point = window.helpPoint(of: title)
      if point == nil { report("The help has no row “\(title)”", at: sourceLocation) }
      return point
    }
  }
#endif
