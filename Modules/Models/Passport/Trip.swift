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
  public var days: Int { departure.daysSince1970 - arrival.daysSince1970 + 1 }

  init(_ stays: [Stay]) {
    locations = stays.map(\.location)
    arrival = stays.map(\.arrival).min() ?? stays[0].arrival
    departure = stays.map(\.departure).max() ?? stays[0].departure
  }
}
