/// A responder that takes typed text. While one is first responder, characters are text and not
/// shortcuts.
@MainActor
public protocol UIKeyInput: UIResponder {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
