import CommandSupport
import DateFormatting
import Foundation
import LocationServices
import Models

/// A section of the list: the places of a year, or all of them.
struct PassportSection: Hashable {
  /// The heading; nil for a list in another order than by arrival.
  let title: String?
  /// The indexes of the rows.
  let rows: Range<Int>
}

extension PassportList {
  /// Returns the rows by year if the list is sorted by arrival and dates are known, otherwise in
  /// one section.
  func makeSections() -> [PassportSection] {
    let rows = rows
    guard order == .arrival, rows.contains(where: { year(of: $0) != nil }) else {
      return [PassportSection(title: nil, rows: rows.indices)]
    }
    let trips = longestTrips()
    var sections: [PassportSection] = []
    var start = 0
    for index in rows.indices {
      let isLast = index == rows.count - 1
      guard isLast || group(of: rows[index]) != group(of: rows[index + 1]) else { continue }
      let range = start..<index + 1
      start = index + 1
      let year = group(of: rows[index]) == nil ? nil : year(of: rows[index])
      sections.append(
        PassportSection(title: title(ofYear: year, rows[range], trips), rows: range))
    }
    return sections
  }

  /// Returns the year of a visit; nil if no date is known.
  private func year(of row: PassportRow) -> Int? {
    let place = dated(row)
    return (place?.arrival ?? place?.departure)?.civil.day.year
  }

  /// Returns a value that the rows of one section share: places of a year, places without a date,
  /// or the outbox.
  private func group(of row: PassportRow) -> Int? {
    row.waiting == nil ? year(of: row) ?? Int.min : nil
  }

  private func title(
    ofYear year: Int?, _ rows: ArraySlice<PassportRow>, _ trips: [Int: Trip]
  ) -> String {
    guard let year else { return rows.first?.waiting == nil ? "No date" : "Not sent" }
    // A trip to a few of the places would not describe the year.
    guard let trip = trips[year], trip.locations.count * 2 > rows.count else {
      return "\(year) · \(placeCount(rows.count))"
    }
    var seen: Set<String> = []
    let countries = trip.locations.compactMap { country(of: $0)?.name }
      .filter { seen.insert($0).inserted }
    let names =
      countries.count > 2
      ? "\(countries.count) countries" : countries.joined(separator: " and ")
    let days = ItemNoun("day").counted(trip.days)
    return [String(year), names, days].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the longest trip of each year that has several places.
  private func longestTrips() -> [Int: Trip] {
    // The headings of a huge list are not worth the time.
    guard titles.count <= 2_000 else { return [:] }
    let trips = Trips(loadedPlaces).trips.filter { $0.locations.count > 1 }
    return Dictionary(trips.map { ($0.arrival.civil.day.year, $0) }) { first, second in
      first.days < second.days ? second : first
    }
  }

  /// Returns the country of a place; nil if it has no position or is not in any country.
  func country(of place: Location) -> Country? {
    guard let coordinate = place.coordinate else { return nil }
    if let country = countries[coordinate] { return country }
    let country = Countries.shared.country(at: coordinate)
    countries[coordinate] = .some(country)
    return country
  }

  /// The totals of the places that have been read in full.
  var totals: TravelTotals {
    TravelTotals(loadedPlaces, countryCount: Countries.shared.stateCount) {
      self.country(of: $0)?.name
    }
  }
}

extension TravelTotals {
  /// The number of countries and their share: `11 of 195 countries · 6%`.
  var countriesText: String {
    let world = Countries.shared.stateCount
    let share = shareOfWorld.map { " · \(Int(($0 * 100).rounded()))%" } ?? ""
    return "\(countries.count) of \(world) countries" + share
  }

  /// The number of places, trips and kilometers: `16 places`, `8 trips`, `57,965 km`.
  var placesParts: [String] {
    [placeCount(places), ItemNoun("trip").counted(trips), TripSection.kilometers(distance)]
  }
}
