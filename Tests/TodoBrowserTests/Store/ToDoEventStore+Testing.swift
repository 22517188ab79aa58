import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

extension ToDoEventStore {
  /// A store in memory, in the time zone of Greenwich.
  static func inMemory(timeZone: TimeZone = .gmt) throws -> ToDoEventStore {
    try ToDoEventStore(.inMemory, timeZone: { timeZone }, now: { .noon })
  }

  /// The titles of the events a query finds.
  func titles(_ query: ToDoQuery = ToDoQuery()) throws -> [String] {
    try events(query).map(\.title)
  }

  /// The ids of the events a query finds.
  func ids(_ query: ToDoQuery = ToDoQuery()) throws -> [Int64] {
    try events(query).compactMap(\.id)
  }

  /// Stores an event's parts under its id.
  func update(_ event: StoredToDo) throws {
    try update([event.id ?? 0]) { $0 = event }
  }

  /// The names and counts of the categories, in their order.
  func categoryLines() throws -> [String] {
    try categories().map { "\($0.name) \($0.counts.open)/\($0.counts.all)" }
  }

  /// The color of a category.
  func color(_ name: String) throws -> CategoryColor? {
    try category(named: name)?.color
  }

  /// Expects that every reference is valid and the search index is intact.
  func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try database.queue.inDatabase { db in
      func rows(_ sql: String) throws -> [String] {
        try Row.fetchAll(db, sql: sql).map { "\(Array($0.databaseValues))" }
      }
      #expect(
        try rows("SELECT DISTINCT category FROM todo EXCEPT SELECT id FROM category")
          .allSatisfy { $0 == "[0]" }, sourceLocation: sourceLocation)
      #expect(
        try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok",
        sourceLocation: sourceLocation)
      #expect(try rows("PRAGMA foreign_key_check").isEmpty, sourceLocation: sourceLocation)
      if refusal == nil {
        try db.execute(sql: "INSERT INTO todo_search(todo_search) VALUES ('integrity-check')")
      }
    }
  }
}

extension TemporaryFolder {
  /// The path of the tests' store of todos.
  var toDoDatabase: String { path + "/todos.sqlite" }

  /// Opens the store of todos, in the time zone of Greenwich.
  func toDos(timeZone: TimeZone = .gmt, now: Date = .noon) throws -> ToDoEventStore {
    try ToDoEventStore(.file(toDoDatabase), timeZone: { timeZone }, now: { now })
  }
}

extension StoredToDo {
  /// An event of December 2026.
  static func on(
    _ day: Int, _ hours: Double = 9, _ title: String = "A", in category: String = "",
    _ state: CompletionState = .notStarted
  ) -> StoredToDo {
    StoredToDo(
      title: title, category: category, date: .december(day, hours), completionState: state)
  }
}
