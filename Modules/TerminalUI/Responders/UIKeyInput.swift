/// A responder that takes typed text. While one is first responder, characters are text and not
/// shortcuts.
@MainActor
public protocol UIKeyInput: UIResponder {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Types text at the caret, in place of what is selected.
  func insertText(_ text: String)
  /// Deletes what is selected, or the character before the caret.
  func deleteBackward()
}
