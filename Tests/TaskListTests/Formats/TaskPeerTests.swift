import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// Other programs read the exports: todoman, Python's icalendar and Taskwarrior, if they are
/// installed.
struct TaskPeerTests {
  private static let needsCalendars: Comment = "todoman or Python's icalendar must be installed"
  private static let needsTaskwarrior: Comment = "Taskwarrior must be installed"

  @Test(.enabled(if: TaskPeers.installed.contains("todoman"), needsCalendars))
  func calendarProgramsReadTasksOfAllKinds() throws {
    let found = try readTasks(try taskFixture("tasks.ics"), as: .iCalendar)
    let tasks = try TaskPeers.randomTasks() + found.tasks
    let text = try write(tasks, as: .iCalendar, keeping: found.kept)
    let result = try TaskPeers.run(text, fileExtension: "ics", "\(tasks.count)")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: TaskPeers.installed.contains("taskwarrior"), needsTaskwarrior))
  func taskwarriorImportsTasksOfAllKinds() throws {
    let found = try readTasks(try taskFixture("taskwarrior.json"), as: .taskwarrior)
    let tasks = try TaskPeers.randomTasks() + found.tasks
    let text = try write(tasks, as: .taskwarrior, keeping: found.kept)
    let result = try TaskPeers.run(
      text, fileExtension: "json", "\(tasks.count + found.kept.count)")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: TaskPeers.installed.contains("taskwarrior"), needsTaskwarrior))
  func tasksRoundTripThroughTaskwarrior() throws {
    var tasks = try TaskPeers.randomTasks()
    // In Taskwarrior, a comma always separates two tags.
    for index in tasks.indices { tasks[index].tags.removeAll { $0.contains(",") } }
    let text = try write(tasks, as: .taskwarrior)
    let result = try TaskPeers.run(text, fileExtension: "json", through: "--through-taskwarrior")
    #expect(result.status == 0, "\(result.output)")
    let found = try readTasks(result.output, as: .taskwarrior)
    #expect(found.report.problemMessages == [])
    let byUID = Dictionary(found.tasks.map { ($0.uid ?? "", $0) }, uniquingKeysWith: { $1 })
    for task in tasks {
      let same = try #require(byUID[task.uid ?? ""])
      #expect(task.hasSameParts(as: same), "\(task) became \(same)")
      #expect(!task.isRevised(by: same))
    }
  }
}

/// The other programs, driven by a script.
private enum TaskPeers {
  private static let script = PeerScript("check-task-peers")
  static let installed = script.installed

  static func randomTasks() throws -> [StoredTask] {
    var random = SeededGenerator(seed: 0x9EE5)
    return try (0..<60).map { index in
      var task = StoredTask.random(from: try day("2026-11-10"), using: &random)
      task.uid = "\(index)@example.com"
      return task
    }
  }

  /// Gives a text to the script in a file.
  static func run(
    _ text: String, fileExtension: String, through option: String? = nil, _ count: String...
  ) throws -> (status: Int32, output: String) {
    let name = "\(UUID()).\(fileExtension)"
    let file = FileManager.default.temporaryDirectory.appending(path: name)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    // Days are those of the place that the tasks are written in.
    return try script.run(
      (option.map { [$0] } ?? []) + [file.path] + count, zone: "America/Toronto")
  }
}
