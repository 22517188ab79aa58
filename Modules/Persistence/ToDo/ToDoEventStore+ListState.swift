import GRDB

extension ToDoEventStore {
  /// How the list was last looked at.
  public var listState: ToDoListState {
    get throws { try database.read(Self.listState) }
  }

  /// Remembers how the list is looked at, which is no step to undo: what another program remembers at
  /// the same time is kept.
  public func updateListState(_ change: (inout ToDoListState) throws -> Void) throws {
    try database.note { db in
      let old = try Self.listState(db)
      var state = old
      try change(&state)
      guard state != old else { return }
      let arguments: StatementArguments = [
        state.hidesCompleted, state.hidesMonth, state.hasOfferedSamples,
      ]
      let columns = "hides_completed, hides_month, has_offered_samples"
      try db.cachedStatement(sql: "UPDATE list_state SET (\(columns)) = (?, ?, ?)")
        .execute(arguments: arguments)
      if db.changesCount == 0 {
        try db.cachedStatement(sql: "INSERT INTO list_state(\(columns)) VALUES (?, ?, ?)")
          .execute(arguments: arguments)
      }
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
