import Foundation
import TerminalCore

/// The section index at a table's right edge, whose titles scroll to a section when clicked or
/// dragged over.
final class TableIndexView: UIView {
  private weak var tableView: UITableView?
  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      width = titles.lazy.map { TextWidth.columns(of: $0) }.max() ?? 0
      setNeedsDisplay()
    }
  }
  /// The index of the title for the section at the top.
  var current: Int? { didSet { if current != oldValue { setNeedsDisplay() } } }
  /// The section at the top as of the last layout.
  var topSection: Int?
  /// The width of the widest title, in columns.
  private var width = 0

  init(of tableView: UITableView) {
    self.tableView = tableView
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the view in columns: the widest title with a blank at each side.
  var columns: CGFloat { CGFloat(width + 2) }

  /// The indices of the titles that are shown, one a row; nil is a dot for omitted titles.
  var rows: [Int?] {
    let room = Int(bounds.height)
    guard room > 0, titles.count > room else { return titles.indices.map { $0 } }
    // Titles and dots alternate, beginning and ending with a title.
    let titleCount = (room + 1) / 2
    guard titleCount > 1 else { return [0] }
    return (0..<titleCount * 2 - 1).map { row in
      row % 2 == 0 ? row / 2 * (titles.count - 1) / (titleCount - 1) : nil
    }
  }

  /// Returns the index of the title at a row of the view; a dot represents the title halfway
  /// between its neighbors.
  func title(atRow row: Int) -> Int? {
    let rows = rows
    let row = row - top(of: rows)
    guard rows.indices.contains(row) else { return nil }
    if let index = rows[row] { return index }
    guard row > 0, row + 1 < rows.count, let above = rows[row - 1], let below = rows[row + 1] else {
      return nil
    }
    return (above + below) / 2
  }

  private func top(of rows: [Int?]) -> Int { max(0, (Int(bounds.height) - rows.count) / 2) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(bounds, with: .systemBackground)
    let rows = rows
    let top = top(of: rows)
    // Of the visible titles, the last one not after that of the current section.
    let marked = current.flatMap { current in rows.lastIndex { $0.map { $0 <= current } ?? false } }
    for (row, index) in rows.enumerated() {
      var attributes = TextAttributes(
        foreground: index == nil ? .separator : .tintColor)
      if row == marked { attributes.traits = [.bold, .underline] }
      context.draw(
        index.map { titles[$0] } ?? "·",
        in: CGRect(x: 1, y: CGFloat(top + row), width: CGFloat(width), height: 1),
        alignment: .center, attributes: attributes)
    }
  }

  // MARK: Touches

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let tableView else { return }
    // The table may have scrolled without a layout, so the row is relative to the table's bounds.
    let y = touch.location(in: tableView).y - tableView.bounds.minY
    if let index = title(atRow: Int(y.rounded(.down))) { tableView.chooseIndexTitle(index) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
