public import Foundation

/// The selection of several rows by keys and by dragging.
extension UITableView {
  /// Returns a Boolean value that indicates whether a multiple selection may begin at a row outside
  /// of edit mode, which the delegate then turns on.
  func canBeginMultipleSelection(at path: IndexPath) -> Bool {
    !isEditing && allowsMultipleSelectionDuringEditing && counts.contains(path)
      && tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) == true
  }

  /// Prepares the table for multiple selection, if it is not ready and the delegate agrees.
  ///
  /// - Returns: True if several rows can now be selected.
  func beginMultipleSelection(at path: IndexPath) -> Bool {
    if !selectsMultiple, canBeginMultipleSelection(at: path) {
      tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }
    return selectsMultiple
  }

  /// Selects or deselects the row with the cursor.
  func toggleFocusedRow() {
    if let path = focusedIndexPath, beginMultipleSelection(at: path) { select(path) }
  }

  /// Moves the cursor and selects the rows it passes; moving back deselects them.
  func extendSelection(by distance: Int) {
    guard let here = focusedIndexPath, beginMultipleSelection(at: here) else { return }
    extendSelection(to: counts.row(here, movedBy: distance))
  }

  /// Selects the rows from the start of the selection to a row.
  func selectRows(to path: IndexPath) {
    let anchor = selectionAnchor ?? focusedIndexPath ?? path
    setSelected(true, from: anchor, to: path)
    moveCursor(to: path)
    selectionAnchor = anchor
  }
}

extension UITableView {
  /// Registers a class of header and footer views for a reuse identifier; nil unregisters it. The
  /// views are created with `init?(coder:)`, as cells are.
  public func register(
    _ aClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headingPool.register(identifier, viewClass: aClass)
  }

  /// Returns a reused or a new header or footer view, or nil if no class has the identifier.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headingPool.dequeue(identifier)
  }

  /// Lays out headers and footers. In a plain table, a header stays at the top while its section is
  /// visible, until the next one pushes it out. Footers are below the rows.
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
          delegate?.tableView(self, viewForFooterInSection: index)
        } title: {
          dataSource?.tableView(self, titleForFooterInSection: index)
        }
      }
    }
    for (place, view) in shownHeadings where shown[place] == nil { recycle(heading: view) }
    shownHeadings = shown
    headingsAreStale = false
  }

  /// Shows the delegate's view for a header or footer, or a view with the data source's title.
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
    // Cells are inserted at the back, so a header is always in front of them.
    if view.superview !== self {
      addSubview(view)
      notifyDelegate(ofDisplaying: view, at: place)
    }
    return view
  }

  private func notifyDelegate(ofDisplaying view: UIView, at place: HeadingPlace) {
    if place.isFooter {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: place.section)
    } else {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: place.section)
    }
  }

  private func recycle(heading: UIView) {
    heading.removeFromSuperview()
    if let heading = heading as? UITableViewHeaderFooterView { headingPool.recycle(heading) }
  }
}

/// A header or footer of a section, with a text label and a content view.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which views of this kind are reused.
  public internal(set) var reuseIdentifier: String?
  /// The view that contains the label and the views that a subclass adds.
  public let contentView = UIView()
  /// The label for the title.
  public let textLabel: UILabel? = UILabel()

  /// Creates a view that is reused under an identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setUp() {
    backgroundColor = .systemBackground
    isUserInteractionEnabled = false
    addSubview(contentView)
    guard let textLabel else { return }
    textLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    textLabel.textColor = .secondaryLabel
    contentView.addSubview(textLabel)
  }

  /// Prepares the view for reuse in another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    contentView.frame = bounds
    textLabel?.frame = CGRect(x: 1, y: bounds.height - 1, width: bounds.width - 2, height: 1)
  }

  open override func draw(_ rect: CGRect) {
    // Opaque, so that contents that scroll beneath a header do not show through.
    UIGraphicsGetCurrentContext()?.fill(bounds, with: .systemBackground)
  }
}

extension UITableViewHeaderFooterView: ReusableView {}
