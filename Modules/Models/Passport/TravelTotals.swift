import DateFormatting

/// What journeys come to in all.
public struct TravelTotals: Hashable, Sendable {
  /// How many places were visited; one that was visited twice counts once, as far as title and
  /// coordinates tell.
  public let places: Int
  /// How many civil days were spent away, each once however many stays touch it.
  public let days: Int
  /// Metres from place to place in the order of arrival, along great circles. Places without a time
  /// or without coordinates are passed over.
  public let distance: Double
  /// How many trips these are, by ``Trips``.
  public let trips: Int
  /// The countries of the places, each once, in the order of their first arrival.
  public let countries: [String]
  /// Which part of the countries of the world these are, 0 to 1; nil where it is not known how many
  /// there are.
  public let shareOfWorld: Double?

  /// - Parameters:
  ///   - locations: places in any order.
  ///   - countryCount: how many countries the world has; nil where unknown.
  ///   - country: names the country of a place; nil where it is in none, or not known.
  public init(
    _ locations: [Location], countryCount: Int? = nil,
    country: (Location) -> String? = { _ in nil }
  ) {
    let stays = Stay.inOrder(locations)
    let undated = locations.filter { $0.arrival == nil && $0.departure == nil }
    places = Set(locations.map(VisitedPlace.init)).count
    days = Self.days(of: stays)
    distance = Self.distance(over: stays.map(\.location))
    trips = Trips(locations).trips.count
    var seen: Set<String> = []
    countries = (stays.map(\.location) + undated).compactMap(country).filter {
      seen.insert($0).inserted
    }
    shareOfWorld = countryCount.flatMap { [countries] count in
      count > 0 ? min(1, Double(countries.count) / Double(count)) : nil
    }
  }

  /// The days of stays in the order of arrival.
  private static func days(of stays: [Stay]) -> Int {
    var count = 0
    var last: CivilDate?
    for stay in stays {
      let (first, end) = (stay.days.lowerBound, stay.days.upperBound)
      if let last, first <= last {
        // The days up to the last one are counted already.
        count += max(0, end - last)
      } else {
        count += end - first + 1
      }
      last = max(last ?? end, end)
    }
    return count
  }

  private static func distance(over locations: [Location]) -> Double {
    let known = locations.filter { $0.latitude != nil && $0.longitude != nil }
    return zip(known, known.dropFirst()).reduce(0) { sum, leg in
      sum + (leg.0.distance(to: leg.1) ?? 0)
    }
  }
}

/// A place, whenever somebody was there.
private struct VisitedPlace: Hashable {
  let title: String
  let latitude: Double?
  let longitude: Double?

  init(_ location: Location) {
    title = location.title
    latitude = location.latitude
    longitude = location.longitude
  }
}
