public import Foundation

extension UITableView {
  /// Registers a class of cells for a reuse identifier; nil unregisters the identifier.
  ///
  /// Cells are created with `init?(coder:)`, the one initializer that every class of cells must
  /// have. UIKit calls `init(style:reuseIdentifier:)`, which needs the Objective-C runtime. A class
  /// therefore needs its setup in both. An `init?(coder:)` that traps or returns nil stops the
  /// program when the first cell is dequeued.
  public func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    cachedNaturalHeight = nil
    cellPool.register(identifier, viewClass: cellClass)
  }

  /// Returns a reused or a new cell, or nil if no prototype or class has the identifier.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellPool.dequeue(identifier)
  }

  /// Returns a reused or a new cell. An unknown identifier stops the program with a message that
  /// lists the known ones.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { cellPool.required(identifier) }

  /// Returns the cell of a row, or nil if the row is not visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownCells[indexPath] as? UITableViewCell
  }

  /// Returns the row of a cell, or nil if the cell is not visible.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  /// Returns the row at a point of the contents, or nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { metrics.row(at: point.y) }

  /// The visible cells, from the top.
  public var visibleCells: [UITableViewCell] {
    shownCells.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
  }

  /// Returns the number of rows in a section, or 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the frame of a row in the contents, or zero for a row that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard counts.contains(indexPath), metrics.sections.indices.contains(indexPath.section) else {
      return .zero
    }
    let span = metrics.sections[indexPath.section].rowSpan(indexPath.row)
    return CGRect(x: 0, y: span.top, width: rowWidth, height: span.height)
  }

  /// Returns the frame of a section, with its header and footer, or zero for one that does not
  /// exist.
  public func rect(forSection section: Int) -> CGRect {
    guard metrics.sections.indices.contains(section) else { return .zero }
    let place = metrics.sections[section]
    return CGRect(x: 0, y: place.top, width: rowWidth, height: place.bottom - place.top)
  }
}

/// The reuse of cells.
extension UITableView {
  /// Recycles the cells of all other rows.
  ///
  /// - Parameter wanted: The rows that stay, from the top.
  func recycle(keeping wanted: [IndexPath]) {
    // The cell of a dragged row has the touch, and stays wherever the row is.
    let dragged = rowMove?.place
    for (path, cell) in shownCells where path != dragged && !wanted.contains(path) {
      recycle(cell, at: path)
    }
  }

  /// Removes the cells without a row from the table, including those that a data source dequeued to
  /// measure them.
  func removeCellsWithoutRow() {
    for view in subviews {
      if let cell = view as? UITableViewCell, cell.isDetached { cell.removeFromSuperview() }
    }
  }
}
