import Interchange
import Models

/// Matches the places of a file with stored ones, so that importing it twice adds each place once.
///
/// A server's id is the best sign, but another server uses the same ids for other places. So a
/// place matches by id where it also agrees in title, or in coordinates and arrival; otherwise by
/// title, arrival and coordinates together, to a millionth of a degree (11 cm). Each stored place
/// matches once: of two equal places in a file both are added, once.
///
/// ```swift
/// var matcher = LocationMatcher(known)
/// for place in imported {
///   switch matcher.match(place) { … }
/// }
/// ```
struct LocationMatcher {
  /// The result of matching a place.
  enum Match: Hashable, Sendable {
    /// It is new.
    case new
    /// It is stored, without a difference.
    case same(Location)
    /// It is stored as the given place, with differences.
    case changed(Location)
  }

  private var byID: [Int: Location] = [:]
  private var byParts: [Parts: [Location]] = [:]

  /// - Parameter known: the stored places.
  init(_ known: [Location]) {
    for location in known.reversed() {
      if location.id != 0 { byID[location.id] = location }
      for parts in Parts.all(of: location) { byParts[parts, default: []].append(location) }
    }
  }

  /// Matches a place, and removes its counterpart from the candidates.
  mutating func match(_ location: Location) -> Match {
    guard let known = known(location) else { return .new }
    remove(known)
    return Self.saysTheSame(location, known) ? .same(known) : .changed(known)
  }

  private func known(_ location: Location) -> Location? {
    if location.id != 0, let known = byID[location.id], Self.isLikely(location, known) {
      return known
    }
    let alike = Parts.all(of: location).lazy.compactMap { byParts[$0] }.first { !$0.isEmpty }
    // If an import was interrupted between a change and the removal of the old place, both are
    // stored.
    return alike?.last { Self.saysTheSame(location, $0) } ?? alike?.last
  }

  private static func isLikely(_ location: Location, _ known: Location) -> Bool {
    let (parts, others) = (Parts(location), Parts(known))
    return parts.title == others.title
      || parts.latitude != nil && parts.arrival != nil
        && (parts.arrival, parts.latitude, parts.longitude)
          == (others.arrival, others.latitude, others.longitude)
  }

  private mutating func remove(_ location: Location) {
    if byID[location.id] == location { byID[location.id] = nil }
    for parts in Parts.all(of: location) {
      if let index = byParts[parts]?.lastIndex(of: location) { byParts[parts]?.remove(at: index) }
    }
  }

  private static func saysTheSame(_ first: Location, _ second: Location) -> Bool {
    let isSameTime =
      Parts(first) == Parts(second) && first.departure == second.departure
      || Parts(first, asWritten: true) == Parts(second, asWritten: true)
        && first.timesAsWritten(else: \.description).departure
          == second.timesAsWritten(else: \.description).departure
    return isSameTime
      && CommonText.of(first.description) == CommonText.of(second.description)
  }
}

/// The key of a match.
private struct Parts: Hashable {
  let title: String
  /// As a local time, or as written: by another clock a time in UTC is another local time.
  let arrival: String?
  /// Millionths of a degree.
  let latitude: Int?
  /// Millionths of a degree. 180 degrees east and west are the same.
  let longitude: Int?

  init(_ location: Location, asWritten: Bool = false) {
    title = CommonText.of(location.title)
    let times = asWritten ? TimesAsWritten(of: location) : TimesAsWritten()
    arrival =
      times.text("time", readAs: location.arrival) ?? times.text(
        "arrival", readAs: location.arrival)
      ?? location.arrival?.description
    latitude = Self.millionths(location.latitude)
    let east = Self.millionths(location.longitude)
    longitude = east == 180_000_000 ? -180_000_000 : east
  }

  /// Its keys, the surest first.
  static func all(of location: Location) -> [Parts] {
    let (plain, written) = (Parts(location), Parts(location, asWritten: true))
    return plain == written ? [plain] : [written, plain]
  }

  private static func millionths(_ degrees: Double?) -> Int? {
    degrees.flatMap { Int(exactly: ($0 * 1e6).rounded()) }
  }
}
