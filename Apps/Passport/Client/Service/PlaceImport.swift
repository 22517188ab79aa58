import Foundation
import Interchange
import Models

/// An import of places to a server: additions, changes, and the progress.
struct PlaceImport: Sendable {
  /// The action for a place.
  private enum Change {
    case add
    /// The place has the id of the one it replaces.
    case change
    /// Only the kept data of the file has changed.
    case storeOriginal
  }

  private let changes: [(kind: Change, place: Location)]
  /// The number of unchanged places.
  let unchanged: Int
  /// The new places that may be a stored place which was edited after the last import.
  let likelyDuplicates: [(place: Location, stored: Location)]
  /// The problems with unknown ids, and with times that contradict the stored ones.
  let problems: [ImportProblem]
  private(set) var added = 0
  private(set) var changed = 0

  /// Compares the places of a file with the stored ones.
  ///
  /// - Parameters:
  ///   - places: The places of the file.
  ///   - stated: The fields that the file states for each place; all fields by default.
  ///   - lines: The lines on which the places begin.
  ///   - known: The stored places.
  init(
    _ places: [Location], stating stated: [StatedFields] = [], lines: [Int] = [], known: [Location]
  ) {
    var matcher = LocationMatcher(known)
    // A new place may be restored under its former id, but must not take another place's id.
    var taken = Set(known.map(\.id))
    var changes: [(kind: Change, place: Location)] = []
    var unchanged = 0
    var problems: [ImportProblem] = []
    func line(_ index: Int) -> Int { lines.indices.contains(index) ? lines[index] : 0 }
    for (index, var place) in places.enumerated() {
      let fields = stated.indices.contains(index) ? stated[index] : .all
      switch matcher.match(place, stating: fields) {
      case .new where place.isReference:
        problems.append(
          ImportProblem(line: line(index), text: "\(place.id)", reason: .unknownID))
      case .new:
        if !taken.insert(place.id).inserted { place.id = 0 }
        changes.append((.add, place))
      case .same(let known):
        guard let original = Self.original(of: place, sameAs: known) else {
          unchanged += 1
          continue
        }
        place = known
        place.original = original
        changes.append((.storeOriginal, place))
      case .changed(let known):
        place = place.completed(by: known, stating: fields)
        if let problem = Self.contradiction(in: place, stating: fields, line: line(index)) {
          problems.append(problem)
          (place.arrival, place.departure) = (known.arrival, known.departure)
          if place == known {
            unchanged += 1
            continue
          }
        }
        changes.append((.change, place))
      }
    }
    self.changes = changes
    self.unchanged = unchanged
    self.problems = problems
    likelyDuplicates = matcher.likelyDuplicates(
      among: changes.filter { $0.kind == .add }.map(\.place))
  }

  /// Returns the problem of a place whose only stated time contradicts the stored other one; nil if
  /// there is none.
  private static func contradiction(
    in place: Location, stating fields: StatedFields, line: Int
  ) -> ImportProblem? {
    guard let departure = place.departureBeforeArrival,
      fields.contains(LocationField.arrival) != fields.contains(LocationField.departure)
    else { return nil }
    let arrival = place.arrival.map(LocalTimeText.shown) ?? ""
    return ImportProblem(
      line: line, text: LocalTimeText.shown(departure),
      reason: .departureBeforeStoredArrival(arrival))
  }

  /// Returns the original record of a file for a stored place without differences; nil if the
  /// record is not new.
  private static func original(of place: Location, sameAs known: Location) -> OriginalRecord? {
    guard let original = place.original, original != known.original else { return nil }
    if let old = known.original {
      let merged = old.merging(original, replacesTimes: false)
      return merged == old ? nil : merged
    }
    // Our own exports state in UTC the same times that the place has, and other local times may
    // come from reading the same text in another time zone. In both cases the stored times are
    // kept.
    let isSameTime = (place.arrival, place.departure) == (known.arrival, known.departure)
    return isSameTime && !OriginalTimes.areAll(of: original) ? original : nil
  }

  /// The places to store, with the ids of the places that they replace.
  var places: [Location] { changes.map(\.place) }

  /// The number of places still to be stored.
  var remaining: Int { changes.count - added - changed }

  /// Stores all places on our own server, in one request and one transaction.
  ///
  /// - Returns: True if the server supports this; otherwise nothing was changed.
  mutating func storeAtOnce(over connection: PassportConnection) async throws -> Bool {
    guard remaining > 0 else { return true }
    guard connection.canRepeatCreate else { return false }
    do throws(PassportFailure) {
      try await connection.merge(places)
    } catch {
      guard case .refused(_, let status, _) = error, status == 404 || status == 405 else {
        throw error
      }
      return false
    }
    for change in changes { count(change.kind) }
    return true
  }

  /// Stores the places one by one, as the course's server requires. After a failure the places
  /// before it are stored, and the same import can be resumed.
  ///
  /// - Parameter store: Stores the data that such a server cannot store.
  mutating func storeOneByOne(
    over connection: PassportConnection, storingOriginalsIn store: PassportStore
  ) async throws {
    for (kind, place) in changes {
      let id: Int?
      switch kind {
      case .add: id = try await connection.create(place, key: UUID().uuidString)
      case .change:
        let stored = try await connection.update(place.id, replacing: true) { _ in place }
        id = stored.id > 0 ? stored.id : nil
        if let id { try store.moveOriginal(from: place.id, to: id) }
      case .storeOriginal: id = place.id
      }
      if let id, let original = place.original {
        try store.storeOriginal(original, of: id)
      }
      count(kind)
    }
  }

  private mutating func count(_ kind: Change) {
    if kind == .add { added += 1 } else { changed += 1 }
  }
}

extension ImportProblem.Reason {
  /// An id without a title that matches no stored place.
  fileprivate static var unknownID: Self {
    "There is no place with the id '\(.text)'. \(.outcome)"
  }

  /// A departure before the arrival, of which one is stored.
  fileprivate static func departureBeforeStoredArrival(_ arrival: String) -> Self {
    "The departure '\(.text)' is before the arrival, '\(arrival)'. The stored times were kept."
  }
}

extension Location {
  /// The departure, if it is before the arrival.
  fileprivate var departureBeforeArrival: LocalDateTime? {
    guard let arrival, let departure, departure.isBefore(arrival: arrival) else { return nil }
    return departure
  }

  /// Returns the place with the stored values of the fields that its file does not state.
  func completed(by known: Location, stating stated: StatedFields) -> Location {
    var place = self
    place.id = known.id
    if !stated.contains(LocationField.title) { place.title = known.title }
    if !stated.contains(LocationField.latitude) || !stated.contains(LocationField.longitude) {
      (place.latitude, place.longitude) = (known.latitude, known.longitude)
    }
    if !stated.contains(LocationField.arrival) { place.arrival = known.arrival }
    if !stated.contains(LocationField.departure) { place.departure = known.departure }
    let (text, elevation) = ElevationText.parts(of: description)
    let (knownText, knownElevation) = ElevationText.parts(of: known.description)
    place.description = ElevationText.description(
      stated.contains(LocationField.description) ? text : knownText,
      elevation: stated.contains(ElevationText.field) ? elevation : knownElevation)
    if let old = known.original {
      place.original = original.map { old.merging($0, replacesTimes: true) } ?? old
    }
    return place
  }
}
