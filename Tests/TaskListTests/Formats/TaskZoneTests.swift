import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence
import TestSupport
import Testing

@testable import TaskList

/// Tasks in time zones that their calendar defines itself, and tasks with a date that cannot be
/// read. It is Saturday, November 21, 2026, in New York.
struct TaskZoneTests {
  private func toDo(_ zone: String, _ lines: String...) -> String {
    ([
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CourseApps//Task List//EN", zone, "BEGIN:VTODO",
      "UID:t", "DTSTAMP:20260101T000000Z", "SUMMARY:t",
    ] + lines + ["END:VTODO", "END:VCALENDAR", ""])
    .joined(separator: "\n")
  }

  private func unfolded(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

  @Test func repetitionsUseTheDefinedZone() throws {
    let cli = try CommandHarness()
    let text = toDo(
      CalendarTimeZone.half, "DTSTART;TZID=Half:20261102T003000", "DUE;TZID=Half:20261102T013000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO")
    #expect(cli.run("import", try cli.file("a.ics", text)).status == 0)
    #expect(unfolded(cli.run("export", "--format", "ics").results) == text)
    // Monday in the zone, and Sunday in New York.
    #expect(cli.run("list", "--json").results.contains("2026-11-02T01:30:00+10:30"))
    #expect(cli.run("show", "1").results.contains("(1:30 AM Half)"))
    #expect(cli.run("done", "1").status == 0)
    let export = cli.run("export", "--format", "ics").results
    #expect(export.contains("DUE;TZID=Half:20261123T013000\r\n"))
    #expect(export.contains("DTSTART;TZID=Half:20261123T003000\r\n"))
    #expect(!export.contains("{"))
  }

  @Test func aDefinitionMatchesASystemZoneInAllYears() throws {
    for (day, zone) in [("20260705", "Europe/Berlin"), ("19480705", "Work")] {
      let text = toDo(CalendarTimeZone.work, "DUE;TZID=Work:\(day)T120000")
      let found = try readTasks(text, as: .iCalendar)
      #expect(found.tasks.map { $0.dueKind?.zone.map(DefinedZone.displayName) } == [zone])
      #expect(unfolded(try write(found.tasks, as: .iCalendar, keeping: found.kept)) == text)
    }
  }

  @Test func zonesRoundTripInJSON() throws {
    let found = try readTasks(
      toDo(CalendarTimeZone.half, "DUE;TZID=Half:20261102T003000"), as: .iCalendar)
    var task = try #require(found.tasks.first)
    task.original = nil
    let json = try write([task], as: .json)
    let again = try readTasks(json, as: .json).tasks
    #expect(again.map(\.dueKind) == [task.dueKind])
    let export = try write(again, as: .iCalendar)
    #expect(export.contains("DUE;TZID=Half:20261102T003000\r\n"))
    #expect(export.contains("TZOFFSETTO:+1030\r\n"))
  }

  /// Each date that cannot be read is named with its line, and the rest of the task is there.
  @Test func anUnreadableDateLosesOnlyThatDate() throws {
    let lines = [
      "DTSTART:soon", "DUE:whenever", "COMPLETED:yes", "CREATED:once", "STATUS:COMPLETED",
    ]
    let text = toDo(CalendarTimeZone.half, lines.joined(separator: "\n"))
    let found = try readTasks(text, as: .iCalendar)
    let task = try #require(found.tasks.first)
    #expect(task.text == "t" && task.isCompleted && task.dueDate == nil && task.startDate == nil)
    #expect(found.report.problems.map(\.line) == [16, 17, 18, 19])
    #expect(found.report.problems.map(\.reason) == Array(repeating: .ignoredDate, count: 4))
    #expect(unfolded(try write(found.tasks, as: .iCalendar, keeping: found.kept)) == text)
  }

  @Test func anUnreadableDurationGivesNoDueDate() throws {
    let text = toDo(CalendarTimeZone.half, "DTSTART:20261102T003000Z", "DURATION:long")
    let found = try readTasks(text, as: .iCalendar)
    #expect(found.tasks.map(\.dueDate) == [nil])
    #expect(found.tasks.map(\.startDate) == [try instant("2026-11-02T00:30:00Z")])
    #expect(found.report.problems.map(\.reason) == [.notADuration])
  }

  @Test func aDayOfYearOneIsWritten() throws {
    let cli = try CommandHarness(zone: "Europe/Berlin")
    let text = toDo(CalendarTimeZone.half, "DUE;VALUE=DATE:00010101").replacing("UID:t\n", with: "")
    #expect(cli.run("import", try cli.file("a.ics", text)).status == 0)
    #expect(cli.run("export", "--format", "ics").results.contains("DUE;VALUE=DATE:00010101\r\n"))
    let other = try CommandHarness(zone: "Europe/Berlin")
    let json = cli.run("export", "--format", "csv").results
    #expect(other.run("import", try other.file("a.csv", json)).status == 0)
    #expect(other.run("export", "--format", "ics").results.contains("DUE;VALUE=DATE:00010101\r\n"))
  }

  /// An instance with an unreadable name is kept through a round trip.
  @Test func anUnreadableRecurrenceIDIsReportedAndPreserved() throws {
    let cli = try CommandHarness()
    let text = toDo(CalendarTimeZone.half, "RECURRENCE-ID:soon", "DUE:20261102T003000Z")
    let result = cli.run("import", try cli.file("a.ics", text))
    #expect(result.errorText.contains("does not name an instance"))
    for _ in 0..<2 {
      let export = cli.run("export", "--format", "ics").results
      #expect(unfolded(export) == text)
      #expect(
        cli.run("import", try cli.file("b.ics", export)).results
          .contains("0 added, 0 changed, 1 unchanged"))
    }
  }
}
