import GRDB
import Models
import Persistence

extension TaskStore {
  /// How the list was last looked at.
  var listState: TaskListState {
    get throws { try database.read(Self.listState) }
  }

  /// Remembers how the list is looked at, which is no step to undo.
  func setListState(_ state: TaskListState) throws {
    guard try listState != state else { return }
    try database.note { db in
      try db.cachedStatement(sql: "DELETE FROM list_state").execute()
      try db.cachedStatement(
        sql: "INSERT INTO list_state(filter, sorting, ascending) VALUES (CAST(? AS TEXT), ?, ?)"
      ).execute(arguments: [state.filter.stored, state.order.rawValue, state.isAscending])
    }
  }

  private static func listState(_ db: Database) throws -> TaskListState {
    let rows = try Row.fetchCursor(db, sql: "SELECT filter, sorting, ascending FROM list_state")
    guard let row = try rows.next() else { return TaskListState() }
    return TaskListState(
      filter: row.text(0) ?? "", order: row.text(1).flatMap(TaskOrder.init) ?? .dueDate,
      isAscending: row[2] != 0 as Int64?)
  }
}
