import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

struct ICalendarTaskTests {
  @Test func readsANextcloudList() throws {
    let found = try readTasks(try taskFixture("tasks.ics"), as: .iCalendar)
    #expect(found.report.problemMessages == [])
    #expect(found.kept.map(\.kind) == ["property", "VTIMEZONE", "VEVENT"])
    let tasks = found.tasks
    #expect(
      tasks.map(\.text)
        == ["Steuererklärung, Teil 1", "Unteraufgabe", "Blumen gießen", "Erledigt", "Kurs"])
    #expect(tasks[0].notes == "Belege sammeln\nFormular ausfüllen; prüfen")
    #expect(tasks[0].tags == ["Finanzen", "Büro, privat"])
    #expect(tasks[0].startDate == (try day("2026-11-15")))
    #expect(tasks[0].dueDate == (try day("2026-12-15")))
    #expect(tasks.map(\.priority) == [.high, .medium, .low, .medium, .medium])
    #expect(tasks.map(\.isCompleted) == [false, false, false, true, true])
    #expect(tasks[1].dueDate == (try instant("2026-12-15T16:30:00Z")))
    #expect(tasks[2].dueDate == (try instant("2026-11-01T10:00:00Z")))
    #expect(tasks[2].repetition == Repetition(every: 2, .week))
    #expect(tasks[3].completionDate == (try instant("2026-11-19T18:30:00Z")))
    #expect(tasks[4].repetition == nil)
  }

  @Test func uneditedTasksAreWrittenUnchanged() throws {
    let bytes = try taskFixture("tasks.ics")
    let found = try readTasks(bytes, as: .iCalendar)
    let text = try write(found.tasks, as: .iCalendar, keeping: found.kept)
    let original = String(decoding: bytes, as: UTF8.self).replacing(
      "PRODID:-//Nextcloud Tasks v0.16.1", with: "PRODID:-//CourseApps//Task List//EN")
    #expect(lines(text) == lines(original))
  }

  @Test func anEditChangesNothingElse() throws {
    let found = try readTasks(try taskFixture("tasks.ics"), as: .iCalendar)
    var tasks = found.tasks
    tasks[0].isCompleted = true
    tasks[0].completionDate = try instant("2026-11-21T11:00:00Z")
    tasks[0].tags = ["neu"]
    tasks[0].priority = .medium
    tasks[1].dueDate = try instant("2026-12-16T16:30:00Z")
    tasks[2].dueDate = try day("2026-11-08")
    tasks[2].repetition = Repetition(every: 3, .day, from: .completion)
    tasks[3].isCompleted = false
    tasks[3].completionDate = nil
    let before = lines(try write(found.tasks, as: .iCalendar, keeping: found.kept))
    let after = lines(try write(tasks, as: .iCalendar, keeping: found.kept))
    let difference = after.difference(from: before)
    #expect(
      difference.removals.map(text).filter { !isStamp($0) } == [
        "PRIORITY:1", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:40",
        "CATEGORIES:Finanzen,Büro\\, privat",
        "DUE;TZID=Europe/Berlin:20261215T173000", "DURATION:PT2H",
        "RRULE:FREQ=WEEKLY;INTERVAL=2", "STATUS:COMPLETED", "COMPLETED:20261119T183000Z",
        "PERCENT-COMPLETE:100",
      ])
    #expect(
      difference.insertions.map(text).filter { !isStamp($0) } == [
        "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "CATEGORIES:neu",
        "COMPLETED:20261121T110000Z", "DUE;TZID=Europe/Berlin:20261216T173000",
        "DUE;VALUE=DATE:20261108", "X-COURSE-APPS-REPETITION:after:3days", "STATUS:NEEDS-ACTION",
      ])
    let again = try readTasks(try write(tasks, as: .iCalendar, keeping: found.kept), as: .iCalendar)
    for (task, same) in zip(tasks, again.tasks) { #expect(task.hasSameParts(as: same)) }
  }

  @Test(arguments: [
    ("DUE;VALUE=DATE:20261224", "2026-12-24T05:00:00Z"), ("DUE:20261224", "2026-12-24T05:00:00Z"),
    ("DUE:20261224T173000Z", "2026-12-24T17:30:00Z"),
    ("DUE:20261224T173000", "2026-12-24T22:30:00Z"),
    ("DUE;TZID=Europe/Berlin:20261224T173000", "2026-12-24T16:30:00Z"),
    ("DUE;TZID=W. Europe Standard Time:20261224T173000", "2026-12-24T16:30:00Z"),
    ("DTSTART;VALUE=DATE:20261224\r\nDURATION:P2D", "2026-12-26T05:00:00Z"),
    ("DTSTART:20261224T100000Z\r\nDURATION:PT90M", "2026-12-24T11:30:00Z"),
  ])
  func parsesDueDatesInAllFormats(property: String, expected: String) throws {
    #expect(
      try readTask(todo("SUMMARY:a", property), as: .iCalendar).dueDate == (try instant(expected)))
  }

  @Test(arguments: [
    ("FREQ=DAILY", Repetition(.day)), ("FREQ=DAILY;INTERVAL=3", Repetition(every: 3, .day)),
    ("freq=weekly;byday=mo,tu,we,th,fr", Repetition(.weekday)),
    ("FREQ=DAILY;BYDAY=FR,MO,TU,WE,TH;WKST=MO", Repetition(.weekday)),
    ("FREQ=WEEKLY", Repetition(.week)), ("FREQ=WEEKLY;BYDAY=TH", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=24", Repetition(.month, dayOfMonth: 24)),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", Repetition(.month, dayOfMonth: 31)),
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", Repetition(.month, dayOfMonth: 30)),
    ("FREQ=YEARLY", Repetition(.year)), ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", nil),
    ("FREQ=MONTHLY;BYDAY=1MO", nil), ("FREQ=DAILY;COUNT=3", nil), ("FREQ=HOURLY", nil),
    ("FREQ=DAILY;INTERVAL=0", nil), ("FREQ=MONTHLY;BYMONTHDAY=99999999999999999999", nil),
    ("x", nil),
    ("FREQ=WEEKLY;UNTIL=20270101", nil), ("FREQ=MONTHLY;BYMONTHDAY=28,999999;BYSETPOS=-1", nil),
  ])
  func supportedRulesBecomeRepetitionsAndAllRoundTrip(rule: String, expected: Repetition?) throws {
    let text = todo("SUMMARY:a", "DUE;VALUE=DATE:20261224", "RRULE:\(rule)")
    let task = try #require(try readTasks(text, as: .iCalendar).tasks.first)
    #expect(task.repetition == expected)
    #expect(try write([task], as: .iCalendar).contains("RRULE:\(rule)\r\n"))
  }

  @Test(arguments: [
    ("STATUS:COMPLETED", true), ("STATUS:completed", true), ("STATUS:CANCELLED", true),
    ("STATUS:NEEDS-ACTION", false), ("STATUS:IN-PROCESS", false), ("PERCENT-COMPLETE:100", true),
    ("PERCENT-COMPLETE:99", false), ("COMPLETED:20261119T183000Z", true), ("X-NOTHING:1", false),
    ("STATUS:NEEDS-ACTION\r\nCOMPLETED:20261119T183000Z", false),
  ])
  func parsesCompletionInSeveralForms(property: String, isCompleted: Bool) throws {
    #expect(try readTask(todo("SUMMARY:a", property), as: .iCalendar).isCompleted == isCompleted)
  }

  @Test func aRuleForExceptionsExcludesInstances() throws {
    let rule = "EXRULE:FREQ=WEEKLY;BYDAY=WE"
    let text = todo("DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY;COUNT=6", rule)
    let task = try readTask(text, as: .iCalendar)
    #expect(task.recurrence == "RRULE:FREQ=DAILY;COUNT=6\nEXDATE;VALUE=DATE:20261125")
    let written = try write([task], as: .iCalendar)
    #expect(written.contains("\r\n\(rule)\r\nEXDATE;VALUE=DATE:20261125\r\n"))
    #expect(try readTask(written, as: .iCalendar) == task)
  }

  @Test func tagsOfSeveralLinesAreCombined() throws {
    var task = try readTask(
      todo("SUMMARY:a", "CATEGORIES:one,two", "X-A:1", "CATEGORIES;LANGUAGE=en:two, three"),
      as: .iCalendar)
    #expect(task.tags == ["one", "two", "three"])
    #expect(try write([task], as: .iCalendar).contains("CATEGORIES;LANGUAGE=en:two, three\r\n"))
    task.tags = ["four"]
    let text = try write([task], as: .iCalendar)
    #expect(text.contains("CATEGORIES:four\r\nX-A:1\r\n"))
    #expect(!text.contains("LANGUAGE"))
  }

  @Test(arguments: [
    ("STATUS:DONE", "NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED"),
    ("PRIORITY:high", "a number from 0 to 9"), ("PRIORITY:10", "a number from 0 to 9"),
  ])
  func aValueThatICalendarDoesNotDefineIsANote(line: String, defined: String) throws {
    let found = try readTasks(todo("SUMMARY:a", line), as: .iCalendar)
    #expect(found.tasks.map(\.priority) == [.medium])
    #expect(found.tasks.map(\.isCompleted) == [false])
    #expect(found.report.problemCount == 0 && found.report.problemMessages.count == 1)
    let message = "'\(line)' is not \(defined). It was kept, but has no effect."
    #expect(found.report.problemMessages.first?.hasSuffix(message) == true)
    #expect(try write(found.tasks, as: .iCalendar).contains("\(line)\r\n"))
  }

  @Test func notesWithTheSameTextAreListedOnce() throws {
    let found = try readTasks(
      calendar(
        "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:a\r\nSTATUS:DONE\r\nEND:VTODO",
        "BEGIN:VTODO\r\nUID:2\r\nSUMMARY:b\r\nSTATUS:DONE\r\nEND:VTODO"), as: .iCalendar)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(
      found.report.problemMessages == [
        "Line 7: 'STATUS:DONE' is not NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED. It was "
          + "kept, but has no effect.",
        "1 more like these are not listed.",
      ])
  }

  @Test(arguments: [("PT1H", true), ("P1D", false), ("long", false)])
  func aDurationThatContradictsTheDueDateIsReported(length: String, isReported: Bool) throws {
    let text = todo(
      "DTSTART:20261201T100000Z", "DUE:20261202T100000Z", "DURATION:\(length)", "SUMMARY:a")
    let found = try readTasks(text, as: .iCalendar)
    #expect(found.tasks.map(\.dueDate) == [try instant("2026-12-02T10:00:00Z")])
    let message =
      "'DURATION:\(length)' contradicts 'DUE:20261202T100000Z'. It was kept, but has no effect."
    #expect(found.report.problemMessages.contains { $0.hasSuffix(message) } == isReported)
    #expect(found.report.problemMessages.count == (isReported ? 1 : 0))
  }

  @Test(arguments: 0...9)
  func prioritiesMapToThreeLevels(number: Int) throws {
    let expected: Priority = [1, 2, 3, 4].contains(number) ? .high : number > 5 ? .low : .medium
    let task = try readTask(todo("SUMMARY:a", "PRIORITY:\(number)"), as: .iCalendar)
    #expect(task.priority == expected)
    #expect(try write([task], as: .iCalendar).contains("PRIORITY:\(number)"))
  }

  @Test func newTasksFollowTheRFC() throws {
    var task = StoredTask(text: "Pay, rent", dueDate: try day("2026-12-31"), priority: .high)
    task.uid = "u"
    task.creationDate = try instant("2026-11-01T10:00:00Z")
    task.tags = ["a,b", "c"]
    task.project = "home"
    task.repetition = Repetition(.month, dayOfMonth: 31)
    #expect(
      lines(try write([task], as: .iCalendar)).dropFirst(3).dropLast() == [
        "BEGIN:VTODO", "UID:u", "DTSTAMP:20261121T120000Z", "CREATED:20261101T100000Z",
        "SUMMARY:Pay\\, rent", "DUE;VALUE=DATE:20261231", "STATUS:NEEDS-ACTION", "PRIORITY:1",
        "CATEGORIES:a\\,b,c", "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
        "X-COURSE-APPS-PROJECT:home", "END:VTODO",
      ])
  }

  @Test(arguments: [
    ("DUE:20261301", "Line 12: 'DUE:20261301' is not a date."),
    ("DTSTART:x", "Line 12: 'DTSTART:x' is not a date."),
    ("COMPLETED:yesterday", "Line 12: 'COMPLETED:yesterday' is not a date."),
    ("DTSTART:20261201T000000Z\r\nDURATION:1 day", "Line 13: 'DURATION:1 day' is not a duration"),
  ])
  func anInvalidDateIsReported(property: String, beginning: String) throws {
    let good = ["BEGIN:VTODO", "UID:1", "SUMMARY:a", "END:VTODO"].joined(separator: "\r\n")
    let bad = ["BEGIN:VTODO", "UID:2", "SUMMARY:b", "X-A:1", property, "END:VTODO"]
      .joined(separator: "\r\n")
    let found = try readTasks(calendar(good, bad, good), as: .iCalendar)
    #expect(found.tasks.map(\.text) == ["a", "b", "a"])
    let message = try #require(found.report.problemMessages.first)
    #expect(message.hasPrefix(beginning), "\(message)")
    #expect(message.hasSuffix("The task was read without it."))
    #expect(found.report.problemCount == 1)
  }

  @Test func aTaskDueInAnUnknownTimeZoneIsAcceptedWithAWarning() throws {
    let due = "DUE;TZID=Nowhere:20261201T000000"
    let task = ["BEGIN:VTODO", "UID:2", "SUMMARY:b", due, "END:VTODO"]
    let found = try readTasks(calendar(task.joined(separator: "\r\n")), as: .iCalendar)
    #expect(found.tasks.map(\.text) == ["b"])
    let message = try #require(found.report.problemMessages.first)
    #expect(message.contains("'DUE;TZID=Nowhere:20261201T000000' names the unknown time zone"))
    #expect(message.hasSuffix("The time was read as local time."))
  }

  /// Unfolded lines.
  private func lines(_ text: String) -> [String] {
    text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  private func text(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }

  private func isStamp(_ line: String) -> Bool {
    ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains { line.hasPrefix($0) }
  }
}
