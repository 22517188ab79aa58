import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

@Suite(.enabled(if: Medium.isAvailable, "mounting a file system takes root"))
struct MediumTests {
  /// Copies the files of a store with three events to a medium, with a log that is not yet in the file
  /// or without one.
  func copyStore(to medium: Medium, withLog: Bool) throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    for title in ["A", "B", "C"] { try store.add(.at(0, title)) }
    if !withLog { try store.close() }
    for name in try folder.names() where !name.hasSuffix("-shm") {
      try FileManager.default.copyItem(
        atPath: folder.path + "/" + name, toPath: medium.path + "/" + name)
    }
  }

  func files(_ medium: Medium) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: medium.path)
    where name != "filler" {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: medium.path + "/" + name))
    }
    return files
  }

  /// Expects that everything can be read and nothing changed.
  func expectReadingOnly(_ store: EventStore) throws {
    let refusal = try #require(store.refusal)
    #expect(try store.titles() == ["A", "B", "C"])
    #expect(try store.events(search: "b").map(\.title) == ["B"])
    #expect(try store.undoTitle == "Add “C”")
    var event = try #require(try store.event(1))
    event.title = "changed"
    #expect(throws: refusal) { try store.add(.at(0, "D")) }
    #expect(throws: refusal) { try store.update(event) }
    #expect(throws: refusal) { try store.delete([1]) }
    #expect(throws: refusal) { try store.undo() }
    #expect(throws: refusal) { try store.importEvents([.at(0, "D")]) }
    #expect(try !store.addInitialEvent { .at(0, "Welcome") })
    #expect(try store.titles() == ["A", "B", "C"])
  }

  @Test(arguments: [false, true])
  func aReadOnlyStoreIsRead(withLog: Bool) throws {
    let medium = try Medium(kilobytes: 2048)
    try copyStore(to: medium, withLog: withLog)
    let before = try files(medium)
    try medium.setReadOnly(true)
    let store = try EventStore(.file(medium.database))
    guard case .unwritable? = store.refusal else {
      Issue.record("\(store.refusal as Any)")
      return
    }
    try expectReadingOnly(store)
    #expect(try files(medium) == before)
    try store.close()
    try medium.setReadOnly(false)
    let writable = try EventStore(.file(medium.database))
    #expect(try writable.add(.at(0, "D")).id == 4)
  }

  @Test func aMissingStoreOnAReadOnlyMediumIsAnEmptyList() throws {
    let medium = try Medium(kilobytes: 64)
    try medium.setReadOnly(true)
    let store = try EventStore(.file(medium.database))
    #expect(try store.events().isEmpty)
    #expect(throws: StoreError.self) { try store.add(.at(0, "A")) }
    #expect(throws: StoreError.self) { try store.backup() }
  }

  @Test(arguments: [false, true])
  func aStoreOnAFullDiskIsRead(withLog: Bool) throws {
    let medium = try Medium(kilobytes: 512)
    try copyStore(to: medium, withLog: withLog)
    medium.fill()
    let before = try files(medium)
    let store = try EventStore(.file(medium.database))
    #expect(store.refusal == .diskFull(path: medium.database))
    try expectReadingOnly(store)
    try store.close()
    for (name, bytes) in before { #expect(try files(medium)[name] == bytes) }
    medium.empty()
    let writable = try EventStore(.file(medium.database))
    #expect(try writable.add(.at(0, "D")).id == 4)
  }

  @Test func aMissingStoreOnAFullDiskIsAnEmptyList() throws {
    let medium = try Medium(kilobytes: 64)
    medium.fill()
    let store = try EventStore(.file(medium.database))
    #expect(store.refusal == .diskFull(path: medium.database))
    #expect(try store.events().isEmpty)
    #expect(try files(medium).isEmpty)
  }

  @Test func whatFitsOnADiskThatFillsUpIsKept() throws {
    let medium = try Medium(kilobytes: 700)
    let store = try EventStore(.file(medium.database))
    var added: [Int64] = []
    let error = #expect(throws: StoreError.self) {
      for number in 0..<10_000 {
        let event = CalendarEvent.at(0, "\(number)", String(repeating: "x", count: 2000))
        added.append(try #require(try store.add(event).id))
      }
    }
    #expect(error == .diskFull(path: medium.database))
    #expect(added.count > 3)
    #expect(try store.ids(EventQuery(order: .insertion)) == added)
    try store.close()
    let again = try EventStore(.file(medium.database))
    #expect(try again.ids(EventQuery(order: .insertion)) == added)
  }

  @Test func anImportThatDoesNotFitLeavesNothing() throws {
    let medium = try Medium(kilobytes: 512)
    let store = try EventStore(.file(medium.database))
    try store.add(.at(0, "A"))
    #expect(throws: StoreError.diskFull(path: medium.database)) {
      try store.importEvents(
        (0..<1000).map { .at(0, "\($0)", String(repeating: "x", count: 2000)) })
    }
    #expect(try store.titles() == ["A"])
    #expect(try store.undoTitle == "Add “A”")
  }
}
