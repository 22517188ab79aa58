import Foundation
import Models
import Persistence

/// The events of a store as the storage of a ``Schedule``: in an order, and those that are searched for.
///
/// ```swift
/// let schedule = Schedule(storage: StoredSchedule(store))
/// print(schedule.eventArray[0].getInfo())
/// ```
final class StoredSchedule: ScheduleStorage {
  /// The order in which the events stand.
  var order: EventOrder { didSet { if order != oldValue { results.setNeedsFetch() } } }
  /// Words the events must contain; nil or blank shows all.
  var search: String? { didSet { if search != oldValue { results.setNeedsFetch() } } }

  private let store: EventStore
  private lazy var results = NSFetchedResultsController<Event>(store: store) { [unowned self] in
    [NSFetchedResultsSection(ids: try store.ids(query))]
  } objects: { [store] in
    try store.events(ids: $0.compactMap(\.self))
  }

  /// Makes a window on the events of a store; nothing is read until it is asked for.
  init(_ store: EventStore, order: EventOrder = .date, search: String? = nil) {
    self.store = store
    self.order = order
    self.search = search
  }

  private var query: EventQuery { EventQuery(search: search, order: order) }

  /// How many events are shown.
  var count: Int {
    get throws { try orThrow(results.count) }
  }

  /// The event at a position; nil where there is none.
  func event(at position: Int) throws -> Event? {
    try orThrow(results.object(at: IndexPath(indexes: [0, position])))
  }

  /// Adds an event to the store.
  func add(_ event: Event) throws {
    try store.add(event)
  }

  /// Removes the event that was shown at a position, wherever it stands by now.
  ///
  /// - Throws: ``StoreError/unknownEvents(ids:)`` when another process has removed it already.
  func remove(at position: Int) throws -> Event? {
    guard let event = try event(at: position), let id = event.id else { return nil }
    try store.delete([id])
    return event
  }

  /// The position of the first event that is not over at a moment, in the order by date; the position
  /// behind all with a date where every one of them is over.
  func position(ofFirstAt date: Date) throws -> Int {
    let ahead = EventQuery(from: date, search: search, limit: 1)
    if let id = try store.ids(ahead).first, let position = try position(ofEvent: id) {
      return position
    }
    return try store.count(EventQuery(to: .endOfTime, search: search))
  }

  /// The position of an event; nil when it is not shown.
  func position(ofEvent id: Int64) throws -> Int? {
    try orThrow(results.indexPath(forID: id))?[1]
  }

  private func orThrow<Result>(_ result: Result) throws -> Result {
    if let failure = results.failure { throw failure }
    return result
  }
}

extension Date {
  /// Behind every date there is.
  fileprivate static let endOfTime = Date(timeIntervalSince1970: .greatestFiniteMagnitude)
}
