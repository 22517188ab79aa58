import GRDB
import Models
import Persistence

/// What the tables `task_label` and `task_day` repeat of tasks that are added together, collected
/// while these are written and stored at their end.
///
/// Both tables are written in the order in which they are kept, for which SQLite would have to take
/// all tasks apart again and sort what it finds.
final class TaskRepeats {
  /// What a task is filed under.
  struct Labels {
    /// As a row of `task` has them.
    let text: String?
    /// Their numbers here.
    fileprivate let numbers: [Int]
  }

  /// The tags and the project of a task.
  private struct Filing: Hashable {
    let tags: [String]
    let project: String?
  }

  /// A row of `task_label`.
  private struct Row {
    let label: Int
    let isCompleted: Bool
    let due: Double
    let rank: Int
    let task: Int64
  }

  /// The key of a row of `task_day`.
  fileprivate struct Day: Hashable {
    let number: Int64
    let isCompleted: Bool
  }

  /// Found once for all tasks that have the same tags and project, as most have.
  private var known: [Filing: Labels] = [:]
  private var numbers: [String: Int] = [:]
  private var names: [String] = []
  private var rows: [Row] = []
  private var days: [Day: Int] = [:]

  /// What a task is filed under.
  func labels(of task: TaskItem) -> Labels {
    guard !task.tags.isEmpty || task.project != nil else { return Labels(text: nil, numbers: []) }
    let filing = Filing(tags: task.tags, project: task.project)
    if let labels = known[filing] { return labels }
    let sorted = task.labels.sorted()
    let labels = Labels(text: StoredLabels.text(sorted), numbers: sorted.map(number))
    known[filing] = labels
    return labels
  }

  /// Collects what is repeated of a task.
  ///
  /// - Parameters:
  ///   - due: Its due date as it is stored.
  ///   - id: Its id.
  func add(_ task: TaskItem, _ labels: Labels, due: Double, id: Int64) {
    days[Day(number: Self.day(ofDue: due), isCompleted: task.isCompleted), default: 0] += 1
    for label in labels.numbers {
      rows.append(
        Row(
          label: label, isCompleted: task.isCompleted, due: due, rank: task.priority.rank, task: id)
      )
    }
  }

  /// Stores what was collected.
  func write(_ db: Database) throws {
    try writeLabels(db)
    let days = days.sorted { ($0.key.number, $0.key.order) < ($1.key.number, $1.key.order) }
    let insertion = RowInsertion(ofColumns: 3) { rows in
      """
      INSERT INTO task_day(day, completed, number) VALUES \(rows)
      ON CONFLICT DO UPDATE SET number = number + excluded.number
      """
    }
    try write(days, insertion, db) { day, values in
      values.append(day.key.number)
      values.append(day.key.isCompleted)
      values.append(day.value)
    }
  }
}

extension TaskRepeats {
  /// How many rows are stored by one statement.
  private static let batch = 128

  private func number(of label: String) -> Int {
    if let number = numbers[label] { return number }
    numbers[label] = names.count
    names.append(label)
    return names.count - 1
  }

  /// As ``StoreSchema/day(ofDue:)`` has it; very large for no due date.
  private static func day(ofDue due: Double) -> Int64 {
    let day = (due / 86_400 + 1_000_000).rounded(.towardZero)
    return (Int64(exactly: day) ?? (day < 0 ? .min + 1_000_000 : .max)) - 1_000_000
  }

  private func writeLabels(_ db: Database) throws {
    // By their bytes, as SQLite compares them.
    let byName = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
    var places = Array(repeating: 0, count: names.count)
    for (place, number) in byName.enumerated() { places[number] = place }
    rows.sort { left, right in
      if left.label != right.label { return places[left.label] < places[right.label] }
      if left.isCompleted != right.isCompleted { return right.isCompleted }
      return left.due != right.due ? left.due < right.due : left.task < right.task
    }
    let insertion = RowInsertion(ofColumns: 5) { rows in
      "INSERT INTO task_label(label, completed, due, rank, task) VALUES \(rows)"
    }
    try write(rows, insertion, db) { row, values in
      values.append(names[row.label])
      values.append(row.isCompleted)
      values.append(row.due)
      values.append(row.rank)
      values.append(row.task)
    }
  }

  /// Stores rows with as few statements as can be.
  private func write<Element>(
    _ rows: [Element], _ insertion: RowInsertion, _ db: Database,
    append: (Element, inout StatementValues) -> Void
  ) throws {
    for start in stride(from: 0, to: rows.count, by: Self.batch) {
      let part = rows[start..<min(start + Self.batch, rows.count)]
      var values = StatementValues()
      for row in part { append(row, &values) }
      try insertion.execute(values, rows: part.count, db)
    }
  }
}

extension TaskRepeats.Day {
  fileprivate var order: Int { isCompleted ? 1 : 0 }
}

/// What a task is filed under, as it is stored.
enum StoredLabels {
  /// A JSON array, which SQLite can take apart; nil for none.
  static func text(_ task: TaskItem) -> String? {
    guard !task.tags.isEmpty || task.project != nil else { return nil }
    return text(task.labels.sorted())
  }

  /// The same of labels that are known.
  static func text(_ labels: [String]) -> String? {
    guard !labels.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for label in labels {
      bytes.append(bytes.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
      append(label, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a label in quotes.
  private static func append(_ label: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in label.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let code = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - code.count) + code).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
