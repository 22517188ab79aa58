import Foundation

extension UITableView {
  /// The width of rows and headers in columns: that of the table without the section index.
  var rowWidth: CGFloat { max(0, bounds.width - (indexView?.columns ?? 0)) }

  /// Reloads the titles of the section index from the data source.
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

  /// Places the section index beside the scroll bar.
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

  /// Scrolls to the section of a title in the section index.
  func chooseIndexTitle(_ index: Int) {
    if indexView?.titles.indices.contains(index) == true { goToSection(index) }
  }

  /// Scrolls to a section's header and moves the cursor to its first row.
  func goToSection(_ section: Int) {
    guard counts.indices.contains(section) else { return }
    if counts[section] > 0 {
      moveCursor(to: IndexPath(row: 0, section: section), scrolling: false)
    }
    setContentOffset(
      CGPoint(x: contentOffset.x, y: metrics.sections[section].top), animated: false)
  }

  /// Moves to the next nonempty section; going back, to the start of this section or, from there,
  /// to the previous one.
  func moveCursor(bySections distance: Int) {
    reloadIfNeeded()
    guard let here = focusedIndexPath else { return }
    if let start = counts.sectionStart(from: here, by: distance) { goToSection(start.section) }
  }
}
