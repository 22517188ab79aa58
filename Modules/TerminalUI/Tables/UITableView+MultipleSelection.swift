public import Foundation

/// Selecting several rows by keys and by dragging.
extension UITableView {
  /// Whether selecting several rows may begin at a row outside of edit mode, where the delegate
  /// then turns it on.
  func mayBeginSelecting(at path: IndexPath) -> Bool {
    !isEditing && allowsMultipleSelectionDuringEditing && counts.contains(path)
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
    extendSelection(to: counts.row(here, movedBy: distance))
  }

  /// Selects the rows from where the selection began to a row.
  func selectRows(to path: IndexPath) {
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
    let (top, delegate) = (bounds.minY, tableDelegate)
    var shown: [HeadingPlace: UIView] = [:]
    for (index, section) in metrics.sections.enumerated().dropFirst(metrics.section(at: top) ?? 0) {
      if section.top >= top + bounds.height { break }
      let footerTop = section.bottom - section.footerHeight
      if section.headerHeight > 0 {
        let lowest = footerTop - section.headerHeight
        let y = style == .plain ? max(section.top, min(top, lowest)) : section.top
        let place = HeadingPlace(section: index, isFooter: false)
        shown[place] = show(place, y: y, height: section.headerHeight) {
          delegate?.tableView(self, viewForHeaderInSection: index)
        } title: {
          dataSource?.tableView(self, titleForHeaderInSection: index)
        }
      }
      if section.footerHeight > 0 {
        let place = HeadingPlace(section: index, isFooter: true)
        shown[place] = show(place, y: footerTop, height: section.footerHeight) {
          nil
        } title: {
          dataSource?.tableView(self, titleForFooterInSection: index)
        }
      }
    }
    for (place, view) in shownHeadings where shown[place] == nil { recycle(heading: view) }
    shownHeadings = shown
    headingsAreStale = false
  }

  /// Puts the delegate's view for a heading in its place, or else one with the data source's words.
  private func show(
    _ place: HeadingPlace, y: CGFloat, height: CGFloat, own: () -> UIView?, title: () -> String?
  ) -> UIView {
    let known = shownHeadings[place]
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
      if place.isFooter { heading.textLabel?.font = .systemFont(ofSize: UIFont.labelFontSize) }
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
