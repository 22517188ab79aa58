import GRDB
import Models
import Persistence

extension TaskStore {
  /// The tags there are, in the alphabet's order.
  func tags() throws -> [TaskGroup] {
    // Labels of tags begin with “+”, which “,” follows.
    try groups(labelledFrom: "+", to: ",") { task, label in
      task.tags.first { TaskItem.label(tag: $0) == label }
    }
  }

  /// The projects there are, in the alphabet's order, each with the tasks of its parts.
  func projects() throws -> [TaskGroup] {
    try groups(labelledFrom: "/", to: "0") { task, label in
      let parts = (task.project ?? "").split(separator: ".", omittingEmptySubsequences: false)
      let depth = label.split(separator: ".", omittingEmptySubsequences: false).count
      return parts.prefix(depth).joined(separator: ".")
    }
  }

  private func groups(
    labelledFrom first: String, to end: String, name: (TaskItem, String) -> String?
  ) throws -> [TaskGroup] {
    let clock = clock
    return try database.read { db in
      let example = try db.cachedStatement(
        sql: "SELECT \(TaskItem.columns) FROM task WHERE id = ?")
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT label, sum(NOT completed), count(*), max(task) FROM task_label
          WHERE label >= ? AND label < ? GROUP BY label ORDER BY label
          """, arguments: [first, end])
      var groups: [TaskGroup] = []
      while let row = try rows.next() {
        let label = row.text(0) ?? ""
        let (open, total) = (row[1] as Int? ?? 0, row[2] as Int? ?? 0)
        let task = try Row.fetchCursor(example, arguments: [row[3] as Int64?])
          .map { TaskItem($0, clock) }.next()
        let written = task.flatMap { name($0, label) } ?? String(label.dropFirst())
        groups.append(TaskGroup(name: written, open: open, total: total))
      }
      return groups
    }
  }
}
