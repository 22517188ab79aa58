import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// The tasks of a text.
typealias ImportedTasks = ImportedItems<StoredTask>

extension ImportedItems where Item == StoredTask {
  /// The tasks in the order of the text.
  var tasks: [StoredTask] { items }
}

/// Reads tasks in Toronto, or by another clock.
func readTasks(
  _ bytes: some Sequence<UInt8>, as format: TaskFormat, by clock: WallClock? = nil
) throws -> ImportedTasks {
  var reader = format.reader(clock: try clock ?? TestSupport.clock("America/Toronto"))
  return try reader.readAll(Array(bytes))
}

/// Reads tasks in Toronto, or by another clock.
func readTasks(
  _ text: String, as format: TaskFormat, by clock: WallClock? = nil
) throws -> ImportedTasks {
  try readTasks(text.utf8, as: format, by: clock)
}

/// Reads one task, without problems.
func readTask(
  _ text: String, as format: TaskFormat, sourceLocation: SourceLocation = #_sourceLocation
) throws -> StoredTask {
  let found = try readTasks(text, as: format)
  #expect(found.report.problemMessages == [], sourceLocation: sourceLocation)
  #expect(found.tasks.count == 1, sourceLocation: sourceLocation)
  return try #require(found.tasks.first, sourceLocation: sourceLocation)
}

/// Writes tasks in Toronto.
func write(
  _ tasks: [StoredTask], as format: TaskFormat, keeping kept: [KeptComponent] = []
) throws -> String {
  var writer = format.writer(
    stamp: try instant("2026-11-21T12:00:00Z"), clock: try clock("America/Toronto"), kept: kept)
  return writer.text(of: tasks)
}

/// Writes one task as a line of todo.txt.
func line(_ task: StoredTask) throws -> String {
  String(try write([task], as: .todoTxt).dropLast())
}

/// A file of the folder `Fixtures`, by its whole name.
func taskFixture(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: projectFile("Tests/TaskListTests/Formats/Fixtures/\(name)")))
}

extension TaskFormat {
  /// The file of `Fixtures` that shows the format.
  var fixtureName: String {
    switch self {
    case .todoTxt: "todo.txt"
    case .taskwarrior: "taskwarrior.json"
    case .iCalendar: "tasks.ics"
    case .json: "tasks.json"
    case .csv: "tasks.csv"
    }
  }
}
