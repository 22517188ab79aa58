import Foundation

extension UITableView {
  /// The columns of rows and headings: all but those of the section index.
  var rowWidth: CGFloat { max(0, bounds.width - (indexView?.columns ?? 0)) }

  /// Asks for the words of the section index anew.
  public func reloadSectionIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    if indexView == nil { indexView = TableIndexView(of: self) }
    indexView?.titles = titles
  }

  /// Puts the section index beside the bar that shows what is seen.
  func layOutIndex() {
    guard let indexView else { return }
    let columns = indexView.columns
    indexView.frame = CGRect(
      x: bounds.maxX - columns - 1, y: bounds.minY, width: columns, height: bounds.height)
    if indexView.superview !== self { addSubview(indexView) }
    let top = metrics.section(at: bounds.minY)
    guard top != indexView.topSection || headingsAreStale else { return }
    indexView.topSection = top
    indexView.current = top.flatMap { top in indexView.titles.indices.last { $0 <= top } }
  }

  /// Goes to the section that a word of the index stands for.
  func chooseIndexTitle(_ index: Int) {
    if indexView?.titles.indices.contains(index) == true { goToSection(index) }
  }

  /// Scrolls to a section's heading and puts the cursor on its first row.
  func goToSection(_ section: Int) {
    guard metrics.sections.indices.contains(section) else { return }
    if metrics.sections[section].rowCount > 0 {
      moveCursor(to: IndexPath(row: 0, section: section), scrolling: false)
    }
    setContentOffset(
      CGPoint(x: contentOffset.x, y: metrics.sections[section].top), animated: false)
  }

  /// Goes to the next section that has rows, or to the beginning of this one and then the one before.
  func moveCursor(bySections distance: Int) {
    reloadIfNeeded()
    guard let here = focusedIndexPath else { return }
    if let start = metrics.sectionStart(from: here, by: distance) { goToSection(start.section) }
  }
}

/// What keeps the rows that are seen where they are while others come and go above them.
extension UITableView {
  /// The uppermost row that is seen and no heading covers, with its distance from the upper edge; nil
  /// where the table is not scrolled, so that what comes at its very top is seen.
  var anchorRow: (path: IndexPath, distance: CGFloat)? {
    guard bounds.minY > 0, bounds.height > 0 else { return nil }
    let covered = metrics.section(at: bounds.minY).map { coveredHeight(inSection: $0) } ?? 0
    guard let path = metrics.rows(from: bounds.minY + covered, to: bounds.maxY).first else {
      return nil
    }
    return (path, rectForRow(at: path).minY - bounds.minY)
  }

  /// The height of the heading that stays over a section's rows.
  private func coveredHeight(inSection section: Int) -> CGFloat {
    style == .plain ? metrics.sections[section].headerHeight : 0
  }

  /// The rows that are seen by what is in them, from the top, for a data source that can name it.
  var modelAnchors: [TableAnchor] {
    guard association != nil, let first = anchorRow else { return [] }
    return shownCells.filter { $0.key >= first.path }.sorted { $0.key < $1.key }
      .compactMap { path, cell in
        cell.model.map {
          TableAnchor(model: $0, distance: rectForRow(at: path).minY - bounds.minY)
        }
      }
  }

  /// Where the uppermost row that was seen and still exists is now.
  var placeOfAnchor: (path: IndexPath, distance: CGFloat)? {
    for anchor in anchors {
      if let path = place(ofModel: anchor.model) { return (path, anchor.distance) }
    }
    return nil
  }

  /// Scrolls so that a row is at a distance from the upper edge.
  func keep(_ path: IndexPath, at distance: CGFloat) {
    guard let path = metrics.nearest(to: path) else { return }
    setContentOffset(
      CGPoint(x: contentOffset.x, y: rectForRow(at: path).minY - distance), animated: false)
  }
}

/// What was seen at a distance from a table's upper edge.
struct TableAnchor {
  let model: String
  /// In cells, downwards.
  let distance: CGFloat
}
