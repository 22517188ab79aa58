import TerminalCore

/// Pressing keys and pasting.
extension Pilot {
  /// Presses keys, by name or by the character they type: `"Enter"`, `"Ctrl-S"`, `"Alt-n"`, `"x"`.
  ///
  /// A name that is no key is an issue of the test.
  public func press(
    _ keys: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    for key in keys {
      if let press = KeyPress(named: key) {
        terminal.send([.key(press)])
      } else {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        report("There is no key “\(key)”", at: site)
      }
    }
    settle()
  }

  /// Types text, a character at a time; a line feed is Enter.
  public func type(_ text: String) {
    for character in text {
      let isLineEnd = character == "\n" || character == "\r\n"
      terminal.send([.key(KeyPress(isLineEnd ? .enter : .character(character)))])
    }
    settle()
  }

  /// Delivers several keys in one read, as when a key repeats faster than frames are drawn.
  public func pressAtOnce(_ keys: [String]) {
    terminal.send(keys.compactMap { KeyPress(named: $0).map(InputEvent.key) })
    settle()
  }

  /// Pastes text in brackets, in pieces of a number of characters.
  public func paste(_ text: String, pieces: Int = .max) {
    var events: [InputEvent] = [.pasteBegan]
    var rest = text[...]
    while !rest.isEmpty {
      events.append(.pasteText(String(rest.prefix(max(1, pieces)))))
      rest = rest.dropFirst(max(1, pieces))
    }
    terminal.send(events + [.pasteEnded])
    settle()
  }
}
