import DateFormatting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// The triggers of the file record changes, regardless of earlier statements on the connection.
struct EventRecordingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theStoreHasTheRecordingTriggers() throws {
    try folder.store().close()
    let stored = try folder.schema(of: folder.database)
    for trigger in StoreSchema.events(by: .process).tracked.flatMap(\.triggers) {
      #expect(stored.contains(trigger.sql), "\(trigger.name)")
    }
  }

  @Test func anAdditionIsRecordedOnce() throws {
    let store = try folder.store()
    let concert = try store.add(.at(0, "Concert"))
    #expect(try OtherProgram.records(in: folder.database, of: "event") == ["1–1 0"])
    try store.delete([#require(concert.id)])
    try store.add(.at(1, "Opera"))
    #expect(
      try OtherProgram.records(in: folder.database, of: "event") == ["1–1 0", "1–1 1", "2–2 0"])
    #expect(try store.undo() == "Add “Opera”")
    #expect(try store.undo() == "Delete “Concert”")
    #expect(try store.undo() == "Add “Concert”")
    #expect(try store.count == 0)
  }

  @Test func theSourceTextOfAnAddedEventIsRecorded() throws {
    let store = try folder.store()
    var event = CalendarEvent.at(0, "Concert")
    event.originalComponent = "TEXT"
    try store.add(event)
    #expect(try OtherProgram.records(in: folder.database, of: "event_component") == ["1–1 0"])
    #expect(try store.undo() != nil)
    #expect(try store.redo() != nil)
    #expect(try store.event(1)?.originalComponent == "TEXT")
  }

  @Test func aRollbackKeepsTheRecordingOn() throws {
    let store = try folder.store()
    #expect(throws: StoreError.unknownItems(noun: "event", ids: [9])) { try store.delete([9]) }
    try store.add(.at(0, "Concert"))
    try store.delete([1])
    #expect(try store.undo() == "Delete “Concert”")
    #expect(try store.event(1)?.title == "Concert")
  }

  @Test func anImportIsRecordedAsOneAddition() throws {
    let store = try folder.store()
    try store.add(.at(0, "Concert"))
    try store.importEvents([.at(1, "A"), .at(2, "B")])
    try store.add(.at(3, "C"))
    #expect(
      try OtherProgram.records(in: folder.database, of: "event") == ["1–1 0", "2–3 0", "4–4 0"])
  }
}
