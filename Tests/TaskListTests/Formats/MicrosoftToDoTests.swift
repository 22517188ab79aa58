import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// The JSON of Microsoft To Do.
struct MicrosoftToDoTests {
  @Test func aRepeatingTaskOfMicrosoftToDoIsDueOnADay() throws {
    let task = try readTask(
      """
      {"id": "A", "title": "Pay", "status": "notStarted",
      "dueDateTime": {"dateTime": "2027-03-01T00:00:00.0000000", "timeZone": "UTC"},
      "recurrence": {"pattern": {"type": "weekly", "interval": 1, "daysOfWeek": ["monday"]},
      "range": {"type": "noEnd", "startDate": "2027-03-01", "recurrenceTimeZone": "UTC"}}}
      """, as: .json)
    #expect(task.dueDate == (try day("2027-03-01")) && task.dueKind == nil)
    #expect(task.recurrence == "RRULE:FREQ=WEEKLY;BYDAY=MO")
  }

  @Test func readsTheChecklistOfMicrosoftToDo() throws {
    let found = try readTasks(
      """
      [{"title": "a", "status": "notStarted",
      "checklistItems": [{"displayName": "b", "isChecked": true}, {"displayName": "c"}]}]
      """, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.notes) == ["[x] b\n[ ] c"])
  }

  @Test func readsAReminderOfMicrosoftToDo() throws {
    let time = #""reminderDateTime": {"dateTime": "2026-11-30T09:00:00.0000000", "timeZone": "#
    let found = try readTasks(
      """
      [{"title": "a", "status": "notStarted", "isReminderOn": true, \(time)"Eastern Standard Time"}},
      {"title": "b", "status": "notStarted", "isReminderOn": false, \(time)"UTC"}},
      {"title": "c", "status": "notStarted", "isReminderOn": true, \(time)"Mars"}}]
      """, as: .json)
    #expect(found.tasks.map(\.alarms) == [["20261130T140000Z"], nil, nil])
    #expect(
      Set(found.report.problems.map(\.reason))
        == [.unknownProperty("isReminderOn"), .unknownProperty("reminderDateTime")])
  }

  @Test func aWaitingTaskOfMicrosoftToDoIsOpen() throws {
    let task = try readTask(
      #"[{"title": "Pay", "status": "waitingOnOthers", "importance": "low"}]"#, as: .json)
    #expect(task.text == "Pay" && task.priority == .low && !task.isCompleted)
  }

  @Test func readsATaskOfMicrosoftToDo() throws {
    let task = try readTask(
      """
      {"value": [{"title": "Pay", "status": "completed", "importance": "high", \
      "body": {"content": "by bank", "contentType": "text"}, \
      "createdDateTime": "2026-11-01T10:00:00Z", \
      "dueDateTime": {"dateTime": "2026-12-01T00:00:00.0000000", "timeZone": "UTC"}}]}
      """, as: .json)
    #expect(task.text == "Pay" && task.notes == "by bank" && task.priority == .high)
    #expect(task.isCompleted && task.dueKind == nil)
    #expect(try task.creationDate == instant("2026-11-01T10:00:00Z"))
    #expect(try task.dueDate == day("2026-12-01"))
  }

  @Test(
    arguments: [
      ("2026-12-05T05:00:00", "UTC", TimeKind.utc),
      ("2026-12-05T00:00:00", "Eastern Standard Time", nil),
      ("2026-12-04T21:00:00", "Pacific Standard Time", .zoned("America/Los_Angeles")),
    ] as [(String, String, TimeKind?)])
  func theTimeZoneOfMicrosoftToDoCounts(time: String, zone: String, kind: TimeKind?) throws {
    let found = try readTasks(
      """
      {"value": [{"title": "Pay", "status": "completed", \
      "dueDateTime": {"dateTime": "\(time).0000000", "timeZone": "\(zone)"}, \
      "completedDateTime": {"dateTime": "2026-12-04T02:30:00.0000000", "timeZone": "UTC"}}]}
      """, as: .json)
    let task = try #require(found.tasks.first)
    #expect(task.dueDate == (try instant("2026-12-05T05:00:00Z")) && task.dueKind == kind)
    #expect(task.completionDate == (try instant("2026-12-04T02:30:00Z")))
    #expect(found.report.problemMessages == [])
  }

  @Test func anUnknownTimeZoneOfMicrosoftToDoIsReported() throws {
    let found = try readTasks(
      """
      {"value": [{"title": "Pay", "status": "completed", \
      "dueDateTime": {"dateTime": "2026-12-05T05:00:00.0000000", "timeZone": "Mars"}, \
      "completedDateTime": {"dateTime": "2026-12-04T02:30:00.0000000", "timeZone": "Venus"}}]}
      """, as: .json)
    let task = try #require(found.tasks.first)
    #expect(task.isCompleted && task.completionDate == nil && task.dueKind == .floating)
    #expect(Set(found.report.problems.map(\.text)) == ["Mars", "Venus"])
  }
}
