import TerminalCore
import TerminalUI

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

// MARK: - What keys mean

extension Pilot {
  /// The keys that mean two things on the screen in front: those of the control with the focus, of the
  /// screen, of its bars and of the program together. In a split view the other column is left out:
  /// the column with the focus comes first.
  public var keysWithTwoMeanings: [String] {
    var meanings: [String: Set<String>] = [:]
    func add(_ commands: [UIKeyCommand]?) {
      for command in commands ?? [] where command.isEnabled && isTyped(command) {
        let control = command.modifierFlags.contains(.control) ? "Ctrl-" : ""
        let meaning = command.discoverabilityTitle ?? command.title
        meanings[control + command.input, default: []].insert(meaning)
      }
    }
    var responder: UIResponder? = window.focusedView
    var navigation: UINavigationController?
    while let current = responder, navigation == nil, current !== window {
      add(current.keyCommands)
      navigation = current as? UINavigationController
      responder = current.next
    }
    let items = navigation.flatMap { $0.isToolbarHidden ? nil : $0.toolbar?.items } ?? []
    add(
      items.filter(\.isEnabled).compactMap { item in
        item.keyEquivalent.map { key in
          UIKeyCommand(
            input: String(key), discoverabilityTitle: item.discoverabilityTitle ?? item.title
          ) {}
        }
      })
    add(application.keyCommands)
    return meanings.filter { $0.value.count > 1 }.map(\.key).sorted()
  }

  /// Whether a key is a character; Esc, Enter and the arrows go from the inside out by design.
  private func isTyped(_ command: UIKeyCommand) -> Bool {
    guard command.input.count == 1, !command.modifierFlags.contains(.alternate),
      let scalar = command.input.unicodeScalars.first
    else { return false }
    return scalar.value >= 0x20 && scalar.value != 0x7F
  }
}
