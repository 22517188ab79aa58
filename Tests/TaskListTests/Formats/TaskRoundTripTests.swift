import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// A round trip of random tasks returns equal tasks and equal text.
struct TaskRoundTripTests {
  @Test(arguments: TaskFormat.allCases)
  func randomTasksRoundTrip(format: TaskFormat) throws {
    var random = SeededGenerator(seed: 0x7A5C)
    let tasks = try (0..<400).map { index in
      var task = StoredTask.random(from: try day("2026-11-10"), using: &random)
      task.uid = format == .todoTxt ? nil : "\(index)@example.com"
      return task
    }
    let text = try write(tasks, as: format)
    let found = try readTasks(text, as: format)
    // A calendar's repeating tasks without a date are noted.
    #expect(found.report.problemCount == 0)
    #expect(found.tasks.count == tasks.count)
    for (task, same) in zip(tasks, found.tasks) {
      #expect(task.hasSameParts(as: same), "\(task) became \(same)")
      #expect(task.uid == same.uid)
      #expect(!task.isRevised(by: same))
      #expect(!same.isRevised(by: task))
      if format != .todoTxt { #expect(task.completionDate == same.completionDate) }
      if format != .todoTxt, task.creationDate != nil {
        #expect(task.creationDate == same.creationDate)
      }
    }
    #expect(try write(found.tasks, as: format) == text)
  }

  @Test(arguments: TaskFormat.allCases, [TaskFormat.todoTxt, .taskwarrior, .iCalendar])
  func originalsSurviveARoundTripThroughAnotherFormat(format: TaskFormat, source: TaskFormat) throws
  {
    let tasks = try readTasks(try taskFixture(source.fixtureName), as: source).tasks
    let found = try readTasks(try write(tasks, as: format), as: format)
    #expect(
      found.report.problems.filter { $0.text != "due:someday" && !$0.reason.isNote } == [])
    for (task, same) in zip(tasks, found.tasks) {
      #expect(task.hasSameParts(as: same), "\(task) became \(same)")
      #expect(!task.isRevised(by: same))
    }
  }

  @Test(arguments: [TaskFormat.todoTxt, .taskwarrior, .iCalendar])
  func changedTasksRoundTrip(format: TaskFormat) throws {
    var random = SeededGenerator(seed: 0xC4A6)
    let tasks = try readTasks(try taskFixture(format.fixtureName), as: format).tasks
    for task in tasks {
      for _ in 0..<60 {
        var changed = StoredTask.random(from: try day("2026-11-10"), using: &random)
        changed.uid = task.uid
        changed.original = task.original
        changed.tags.append(contentsOf: changed.tags.isEmpty ? ["tag"] : [])
        changed.project = changed.project ?? "project"
        let text = try write([changed], as: format)
        let same = try #require(try readTasks(text, as: format).tasks.first)
        #expect(changed.hasSameParts(as: same), "\(changed) became \(text)")
        #expect(try write([same], as: format) == text)
      }
    }
  }

  @Test(arguments: TaskFormat.allCases)
  func anyChunkingGivesTheSameTasks(format: TaskFormat) throws {
    let bytes = try taskFixture(format.fixtureName)
    let whole = try readTasks(bytes, as: format)
    for cut in 0...bytes.count {
      var reader = format.reader(clock: try clock("America/Toronto"))
      var tasks: [StoredTask] = []
      var kept: [KeptComponent] = []
      var report = ImportReport(about: StoredTask.importSubject)
      let take = { (item: ImportItem<StoredTask>) in
        report.record(item)
        switch item {
        case .item(let task, line: _, states: _): tasks.append(task)
        case .kept(let component, line: _): kept.append(component)
        case .message, .problem: break
        }
      }
      try reader.read(Array(bytes[..<cut]).span.bytes, take)
      try reader.read(Array(bytes[cut...]).span.bytes, take)
      try reader.finish(take)
      #expect(tasks == whole.tasks)
      #expect(kept == whole.kept)
      #expect(report == whole.report)
    }
  }

  @Test(arguments: TaskFormat.allCases)
  func emptyListsRoundTrip(format: TaskFormat) throws {
    let text = try write([], as: format)
    if format == .todoTxt {
      #expect(text.isEmpty)
    } else {
      #expect(try readTasks(text, as: format).tasks.isEmpty)
    }
  }
}
