import Foundation
import LocationServices
import Models

/// A section of the timeline: what the trips come to, a trip, or the places without a time.
struct TripSection: Hashable {
  /// A line of a section.
  struct Row: Hashable {
    /// The mark on the line that leads from place to place.
    let sign: String
    let title: String
    let detail: String
    /// The place it is about; nil for a line of the totals.
    let place: Location?
  }

  let title: String
  let rows: [Row]

  /// All sections of some places.
  static func all(
    of places: [Location], countries: Countries, dates: PassportDates
  ) -> [TripSection] {
    let trips = Trips(places)
    let undated = TripSection(
      title: "Without a time",
      rows: trips.undated.map {
        Row(sign: "○", title: shown($0), detail: dates.words(for: $0), place: $0)
      })
    var sections = [totals(of: places, countries: countries)]
    for trip in trips.trips.reversed() {
      sections.append(section(of: trip, countries: countries, dates: dates))
    }
    if !undated.rows.isEmpty { sections.append(undated) }
    return sections
  }

  private static func section(
    of trip: Trip, countries: Countries, dates: PassportDates
  ) -> TripSection {
    var rows: [Row] = []
    for (index, place) in trip.locations.enumerated() {
      let isFirst = index == 0
      let isLast = index == trip.locations.count - 1
      let way = isFirst ? nil : trip.locations[index - 1].distance(to: place).map(kilometres)
      let parts: [String?] = [
        dates.stay(place), country(of: place, countries) ?? place.wordsForPosition,
        way.map { "\($0) from the last place" },
      ]
      rows.append(
        Row(
          sign: isFirst && isLast ? "●" : isFirst ? "┌" : isLast ? "└" : "├", title: shown(place),
          detail: parts.compactMap(\.self).joined(separator: " · "), place: place))
    }
    let days = "\(trip.days) day\(trip.days == 1 ? "" : "s")"
    let stay = dates.stay(trip.arrival, trip.departure) ?? ""
    return TripSection(
      title: "\(stay) · \(days) · \(placeCount(trip.locations.count))", rows: rows)
  }

  private static func totals(of places: [Location], countries: Countries) -> TripSection {
    let totals = TravelTotals(places, countryCount: countries.stateCount) {
      country(of: $0, countries)
    }
    let share = totals.shareOfWorld.map { ", \(percent($0)) of the world's" } ?? ""
    let number = totals.countries.count
    let summary = [
      placeCount(totals.places), "\(totals.days) day\(totals.days == 1 ? "" : "s")",
      kilometres(totals.distance), "\(totals.trips) trip\(totals.trips == 1 ? "" : "s")",
    ].joined(separator: " · ")
    let names = totals.countries.prefix(30).joined(separator: ", ")
    let words = "\(number) countr\(number == 1 ? "y" : "ies")\(share)"
    return TripSection(
      title: "In all",
      rows: [
        Row(
          sign: "Σ", title: summary, detail: names.isEmpty ? words : "\(words): \(names)",
          place: nil)
      ])
  }

  private static func country(of place: Location, _ countries: Countries) -> String? {
    place.coordinate.flatMap { countries.country(at: $0)?.name }
  }

  private static func shown(_ place: Location) -> String {
    place.title.isEmpty ? "No title" : String(place.title.prefix(500))
  }

  /// Metres in whole kilometres, with a comma between thousands, as on the map: `16,950 km`.
  private static func kilometres(_ metres: Double) -> String {
    guard metres.isFinite else { return "? km" }
    var digits = String(Int((metres / 1000).rounded()))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",") + " km"
  }

  private static func percent(_ share: Double) -> String {
    "\(Int((share * 100).rounded())) %"
  }
}
