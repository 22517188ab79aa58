import DateFormatting

/// Visited places, grouped into trips.
///
/// A stay belongs to the same trip as the previous stays if it begins at most `gap` days after the
/// last of them ended. Coming home on Sunday and leaving again on Monday is one trip; a week at
/// home in between makes two. Stays that overlap, such as a day in a town during a week in its
/// country, always belong to one trip. Days are civil days in the local time of the places.
public struct Trips: Hashable, Sendable {
  /// The trips, in order of arrival.
  public let trips: [Trip]
  /// The places without a known time, in their original order.
  public let undated: [Location]

  /// The default maximum number of days between two stays of a trip: leaving one place and reaching
  /// the next are at most two nights apart.
  public static let defaultGap = 2

  /// Groups places into trips.
  ///
  /// - Parameters:
  ///   - locations: The places, in any order.
  ///   - gap: The maximum number of civil days between the end of a stay and the beginning of the
  ///     next stay of the same trip.
  public init(_ locations: [Location], gap: Int = Self.defaultGap) {
    var trips: [Trip] = []
    var stays: [Stay] = []
    var lastDay: CivilDate?
    for stay in Stay.inOrder(locations) {
      let (first, end) = (stay.days.lowerBound, stay.days.upperBound)
      if let last = lastDay, first - last > max(0, gap) {
        trips.append(Trip(stays))
        (stays, lastDay) = ([], nil)
      }
      lastDay = max(lastDay ?? end, end)
      stays.append(stay)
    }
    if !stays.isEmpty { trips.append(Trip(stays)) }
    self.trips = trips
    undated = locations.filter { $0.arrival == nil && $0.departure == nil }
  }
}

/// A period that somebody spent in a place.
struct Stay {
  let location: Location
  let arrival: LocalDateTime
  /// The time of departure, which is never before the arrival.
  let departure: LocalDateTime

  /// Creates a stay in a place; nil if neither arrival nor departure is known.
  ///
  /// If one of them is missing, the other is used for both. If they are in the wrong order, they
  /// are swapped.
  init?(_ location: Location) {
    guard let first = location.arrival ?? location.departure,
      let last = location.departure ?? location.arrival
    else { return nil }
    self.location = location
    arrival = min(first, last)
    departure = max(first, last)
  }

  /// The civil days from the first to the last day of the stay.
  var days: ClosedRange<CivilDate> { arrival.civil.day...departure.civil.day }

  /// Returns the stays in order of arrival, then of departure, then in their original order.
  static func inOrder(_ locations: [Location]) -> [Stay] {
    let stays = locations.compactMap(Stay.init)
    return stays.enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      if left.arrival != right.arrival { return left.arrival < right.arrival }
      if left.departure != right.departure { return left.departure < right.departure }
      return first.offset < second.offset
    }.map(\.element)
  }
}

/// Stays that follow each other closely enough to be one journey.
public struct Trip: Hashable, Sendable {
  /// The places in order of arrival; at least one.
  public let locations: [Location]
  /// The arrival at the first place, in its local time.
  public let arrival: LocalDateTime
  /// The latest departure, in the local time of the place. A place without a known departure counts
  /// with its arrival.
  public let departure: LocalDateTime

  /// The number of civil days from arrival to departure, including both.
  public var days: Int { departure.civil.day - arrival.civil.day + 1 }

  init(_ stays: [Stay]) {
    locations = stays.map(\.location)
    arrival = stays.map(\.arrival).min() ?? stays[0].arrival
    departure = stays.map(\.departure).max() ?? stays[0].departure
  }
}
