/// A cell of a table or a collection.
@MainActor
protocol ListCell: ReusableView {
  var contentView: UIView { get }
  var isSelected: Bool { get }
  var isHighlighted: Bool { get set }
  /// A Boolean value that indicates whether the keyboard cursor is on the cell.
  var hasCursor: Bool { get set }
  /// The model identifier of the element that the cell shows, if the data source provides one.
  var model: String? { get set }
  func setSelected(_ selected: Bool, animated: Bool)
}

extension ListCell {
  /// Redraws the cell and highlights the labels inside it after the cursor came or left.
  func cursorDidChange() {
    setNeedsDisplay()
    contentView.highlightLabels(hasCursor)
  }
}

extension UIView {
  /// A Boolean value that indicates whether the enclosing table or collection is focused.
  var isInFocusedList: Bool {
    sequence(first: self, next: \.superview).first { $0 is UIListView }?.isFocused ?? false
  }

  /// Sets the highlighting of all labels inside, which shows whether the row or item has the
  /// cursor.
  fileprivate func highlightLabels(_ isHighlighted: Bool) {
    (self as? UILabel)?.isHighlighted = isHighlighted
    for view in subviews { view.highlightLabels(isHighlighted) }
  }
}
