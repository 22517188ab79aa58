import Foundation
import ScreenSupport
import TerminalUI

/// The main view: the titles of all places, as rows of a table.
///
/// It reads and deletes through the extensions of `PassportListing`, like
/// `PassportCollectionScreen`.
final class PassportTableScreen: UITableViewController, PassportListing {
  var document: PassportDocument!
  let work = PassportListWork()
  var actionMessage: String?
  var listView: any PassportListView { tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpListing()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    listWillAppear()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    listWillDisappear()
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? { listKeyCommands }

  // MARK: Segues

  /// A place in the outbox cannot be read from the server yet.
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
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
    return row(path.row)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LocationCell", for: indexPath)
    if let row = row(indexPath.row) {
      (cell as? LocationCell)?.show(row, dates: document.dates)
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ageNotice }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let row = row(indexPath.row) else { return }
    delete(row)
  }

  /// The segue to the place has been performed by then.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if row(indexPath.row)?.waiting == nil { focusDetail() }
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    cursorDidMove()
  }
}

/// A row of the list: the title of a place and its id, and below them time and position.
final class LocationCell: UITableViewCell {
  private let stateLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    stateLabel.textAlignment = .right
    contentView.addSubview(stateLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a place, marked if it is not on the server yet.
  func show(_ row: PassportRow, dates: PassportDates) {
    textLabel?.text = row.shownTitle
    textLabel?.textColor = row.title.isEmpty ? .secondaryLabel : .label
    stateLabel.text = row.outboxLabel ?? row.id.map { "#\($0)" }
    stateLabel.textColor = row.waiting == nil ? .secondaryLabel : .systemOrange
    leadingSign = row.waiting == nil ? nil : "↑"
    detailTextLabel?.text = row.place.map { dates.summary(of: $0) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let width = stateLabel.trailingWidth(in: room, leaving: 14)
    textLabel?.frame = CGRect(x: 0, y: 0, width: max(0, room - width), height: 1)
    stateLabel.placeTrailing(at: 0, width: width, in: room)
    detailTextLabel?.frame = CGRect(x: 0, y: 1, width: room, height: 1)
  }
}
