import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

/// Reads of several statements while another connection commits between them.
struct ReadTransactionTests {
  struct Note: StoredItem, Identifiable {
    static let applicationID: Int32 = 0x5465_7376
    static let noun = "note"

    var id: Int64?
    var title = ""
  }

  let folder: TemporaryFolder
  let store: ItemStore<Note>
  let other: ItemStore<Note>

  init() throws {
    folder = try TemporaryFolder()
    store = try ItemStore(.file(folder.database))
    other = try ItemStore(.file(folder.database))
    try other.add(Note(title: "first"))
  }

  @Test func aReadOfSeveralStatementsSeesOneState() throws {
    try store.database.read { db in
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM item") == 1)
      try other.add(Note(title: "second"))
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM item") == 1)
    }
    #expect(try store.count == 2)
  }

  @Test func aNestedReadSeesTheSameState() throws {
    try store.database.read { _ in
      #expect(try store.count == 1)
      try other.add(Note(title: "second"))
      #expect(try store.items().map(\.title) == ["first"])
    }
    #expect(try store.items().map(\.title) == ["first", "second"])
  }

  @Test func theSectionsOfAListShowOneState() throws {
    let controller = NSFetchedResultsController<Note>(store: store) { [store, other] in
      let first = try store.items().map(\.id)
      try other.add(Note(title: "second"))
      let second = try store.items().map(\.id)
      return [NSFetchedResultsSection(ids: first), NSFetchedResultsSection(ids: second)]
    } objects: { [store] in
      try store.items($0.compactMap(\.self))
    }
    #expect(controller.sections.map(\.ids.count) == [1, 1])
  }

  @Test func aFailedReadLeavesNoTransactionOpen() throws {
    struct Failure: Error {}
    #expect(throws: (any Error).self) { try store.database.read { _ in throw Failure() } }
    try store.add(Note(title: "second"))
    #expect(try other.count == 2)
  }
}
