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

/// The countries with the numbers of their places, below the list.
final class CountriesFooter: UIView {
  /// The minimum height, with the blank line and the heading above the countries.
  static let minimumHeight: CGFloat = 6

  private var countries: [VisitedCountry] = []
  private let heading = RuledHeaderView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(heading)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ countries: [VisitedCountry]) {
    self.countries = countries
    heading.show("Countries", count: "\(countries.count)", color: .label)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 0, y: 1, width: bounds.width, height: 1)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width >= 20 else { return }
    let gray = TextAttributes(foreground: .secondaryLabel)
    let room = Int(bounds.height) - 2
    let shown = countries.count > room ? room - 1 : countries.count
    for (index, country) in countries.prefix(max(0, shown)).enumerated() {
      let y = CGFloat(index + 2)
      let count = country.places.count
      let bar = String(repeating: "•", count: min(count, 10)) + " \(count)"
      context.draw(
        country.country.name,
        in: CGRect(x: 2, y: y, width: bounds.width - CGFloat(bar.count) - 4, height: 1),
        attributes: TextAttributes(foreground: .label))
      context.draw(
        bar, in: CGRect(x: 2, y: y, width: bounds.width - 3, height: 1), alignment: .right,
        attributes: gray)
    }
    if shown < countries.count {
      context.draw(
        "and \(countries.count - shown) more", at: CGPoint(x: 2, y: CGFloat(shown + 2)),
        attributes: gray)
    }
  }
}
