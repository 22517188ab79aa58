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
    guard counts.indices.contains(section) else { return }
    if counts[section] > 0 {
      moveCursor(to: IndexPath(row: 0, section: section), scrolling: false)
    }
    setContentOffset(
      CGPoint(x: contentOffset.x, y: metrics.sections[section].top), animated: false)
  }

  /// Goes to the next section that has rows, or to the beginning of this one and then the one before.
  func moveCursor(bySections distance: Int) {
    reloadIfNeeded()
    guard let here = focusedIndexPath else { return }
    if let start = counts.sectionStart(from: here, by: distance) { goToSection(start.section) }
  }
}
