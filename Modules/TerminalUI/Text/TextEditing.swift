import Foundation
import TerminalCore

/// The editing that a text field and a text view share. While the view is the first responder, the
/// text is edited with keys, the mouse, and calls of `insertText(_:)`.
@MainActor
protocol TextEditing: UIView, UIKeyInput {
  var editor: TextEditor { get set }
  /// The position of the caret in the view's coordinates, or nil if it is not visible.
  var caret: CGPoint? { get }
  /// A Boolean value that indicates whether Enter inserts a line break.
  var hasLines: Bool { get }
  /// Returns a Boolean value that indicates whether the delegate permits the replacement of a
  /// range, in UTF-16 code units.
  func shouldReplace(_ range: NSRange, with replacement: String) -> Bool
  /// Replaces a part of the text and notifies the delegate.
  func replace(_ range: Range<String.Index>, with replacement: String)
  /// Updates the view after the caret or the selection moved.
  func selectionDidChange()
  /// Moves the caret by lines. Returns false for a text of one line.
  func moveLines(_ key: TextEditingKey) -> Bool
  /// Returns the displayed width of a part of the text, in columns.
  func columns(of part: Substring) -> Int
}

extension TextEditing {
  func columns(of part: Substring) -> Int { TextWidth.columns(of: part) }

  // MARK: Editing

  /// Replaces a part of the text on behalf of the user, if the delegate permits it.
  func change(_ range: Range<String.Index>, to replacement: String) {
    guard !(range.isEmpty && replacement.isEmpty),
      shouldReplace(NSRange(range, in: editor.text), with: replacement)
    else { return }
    replace(range, with: replacement)
  }

  /// Deletes the selection, or the character before the caret.
  func deleteBeforeCaret() {
    if let range = editor.rangeBeforeCaret { change(range, to: "") }
  }

  // MARK: Keys

  /// Edits the text with key presses.
  ///
  /// - Returns: The presses that have no meaning for a text.
  func edit(by presses: Set<UIPress>) -> Set<UIPress> {
    guard isFirstResponder else { return presses }
    return presses.filter { press in press.key.map { !edit(by: $0.press) } ?? true }
  }

  private func edit(by press: KeyPress) -> Bool {
    if hasLines, press.key == .enter, press.modifiers.isEmpty {
      insertText("\n")
      return true
    }
    guard let key = TextEditingKey(press) else { return false }
    switch key {
    case .insert(let text): insertText(text)
    case .delete(let range): if let range = editor[keyPath: range] { change(range, to: "") }
    case .move(let motion, let extending):
      editor.move(motion, extending: extending)
      selectionDidChange()
    case .up, .down, .pageUp, .pageDown: return moveLines(key)
    }
    return true
  }

  /// Creates the command that begins editing.
  func makeEditCommand() -> UIKeyCommand {
    key(UIKeyCommand.inputReturn, title: "Edit", "Edit the text") { $0.becomeFirstResponder() }
  }

  /// Creates the commands that end editing and move to the next control.
  ///
  /// - Parameter nextTitle: The title of the latter in the key hints; empty to omit it.
  func makeEndCommands(nextTitle: String) -> [UIKeyCommand] {
    [
      key(UIKeyCommand.inputEscape, title: "End Editing", "End editing") {
        $0.resignFirstResponder()
      },
      key(UIKeyCommand.inputTab, title: nextTitle) { $0.window?.moveFocus(forward: true) },
    ]
  }

  // MARK: The mouse

  /// Places the caret with one click, selects a word with two, and a line with three.
  func select(by touch: UITouch, at index: String.Index) {
    switch touch.tapCount {
    case ...1: editor.place(at: index)
    case 2: editor.selectWord(at: index)
    default: editor.selectLine(at: index)
    }
    selectionDidChange()
  }

  /// Moves the end of the selection to an index.
  func extendSelection(to index: String.Index) {
    editor.place(at: index, extending: true)
    selectionDidChange()
  }

  // MARK: Drawing

  /// Reverses the cells of the selection in a part of the text that was drawn at a point.
  func highlightSelection(in part: Substring, at point: CGPoint, in context: CGContext) {
    guard isFirstResponder, editor.hasSelection else { return }
    let selected = editor.selection.clamped(to: part.startIndex..<part.endIndex)
    guard !selected.isEmpty else { return }
    let start = columns(of: part[..<selected.lowerBound])
    context.restyle(
      CGRect(
        x: point.x + CGFloat(start), y: point.y, width: CGFloat(columns(of: part[selected])),
        height: 1)
    ) { $0.attributes.insert(.reverse) }
  }
}

/// An editing action for a key, following readline and the text fields of desktops.
enum TextEditingKey {
  case insert(String)
  case move(TextEditor.Motion, extending: Bool)
  case up(extending: Bool)
  case down(extending: Bool)
  case pageUp, pageDown
  case delete(KeyPath<TextEditor, Range<String.Index>?>)

  /// Creates the action for a key press, or nil if the key has none.
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
