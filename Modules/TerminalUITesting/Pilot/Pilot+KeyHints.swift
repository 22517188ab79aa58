import TerminalCore
import TerminalUI

#if canImport(Testing)
  import Testing

  extension Pilot {
    /// Expects a click on each key hint in the bottom line to do what its key does.
    ///
    /// ```swift
    /// try await Pilot.expectClickableKeyHints { body in body(try AppOnScreen().pilot) }
    /// ```
    ///
    /// - Parameters:
    ///   - sourceLocation: The place of the test, for its issues.
    ///   - open: Opens the program at the screen in question, each time in the same state, and
    ///     passes the pilot on while the program lives.
    public static func expectClickableKeyHints(
      sourceLocation: SourceLocation = #_sourceLocation,
      on open: (_ body: (Pilot) -> Void) async throws -> Void
    ) async rethrows {
      var hints: [(column: Int, key: String)] = []
      try await open { hints = $0.window.keyHints.map { ($0.column, $0.command.pressedName) } }
      #expect(!hints.isEmpty, sourceLocation: sourceLocation)
      for hint in hints {
        var pressed: [String] = []
        var clicked: [String] = []
        try await open { pilot in
          pilot.press(hint.key)
          pressed = pilot.screen.lines
        }
        try await open { pilot in
          pilot.click(column: hint.column, row: pilot.screen.rows - 1)
          clicked = pilot.screen.lines
        }
        #expect(clicked == pressed, "a click on \(hint.key)", sourceLocation: sourceLocation)
      }
    }
  }
#endif

extension UIKeyCommand {
  /// The name of the key for `Pilot.press`.
  var pressedName: String {
    let names = [
      "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "PgUp": "PageUp", "PgDn": "PageDown",
      "Del": "Delete",
    ]
    var name = keyName
    var prefix = ""
    if name.hasPrefix("^"), name != "^" {
      name.removeFirst()
      prefix = "Ctrl-"
    }
    if name.hasPrefix("Shift-") {
      name.removeFirst("Shift-".count)
      prefix += "Shift-"
    }
    return prefix + (names[name] ?? name)
  }
}
