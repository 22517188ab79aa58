import TerminalCore

/// What a key means to a text that is being edited, after readline and the desktops' own fields.
enum TextEditingKey {
  case insert(String)
  case move(TextEditor.Motion, extending: Bool)
  case up(extending: Bool)
  case down(extending: Bool)
  case pageUp, pageDown
  case delete(KeyPath<TextEditor, Range<String.Index>?>)

  /// - Returns: nil where the key is not one of text editing.
  init?(_ press: KeyPress) {
    let extending = press.modifiers.contains(.shift)
    let byWord = !press.modifiers.isDisjoint(with: [.control, .alternate])
    switch press.key {
    case .character(let character): self.init(character, press.modifiers)
    case .left: self = .move(byWord ? .wordLeft : .left, extending: extending)
    case .right: self = .move(byWord ? .wordRight : .right, extending: extending)
    case .home: self = .move(byWord ? .start : .lineStart, extending: extending)
    case .end: self = .move(byWord ? .end : .lineEnd, extending: extending)
    case .up: self = .up(extending: extending)
    case .down: self = .down(extending: extending)
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .backspace: self = .delete(byWord ? \.rangeOfWordBefore : \.rangeBeforeCaret)
    case .delete: self = .delete(byWord ? \.rangeOfWordAfter : \.rangeAfterCaret)
    default: return nil
    }
  }

  private init?(_ character: Character, _ modifiers: KeyModifiers) {
    switch (modifiers.subtracting(.shift), Character(character.lowercased())) {
    case ([], _): self = .insert(String(character))
    case (.control, "a"): self = .move(.lineStart, extending: false)
    case (.control, "e"): self = .move(.lineEnd, extending: false)
    case (.control, "b"): self = .move(.left, extending: false)
    case (.control, "f"): self = .move(.right, extending: false)
    case (.control, "k"): self = .delete(\.rangeToLineEnd)
    case (.control, "u"): self = .delete(\.rangeToLineStart)
    case (.control, "w"): self = .delete(\.rangeOfWordBefore)
    case (.control, "h"): self = .delete(\.rangeBeforeCaret)
    case (.control, "d"): self = .delete(\.rangeAfterCaret)
    case (.alternate, "b"): self = .move(.wordLeft, extending: false)
    case (.alternate, "f"): self = .move(.wordRight, extending: false)
    case (.alternate, "d"): self = .delete(\.rangeOfWordAfter)
    default: return nil
    }
  }
}
