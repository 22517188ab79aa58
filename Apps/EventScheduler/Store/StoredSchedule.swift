import Foundation
import Models
import Persistence

/// The events of a store as the storage of a ``Schedule``, loaded a page at a time.
///
/// However many events there are, it keeps a few pages around what was asked for last. A change made
/// through the same ``EventStore`` shows at once; another process's as soon as the store is observed
/// (``EventStore/observeChanges(_:)``).
///
/// ```swift
/// let schedule = Schedule(storage: StoredSchedule(store))
/// print(schedule.eventArray[0].getInfo())
/// ```
final class StoredSchedule: ScheduleStorage {
  private let store: EventStore
  private var cache: Pages<EventStore>

  /// The order in which the events stand.
  var order: EventOrder {
    get { cache.query.order }
    set { change(\.order, to: newValue) }
  }

  /// Words the events must contain; nil or blank shows all.
  var search: String? {
    get { cache.query.search }
    set { change(\.search, to: newValue) }
  }

  /// Makes a window on the events of a store; nothing is read until it is asked for.
  init(_ store: EventStore, order: EventOrder = .date, search: String? = nil) {
    self.store = store
    cache = Pages(
      query: EventQuery(search: search, order: order), generation: store.generation)
  }

  /// How many events are shown.
  var count: Int {
    get throws {
      refresh()
      return try cache.count(store)
    }
  }

  /// The event at a position, with its page read if need be; nil where there is none.
  func event(at position: Int) throws -> Event? {
    refresh()
    return try cache.item(at: position, store)
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

  /// Forgets what is loaded, so that it is read again when it is asked for.
  func reload() {
    cache = Pages(query: cache.query, generation: store.generation)
  }

  /// The position of the first event that is not over at a moment, in the order by date; the position
  /// behind all with a date where every one of them is over.
  func position(ofFirstAt date: Date) throws -> Int {
    refresh()
    let anchor = try store.anchor(ofFirstAt: date, in: cache.query)
    if order == .date, let key = anchor.key { cache.remember(key, at: anchor.position) }
    return anchor.position
  }

  /// The position of an event; nil when it is not shown.
  func position(ofEvent id: Int64) throws -> Int? {
    try store.position(ofEvent: id, in: cache.query)
  }

  private func refresh() {
    if cache.generation != store.generation { reload() }
  }

  private func change<Value: Equatable>(
    _ part: WritableKeyPath<EventQuery, Value>, to value: Value
  ) {
    guard cache.query[keyPath: part] != value else { return }
    var query = cache.query
    query[keyPath: part] = value
    cache = Pages(query: query, generation: store.generation)
  }
}
