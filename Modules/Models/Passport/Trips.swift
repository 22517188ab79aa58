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
    var lastDay = 0
    for stay in Stay.inOrder(locations) {
      if !stays.isEmpty, stay.days.lowerBound - lastDay > max(0, gap) {
        trips.append(Trip(stays))
        stays = []
      }
      lastDay = stays.isEmpty ? stay.days.upperBound : max(lastDay, stay.days.upperBound)
      stays.append(stay)
    }
    if !stays.isEmpty { trips.append(Trip(stays)) }
    self.trips = trips
    undated = locations.filter { $0.arrival == nil && $0.departure == nil }
  }
}
