import DateFormatting

/// The journeys that places were visited on.
///
/// A stay belongs to the same trip as the ones before it when it begins at most `gap` days after
/// the last of them has ended: home on Sunday and off again on Monday is one trip, a week at home
/// between them makes two. Stays that overlap, such as a day in a town during a week in its country,
/// are always one trip. Days are civil days by the clocks of the places.
public struct Trips: Hashable, Sendable {
  /// In the order of arrival.
  public let trips: [Trip]
  /// The places of which no time is known, as they came.
  public let undated: [Location]

  /// How many days may lie between two stays of a trip, where nothing else is asked for: leaving one
  /// place and reaching the next are at most two nights apart.
  public static let usualGap = 2

  /// - Parameters:
  ///   - locations: places in any order.
  ///   - gap: how many civil days a stay may begin after the one before it has ended.
  public init(_ locations: [Location], gap: Int = Self.usualGap) {
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

/// The time that somebody spent in a place.
struct Stay {
  let location: Location
  let arrival: LocalDateTime
  /// Never before the arrival.
  let departure: LocalDateTime

  /// The stay in a place; nil where neither arrival nor departure is known. One of them stands for
  /// both where the other is missing, and they change places where they stand the wrong way round.
  init?(_ location: Location) {
    guard let first = location.arrival ?? location.departure,
      let last = location.departure ?? location.arrival
    else { return nil }
    self.location = location
    arrival = min(first, last)
    departure = max(first, last)
  }

  /// The first and the last civil day.
  var days: ClosedRange<CivilDate> { arrival.civil.day...departure.civil.day }

  /// The stays of places, in the order of arrival; those that begin together as they leave, and else
  /// as they came.
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

/// Stays in places that follow each other closely enough to be one journey.
public struct Trip: Hashable, Sendable {
  /// The places in the order of arrival; one at least.
  public let locations: [Location]
  /// When the first of them was reached, by the clocks there.
  public let arrival: LocalDateTime
  /// When the last of them was left, by the clocks there; where that is not known, the last time that
  /// is.
  public let departure: LocalDateTime

  /// The civil days from arrival to departure, both counted.
  public var days: Int { departure.civil.day - arrival.civil.day + 1 }

  init(_ stays: [Stay]) {
    locations = stays.map(\.location)
    arrival = stays.map(\.arrival).min() ?? stays[0].arrival
    departure = stays.map(\.departure).max() ?? stays[0].departure
  }
}
