import Foundation

extension UITableView {
  /// Headings stay at the top while their section is seen, until the next one pushes them out;
  /// footings stand below the rows.
  func layOutHeadings() {
    let top = bounds.minY
    var headers: [Int: UITableViewHeaderFooterView] = [:]
    var footers: [Int: UITableViewHeaderFooterView] = [:]
    if let dataSource, var index = metrics.section(at: top) {
      while index < metrics.sections.count, metrics.sections[index].top < top + bounds.height {
        let section = metrics.sections[index]
        if section.headerHeight > 0 {
          let lowest = section.bottom - section.footerHeight - section.headerHeight
          let y = style == .plain ? max(section.top, min(top, lowest)) : section.top
          headers[index] = place(shownHeaders[index], y: y, height: section.headerHeight) {
            dataSource.tableView(self, titleForHeaderInSection: index)
          }
        }
        if section.footerHeight > 0 {
          footers[index] = place(
            shownFooters[index], y: section.bottom - section.footerHeight,
            height: section.footerHeight
          ) { dataSource.tableView(self, titleForFooterInSection: index) }
          footers[index]?.textLabel?.font = .systemFont(ofSize: UIFont.labelFontSize)
        }
        index += 1
      }
    }
    for (index, view) in shownHeaders where headers[index] == nil { view.removeFromSuperview() }
    for (index, view) in shownFooters where footers[index] == nil { view.removeFromSuperview() }
    shownHeaders = headers
    shownFooters = footers
    headingsAreStale = false
  }

  private func place(
    _ known: UITableViewHeaderFooterView?, y: CGFloat, height: CGFloat, title: () -> String?
  ) -> UITableViewHeaderFooterView {
    let view = known ?? UITableViewHeaderFooterView(frame: .zero)
    if known == nil || headingsAreStale { view.textLabel?.text = title() }
    view.frame = CGRect(x: 0, y: y, width: rowWidth, height: height)
    // Cells go to the back, so that a heading is in front of them from the first on.
    if view.superview !== self { addSubview(view) }
    return view
  }
}
