import Models
import PassportAPI
import Synchronization

/// The values of a server's responses that could not be read. The places are shown without them.
final class UnreadValues: Sendable {
  /// The messages, grouped by their subject.
  private struct State {
    /// The messages about a place, by its id.
    var places: [Int: [String]] = [:]
    /// The messages about rows of the list whose id is unknown.
    var rows: [String] = []
  }

  private let state = Mutex(State())

  /// Records the result of reading a place, which replaces that of an earlier response.
  func record(_ place: ReceivedLocation) {
    let (id, title) = (place.location.id, place.location.title)
    let name = title.isEmpty ? "place \(id)" : "place \(id), “\(title.prefix(40))”,"
    let messages = place.errors.map { error in
      switch error {
      case .unreadable(let key, let value, _):
        "The \(key) of \(name) cannot be read: “\(value)”."
      case .missing(let key): "The \(key) of \(name) is missing, so that it has no position."
      default: "A value of \(name) cannot be read: \(error)"
      }
    }
    state.withLock { $0.places[id] = messages.isEmpty ? nil : messages }
  }

  /// Records that a place cannot be read at all.
  func record(unreadable id: Int, _ failure: PassportFailure) {
    state.withLock { $0.places[id] = ["Place \(id) cannot be read: \(failure.fact)"] }
  }

  /// Forgets the messages about a place that is being changed.
  func remove(_ id: Int) { state.withLock { $0.places[id] = nil } }

  /// Records the rows of the list that cannot be read, which replace those of an earlier response.
  func record(rows errors: [WireError]) {
    state.withLock { $0.rows = errors.map { "A place of the list cannot be read. \($0)" } }
  }

  /// Returns the messages about a place.
  func messages(about id: Int) -> [String] { state.withLock { $0.places[id] ?? [] } }

  /// The messages about rows of the list.
  var rows: [String] { state.withLock(\.rows) }

  /// A Boolean value that indicates whether the list lacks rows that could not be read.
  var lacksRows: Bool { !rows.isEmpty }

  /// The number of places that were not read, or not fully.
  var count: Int { state.withLock { $0.rows.count + $0.places.count } }

  /// All messages: first those about the list, then those about the places, by id.
  var messages: [String] {
    state.withLock { $0.rows + $0.places.sorted { $0.key < $1.key }.flatMap(\.value) }
  }

  /// Forgets the messages and returns them.
  func removeAll() -> [String] {
    let messages = messages
    state.withLock { $0 = State() }
    return messages
  }
}

extension ReceivedLocation {
  /// Checks that a change of the place does not overwrite a value that could not be read.
  ///
  /// - Parameters:
  ///   - changed: The changed place.
  ///   - cleared: The keys of values that the change deletes.
  /// - Throws: `PassportFailure.wouldLose` unless the value is deleted, or the changed place has a
  ///   new one.
  func check(_ changed: Location, clearing cleared: Set<String>) throws(PassportFailure) {
    for error in errors where !changed.hasValue(for: error.key) {
      if let key = error.key, cleared.contains(key) { continue }
      throw .wouldLose(id: location.id, reason: error.description)
    }
  }
}

extension Location {
  fileprivate func hasValue(for key: String?) -> Bool {
    switch key {
    case "title": !title.isEmpty
    case "description": !description.isEmpty
    case "latitude": latitude != nil
    case "longitude": longitude != nil
    case "arrival": arrival != nil
    case "departure": departure != nil
    default: false
    }
  }
}
