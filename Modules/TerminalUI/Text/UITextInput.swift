public import Foundation

/// A position between two characters of a text.
@preconcurrency @MainActor
public final class UITextPosition {
  /// The number of UTF-16 code units before the position.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

/// A range between two positions of a text.
@preconcurrency @MainActor
public final class UITextRange {
  public let start: UITextPosition
  public let end: UITextPosition
  /// A Boolean value that indicates whether the range contains no character.
  public var isEmpty: Bool { start.offset == end.offset }

  init(_ start: UITextPosition, _ end: UITextPosition) {
    self.start = start
    self.end = end
  }
}

/// A view whose text and selection code accesses by positions: a text field or a text view.
///
///     let end = field.endOfDocument
///     field.selectedTextRange = field.textRange(from: end, to: end)
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

extension UITextInput {
  /// The selection, which is empty at the caret if no character is selected. A range that splits a
  /// character is extended to include it.
  public var selectedTextRange: UITextRange? {
    get {
      guard let editor = editing?.editor else { return nil }
      let range = NSRange(editor.selection, in: editor.text)
      return UITextRange(UITextPosition(range.lowerBound), UITextPosition(range.upperBound))
    }
    set {
      guard let newValue, let editing else { return }
      editing.editor.place(at: editing.index(atOrBefore: newValue.start.offset))
      editing.editor.place(at: editing.index(atOrAfter: newValue.end.offset), extending: true)
      editing.selectionDidChange()
    }
  }

  /// The start of the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  public var endOfDocument: UITextPosition {
    UITextPosition(editing?.editor.text.utf16.count ?? 0)
  }

  /// Returns the position at a distance from another one, in UTF-16 code units; nil if it is
  /// outside of the text.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - offset: The distance, which is negative for an earlier position.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, isTooLarge) = position.offset.addingReportingOverflow(offset)
    return isTooLarge || !(0...endOfDocument.offset).contains(target)
      ? nil : UITextPosition(target)
  }

  /// Returns the distance between two positions in UTF-16 code units, which is negative if the
  /// second is the earlier one.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// Returns the range between two positions, in whatever order they are.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    fromPosition.offset <= toPosition.offset
      ? UITextRange(fromPosition, toPosition) : UITextRange(toPosition, fromPosition)
  }

  /// Returns the text in a range, or nil if the range is outside of the text.
  public func text(in range: UITextRange) -> String? {
    guard let editing, range.end.offset <= endOfDocument.offset else { return nil }
    return String(editing.editor.text[editing.indices(of: range)])
  }

  /// Replaces the text in a range, without asking the delegate. The caret is then after the new
  /// text.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - text: The new text.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let editing else { return }
    editing.replace(editing.indices(of: range), with: text)
  }

  private var editing: (any TextEditing)? { self as? any TextEditing }
}

extension TextEditing {
  fileprivate func indices(of range: UITextRange) -> Range<String.Index> {
    index(atOrBefore: range.start.offset)..<index(atOrAfter: range.end.offset)
  }

  fileprivate func index(atOrBefore offset: Int) -> String.Index {
    editor.boundary(atOrBefore: byte(at: offset))
  }

  fileprivate func index(atOrAfter offset: Int) -> String.Index {
    editor.boundary(atOrAfter: byte(at: offset))
  }

  /// Returns the number of UTF-8 bytes before an offset in UTF-16 code units.
  private func byte(at offset: Int) -> Int {
    let text = editor.text
    let index = text.utf16.index(
      text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex)
    return text.utf8.distance(from: text.startIndex, to: index ?? text.endIndex)
  }
}
