import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite(.enabled(if: Medium.isAvailable, "mounting a file system requires root"))
struct MediumTests {
  /// Copies the files of a store with three notes to a medium, with a log that is not yet in the
  /// file or without one.
  func copyStore(to medium: Medium, withLog: Bool) throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    for title in ["A", "B", "C"] { try store.add(Note(title)) }
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
  func expectReadOnly(_ store: NoteStore) throws {
    let refusal = try #require(store.refusal)
    #expect(try store.titles() == ["A", "B", "C"])
    #expect(try store.items(matching: "b").map(\.title) == ["B"])
    #expect(try store.undoTitle == "Add “C”")
    var note = try #require(try store.item(1))
    note.title = "changed"
    #expect(throws: refusal) { try store.add(Note("D")) }
    #expect(throws: refusal) { try store.update(note) }
    #expect(throws: refusal) { try store.delete([1]) }
    #expect(throws: refusal) { try store.undo() }
    #expect(throws: refusal) { try store.add([Note("D")]) }
    #expect(try store.titles() == ["A", "B", "C"])
  }

  @Test(arguments: [false, true])
  func aReadOnlyStoreIsRead(withLog: Bool) throws {
    let medium = try Medium(kilobytes: 2048)
    try copyStore(to: medium, withLog: withLog)
    let before = try files(medium)
    try medium.setReadOnly(true)
    let store = try NoteStore(.file(medium.database))
    guard case .unwritable? = store.refusal else {
      Issue.record("\(store.refusal as Any)")
      return
    }
    try expectReadOnly(store)
    #expect(try files(medium) == before)
    try store.close()
    try medium.setReadOnly(false)
    let writable = try NoteStore(.file(medium.database))
    #expect(try writable.add(Note("D")).id == 4)
  }

  @Test func aMissingStoreOnAReadOnlyMediumIsAnEmptyList() throws {
    let medium = try Medium(kilobytes: 64)
    try medium.setReadOnly(true)
    let store = try NoteStore(.file(medium.database))
    #expect(try store.items().isEmpty)
    #expect(throws: StoreError.self) { try store.add(Note("A")) }
    #expect(throws: StoreError.self) { try store.backup() }
  }

  @Test(arguments: [false, true])
  func aStoreOnAFullDiskIsRead(withLog: Bool) throws {
    let medium = try Medium(kilobytes: 512)
    try copyStore(to: medium, withLog: withLog)
    medium.fill()
    let before = try files(medium)
    let store = try NoteStore(.file(medium.database))
    #expect(store.refusal == .diskFull(path: medium.database))
    try expectReadOnly(store)
    try store.close()
    for (name, bytes) in before { #expect(try files(medium)[name] == bytes) }
    medium.empty()
    let writable = try NoteStore(.file(medium.database))
    #expect(try writable.add(Note("D")).id == 4)
  }

  @Test func aMissingStoreOnAFullDiskIsAnEmptyList() throws {
    let medium = try Medium(kilobytes: 64)
    medium.fill()
    let store = try NoteStore(.file(medium.database))
    #expect(store.refusal == .diskFull(path: medium.database))
    #expect(try store.items().isEmpty)
    #expect(try files(medium).isEmpty)
  }

  @Test func aFullDiskKeepsTheCompletedChanges() throws {
    let medium = try Medium(kilobytes: 700)
    let store = try NoteStore(.file(medium.database))
    var added: [Int64] = []
    let error = #expect(throws: StoreError.self) {
      for number in 0..<10_000 {
        let note = Note("\(number)", String(repeating: "x", count: 2000))
        added.append(try #require(try store.add(note).id))
      }
    }
    #expect(error == .diskFull(path: medium.database))
    #expect(added.count > 3)
    #expect(try store.items().map(\.id) == added)
    try store.close()
    let again = try NoteStore(.file(medium.database))
    #expect(try again.items().map(\.id) == added)
  }

  @Test func anImportThatDoesNotFitChangesNothing() throws {
    let medium = try Medium(kilobytes: 512)
    let store = try NoteStore(.file(medium.database))
    try store.add(Note("A"))
    #expect(throws: StoreError.diskFull(path: medium.database)) {
      try store.add(
        (0..<1000).map { Note("\($0)", String(repeating: "x", count: 2000)) })
    }
    #expect(try store.titles() == ["A"])
    #expect(try store.undoTitle == "Add “A”")
  }
}
