import GRDB
import Models
import Persistence

extension TaskQuery: PagedQuery {
  var isSearching: Bool { !isWalkable }
}

extension TaskStore: PageSource {
  func items(ids: some Sequence<Int64>) throws -> [TaskItem] {
    try tasks(ids: ids)
  }

  func items(_ query: TaskQuery, from key: RowKey?, backwards: Bool) throws -> [TaskItem] {
    let clock = clock
    return try database.read { db in
      let statement = try query.statement(
        selecting: TaskItem.columns, from: key, backwards: backwards, clock, db)
      return try TaskItem.fetchAll(db, statement, clock)
    }
  }

  func key(of task: TaskItem, in query: TaskQuery) -> RowKey {
    query.key(of: task, clock)
  }
}
