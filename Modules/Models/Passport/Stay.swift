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

  /// The civil days that it touches, since 1970-01-01.
  var days: ClosedRange<Int> { arrival.daysSince1970...departure.daysSince1970 }

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
