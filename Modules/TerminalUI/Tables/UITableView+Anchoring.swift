import Foundation

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
