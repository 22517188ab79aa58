import GRDB
import Persistence

extension ToDoEventStore {
  /// How the list was last looked at.
  var listState: ToDoListState {
    get throws { try database.read(Self.listState) }
  }

  /// Remembers how the list is looked at, which is no step to undo. What is changed is what is stored
  /// by then, by whichever program.
  func updateListState(_ change: (inout ToDoListState) throws -> Void) throws {
    try database.note { db in
      let old = try Self.listState(db)
      var state = old
      try change(&state)
      guard state != old else { return }
      try db.cachedStatement(sql: "DELETE FROM list_state").execute()
      try db.cachedStatement(
        sql: """
          INSERT INTO list_state(hides_completed, hides_month, has_offered_samples)
          VALUES (?, ?, ?)
          """
      ).execute(arguments: [state.hidesCompleted, state.hidesMonth, state.hasOfferedSamples])
    }
  }

  private static func listState(_ db: Database) throws -> ToDoListState {
    let statement = try db.cachedStatement(
      sql: "SELECT hides_completed, hides_month, has_offered_samples FROM list_state")
    return try Row.fetchOne(statement).map {
      ToDoListState(
        hidesCompleted: $0[0] == 1 as Int64?, hidesMonth: $0[1] == 1 as Int64?,
        hasOfferedSamples: $0[2] == 1 as Int64?)
    } ?? ToDoListState()
  }
}
