import Interchange
import Models

/// Matches the places of a file with stored ones, so that importing it twice adds each place once.
///
/// Places match by their server id if they also agree in title, in coordinates and arrival, or in
/// the time of arrival, because another server uses the same ids for other places. They match by
/// the id of a GeoJSON feature from another program if they also agree in title or in coordinates.
/// Otherwise they match by title, arrival and coordinates, to a millionth of a degree (11 cm). A
/// place without a title refers to the stored one with its id. Fields that a file does not state
/// are not compared: a waypoint without a time matches the only stored place with its title and
/// coordinates. Each stored place matches once, so two equal places without ids in a file are both
/// added, once.
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
    case new
    /// It is stored, without a difference.
    case same(Location)
    /// It is stored as the given place, with differences.
    case changed(Location)
  }

  private let known: [MatchedPlace]
  private var isMatched: [Bool]
  private var byID: [Int: Int] = [:]
  /// The places by the ids of their GeoJSON features.
  private var byFeatureID: [String: [Int]] = [:]
  private var byParts: [PlaceParts: [Int]] = [:]
  /// The places by the parts that a file may state; filled when such a file comes.
  private var byStatedParts: [StatedParts: [PlaceParts: [Int]]] = [:]

  /// Creates a matcher.
  ///
  /// - Parameter known: The stored places.
  init(_ known: [Location]) {
    self.known = known.map(MatchedPlace.init)
    isMatched = Array(repeating: false, count: known.count)
    // Equal places are stored in reverse order, so that the first one is removed from the end.
    for (index, place) in self.known.enumerated().reversed() {
      if place.location.id != 0 { byID[place.location.id] = index }
      if let id = place.featureID { byFeatureID[id, default: []].append(index) }
      for parts in place.allParts { byParts[parts, default: []].append(index) }
    }
  }

  /// Matches a place, and removes its counterpart from the candidates.
  ///
  /// - Parameter stated: The fields that the file states of it.
  mutating func match(_ location: Location, stating stated: StatedFields = .all) -> Match {
    let place = MatchedPlace(location)
    guard let index = candidate(for: place, stated) else { return .new }
    isMatched[index] = true
    return place.agrees(with: known[index], in: stated)
      ? .same(known[index].location) : .changed(known[index].location)
  }

  private mutating func candidate(for place: MatchedPlace, _ stated: StatedFields) -> Int? {
    let id = place.location.id
    if place.location.isReference { return byID[id].flatMap { isMatched[$0] ? nil : $0 } }
    if id != 0, let index = byID[id], !isMatched[index], place.isLikely(known[index]) {
      return index
    }
    if let id = place.featureID,
      let index = byFeatureID[id]?.last(where: {
        !isMatched[$0] && place.hasTitleOrPosition(of: known[$0])
      })
    {
      return index
    }
    for parts in place.allParts {
      while let last = byParts[parts]?.last, isMatched[last] { byParts[parts]?.removeLast() }
      guard let candidates = byParts[parts], let first = candidates.last else { continue }
      // If an import was interrupted between a change and the removal of the old place, both are
      // stored.
      return candidates.last { !isMatched[$0] && place.agrees(with: known[$0], in: stated) }
        ?? first
    }
    return candidateInPart(for: place, stated)
  }

  /// Returns those of some new places that may be a stored place which was edited, because both
  /// have the same arrival and the same title or position, and nothing else matched the stored
  /// place.
  func likelyDuplicates(among places: [Location]) -> [(place: Location, stored: Location)] {
    let candidates = known.indices.filter { !isMatched[$0] && known[$0].plain.arrival != nil }
    guard !candidates.isEmpty else { return [] }
    let byArrival = Dictionary(grouping: candidates) { known[$0].plain.arrival }
    return places.compactMap { location in
      guard let arrival = location.arrival?.description, let candidates = byArrival[arrival] else {
        return nil
      }
      let place = MatchedPlace(location)
      let index = candidates.first { place.hasTitleOrPosition(of: known[$0]) }
      return index.map { (location, known[$0].location) }
    }
  }

  /// Returns the place that agrees with the stated fields of an incomplete one; nil if there are
  /// several different ones.
  private mutating func candidateInPart(for place: MatchedPlace, _ stated: StatedFields) -> Int? {
    let parts = StatedParts(stated)
    guard parts != .all else { return nil }
    let index =
      byStatedParts[parts]
      ?? Dictionary(
        grouping: known.indices
      ) { known[$0].plain.limited(to: parts) }
    byStatedParts[parts] = index
    let candidates = (index[place.plain.limited(to: parts)] ?? []).filter { !isMatched[$0] }
    let same = candidates.first { place.agrees(with: known[$0], in: stated) }
    return same ?? (candidates.count == 1 ? candidates[0] : nil)
  }
}

