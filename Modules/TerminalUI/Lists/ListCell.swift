/// A cell of a table or of a collection.
@MainActor
protocol ListCell: ReusableView {
  var contentView: UIView { get }
  var isSelected: Bool { get }
  var isHighlighted: Bool { get set }
  /// Whether the keys' cursor is on it.
  var hasCursor: Bool { get set }
  /// What is in the place the cell is shown for, where the data source can name it.
  var model: String? { get set }
  func setSelected(_ selected: Bool, animated: Bool)
}

extension ListCell {
  /// Shows the cursor, or shows it no longer, by the labels inside too.
  func cursorDidChange() {
    setNeedsDisplay()
    contentView.highlightLabels(hasCursor)
  }
}

extension UIView {
  /// Whether the table or the collection a cell is in has the keys.
  var isInFocusedList: Bool {
    sequence(first: self, next: \.superview).first { $0 is UIListView }?.isFocused ?? false
  }

  /// Shows the labels inside as those of a row or an item that has the cursor, or has it no longer.
  fileprivate func highlightLabels(_ isHighlighted: Bool) {
    (self as? UILabel)?.isHighlighted = isHighlighted
    for view in subviews { view.highlightLabels(isHighlighted) }
  }
}
