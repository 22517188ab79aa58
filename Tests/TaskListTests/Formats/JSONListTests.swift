import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// Lists of tasks in JSON.
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
    #expect(found.report.problemMessages == [])
  }

  @Test(arguments: [
    (
      #"{"kind": "tasks#tasks", "title": "Work", "items": [{"title": "a"}, {"title": "b"}]}"#,
      "Work"
    ),
    (#"{"name": "Work", "tasks": [{"text": "a", "project": "Mine"}, {"text": "b"}]}"#, "Mine"),
    (
      #"""
      {"value": [{"displayName": "Work", "id": "L", "tasks": [{"title": "a"}]},
      {"displayName": "Work", "wellknownListName": "none", "tasks": [{"title": "b"}]}]}
      """#, "Work"
    ),
  ])
  func theListAroundTasksIsTheirProject(text: String, first: String) throws {
    let found = try readTasks(text, as: .json)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.tasks.map(\.project) == [first, "Work"])
    #expect(found.report.problemMessages == [])
  }

  @Test(arguments: [
    #"{"title": "My Tasks", "items": [{"title": "a"}]}"#,
    #"{"items": [{"title": "Inbox", "items": [{"title": "a"}]}]}"#,
    #"{"value": [{"displayName": "Tasks", "tasks": [{"title": "a"}]}]}"#,
  ])
  func aDefaultListIsNotAProject(text: String) throws {
    let found = try readTasks(text, as: .json)
    #expect(found.tasks.first?.text == "a" && found.tasks.first?.project == nil)
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

  @Test(arguments: [
    #"{"title": "Party", "items": []}"#, #"{"items": [], "title": "Party"}"#,
    #"{"title": "Party", "items": ["cake", "wine"]}"#, #"{"title": "Party", "items": null}"#,
    #"{"title": "Party", "notes": "n", "items": [\#n{"title": "x"}]}"#,
    #"[{"title": "Party", "notes": "n", "items": [{"title": "x"}]}]"#,
    #"[{"title": "Party", "items": []}]"#,
  ])
  func aTaskWithAListIsATask(text: String) throws {
    let found = try readTasks(text, as: .json)
    #expect(found.tasks.map(\.text) == ["Party"])
    #expect(found.tasks.map(\.notes) == [text.contains("notes") ? "n" : nil])
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("items")])
  }

  @Test func theMembersAfterAListMakeATask() throws {
    let found = try readTasks(
      #"{"title": "Party", "items": [{"title": "x"}], "notes": "n"}"#, as: .json)
    #expect(found.tasks.map(\.text) == ["x", "Party"])
    #expect(found.tasks.map(\.notes) == [nil, "n"])
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("items")])
  }

  @Test func emptyListsOfOneFileAreTasks() throws {
    let found = try readTasks(
      #"[{"title": "P2", "items": []}, {"title": "P3", "tasks": []}, {"title": "P4"}]"#, as: .json)
    #expect(found.tasks.map(\.text) == ["P2", "P3", "P4"])
  }

  @Test(arguments: [
    #"{"tasks": []}"#, #"{"version": 2, "tasks": [], "count": 0}"#, #"{"id": 3, "items": null}"#,
    #"{"kind": "tasks#tasks", "id": "L", "title": "Empty", "items": []}"#,
    #"{"kind": "tasks#tasks", "id": "L", "title": "Empty"}"#,
    #"{"kind": "tasks#taskLists", "items": [{"kind": "tasks#tasks", "title": "Empty"}]}"#,
  ])
  func anEmptyListIsNotATask(text: String) throws {
    let found = try readTasks(text, as: .json)
    #expect(found.tasks.isEmpty)
    #expect(found.report.problemMessages == [])
  }

  @Test func anUnknownListIsNamed() throws {
    #expect(
      try readTasks(#"{"version": 2, "notices": [{"title": "a"}]}"#, as: .json).report
        .problemMessages
        == [
          """
          Line 1: '{"version": 2, "notices": [{"title": "a"}]}' has no list 'tasks', 'todos', \
          'items', 'events', 'value' or 'data', but 'notices'. It was left out.
          """
        ])
  }

  @Test func aKeyThatDiffersOnlyInCaseIsReported() throws {
    let found = try readTasks(
      #"[{"title": "a", "Due": "2026-12-24", "due": "2026-12-25", "labels": ["x"], "Labels": ["y"]}]"#,
      as: .json)
    #expect(found.tasks.map(\.dueDate) == [try day("2026-12-24")])
    #expect(found.tasks.map(\.tags) == [["x", "y"]])
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("due")])
  }

  @Test func aListBesideThatOfTheTasksIsReported() throws {
    let found = try readTasks(
      """
      {"projects": [{"name": "P"}], "tags": ["x"], "tasks": [{"title": "a"}],
      "empty": [], "completed": [{"title": "b"}]}
      """, as: .json)
    #expect(found.tasks.map(\.text) == ["a"])
    #expect(found.report.problems.map(\.reason) == [.otherList, .otherList])
    #expect(found.report.problems.map(\.text) == ["projects", "completed"])
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
