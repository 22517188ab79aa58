import CommandSupport
import DateFormatting
import Foundation
import LocationServices
import Models
import ScreenSupport
import TerminalUI

/// The trips as a timeline, the latest first, below their totals.
final class TripsScreen: PlacesTableScreen {
  override var tab: PassportTab { .trips }

  private var sections: [TripSection] = []

  override func loadRows() -> String {
    let places = document.list.loadedPlaces
    sections = places.isEmpty ? [] : TripSection.all(of: places, dates: document.dates)
    return "No trips yet. Add places with their dates."
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: row.place == nil ? "TotalsCell" : "TripCell", for: indexPath)
    cell.leadingSign = row.sign
    cell.leadingSignColor = .tintColor
    if let place = row.place {
      (cell as? LocationCell)?.show(
        row, country: document.list.country(of: place), dates: document.dates)
    } else {
      cell.textLabel?.text = row.title
      cell.detailTextLabel?.text = row.detail
    }
    return cell
  }

  /// The totals, in the first section, have two lines. A place has one.
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    indexPath.section == 0 ? 2 : 1
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let place = place(at: indexPath) {
      showInfo(place)
    } else if let row = waitingRow(at: indexPath) {
      listing?.presentOutboxState(of: row)
    }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    place(at: indexPath) != nil
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete, let place = place(at: indexPath) { delete(place) }
  }

  /// Returns the stored place of a row; nil for the totals and for a place in the outbox.
  private func place(at path: IndexPath) -> Location? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row].place.flatMap { $0.id == 0 ? nil : $0 }
  }

  /// Returns the list's row for a place in the outbox; nil for others.
  private func waitingRow(at path: IndexPath) -> PassportRow? {
    guard let place = sections[path.section].rows[path.row].place else { return nil }
    return document.list.waiting.first { $0.location == place }
      .map { PassportRow(waiting: $0, title: place.title, place: place) }
  }

  private func showInfo(_ place: Location) {
    performSegue(withIdentifier: "ShowInfo", sender: place)
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    guard let place = tableView.focusedIndexPath.flatMap(place(at:)) else {
      return super.keyCommands
    }
    return [
      key("e", title: "Edit", "Edit the place") {
        $0.performSegue(withIdentifier: "EditLocation", sender: place)
      },
      key("i", "Information about the place") { $0.showInfo(place) },
    ] + (super.keyCommands ?? [])
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    let place = sender as? Location
    (segue.destination as? InfoScreen)?.configure(for: place, in: document)
    guard let form = segue.destination as? EditScreen else { return }
    form.document = document
    form.original = place
  }
}

/// A section of the timeline: the totals, a trip, or the places without a time.
struct TripSection: Hashable {
  /// A line of a section.
  struct Row: Hashable {
    /// The symbol on the line that connects the places.
    let sign: String
    let title: String
    /// The second line of the totals; empty for a place.
    var detail = ""
    /// The place of the line; nil for the totals.
    var place: Location?
    /// If true, the dates of the place are those of the heading.
    var hasDatesOfHeading = false
    /// The distance from the previous place of the trip: `372 km`; empty for the first one.
    var distance = ""
  }

  let title: String
  let rows: [Row]

  /// Returns the sections for some places.
  static func all(of places: [Location], dates: PassportDates) -> [TripSection] {
    let trips = Trips(places)
    let undated = trips.undated.map { Row(sign: "○", title: title(of: $0), place: $0) }
    return [totals(of: places)] + trips.trips.reversed().map { section(of: $0, dates: dates) }
      + (undated.isEmpty ? [] : [TripSection(title: "No date", rows: undated)])
  }

  private static func section(of trip: Trip, dates: PassportDates) -> TripSection {
    let rows = trip.locations.enumerated().map { index, place in
      let isFirst = index == 0
      let isLast = index == trip.locations.count - 1
      let distance = isFirst ? nil : trip.locations[index - 1].distance(to: place).map(kilometers)
      return Row(
        sign: isFirst && isLast ? "●" : isFirst ? "┌" : isLast ? "└" : "├", title: title(of: place),
        place: place, hasDatesOfHeading: isFirst && isLast, distance: distance ?? "")
    }
    let days = ItemNoun("day").counted(trip.days)
    let stay = dates.stay(trip.arrival, trip.departure) ?? ""
    return TripSection(
      title: "\(stay) · \(days) · \(placeCount(trip.locations.count))", rows: rows)
  }

  private static func totals(of places: [Location]) -> TripSection {
    let totals = TravelTotals(withCountriesOf: places)
    let share = totals.shareOfWorld.map { ", \(Int(($0 * 100).rounded()))% of the world's" } ?? ""
    let countries = ItemNoun("country", plural: "countries").counted(totals.countries.count)
    let summary = [
      placeCount(totals.places), ItemNoun("day").counted(totals.days),
      kilometers(totals.distance), ItemNoun("trip").counted(totals.trips),
    ].joined(separator: " · ")
    let names = totals.countries.prefix(30).joined(separator: ", ")
    let text = countries + share
    return TripSection(
      title: "Totals",
      rows: [
        Row(sign: "Σ", title: summary, detail: names.isEmpty ? text : "\(text): \(names)")
      ])
  }

  private static func title(of place: Location) -> String {
    place.title.isEmpty ? "No title" : String(place.title.prefix(500))
  }

  /// Meters in whole kilometers with thousands separators, as on the map: `16,950 km`.
  static func kilometers(_ meters: Double) -> String {
    guard meters.isFinite else { return "? km" }
    let kilometers = Int((meters / 1000).rounded())
    return kilometers.formatted(.number.locale(Locale(identifier: "en_US"))) + " km"
  }
}

extension Location {
  /// The name of its country, if known.
  fileprivate var country: String? {
    coordinate.flatMap { Countries.shared.country(at: $0)?.name }
  }
}

extension TravelTotals {
  /// The totals of places, with their countries.
  init(withCountriesOf places: [Location]) {
    self.init(places, countryCount: Countries.shared.stateCount) { $0.country }
  }
}
