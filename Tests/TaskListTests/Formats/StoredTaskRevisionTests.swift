import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// Imports that revise an existing task.
struct StoredTaskRevisionTests {
  @Test(arguments: [TaskFormat.todoTxt, .taskwarrior, .iCalendar])
  func reimportingTheSameFileKeepsLocalChanges(format: TaskFormat) throws {
    let bytes = try taskFixture(format.fixtureName)
    for (task, same) in zip(
      try readTasks(bytes, as: format).tasks, try readTasks(bytes, as: format).tasks)
    {
      #expect(task == same)
      var changed = task
      changed.text = "changed"
      changed.isCompleted.toggle()
      #expect(!changed.isRevised(by: same))
    }
  }

  @Test(arguments: [TaskFormat.taskwarrior, .iCalendar])
  func importingAnExportChangesNothing(format: TaskFormat) throws {
    let found = try readTasks(try taskFixture(format.fixtureName), as: format)
    var tasks = found.tasks
    for index in tasks.indices { tasks[index].dueDate = try day("2027-01-05") }
    let again = try readTasks(try write(tasks, as: format, keeping: found.kept), as: format)
    for (task, same) in zip(tasks, again.tasks) {
      #expect(task.original != same.original)
      #expect(!task.isRevised(by: same))
    }
  }

  @Test func anExternalChangeIsImported() throws {
    let task = try readTask(todo("SUMMARY:a", "X-FOO:1", "SEQUENCE:3"), as: .iCalendar)
    #expect(
      task.isRevised(by: try readTask(todo("SUMMARY:b", "X-FOO:1", "SEQUENCE:3"), as: .iCalendar)))
    #expect(
      task.isRevised(by: try readTask(todo("SUMMARY:a", "X-FOO:2", "SEQUENCE:4"), as: .iCalendar)))
    #expect(!task.isRevised(by: try readTask(todo("SUMMARY:b", "SEQUENCE:2"), as: .iCalendar)))
    #expect(
      !task.isRevised(
        by: try readTask(
          todo("SUMMARY:a", "X-FOO:1", "SEQUENCE:9", "CREATED:20260101T000000Z"), as: .iCalendar)))
  }

  @Test func aChangeOfHiddenAttributesIsImported() throws {
    let task = try readTask(
      #"{"description":"a","uuid":"1","estimate":"3h","urgency":1}"#, as: .json)
    let other = try readTask(
      #"{"description":"a","uuid":"1","estimate":"4h","urgency":1}"#, as: .json)
    let same = try readTask(
      #"{"urgency":2,"estimate":"3h","uuid":"1","description":"a"}"#, as: .json)
    #expect(task.isRevised(by: other))
    #expect(!task.isRevised(by: same))
  }
}
