import DateFormatting
import Foundation
import LocationServices
import Models
import ScreenSupport
import TerminalUI

/// The visited countries, those with the most places first.
final class CountriesScreen: PlacesTableScreen {
  override var tab: PassportTab { .countries }

  private var rows: [VisitedCountry] = []

  override func loadRows() -> String {
    rows = VisitedCountry.all(of: document.list)
    return "No countries yet. Add places with their positions."
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    rows.isEmpty ? nil : document.list.totals.countriesText
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CountryCell", for: indexPath)
    guard rows.indices.contains(indexPath.row) else { return cell }
    let row = rows[indexPath.row]
    let years = row.years.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound) – \($0.upperBound)"
    }
    (cell as? LocationCell)?.show(
      row.country.name, [placeCount(row.places.count), years ?? ""], row.country.isoCode)
    return cell
  }

  /// Shows the country's places on the map.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    showPlaces(at: indexPath)
  }

  private func showPlaces(at path: IndexPath) {
    guard rows.indices.contains(path.row) else { return }
    document.placesToShow = rows[path.row].places
    show(.map)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key("i", "Show the places of the country") { screen in
        screen.tableView.focusedIndexPath.map(screen.showPlaces)
      }
    ] + (super.keyCommands ?? [])
  }
}

/// A country with the places that were visited there.
struct VisitedCountry {
  let country: Country
  /// The places, in the order of the list.
  var places: [Location]

  /// The years of the visits; nil if no date is known.
  var years: ClosedRange<Int>? {
    let years = places.compactMap { ($0.arrival ?? $0.departure)?.civil.day.year }
    guard let first = years.min(), let last = years.max() else { return nil }
    return first...last
  }

  /// Returns the countries of a list, those with the most places first, then by name.
  @MainActor
  static func all(of list: PassportList) -> [VisitedCountry] {
    var countries: [Country: VisitedCountry] = [:]
    for place in list.loadedPlaces {
      guard let country = list.country(of: place) else { continue }
      countries[country, default: VisitedCountry(country: country, places: [])].places
        .append(place)
    }
    return countries.values.sorted { first, second in
      let (count, other) = (first.places.count, second.places.count)
      return count == other ? first.country.name < second.country.name : count > other
    }
  }
}
