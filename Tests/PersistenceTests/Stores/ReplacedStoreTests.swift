import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

/// Changes by other programs to the file of an open store.
@MainActor
@Suite(.waitsForPrograms)
struct ReplacedStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// By programs, which do not end the locks of this process as it would by closing the file.
  func run(_ command: String...) throws {
    let result = try Subprocess("/usr/bin/env", command).end()
    try #require(result.status == .exited(code: 0), "\(result.errors)")
  }

  /// Creates a closed store with some notes next to the open one, and returns its path.
  @discardableResult
  func makeOther(_ count: Int) throws -> String {
    let path = folder.path + "/other.sqlite"
    try? FileManager.default.removeItem(atPath: path)
    let store = try NoteStore(.file(path))
    try store.add(Self.notes("other", count))
    try store.close()
    return path
  }

  static func notes(_ title: String, _ count: Int) -> [Note] {
    (0..<count).map { Note("\(title) \($0)", String(repeating: "words ", count: 50)) }
  }

  func expectIntact(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let queue = try DatabaseQueue(path: folder.database)
    defer { try? queue.close() }
    let finding = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    #expect(finding == ["ok"], sourceLocation: sourceLocation)
  }

  /// The sizes of the store that is open and of the one that takes its place.
  nonisolated static let sizes = [(3, 400), (400, 3), (60, 60)]

  @Test(arguments: ["mv", "cp"], sizes)
  func changesAreNotMadeInAReplacementStore(_ program: String, _ sizes: (Int, Int)) throws {
    let store = try folder.store()
    try store.add(Self.notes("own", sizes.0))
    try run(program, try makeOther(sizes.1), folder.database)
    #expect(throws: StoreError.replaced(path: folder.database)) { try store.add(Note("new")) }
    #expect(try store.count == sizes.1)
    #expect(try store.titles().allSatisfy { $0.hasPrefix("other") })
    // From here on it is the store.
    try store.add(Note("new"))
    try store.update(#require(store.items().last))
    try store.close()
    try expectIntact()
    let again = try folder.store()
    #expect(try again.count == sizes.1 + 1)
    #expect(try again.titles().last == "new")
  }

  @Test(arguments: ["mv", "cp"], sizes)
  func aReplacementStoreIsRead(_ program: String, _ sizes: (Int, Int)) throws {
    let store = try folder.store()
    try store.add(Self.notes("own", sizes.0))
    var note = try #require(try store.items().first)
    try run(program, try makeOther(sizes.1), folder.database)
    #expect(try store.count == sizes.1)
    #expect(store.consumeReplacementMessage() != nil && store.consumeReplacementMessage() == nil)
    // It was found in the store before.
    note.title = "changed"
    #expect(throws: StoreError.replaced(path: folder.database)) { try store.update(note) }
    #expect(try store.titles().contains("changed") == false)
    try store.add(Note("new"))
    try store.close()
    try expectIntact()
  }

  @Test(arguments: ["mv", "cp"], sizes)
  func theLogIsNotAppliedToAnotherStore(
    _ program: String, _ sizes: (Int, Int)
  ) throws {
    let other = try makeOther(sizes.1)
    do {
      let store = try folder.store()
      try store.add(Self.notes("own", sizes.0))
      try run(program, other, folder.database)
      try store.close()
    }
    try expectIntact()
    #expect(try folder.store().count == sizes.1)
  }

  @Test(arguments: ["mv", "cp"])
  func allOpenStoresReadTheReplacement(_ program: String) throws {
    let stores = try (0..<3).map { _ in try folder.store() }
    for store in stores { try store.add(Self.notes("\(ObjectIdentifier(store))", 40)) }
    try run(program, try makeOther(5), folder.database)
    for store in stores { #expect(try store.count == 5) }
    for store in stores {
      _ = try? store.add(Note("new"))
      try store.add(Note("new"))
    }
    for store in stores { #expect(try store.count == 8) }
    for store in stores { try store.close() }
    try expectIntact()
  }

  @Test func nothingIsStoredInARemovedStore() throws {
    let store = try folder.store()
    try store.add(Note("A"))
    try run("mv", folder.database, folder.path + "/away")
    let removed = StoreError.removed(path: folder.database)
    #expect(throws: removed) { try store.add(Note("B")) }
    #expect(throws: removed) { try store.count }
    #expect(throws: removed) { try store.undo() }
    #expect(throws: removed) { try store.backup() }
    #expect(!FileManager.default.fileExists(atPath: folder.database))
    #expect(removed.description.contains("“\(folder.database)” was removed or moved away"))
    // The same file is used, with its log.
    try run("mv", folder.path + "/away", folder.database)
    try store.add(Note("B"))
    #expect(try store.titles() == ["A", "B"])
    try run("rm", folder.database)
    #expect(throws: removed) { try store.add(Note("C")) }
    try store.close()
  }

  @Test func aNewStoreIgnoresTheLogOfARemovedOne() throws {
    let store = try folder.store()
    try store.add(Self.notes("own", 50))
    try run("rm", folder.database)
    #expect(throws: StoreError.self) { try store.count }
    let new = try folder.store()
    #expect(try new.count == 0)
    try new.add(Note("A"))
    #expect(try store.titles() == ["A"])
    try new.close()
    try store.close()
    try expectIntact()
  }

  @Test func anInvalidStoreIsReportedUntilItIsReplaced() throws {
    let store = try folder.store()
    try store.add(Self.notes("own", 50))
    let other = try makeOther(3)
    let text = folder.path + "/diary.txt"
    try Data("Dear diary, \n".utf8).write(to: URL(fileURLWithPath: text))
    for _ in 0..<2 {
      try run("cp", text, folder.database)
      #expect(throws: StoreError.notADatabase(path: folder.database)) { try store.count }
      #expect(throws: StoreError.notADatabase(path: folder.database)) {
        try store.add(Note("A"))
      }
    }
    // As a copy looks that is still under way.
    try run("dd", "if=" + other, "of=" + folder.database, "bs=512", "count=11", "status=none")
    #expect(throws: StoreError.self) { try store.count }
    try run("cp", other, folder.database)
    #expect(try store.count == 3)
    try store.close()
    try expectIntact()
  }

  @Test func touchingTheFileLosesNothing() throws {
    let store = try folder.store()
    for number in 1...3 {
      try store.add(Note("\(number)"))
      try run("touch", folder.database)
      #expect(try store.count == number)
    }
    try store.close()
    #expect(try folder.store().count == 3)
  }

  @Test func checkpointsByOthersAreNotAReplacement() throws {
    let (store, other) = (try folder.store(), try folder.store())
    for number in 1...20 {
      try other.add(Note("theirs \(number)"))
      if number.isMultiple(of: 3) {
        try other.database.queue.inDatabase { _ = try $0.checkpoint(.truncate) }
      } else if number.isMultiple(of: 2) {
        try other.database.queue.inDatabase { _ = try $0.checkpoint() }
      }
      try store.add(Note("ours \(number)"))
    }
    #expect(store.consumeReplacementMessage() == nil && other.consumeReplacementMessage() == nil)
    #expect(try store.count == 40)
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["mv", "cp"])
  func observersAreNotified(_ program: String) async throws {
    let store = try folder.store()
    try store.add(Self.notes("own", 30))
    let other = try makeOther(7)
    let changes = StoreChanges(of: store)
    try run(program, other, folder.database)
    while try store.count != 7 { try await changes.next() }
    try run("rm", folder.database)
    while (try? store.count) != nil { try await changes.next() }
    try makeOther(2)
    try run("mv", folder.path + "/other.sqlite", folder.database)
    while (try? store.count) != 2 { try await changes.next() }
  }
}
