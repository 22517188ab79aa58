public import Foundation

/// Selecting several rows by keys and by dragging.
extension UITableView {
  /// Whether several rows can be selected now.
  var selectsSeveral: Bool {
    isEditing
      ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection && allowsSelection
  }

  /// Whether rows can be selected now.
  var selectsRows: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether a row takes part in the selection: in edit mode those that can be edited do.
  func canSelect(_ path: IndexPath) -> Bool {
    selectsRows && metrics.contains(path)
      && (!(isEditing && allowsMultipleSelectionDuringEditing) || canEdit(path))
  }

  /// Whether selecting several rows may begin at a row outside of edit mode, where the delegate
  /// then turns it on.
  func mayBeginSelecting(at path: IndexPath) -> Bool {
    !isEditing && allowsMultipleSelectionDuringEditing && metrics.contains(path)
      && tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) == true
  }

  /// Has the delegate make the table ready for selecting several rows where it is not.
  ///
  /// - Returns: whether several rows can be selected now.
  func beginSelectingSeveral(at path: IndexPath) -> Bool {
    if !selectsSeveral, mayBeginSelecting(at: path) {
      tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }
    return selectsSeveral
  }

  /// Selects the row with the cursor, or takes the selection from it.
  func toggleFocusedRow() {
    if let path = focusedIndexPath, beginSelectingSeveral(at: path) { select(path) }
  }

  /// Moves the cursor, selecting the rows it comes over, and giving up those it comes back over.
  func extendSelection(by distance: Int) {
    guard let here = focusedIndexPath, beginSelectingSeveral(at: here) else { return }
    let anchor = selectionAnchor ?? here
    if here == anchor, !selection.contains(here) { selectByPerson(here) }
    let next = metrics.row(here, movedBy: distance)
    guard next != here else { return }
    if distance > 0 ? here >= anchor : here <= anchor {
      if !selection.contains(next) { selectByPerson(next) }
    } else {
      deselectByPerson(here)
    }
    moveCursor(to: next)
    selectionAnchor = anchor
  }

  /// Selects the rows from where the selection began to a row.
  func extendSelection(to path: IndexPath) {
    let anchor = selectionAnchor ?? focusedIndexPath ?? path
    setSelected(true, from: anchor, to: path)
    moveCursor(to: path)
    selectionAnchor = anchor
  }

}

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
            nil
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

/// The heading or footing of a section: words, or whatever its content view holds.
open class UITableViewHeaderFooterView: UIView {
  /// The name views of this kind are reused under.
  public internal(set) var reuseIdentifier: String?
  /// Holds the words and whatever a subclass adds.
  public let contentView = UIView()
  /// The words.
  public let textLabel: UILabel? = UILabel()

  override func setUp() {
    backgroundColor = .systemBackground
    isUserInteractionEnabled = false
    addSubview(contentView)
    guard let textLabel else { return }
    textLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    textLabel.textColor = .secondaryLabel
    contentView.addSubview(textLabel)
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    contentView.frame = bounds
    textLabel?.frame = CGRect(x: 1, y: bounds.height - 1, width: bounds.width - 2, height: 1)
  }

  open override func draw(_ rect: CGRect) {
    // A blank behind the text: what scrolls beneath a heading is not seen through it.
    UIGraphicsGetCurrentContext()?.fill(bounds, with: .systemBackground)
  }
}

extension UITableViewHeaderFooterView: ReusableView {}
