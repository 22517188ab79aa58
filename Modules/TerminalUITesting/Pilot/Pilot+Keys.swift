import TerminalCore
import TerminalUI

/// Key presses and pastes.
extension Pilot {
  /// Types text one character at a time; a line feed is Enter.
  public func type(_ text: String) {
    for character in text {
      let isLineEnd = character == "\n" || character == "\r\n"
      terminal.send([.key(KeyPress(isLineEnd ? .enter : .character(character)))])
    }
    drawPendingFrame()
  }

  /// Sends several keys in one read, as when a key repeats faster than frames are drawn.
  public func pressAtOnce(_ keys: [String]) {
    terminal.send(keys.compactMap { KeyPress(named: $0).map(InputEvent.key) })
    drawPendingFrame()
  }

  /// Pastes text in brackets, in pieces with a number of characters each.
  public func paste(_ text: String, pieces: Int = .max) {
    var events: [InputEvent] = [.pasteBegan]
    var rest = text[...]
    while !rest.isEmpty {
      events.append(.pasteText(String(rest.prefix(max(1, pieces)))))
      rest = rest.dropFirst(max(1, pieces))
    }
    terminal.send(events + [.pasteEnded])
    drawPendingFrame()
  }
}

// MARK: - Key meanings

extension Pilot {
  /// The characters and special keys that have a command now, without those for modifiers.
  public var inputs: [String] {
    window.activeKeyCommands.filter(\.modifierFlags.isEmpty).map(\.input)
  }

  /// The keys with two meanings on the frontmost screen, among those of the focused control, the
  /// screen, its bars, and the program.
  ///
  /// In a split view the letters of the other column's bars work too. There each verb counts as one
  /// meaning: `a` may add an event in one column and a category in the other, and the column with
  /// the focus takes precedence. But `e` may not edit in one and rename in the other.
  public var ambiguousKeys: [String] {
    var meanings: [String: Set<String>] = [:]
    var verbs: [String: Set<Substring>] = [:]
    func add(_ key: String, _ words: String?, isBeside: Bool) {
      let words = words ?? ""
      if !isBeside { meanings[key, default: []].insert(words) }
      verbs[key, default: []].insert(words.prefix { $0 != " " })
    }
    func add(_ commands: [UIKeyCommand]?, isBeside: Bool) {
      for command in commands ?? [] where command.isEnabled && isTyped(command) {
        let control = command.modifierFlags.contains(.control) ? "Ctrl-" : ""
        add(
          control + command.input, command.discoverabilityTitle ?? command.title,
          isBeside: isBeside)
      }
    }
    var responder: UIResponder? = window.focusedView
    var navigation: UINavigationController?
    while let current = responder, current !== application {
      add(current.keyCommands, isBeside: navigation != nil)
      navigation = navigation ?? current as? UINavigationController
      responder = current.next
    }
    let items = navigation.flatMap { $0.isToolbarHidden ? nil : $0.toolbar?.items } ?? []
    for item in items where item.isEnabled {
      for key in item.keyEquivalents {
        add(String(key), item.discoverabilityTitle ?? item.shownTitle, isBeside: false)
      }
    }
    add(application.keyCommands, isBeside: false)
    return verbs.keys.filter { key in
      (meanings[key]?.count ?? 0) > 1 || verbs[key].map { $0.count > 1 } ?? false
    }.sorted()
  }

  /// Returns a Boolean value that indicates whether a key is a character. Others, such as Esc,
  /// Enter, and the arrow keys, are handled from the inside out by design.
  private func isTyped(_ command: UIKeyCommand) -> Bool {
    guard command.input.count == 1, !command.modifierFlags.contains(.alternate),
      let scalar = command.input.unicodeScalars.first
    else { return false }
    return scalar.value >= 0x20 && scalar.value != 0x7F
  }
}

extension KeyPress {
  /// Creates a key press from the name of a key or a single character, with optional prefixes
  /// `Ctrl-`, `Alt-` and `Shift-`.
  public init?(named name: String) {
    var name = name[...]
    var modifiers: KeyModifiers = []
    let prefixes: [(String, KeyModifiers)] = [
      ("Ctrl-", .control), ("Alt-", .alternate), ("Shift-", .shift),
    ]
    while let (prefix, modifier) = prefixes.first(where: { name.hasPrefix($0.0) }) {
      name = name.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if name == "Tab", modifiers.contains(.shift) {
      self.init(.backTab, modifiers.subtracting(.shift))
    } else if let key = Self.namedKeys.first(where: { $0.key == name })?.value {
      self.init(key, modifiers)
    } else if name.count == 1, let character = name.first {
      let typed =
        modifiers.contains(.control) ? Character(character.lowercased()) : character
      self.init(.character(typed), modifiers)
    } else {
      return nil
    }
  }

  /// The names of the keys that do not type a character, and of the space bar.
  public static var names: [String] { namedKeys.map(\.key) }

  private static let namedKeys: KeyValuePairs<String, Key> = [
    "Enter": .enter, "Tab": .tab, "Esc": .escape, "Backspace": .backspace, "Delete": .delete,
    "Insert": .insert, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F4": .function(4),
    "F5": .function(5), "F6": .function(6), "F7": .function(7), "F8": .function(8),
    "F9": .function(9), "F10": .function(10), "F11": .function(11), "F12": .function(12),
  ]
}
