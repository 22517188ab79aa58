import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// The JSON of other programs.
struct JSONListTests {
  @Test(arguments: ["tasks", "todos", "items", "events"])
  func theListMayBeInAnObject(key: String) throws {
    let found = try readTasks(
      """
      {"version": 2, "\(key)": [{"text": "a"},
      {"title": "b", "due": "2026-12-24"}], "count": 2}
      """, as: .json)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.tasks.map(\.dueDate) == [nil, try day("2026-12-24")])
    #expect(found.report.sentences == [])
  }

  @Test func aTaskListOfGoogleIsTheProjectOfItsTasks() throws {
    let found = try readTasks(
      """
      {"kind": "tasks#taskLists", "items": [{"kind": "tasks#tasks", "id": "L", "title": "Home \\"1\\"", \
      "items": [
      {"kind": "tasks#task", "id": "T1", "title": "Buy milk", "notes": "2 l", "status": "needsAction", \
      "due": "2026-12-01T00:00:00.000Z", "created": "2026-11-01T10:00:00.000Z", "selfLink": "x"},
      {"kind": "tasks#task", "id": "T2", "title": "Call Jo", "parent": "T1", "status": "completed", \
      "completed": "2026-11-20T09:00:00.000Z"}]},
      {"title": "Empty", "items": []}, {"title": "Work", "items": [{"title": "Report"}, {}]}]}
      """, as: .json)
    #expect(found.tasks.map(\.text) == ["Buy milk", "Call Jo", "Report"])
    #expect(found.tasks.map(\.project) == ["Home \"1\"", "Home \"1\"", "Work"])
    #expect(found.tasks.map(\.uid) == ["T1", "T2", nil])
    #expect(found.tasks.map(\.dueDate) == [try day("2026-12-01"), nil, nil])
    #expect(found.tasks.map(\.dueKind) == [nil, nil, nil])
    #expect(found.tasks.map(\.isCompleted) == [false, true, false])
    #expect(found.tasks.map(\.completionDate) == [nil, try instant("2026-11-20T09:00:00Z"), nil])
    #expect(found.tasks[0].creationDate == (try instant("2026-11-01T10:00:00Z")))
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("parent"), .emptyEntry])
    #expect(found.report.problems.map(\.line) == [3, 4])
  }

  @Test func otherNamesAreReadAsInATable() throws {
    let task = try readTask(
      """
      [{"title": "Pay", "description": "by bank", "deadline": {"date": "2026-12-24"}, \
      "labels": ["home", "money"], "completed": "2026-11-20T09:00:00Z", "priority": 5}]
      """, as: .json)
    #expect(task.text == "Pay" && task.notes == "by bank" && task.tags == ["home", "money"])
    #expect(task.dueDate == (try day("2026-12-24")) && task.priority == .high)
    #expect(task.isCompleted)
    #expect(task.completionDate == (try instant("2026-11-20T09:00:00Z")))
  }

  @Test func anUnknownListIsNamed() throws {
    #expect(
      try readTasks(#"{"version": 2, "cards": [{"title": "a"}]}"#, as: .json).report.sentences == [
        """
        Line 1: '{"version": 2, "cards": [{"title": "a"}]}' has no list 'tasks', 'todos', 'items' or \
        'events', but 'cards'. It was left out.
        """
      ])
  }

  @Test(arguments: ["tasks", "Tasks", "TODOS"])
  func theNameOfTheListMayHaveAnyCase(name: String) throws {
    let found = try readTasks(
      #"{"version": 2, "\#(name)": [{"text": "a"}, {"text": "b"}]}"#, as: .json)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.report.problems.isEmpty)
  }

  @Test func anObjectWithALineThatIsCutOffDoesNotTakeTheNext() throws {
    for cutOff in ["{\"text\": \"a", "{\"text\": \"a\", \"tags\": [\"b\""] {
      let found = try readTasks("\(cutOff)\n{\"text\": \"b\"}\n", as: .json)
      #expect(found.tasks.map(\.text) == ["b"])
      #expect(found.report.problems.map(\.reason) == [.brokenJSON])
    }
  }

  @Test func anObjectThatIsNotClosedIsReported() throws {
    let found = try readTasks(#"{"tasks": [{"text": "a"}, {"text": "b"}"#, as: .json)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.report.problems.map(\.reason) == [.unclosedObject])
  }
}
