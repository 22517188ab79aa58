import TerminalCore

extension InputEvent {
  static func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers))
  }

  static func typed(_ character: Character, _ modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyPress(.character(character), modifiers))
  }
}
