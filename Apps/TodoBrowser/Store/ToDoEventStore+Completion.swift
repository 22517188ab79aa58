import GRDB
import Models
import Persistence

extension ToDoEventStore {
  /// Says of events how far they are, as one step.
  ///
  /// - Returns: The ids of those that were not so far, in the order they were given in.
  /// - Throws: ``StoreError/unknownToDos(ids:)`` with all ids that are no event's; nothing is changed
  ///   then.
  @discardableResult
  func setCompletionState(_ state: CompletionState, of ids: [Int64]) throws -> [Int64] {
    try change { db, _ in
      let changed = try fetch(ids, db).filter { $0.completionState != state }
      let update = try db.cachedStatement(sql: "UPDATE todo SET state = ? WHERE id = ?")
      for event in changed { try update.execute(arguments: [state.rawValue, event.id]) }
      let isReopened = changed.contains { $0.completionState == .completed }
      let verb =
        switch state {
        case .completed: "Complete"
        case .inProgress: isReopened ? "Reopen" : "Begin"
        case .notStarted: isReopened ? "Reopen" : "Reset"
        }
      return (changed.isEmpty ? nil : Self.title(verb, changed), changed.compactMap(\.id))
    }
  }
}
