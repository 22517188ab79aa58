import CommandSupport
import Models
import Persistence

extension ToDoEventStore: CommandStore {
  public var itemCount: Int { get throws { try counts(.all).all } }
}

extension ToDoEventStore {
  /// The events with these ids, each once.
  ///
  /// - Throws: `StoreError.unknownToDos(ids:)` with all ids that are no event's.
  func existingEvents(_ ids: [Int64]) throws -> [ToDoEvent] {
    let events = try events(ids: ids)
    let found = Set(events.compactMap(\.id))
    let unknown = ids.filter { !found.contains($0) }
    guard unknown.isEmpty else { throw StoreError.unknownToDos(ids: unknown) }
    return events
  }

  /// The category of a name.
  ///
  /// - Throws: `CommandError.refused` where there is none.
  func existingCategory(_ name: String) throws -> ToDoCategory {
    if let category = try category(named: name) { return category }
    throw CommandError.refused(
      "there is no category '\(name)'",
      next: "Run '\(TodoBrowserProgram.name) categories' to see them.")
  }

  /// Whether a category would be made for an event that is filed under this name.
  func isNewCategory(_ name: String) throws -> Bool {
    try !CategoryName(name).text.isEmpty && category(named: name) == nil
  }
}
