public import Foundation

extension UITableView {
  /// Makes cells of a class under a name; nil makes none under it any more.
  ///
  /// They are made by `init?(coder:)`, the one initializer that every class of cells must have.
  /// UIKit takes `init(style:reuseIdentifier:)`, which needs the Objective-C runtime: what a class
  /// sets up there belongs into both, and an `init?(coder:)` that traps or answers nil stops the
  /// program when the first cell is dequeued.
  public func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    knownNaturalHeight = nil
    cellPool.register(identifier, viewClass: cellClass)
  }

  /// A cell to fill, reused where one is free; nil where no such prototype or class is known.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellPool.dequeue(identifier)
  }

  /// A cell to fill. A name that no prototype or class was registered under stops the program and
  /// tells the names there are.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { cellPool.required(identifier) }

  /// The cell of a row that is seen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownCells[indexPath] as? UITableViewCell
  }

  /// The row a cell is shown for.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  /// The row at a point of the contents.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { metrics.row(at: point.y) }

  /// The cells that are seen, from the top.
  public var visibleCells: [UITableViewCell] {
    shownCells.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
  }

  /// The rows of a section; 0 for a section there is not.
  public func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Where a row is in the contents; zero for a row there is not.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard counts.contains(indexPath), metrics.sections.indices.contains(indexPath.section) else {
      return .zero
    }
    let span = metrics.sections[indexPath.section].rowSpan(indexPath.row)
    return CGRect(x: 0, y: span.top, width: rowWidth, height: span.height)
  }

  /// Where a section is in the contents, with heading and footing; zero for one there is not.
  public func rect(forSection section: Int) -> CGRect {
    guard metrics.sections.indices.contains(section) else { return .zero }
    let place = metrics.sections[section]
    return CGRect(x: 0, y: place.top, width: rowWidth, height: place.bottom - place.top)
  }
}

/// Cells that go from row to row.
extension UITableView {
  /// - Parameter wanted: The rows that stay, from the top.
  func recycle(keeping wanted: [IndexPath]) {
    // The cell of a row that is dragged has the touch, and stays wherever the row is.
    let dragged = rowMove?.place
    for (path, cell) in shownCells where path != dragged && !wanted.contains(path) {
      recycle(cell, at: path)
    }
  }

  /// Has the cells leave the table that no row has taken, be it that a data source took one to measure
  /// it.
  func removeCellsWithoutRow() {
    for view in subviews {
      if let cell = view as? UITableViewCell, cell.isWithoutRow { cell.removeFromSuperview() }
    }
  }
}
