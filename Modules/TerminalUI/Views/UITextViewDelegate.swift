public import Foundation

/// Is asked about and told of the editing of a text view.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether text may be typed.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Typing begins.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether typing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Typing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a change may be made.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - range: what is replaced, in UTF-16 code units as everywhere in Foundation.
  ///   - text: what would stand there instead; empty where text is deleted.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// A person has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The caret or the selection is at another place.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}

  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
