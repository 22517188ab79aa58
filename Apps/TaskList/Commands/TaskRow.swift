import DateFormatting
import Models
import Persistence

/// What a row of the printed list needs of a task.
protocol TaskRow {
  var id: Int64 { get }
  /// Counted from 1970-01-01.
  var dueDay: Int? { get }
  var priority: Priority { get }
  var isCompleted: Bool { get }

  /// Appends the text, a sign where the task comes again, then project and tags as they are typed.
  func appendText(to bytes: inout [UInt8])
}

extension TaskLine: TaskRow {
  func appendText(to bytes: inout [UInt8]) {
    TaskRowText.append(
      text, isRepeating: isRepeating, project: project, tags: tags.map(\.utf8), to: &bytes)
  }
}

/// A task that is in memory, as a row of the list.
struct ListedTask: TaskRow {
  private let task: TaskItem
  let dueDay: Int?

  init(_ task: TaskItem, _ clock: WallClock) {
    self.task = task
    dueDay = task.dueDate.map { clock.day(of: $0).daysSinceEpoch }
  }

  var id: Int64 { task.id ?? 0 }
  var priority: Priority { task.priority }
  var isCompleted: Bool { task.isCompleted }

  func appendText(to bytes: inout [UInt8]) {
    TaskRowText.append(
      (task.text ?? "").utf8, isRepeating: task.repetition != nil,
      project: (task.project ?? "").utf8,
      tags: task.tags.map(\.utf8), to: &bytes)
  }
}

private enum TaskRowText {
  static func append(
    _ text: some Collection<UInt8>, isRepeating: Bool, project: some Collection<UInt8>,
    tags: [some Collection<UInt8>], to bytes: inout [UInt8]
  ) {
    if text.isEmpty {
      bytes.append(contentsOf: TaskItem.noText.utf8)
    } else {
      bytes.append(contentsOf: text)
    }
    if isRepeating { bytes.append(contentsOf: " ↻".utf8) }
    // One blank more than between words, so that they stand apart from the text.
    if !project.isEmpty || !tags.isEmpty { bytes.append(UInt8(ascii: " ")) }
    if !project.isEmpty {
      bytes.append(contentsOf: " project:".utf8)
      bytes.append(contentsOf: project)
    }
    for tag in tags {
      bytes.append(contentsOf: " +".utf8)
      bytes.append(contentsOf: tag)
    }
  }
}
