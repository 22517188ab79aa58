import DateFormatting

/// Statistics about a number of visited places.
public struct TravelTotals: Hashable, Sendable {
  /// The number of places. Two visits to a town count as two, as in lists.
  public let places: Int
  /// The number of civil days spent in the places. A day on which several stays overlap counts
  /// once.
  public let days: Int
  /// The distance in meters from place to place in order of arrival, along great circles. Places
  /// without a time or without coordinates are skipped.
  public let distance: Double
  /// The number of trips, as ``Trips`` groups them.
  public let trips: Int
  /// The countries of the places without duplicates, in order of the first arrival. Countries of
  /// undated places come last.
  public let countries: [String]
  /// The fraction of the world's countries that were visited, from 0 to 1; nil if the number of the
  /// world's countries is unknown.
  public let shareOfWorld: Double?

  /// Computes the statistics of places.
  ///
  /// - Parameters:
  ///   - locations: The places, in any order.
  ///   - countryCount: The number of countries in the world; nil if unknown.
  ///   - country: A closure that returns the country of a place; nil if it is in no country or in
  ///     an unknown one.
  public init(
    _ locations: [Location], countryCount: Int? = nil,
    country: (Location) -> String? = { _ in nil }
  ) {
    let stays = Stay.inOrder(locations)
    let undated = locations.filter { $0.arrival == nil && $0.departure == nil }
    places = locations.count
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

  /// Returns the number of civil days of stays that are sorted by arrival.
  private static func days(of stays: [Stay]) -> Int {
    var count = 0
    var last: CivilDate?
    for stay in stays {
      let (first, end) = (stay.days.lowerBound, stay.days.upperBound)
      if let last, first <= last {
        // The days up to `last` have already been counted.
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
