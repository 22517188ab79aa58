import Foundation

extension UITableView {
  /// Makes headings and footings of a class under a name; nil makes none under it any more. They are
  /// made by `init?(coder:)`, as cells are.
  public func register(
    _ aClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headingPool.register(identifier, viewClass: aClass)
  }

  /// A heading or footing to fill, reused where one is free; nil where no class is known by the name.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headingPool.dequeue(identifier)
  }

  /// The heading of a section that is seen, where it is a view of the usual class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }

  /// Headings stay at the top while their section is seen, until the next one pushes them out;
  /// footings stand below the rows.
  func layOutHeadings() {
    let top = bounds.minY
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    if let dataSource, var index = metrics.section(at: top) {
      let delegate = tableDelegate
      while index < metrics.sections.count, metrics.sections[index].top < top + bounds.height {
        let section = metrics.sections[index]
        if section.headerHeight > 0 {
          let lowest = section.bottom - section.footerHeight - section.headerHeight
          let y = style == .plain ? max(section.top, min(top, lowest)) : section.top
          headers[index] = place(shownHeaders[index], y: y, height: section.headerHeight) {
            delegate?.tableView(self, viewForHeaderInSection: index)
          } title: {
            dataSource.tableView(self, titleForHeaderInSection: index)
          }
        }
        if section.footerHeight > 0 {
          footers[index] = place(
            shownFooters[index], y: section.bottom - section.footerHeight,
            height: section.footerHeight, isBold: false
          ) {
            delegate?.tableView(self, viewForFooterInSection: index)
          } title: {
            dataSource.tableView(self, titleForFooterInSection: index)
          }
        }
        index += 1
      }
    }
    for (index, view) in shownHeaders where headers[index] == nil { recycle(heading: view) }
    for (index, view) in shownFooters where footers[index] == nil { recycle(heading: view) }
    shownHeaders = headers
    shownFooters = footers
    headingsAreStale = false
  }

  /// Puts the delegate's view for a heading in its place, or else one with the data source's words.
  private func place(
    _ known: UIView?, y: CGFloat, height: CGFloat, isBold: Bool = true, own: () -> UIView?,
    title: () -> String?
  ) -> UIView {
    let view: UIView
    if let known, !headingsAreStale {
      view = known
    } else if let given = own() {
      if let known, known !== given { recycle(heading: known) }
      view = given
    } else {
      let heading =
        known as? UITableViewHeaderFooterView ?? UITableViewHeaderFooterView(frame: .zero)
      if let known, known !== heading { recycle(heading: known) }
      heading.textLabel?.text = title()
      if !isBold { heading.textLabel?.font = .systemFont(ofSize: UIFont.labelFontSize) }
      view = heading
    }
    view.frame = CGRect(x: 0, y: y, width: rowWidth, height: height)
    // Cells go to the back, so that a heading is in front of them from the first on.
    if view.superview !== self { addSubview(view) }
    return view
  }

  private func recycle(heading: UIView) {
    heading.removeFromSuperview()
    if let heading = heading as? UITableViewHeaderFooterView { headingPool.recycle(heading) }
  }
}
