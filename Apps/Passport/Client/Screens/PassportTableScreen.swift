import Foundation
import ScreenSupport
import TerminalUI

/// The main view: the places as rows of a table, by year if they are sorted by arrival.
///
/// It reads and deletes through the extensions of `PassportListing`, like
/// `PassportCollectionScreen`.
final class PassportTableScreen: UITableViewController, PassportListing {
  var document: PassportDocument!
  let work = PassportListWork()
  var actionMessage: String?
  var tabs: ViewTabs?
  var listView: any PassportListView { tableView }
  /// If true, several places are being selected.
  private(set) var isSelecting = false
  private let countries = CountriesFooter(frame: .zero)
  /// The width for which the lines of the notice were measured.
  private var measuredWidth: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      RuledHeaderView.self, forHeaderFooterViewReuseIdentifier: RuledHeaderView.identifier)
    tableView.register(
      NoticeHeaderView.self, forHeaderFooterViewReuseIdentifier: NoticeHeaderView.identifier)
    setUpListing()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    listWillAppear()
  }

  /// The notice needs another number of lines in another width.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateFooter()
    guard measuredWidth != tableView.bounds.width else { return }
    measuredWidth = tableView.bounds.width
    if ageNotice != nil { tableView.reloadData() }
  }

  /// Shows the countries below the rows in a wide terminal, if there is room.
  private func updateFooter() {
    let height = footerHeight
    if height == 0 {
      if tableView.tableFooterView != nil { tableView.tableFooterView = nil }
    } else if tableView.tableFooterView == nil || countries.frame.height != height {
      countries.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: height)
      // A new height is read from a new view.
      tableView.tableFooterView = nil
      tableView.tableFooterView = countries
    }
  }

  /// The height of the countries; 0 if they are not shown.
  private var footerHeight: CGFloat {
    guard let document, splitViewController?.isCollapsed == false, !document.list.isSearching,
      ageNotice == nil, !rows.isEmpty
    else { return 0 }
    let headings = sections.count { $0.title != nil }
    let room = tableView.bounds.height - CGFloat(headings + rows.count)
    guard room >= CountriesFooter.minimumHeight else { return 0 }
    let all = VisitedCountry.all(of: document.list)
    countries.show(all)
    return all.count < 2 ? 0 : min(room, CGFloat(all.count + 2))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateTabs()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    listWillDisappear()
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    isSelecting ? selectionKeyCommands : listKeyCommands + selectKeyCommands
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    if !editing { isSelecting = false }
    tableView.allowsMultipleSelectionDuringEditing = isSelecting
    super.setEditing(editing, animated: animated)
    actionMessage = nil
    updateStatus()
  }

  /// Begins selecting several places: rows get circles.
  func beginSelecting() {
    guard !rows.isEmpty else { return }
    setEditing(false, animated: false)
    isSelecting = true
    setEditing(true, animated: true)
  }

  /// The number of selected places; nil outside of a selection.
  var selectedCount: Int? { isSelecting ? tableView.selectedRowCount : nil }

  // MARK: Segues

  /// A place in the outbox cannot be read from the server yet. During a selection, a press on a row
  /// only selects it.
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    if isSelecting, sender is UITableViewCell { return false }
    guard identifier == "ShowInfo", let row = row(ofSender: sender), row.waiting != nil else {
      return true
    }
    presentOutboxState(of: row)
    return false
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepare(segue, about: row(ofSender: sender))
  }

  private func row(ofSender sender: Any?) -> PassportRow? {
    if let row = sender as? PassportRow { return row }
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else {
      return nil
    }
    return row(index(at: path))
  }

  // MARK: Rows

  /// The sections. A notice about old rows is a section without rows above them.
  private var sections: [PassportSection] {
    let sections = document.list.sections
    guard let ageNotice else { return sections }
    return [PassportSection(title: ageNotice, rows: 0..<0)] + sections
  }

  func index(at path: IndexPath) -> Int {
    let sections = sections
    guard sections.indices.contains(path.section) else { return .max }
    let rows = sections[path.section].rows
    return path.row < rows.count ? rows.lowerBound + path.row : .max
  }

  func indexPath(ofRow index: Int) -> IndexPath {
    let sections = sections
    let section = sections.firstIndex { $0.rows.contains(index) } ?? 0
    let first = sections.isEmpty ? 0 : sections[section].rows.lowerBound
    return IndexPath(row: index - first, section: section)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let sections = sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LocationCell", for: indexPath)
    if let row = row(index(at: indexPath)) {
      (cell as? LocationCell)?.show(row, in: document)
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    let sections = sections
    return sections.indices.contains(section) ? sections[section].title : nil
  }

  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    guard section == 0, let ageNotice else {
      return super.tableView(tableView, heightForHeaderInSection: section)
    }
    return NoticeHeaderView.height(of: ageNotice, inWidth: tableView.bounds.width)
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    if section == 0, let ageNotice {
      let view = tableView.dequeueReusableHeaderFooterView(
        withIdentifier: NoticeHeaderView.identifier)
      (view as? NoticeHeaderView)?.show(ageNotice)
      return view
    }
    return tableView.ruledHeading(self.tableView(tableView, titleForHeaderInSection: section))
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let row = row(index(at: indexPath)) else { return }
    delete(row)
  }

  /// The segue to the place has been performed by then.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if isSelecting { return selectionDidChange() }
    if row(index(at: indexPath))?.waiting == nil { focusDetail() }
    updateTabs()
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if isSelecting { selectionDidChange() }
  }

  private func selectionDidChange() {
    actionMessage = nil
    updateStatus()
  }

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    if !isSelecting { beginSelecting() }
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    cursorDidMove()
  }
}

/// A notice above the rows, in as many lines as it needs.
final class NoticeHeaderView: UITableViewHeaderFooterView {
  /// The reuse identifier.
  static let identifier = "Notice"

  /// Returns the number of lines of a notice.
  static func height(of text: String, inWidth width: CGFloat) -> CGFloat {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    return max(1, label.sizeThatFits(CGSize(width: max(1, width - 2), height: 0)).height)
  }

  /// Shows a notice.
  func show(_ text: String) {
    textLabel?.numberOfLines = 0
    textLabel?.text = text
    textLabel?.textColor = .label
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = CGRect(x: 1, y: 0, width: max(0, bounds.width - 2), height: bounds.height)
  }
}