extension Location {
  /// A Boolean value that indicates whether the place only refers to a stored place by its id.
  var isReference: Bool { title.isEmpty && id > 0 }
}

/// A place and its identifying parts.
private struct MatchedPlace {
  let location: Location
  /// With local times.
  let plain: PlaceParts
  /// With times as written: by another clock a time in UTC is another local time.
  let written: PlaceParts
  /// The id of the GeoJSON feature that the place was imported from, which another program
  /// assigned.
  let featureID: String?
  private let writtenDeparture: String?
  private let description: String
  private let elevation: String?

  init(_ location: Location) {
    self.location = location
    let times = OriginalTimes(of: location)
    let arrival = location.arrival?.description
    plain = PlaceParts(location, arrival: arrival)
    let text =
      times.text("time", readAs: location.arrival)
      ?? times.text("arrival", readAs: location.arrival)
    written = text.map { PlaceParts(location, arrival: $0) } ?? plain
    writtenDeparture =
      times.text("departure", readAs: location.departure) ?? location.departure?.description
    featureID = GeoJSONExtras.featureID(of: location)
    (description, elevation) = ElevationText.parts(of: CommonText.of(location.description))
  }

  /// Its keys, the surest first.
  var allParts: [PlaceParts] { plain == written ? [plain] : [written, plain] }

  /// Returns a Boolean value that indicates whether a place with the same id is the same.
  func isLikely(_ other: MatchedPlace) -> Bool {
    plain.title == other.plain.title || hasTimeOfArrival(of: other)
      || plain.latitude != nil && plain.arrival != nil
        && (plain.arrival, plain.latitude, plain.longitude)
          == (other.plain.arrival, other.plain.latitude, other.plain.longitude)
  }

  /// Returns a Boolean value that indicates whether the arrival is the same and has a time of day,
  /// because many places have the same day.
  private func hasTimeOfArrival(of other: MatchedPlace) -> Bool {
    location.arrival?.isDay == false && plain.arrival == other.plain.arrival
  }

  /// Returns a Boolean value that indicates whether the title is the same, or the position.
  func hasTitleOrPosition(of other: MatchedPlace) -> Bool {
    plain.title == other.plain.title
      || plain.latitude != nil
        && (plain.latitude, plain.longitude) == (other.plain.latitude, other.plain.longitude)
  }

  /// Returns a Boolean value that indicates whether the stated fields are the same.
  func agrees(with other: MatchedPlace, in stated: StatedFields) -> Bool {
    func agree<Value: Equatable>(_ field: LocationField, _ first: Value, _ second: Value) -> Bool {
      first == second || !stated.contains(field)
    }
    let (departure, otherDeparture) = (location.departure, other.location.departure)
    let isSameTime =
      agree(.arrival, plain.arrival, other.plain.arrival)
      && agree(.departure, departure, otherDeparture)
      || agree(.arrival, written.arrival, other.written.arrival)
        && agree(.departure, writtenDeparture, other.writtenDeparture)
    return isSameTime && agree(.title, plain.title, other.plain.title)
      && agree(.latitude, plain.latitude, other.plain.latitude)
      && agree(.longitude, plain.longitude, other.plain.longitude)
      && agree(.description, description, other.description)
      && (elevation == other.elevation || !stated.contains(ElevationText.field))
  }
}

/// The identifying parts of a place that a file states.
private enum StatedParts {
  case title, titleAndArrival, titleAndPosition, all

  init(_ stated: StatedFields) {
    switch (stated.contains(LocationField.arrival), stated.contains(LocationField.latitude)) {
    case (true, true): self = .all
    case (true, false): self = .titleAndArrival
    case (false, true): self = .titleAndPosition
    case (false, false): self = .title
    }
  }
}

/// The parts that distinguish places.
struct PlaceParts: Hashable {
  let title: String
  var arrival: String?
  /// Millionths of a degree.
  var latitude: Int?
  /// Millionths of a degree. 180 degrees east and west are the same.
  var longitude: Int?

  init(_ location: Location, arrival: String?) {
    title = CommonText.of(location.title)
    self.arrival = arrival
    latitude = Self.millionths(location.latitude)
    let east = Self.millionths(location.longitude)
    longitude = east == 180_000_000 ? -180_000_000 : east
  }

  /// Its parts that a file states.
  fileprivate func limited(to stated: StatedParts) -> PlaceParts {
    var parts = self
    if stated == .title || stated == .titleAndPosition { parts.arrival = nil }
    if stated == .title || stated == .titleAndArrival {
      (parts.latitude, parts.longitude) = (nil, nil)
    }
    return parts
  }

  private static func millionths(_ degrees: Double?) -> Int? {
    degrees.flatMap { Int(exactly: ($0 * 1e6).rounded()) }
  }
}
