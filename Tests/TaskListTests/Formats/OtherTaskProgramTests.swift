import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// The JSON of other programs.
struct OtherTaskProgramTests {
  @Test func theZeroTimeOfGoIsNotADate() throws {
    let found = try readTasks(
      """
      [{"title": "a", "due_date": "2026-12-03T10:00:00Z", "start_date": "0001-01-01T00:00:00Z"}]
      """, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.dueDate) == [try instant("2026-12-03T10:00:00Z")])
    #expect(found.tasks.map(\.startDate) == [nil])
  }

  @Test func theCardsOfABoardOfTrelloAreRead() throws {
    let found = try readTasks(
      """
      {"id": "B", "name": "House", "desc": "x", "closed": false, "actions": [{"id": "A", "data": {"card": {}}}],
      "cards": [
      {"id": "C1", "name": "Paint", "desc": "Blue", "due": "2027-03-01T12:00:00.000Z", "dueComplete": false,
      "dueReminder": 60, "closed": false, "idList": "L1", "idBoard": "B", "badges": {}, "pos": 1,
      "labels": [{"id": "1", "name": "Easy", "color": "green"}, {"id": "2", "name": "", "color": "red"}]},
      {"id": "C2", "name": "Old", "closed": true, "idList": "L1", "idBoard": "B"},
      {"id": "C3", "name": "Sand", "due": null, "dueComplete": true, "closed": false, "idList": "L2",
      "idBoard": "B", "labels": []}],
      "labels": [{"id": "1", "name": "Easy"}], "lists": [{"id": "L1", "name": "To Do"}], "members": []}
      """, as: .json)
    #expect(found.tasks.map(\.text) == ["Paint", "Sand"])
    #expect(found.tasks.map(\.uid) == ["C1", "C3"])
    #expect(found.tasks.map(\.notes) == ["Blue", nil])
    #expect(found.tasks.map(\.project) == ["House", "House"])
    #expect(found.tasks.map(\.tags) == [["Easy", "red"], []])
    #expect(found.tasks.map(\.isCompleted) == [false, true])
    #expect(found.tasks.map(\.dueDate) == [try instant("2027-03-01T12:00:00Z"), nil])
    #expect(found.tasks.map(\.alarms) == [["-PT60M"], nil])
    #expect(
      found.report.problems.map(\.reason) == [
        .unknownProperty("idList"), .refusedEntry("It is archived."),
      ])
  }

  @Test func theTasksOfAsanaAreRead() throws {
    let found = try readTasks(
      """
      {"data": [
      {"gid": "1201", "assignee": {"gid": "1", "name": "Me"}, "completed": false, "completed_at": null,
      "created_at": "2026-11-01T10:00:00.000Z", "custom_fields": [], "due_at": null, "due_on": "2026-12-24",
      "name": "Paint", "notes": "Blue", "parent": null, "projects": [{"gid": "9", "name": "House"}],
      "resource_type": "task", "start_on": "2026-12-20", "tags": [{"gid": "5", "name": "urgent"}],
      "workspace": {"gid": "2", "name": "W"}},
      {"gid": "1202", "completed": true, "completed_at": "2026-11-05T10:00:00.000Z",
      "due_at": "2026-12-24T15:00:00.000Z", "due_on": "2026-12-24", "name": "Sand", "notes": "",
      "projects": [], "resource_type": "task", "tags": []}], "next_page": null}
      """, as: .json)
    #expect(found.tasks.map(\.text) == ["Paint", "Sand"])
    #expect(found.tasks.map(\.uid) == ["1201", "1202"])
    #expect(found.tasks.map(\.notes) == ["Blue", nil])
    #expect(found.tasks.map(\.project) == ["House", nil])
    #expect(found.tasks.map(\.tags) == [["urgent"], []])
    #expect(found.tasks.map(\.isCompleted) == [false, true])
    #expect(
      found.tasks.map(\.dueDate) == [
        try instant("2026-12-24T05:00:00Z"), try instant("2026-12-24T15:00:00Z"),
      ])
    #expect(found.tasks.map(\.startDate) == [try instant("2026-12-20T05:00:00Z"), nil])
    #expect(found.tasks.last?.completionDate == (try instant("2026-11-05T10:00:00Z")))
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("assignee")])
  }

  @Test func aRuleForExceptionsInATableIsNamed() throws {
    let found = try readTasks(
      "text,due,recurrence\na,2026-12-01,\"RRULE:FREQ=DAILY;COUNT=9\nEXRULE:FREQ=WEEKLY\"\n",
      as: .csv)
    #expect(
      found.report.problemMessages == [
        "Line 2: 'EXRULE:FREQ=WEEKLY' is a rule for exceptions, which is applied in calendars only. "
          + "Use EXDATE. It was kept, but has no effect."
      ])
  }

  @Test func theEndOfARangeOfNotionIsTheDueDate() throws {
    let found = try readTasks(
      """
      Task name,Status,Due
      a,Not started,"December 1, 2026 → December 3, 2026"
      b,Done,"December 1, 2026 9:00 AM → 10:30 AM"
      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(
      found.tasks.map(\.startDate) == [
        try instant("2026-12-01T05:00:00Z"), try instant("2026-12-01T14:00:00Z"),
      ])
    #expect(
      found.tasks.map(\.dueDate) == [
        try instant("2026-12-03T05:00:00Z"), try instant("2026-12-01T15:30:00Z"),
      ])
    let other = try readTasks("text,start,due\na,2026-11-30,2026-12-01 → 2026-12-03\n", as: .csv)
    #expect(other.tasks.map(\.startDate) == [try instant("2026-11-30T05:00:00Z")])
    #expect(
      other.report.problemMessages == [
        "Line 2: '2026-12-01 → 2026-12-03' is a range of dates, whose start was left out. The task "
          + "was read."
      ])
  }

  @Test func theIssuesOfGitHubAreRead() throws {
    let found = try readTasks(
      """
      title,labels,state,created_at,closed_at
      a,"bug,ui",closed,2026-11-01T10:00:00Z,2026-11-20T10:00:00Z
      b,,open,2026-11-01T10:00:00Z,

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.isCompleted) == [true, false])
    #expect(found.tasks.map(\.completionDate) == [try instant("2026-11-20T10:00:00Z"), nil])
  }

  @Test func theDueDateOfJiraIsADay() throws {
    let found = try readTasks(
      "Summary,Issue key,Due date\na,A-1,24/Dec/26 12:00 AM\n", as: .csv)
    #expect(found.tasks.map(\.dueDate) == [try day("2026-12-24")])
    #expect(found.tasks.map(\.dueKind) == [nil])
    #expect(found.report.problems.map(\.text) == ["Issue key"])
  }

  @Test func anArchivedCardInATableOfTrelloIsLeftOut() throws {
    let found = try readTasks("Card Name,Archived\na,false\nb,true\nc,\n", as: .csv)
    #expect(found.tasks.map(\.text) == ["a", "c"])
    #expect(found.report.problems.map(\.reason) == [.refusedEntry("It is archived.")])
  }

  @Test func theLabelsOfJiraAreReadFromAllTheirColumns() throws {
    let found = try readTasks(
      """
      Summary,Labels,Labels,Due date,Comment,Labels,Comment,Status
      Fix,red,green,2026-12-24,one,,two,In Progress
      Tidy,,,2026-12-25,,blue,,Done

      """, as: .csv)
    #expect(found.tasks.map(\.tags) == [["red", "green"], ["blue"]])
    #expect(found.tasks.map(\.isCompleted) == [false, true])
    #expect(found.report.problems.map(\.reason) == [.unknownColumn])
    #expect(found.report.problems.map(\.text) == ["Comment"])
  }

  @Test func theTasksOfThingsAreRead() throws {
    let found = try readTasks(
      """
      [{"uuid": "A", "title": "Buy", "status": "incomplete", "start_date": "2027-03-01", \
      "deadline": "2027-03-05", "project_title": "House"},
      {"uuid": "B", "title": "Call", "status": "completed", "stop_date": "2026-02-02"}]
      """, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.uid) == ["A", "B"])
    #expect(found.tasks.map(\.isCompleted) == [false, true])
    #expect(found.tasks.map(\.project) == ["House", nil])
    #expect(found.tasks.map(\.dueDate) == [try day("2027-03-05"), nil])
    #expect(found.tasks.map(\.completionDate) == [nil, try day("2026-02-02")])
  }

  @Test func aBoardOfTrelloWithoutCardsIsEmpty() throws {
    let found = try readTasks(
      #"{"id": "B", "name": "House", "desc": "x", "cards": [], "lists": []}"#, as: .json)
    #expect(found.tasks.isEmpty && found.report.problemMessages == [])
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
      {"kind": "tasks#tasks", "title": "Empty", "items": []}, {"title": "Work", "items": [{"title": "Report"}, {}]}]}
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

  @Test(arguments: [("4", Priority.high), ("3", .medium), ("2", .low), ("1", .medium)])
  func readsATaskOfTodoist(number: String, priority: Priority) throws {
    let found = try readTasks(
      """
      {"items": [{"content": "Pay", "project_id": "1", "checked": true, "priority": \(number), \
      "labels": ["home"], "added_at": "2026-11-01T10:00:00Z", "due": {"date": "2026-12-01"}}]}
      """, as: .json)
    let task = try #require(found.tasks.first)
    #expect(task.text == "Pay" && task.tags == ["home"] && task.priority == priority)
    #expect(task.isCompleted)
    #expect(try task.creationDate == instant("2026-11-01T10:00:00Z"))
    #expect(try task.dueDate == day("2026-12-01"))
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("project_id")])
  }

  @Test(arguments: [
    #""content": "Pay rent", "description": "", "checked": true"#,
    #""description": "by bank", "content": "Pay rent", "is_completed": true"#,
    #""subject": "Pay rent", "description": "by bank", "completed": true"#,
  ])
  func aDescriptionBesideATextIsNotesInsteadOfATaskOfTaskwarrior(members: String) throws {
    let task = try readTask(
      #"[{"id": "1", \#(members), "priority": 1, "due": {"date": "2026-12-05"}}]"#, as: .json)
    #expect(task.text == "Pay rent" && task.isCompleted)
    #expect(task.notes ?? "" == (members.contains("bank") ? "by bank" : ""))
    #expect(try task.dueDate == day("2026-12-05"))
  }

  @Test func aFlagThatContradictsTheStatusIsReported() throws {
    let found = try readTasks(
      """
      [{"title": "a", "status": "open", "completed": true},
      {"title": "b", "status": "done", "completed": true},
      {"title": "c", "completed": true, "status": "todo"},
      {"text": "d", "status": "pending", "completed": true},
      {"text": "e", "isCompleted": false, "completed": true, "status": "open"},
      {"text": "f", "status": null, "completed": true}]
      """, as: .json)
    #expect(found.tasks.map(\.isCompleted) == [false, true, false, false, false, true])
    #expect(
      found.report.problems.map(\.reason)
        == ["open", "todo", "pending", "false"].map { .contradictsStatus($0, key: "completed") })
    #expect(found.report.problems.map(\.text) == ["true", "true", "true", "true"])
  }

  @Test func readsTheAttributesOfThings() throws {
    let found = try readTasks(
      #"""
      [{"type": "to-do", "attributes": {"title": "Pay", "notes": "by bank", "tags": ["home"],
      "deadline": "2026-12-05", "completed": true}},
      {"type": "project", "attributes": {"title": "Trip", "items": [
      {"type": "to-do", "attributes": {"title": "Pack"}}]}}]
      """#, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.text) == ["Pay", "Pack"])
    #expect(found.tasks.map(\.project) == [nil, "Trip"])
    let task = try #require(found.tasks.first)
    #expect(task.notes == "by bank" && task.tags == ["home"] && task.isCompleted)
    #expect(try task.dueDate == day("2026-12-05"))
  }

  @Test func readsTheDaysAndTheChecklistsOfThings() throws {
    let found = try readTasks(
      #"""
      [{"type": "to-do", "attributes": {"title": "Trip", "notes": "by train",
      "when": "2026-12-03@18:00", "deadline": "2026-12-05", "canceled": true, "checklist-items": [
      {"type": "checklist-item", "attributes": {"title": "Pack", "completed": true}},
      {"type": "checklist-item", "attributes": {"title": "Lock"}}]}},
      {"type": "to-do", "attributes": {"title": "Call", "when": "2026-12-04"}},
      {"type": "to-do", "attributes": {"title": "Wait", "when": "today"}}]
      """#, as: .json)
    #expect(found.tasks.map(\.text) == ["Trip", "Call", "Wait"])
    let trip = try #require(found.tasks.first)
    #expect(trip.notes == "by train\n[x] Pack\n[ ] Lock")
    #expect(trip.isCompleted && trip.startKind == .floating)
    #expect(found.tasks.map(\.dueDate) == [try day("2026-12-05"), try day("2026-12-04"), nil])
    #expect(found.report.problems.map(\.text) == ["cancelled", "today"])
  }

  @Test func readsATaskOfVikunja() throws {
    let found = try readTasks(
      #"""
      [{"id": 1, "title": "Pay", "done": true, "done_at": "2026-01-01T10:00:00Z",
      "due_date": "2026-01-05T10:00:00Z", "labels": [{"id": 3, "title": "home"}]},
      {"id": 2, "title": "Call", "done": false, "done_at": "0001-01-01T00:00:00Z", "labels": null}]
      """#, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.text) == ["Pay", "Call"])
    #expect(found.tasks.map(\.tags) == [["home"], []])
    #expect(found.tasks.map(\.isCompleted) == [true, false])
    #expect(found.tasks.map(\.completionDate) == [try instant("2026-01-01T10:00:00Z"), nil])
  }

  @Test func anEndOfATodoistRepetitionFollowsItsDate() throws {
    let found = try readTasks(
      #"""
      [{"id": "1", "content": "Milk", "due": {"date": "2026-12-01",
      "string": "every day until dec 18", "is_recurring": true}}]
      """#, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.recurrence) == ["RRULE:FREQ=DAILY;UNTIL=20261218"])
  }

  @Test func readsATaskOfTickTick() throws {
    let found = try readTasks(
      #"""
      [{"id": "63b7be", "projectId": "6226", "title": "Pay", "content": "by bank",
      "isAllDay": true, "timeZone": "Europe/Berlin", "dueDate": "2026-12-04T23:00:00.000+0000",
      "priority": 1, "status": 2, "completedTime": "2026-11-20T10:00:00.000+0000"},
      {"id": "63b7bf", "projectId": "6226", "title": "Call", "status": 0, "priority": 5,
      "dueDate": "2026-12-04T23:00:00.000+0000", "repeatFlag": "RRULE:FREQ=WEEKLY"}]
      """#, as: .json)
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("projectId")])
    #expect(found.tasks.map(\.text) == ["Pay", "Call"])
    #expect(found.tasks.map(\.notes) == ["by bank", nil])
    #expect(found.tasks.map(\.isCompleted) == [true, false])
    #expect(found.tasks.map(\.priority) == [.low, .high])
    #expect(found.tasks.map(\.uid) == ["63b7be", "63b7bf"])
    #expect(found.tasks[0].dueDate == (try day("2026-12-05")) && found.tasks[0].dueKind == nil)
    #expect(found.tasks[0].completionDate == (try instant("2026-11-20T10:00:00Z")))
    #expect(found.tasks[1].repetition?.text == "every:week")
  }

  @Test func readsTheDueDatesOfTodoist() throws {
    let found = try readTasks(
      #"""
      [{"id": "2995", "content": "Milk",
      "due": {"date": "2026-12-04", "string": "every week at 10:00", "is_recurring": true}},
      {"id": "2996", "content": "Call", "due": {"date": "2026-12-01", "timezone": "America/Toronto",
      "datetime": "2026-12-01T15:00:00.000000Z", "string": "dec 1", "is_recurring": false}},
      {"id": "2997", "content": "Plan",
      "due": {"date": "2026-12-04", "string": "every! 3 fortnights", "is_recurring": true}}]
      """#, as: .json)
    #expect(found.tasks.map(\.uid) == ["2995", "2996", "2997"])
    #expect(found.tasks.map(\.repetition?.text) == ["every:week", nil, nil])
    #expect(found.tasks[0].dueDate == (try day("2026-12-04")))
    #expect(found.tasks[1].dueDate == (try instant("2026-12-01T15:00:00Z")))
    #expect(found.tasks[1].dueKind == .zoned("America/Toronto"))
    #expect(found.report.problems.map(\.reason) == [.unreadRepetition])
    #expect(found.report.problems.map(\.text) == ["every! 3 fortnights"])
  }

  @Test func readsATodoOfTheToDoBrowser() throws {
    let found = try readTasks(
      """
      [{"id": 1, "title": "Pay", "category": "Home", "date": "2026-12-01", "notes": "by bank",
      "recurrence": "RRULE:FREQ=DAILY", "status": "completed", "original": null}]
      """, as: .json)
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("original")])
    let task = try #require(found.tasks.first)
    #expect(task.text == "Pay" && task.notes == "by bank" && task.tags == ["Home"])
    #expect(try task.isCompleted && task.dueDate == day("2026-12-01"))
  }

  @Test func readsAnEventOfTheEventScheduler() throws {
    let task = try readTask(
      """
      [{"title": "Choir", "description": "Hall", "date": "2026-12-01T19:30:00-05:00",
      "timeZone": "America/Toronto", "recurrence": ["RRULE:FREQ=WEEKLY;BYDAY=TU,TH",
      "EXDATE;TZID=America/Toronto:20261203T193000"]}]
      """, as: .json)
    #expect(task.text == "Choir" && task.notes == "Hall")
    #expect(task.recurrence?.contains("RRULE:FREQ=WEEKLY;BYDAY=TU,TH") == true)
    #expect(task.recurrence?.contains("EXDATE;TZID=America/Toronto:20261203T193000") == true)
  }

  @Test func aBoardAndItsUnknownCardAreNotTasks() throws {
    let found = try readTasks(
      #"{"id": "b1", "name": "Board", "cards": [{"name": "x"}]}"#, as: .json)
    #expect(found.tasks.isEmpty)
    #expect(found.report.problems.count == 1)
    #expect(found.report.problemMessages.first?.contains("has the unknown key 'name'") == true)
  }

  @Test func aDeletedTaskOfGoogleIsLeftOut() throws {
    let found = try readTasks(
      """
      [{"kind": "tasks#task", "id": "T1", "title": "Report", "status": "needsAction", "deleted": true},
      {"kind": "tasks#task", "id": "T2", "title": "Call", "deleted": false}]
      """, as: .json)
    #expect(found.tasks.map(\.text) == ["Call"])
    #expect(found.report.problems.map(\.reason) == [.refusedEntry("It is deleted.")])
    #expect(found.report.problems.map(\.line) == [1])
  }
}
