import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// The stored events as items of series, to which scheduling messages are applied, within a
/// transaction.
struct ToDoSeriesStorage: MessageStorage {
  let store: ToDoEventStore
  let writer: ToDoWriter
  let db: Database

  var clock: WallClock { store.clock }

  /// Returns the event of the instance after the present one, or nil if there is none.
  ///
  /// - Parameter isNew: If true, the next event is stored next to the present one.
  func following(_ event: StoredToDo, isNew: Bool) throws -> StoredToDo? {
    guard event.repeats else { return nil }
    let others = try changedInstances(of: event).map(\.time)
    return event.following(except: others, isNew: isNew, on: clock)
  }

  func skippingInstance(of event: StoredToDo) throws -> StoredToDo? {
    try following(event, isNew: false)
  }

  func others(inSeriesOf event: StoredToDo) throws -> [StoredToDo] {
    guard let series = event.series else { return [] }
    typealias Columns = StoredToDo.Columns
    return try StoredToDo.all().withOriginals()
      .filter((Columns.series == series || Columns.uid == series) && Columns.id != event.id)
      .fetchAll(db)
  }

  func changedInstances(
    of event: StoredToDo
  ) throws -> [(item: StoredToDo, time: CalendarTime)] {
    try StoredToDo.changedInstances(of: event, db)
  }

  func series(
    ofChangedInstance event: StoredToDo
  ) throws -> (items: [StoredToDo], time: CalendarTime)? {
    guard let component = event.component, let time = event.instanceTime else { return nil }
    let uid = UniqueIDText.derived(from: component.baseIdentity)
    let series = try StoredToDo.all().withOriginals()
      .filter(StoredToDo.Columns.uid == uid).fetchAll(db)
    return (series.filter(\.repeats), time)
  }

  func item(for component: EventComponent) throws -> StoredToDo? {
    for identity in [component.baseIdentity, component.identity] {
      let uid = UniqueIDText.derived(from: identity)
      let request = StoredToDo.all().withOriginals().filter(StoredToDo.Columns.uid == uid)
      if let event = try request.fetchOne(db) { return event }
    }
    return nil
  }

  func insert(_ event: StoredToDo) throws {
    _ = try writer.insert(event, source: event.source(stating: .all, on: clock))
  }

  func update(_ event: StoredToDo) throws { try writer.update(event) }

  func delete(_ event: StoredToDo) throws {
    try StoredToDo.filter(StoredToDo.Columns.id == event.id).deleteAll(db)
  }
}

extension StoredToDo: SchedulableItem {
  mutating func exclude(_ time: CalendarTime) { recurrence? += "\n\(time.line("EXDATE"))" }

  mutating func moveInstance(
    from old: CalendarTime, to new: CalendarTime, on clock: WallClock
  ) {
    move(by: new.distance(from: old), on: clock)
    if let renamed = original?.renamed(to: new) {
      (original, uniqueID) = (renamed.record, UniqueIDText.derived(from: renamed.identity))
    }
  }

  mutating func removeInstance(
    at moment: Date, andFollowing: Bool, on clock: WallClock
  ) -> Bool {
    let lines = repeating(on: clock)?.lines(
      leavingOut: moment, andFollowing: andFollowing, on: clock)
    guard let lines else { return false }
    recurrence = lines
    return true
  }

  mutating func complete() { completionState = .completed }

  mutating func becomeInstance(identity: String) {
    uniqueID = UniqueIDText.derived(from: identity)
    recurrence = nil
  }
}

extension ToDoEventStore {
  /// Returns the original times of the instances that are separate events, by the identifier of
  /// their series.
  func changedInstances() throws -> [String: [CalendarTime]] {
    try database.read { try StoredToDo.changedInstances($0).changedInstances }
  }
}

extension [StoredToDo] {
  /// The original times of the events that are separate instances, by the identifier of their
  /// series.
  var changedInstances: [String: [CalendarTime]] {
    reduce(into: [:]) { instances, event in
      guard let series = event.seriesOfInstance, let time = event.instanceTime else { return }
      instances[series, default: []].append(time)
    }
  }

  /// Returns the events, with each repeating one at the first instance that is not a separate
  /// event.
  func atFirstInstances(on clock: WallClock) -> [StoredToDo] {
    guard contains(where: \.repeats) else { return self }
    let instances = changedInstances
    guard !instances.isEmpty else { return self }
    return map { event in
      guard event.repeats, event.original?.format == .iCalendar,
        let others = event.component.flatMap({ instances[$0.baseIdentity] })
      else { return event }
      return event.atFirstInstance(except: others, on: clock)
    }
  }
}

extension StoredToDo {
  /// Returns the stored events that were read from an instance of a series (`RECURRENCE-ID`).
  fileprivate static func changedInstances(_ db: Database) throws -> [StoredToDo] {
    try all().withOriginals()
      .filter(
        sql: "id IN (SELECT todo FROM todo_original WHERE instr(text, 'RECURRENCE-ID') > 0)"
      ).fetchAll(db)
  }

  /// Returns the stored instances of an event's series that a calendar has changed. They are
  /// separate events. Each is paired with its original time in the series.
  static func changedInstances(
    of event: StoredToDo, _ db: Database
  ) throws -> [(item: StoredToDo, time: CalendarTime)] {
    guard let series = event.component?.baseIdentity else { return [] }
    return try changedInstances(db).compactMap { other in
      guard other.component?.baseIdentity == series else { return nil }
      return other.instanceTime.map { (other, $0) }
    }
  }

  /// The calendar component that the event was imported from, or nil.
  fileprivate var component: EventComponent? { original?.component }

  /// The original time in the series of a changed instance that is a separate event, or nil.
  fileprivate var instanceTime: CalendarTime? {
    guard let component, uniqueID == UniqueIDText.derived(from: component.identity) else {
      return nil
    }
    return component.instanceTime
  }
}
