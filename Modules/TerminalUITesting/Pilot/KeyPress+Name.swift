import TerminalCore

extension KeyPress {
  /// A key by its name, with `Ctrl-`, `Alt-` and `Shift-` before it; a single character is itself.
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
    } else if let key = Self.keysByName[String(name)] {
      self.init(key, modifiers)
    } else if name.count == 1, let character = name.first {
      let typed =
        modifiers.contains(.control) ? Character(character.lowercased()) : character
      self.init(.character(typed), modifiers)
    } else {
      return nil
    }
  }

  private static let keysByName: [String: Key] = [
    "Enter": .enter, "Tab": .tab, "Esc": .escape, "Backspace": .backspace, "Delete": .delete,
    "Insert": .insert, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F4": .function(4),
    "F5": .function(5), "F6": .function(6), "F7": .function(7), "F8": .function(8),
    "F9": .function(9), "F10": .function(10), "F11": .function(11), "F12": .function(12),
  ]
}
