import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

/// Undo of what only the store of events has: imports, preserved components and original
/// components.
struct EventUndoTests {
  let store: EventStore

  init() throws {
    store = try EventStore(.inMemory)
  }

  /// Everything an undo must bring back.
  func content() throws -> [String] {
    var lines: [String] = []
    try store.forEachEvent(EventQuery(order: .insertion), withComponents: true) { event in
      lines.append(
        "\(event.id ?? 0) \(event.title ?? "-") \(event.description ?? "-") \(event.date as Date?) "
          + "\(event.endDate as Date?) \(event.isAllDay) "
          + "\(event.uid ?? "-") \(event.originalComponent ?? "-")")
    }
    return lines + (try store.keptComponents()).map { "\($0)" }
  }

  @Test func changesAreUndoneAndRedoneInOrder() throws {
    var contents = [try content()]
    var event = CalendarEvent.at(0, "Concert")
    event.originalComponent = "TEXT"
    event.uid = "u"
    event = try store.add(event)
    contents.append(try content())
    event.title = "Opera"
    event.originalComponent = "OTHER"
    try store.update(event)
    contents.append(try content())
    try store.importEvents(
      [.at(1, "A"), .at(2, "B"), .at(3, "C")],
      keeping: [KeptComponent(kind: "VTODO", identifier: "1", text: "T")])
    contents.append(try content())
    try store.delete([1, 3])
    contents.append(try content())
    try store.importEvents([], keeping: [KeptComponent(kind: "VTODO", identifier: "1", text: "U")])
    contents.append(try content())

    try store.expectUndoAndRedo(through: contents, content: content)
  }

  @Test func anImportIsOneUndoGroup() throws {
    try store.add(.at(0, "mine"))
    try store.importEvents((0..<1000).map { .at(TimeInterval($0), "\($0)") })
    #expect(try store.undoTitle == "Import 1000 events")
    let all = try content()
    try store.undo()
    #expect(try store.titles() == ["mine"])
    try store.redo()
    #expect(try content() == all)
    try store.undo()
    #expect(try store.titles() == ["mine"])
  }

  @Test(arguments: [false, true])
  func undoRestoresTheRowsThatBelongToADeletedRow(foreignKeys: Bool) throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    var event = CalendarEvent.at(0, "Concert")
    event.originalComponent = "TEXT"
    try store.add(event)
    try OtherProgram.change(folder.database, foreignKeys: foreignKeys, "DELETE FROM event")
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.event(1)?.originalComponent == "TEXT")
  }
}
