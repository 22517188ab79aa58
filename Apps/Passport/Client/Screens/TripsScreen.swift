import Foundation
import LocationServices
import Models
import ScreenSupport
import TerminalUI

/// The trips as a timeline, the latest first, under what they come to in all.
final class TripsScreen: UITableViewController {
  /// What it shows.
  var document: PassportDocument?

  private var sections: [TripSection] = []
  private var observation: AnyObject?

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = document?.list.observe { [weak self] in self?.reload() }
    document?.loadPlaces()
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
  }

  private func reload() {
    guard let document else { return }
    let places = document.list.knownPlaces
    let unread = document.list.unknownIDs.count
    sections =
      places.isEmpty ? [] : TripSection.all(of: places, countries: .shared, dates: document.dates)
    tableView.showEmpty(
      unread > 0 ? "Reading \(placeCount(unread))…" : "No places yet, so there are no trips.")
    statusText = unread > 0 ? "\(placeCount(unread)) not read yet" : nil
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections.indices.contains(section) ? sections[section].title : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "TripCell", for: indexPath)
    guard let row = row(indexPath) else { return cell }
    cell.leadingSign = row.sign
    cell.leadingSignColor = .tintColor
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.detail
    cell.accessoryType = row.place == nil ? .none : .disclosureIndicator
    return cell
  }

  private func row(_ path: IndexPath) -> TripSection.Row? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let place = row(indexPath)?.place, place.id != 0 else { return }
    performSegue(withIdentifier: "ShowInfo", sender: place)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let info = segue.destination as? InfoScreen, let place = sender as? Location
    else {
      return
    }
    info.document = document
    info.dictionary = ["id": place.id, "title": place.title]
  }
}
