import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence
import TestSupport
import Testing

@testable import TodoBrowser

/// To-dos and events in time zones that their calendar defines itself, and with dates that cannot
/// be read. It is Saturday, November 21, 2026, in New York.
struct ToDoZoneTests {
  private func component(_ kind: String, _ zone: String, _ lines: String...) -> String {
    ([
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CourseApps//ToDo Browser//EN", zone,
      "BEGIN:\(kind)", "UID:t", "DTSTAMP:20260101T000000Z", "SUMMARY:t",
    ] + lines
      + ["END:\(kind)", "END:VCALENDAR", ""]).joined(separator: "\n")
  }

  private func unfolded(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

  private func text(_ found: ImportedToDos) throws -> String {
    let bytes = try write(found.events, as: .iCalendar, keeping: found.kept)
    return unfolded(String(decoding: bytes, as: UTF8.self))
  }

  @Test func repetitionsUseTheDefinedZone() throws {
    let cli = try CommandHarness()
    let text = component(
      "VTODO", CalendarTimeZone.half, "DTSTART;TZID=Half:20261102T003000",
      "DUE;TZID=Half:20261102T013000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO")
    #expect(cli.run("import", try cli.file("a.ics", text)).status == 0)
    #expect(unfolded(cli.run("export", "--format", "ics").results) == text)
    #expect(cli.run("list", "--json").results.contains("2026-11-02T01:30:00+10:30"))
    #expect(cli.run("show", "1").results.contains("Half\n"))
    #expect(!cli.run("show", "1").results.contains("{"))
    #expect(cli.run("done", "1").status == 0)
    let export = cli.run("export", "--format", "ics").results
    #expect(export.contains("DUE;TZID=Half:20261123T013000\r\n"))
    #expect(export.contains("DTSTART;TZID=Half:20261123T003000\r\n"))
    #expect(!export.contains("{"))
  }

  @Test(arguments: ["VTODO", "VEVENT"])
  func aDefinitionMatchesASystemZoneInAllYears(kind: String) throws {
    for (day, zone) in [("20260705", "Europe/Berlin"), ("19480705", "Work")] {
      let source = component(kind, CalendarTimeZone.work, "DTSTART;TZID=Work:\(day)T120000")
      let found = try readToDos(source, as: .iCalendar)
      #expect(found.events.map { $0.timeZoneName.map(DefinedZone.displayName) } == [zone])
      #expect(try text(found) == source)
    }
  }

  @Test(arguments: [ToDoFormat.json, .csv, .plist])
  func zonesRoundTripInOtherFormats(format: ToDoFormat) throws {
    let source = component("VTODO", CalendarTimeZone.half, "DUE;TZID=Half:20261102T003000")
    var event = try #require(try readToDos(source, as: .iCalendar).events.first)
    event.original = nil
    let again = try readToDos(try write([event], as: format), as: format).events
    #expect(again.map(\.dateKind) == [event.dateKind])
    #expect(again.map(\.date) == [event.date])
    let export = String(decoding: try write(again, as: .iCalendar), as: UTF8.self)
    #expect(export.contains("DUE;TZID=Half:20261102T003000\r\n"))
    #expect(export.contains("TZOFFSETTO:+1030\r\n"))
  }

  @Test func anUnreadableDateLosesOnlyThatDate() throws {
    let source = component("VTODO", CalendarTimeZone.half, "DUE:whenever", "PRIORITY:1")
    let found = try readToDos(source, as: .iCalendar)
    #expect(found.events.map(\.isDated) == [false])
    #expect(found.report.problems.map(\.line) == [16])
    #expect(found.report.problems.map(\.reason) == [.ignoredDate])
    #expect(try text(found) == source)
  }

  @Test func anUnreadableEndLosesOnlyTheEnd() throws {
    let source = component("VEVENT", CalendarTimeZone.half, "DTSTART:20261102T003000Z", "DTEND:")
    let found = try readToDos(source, as: .iCalendar)
    #expect(found.events.map(\.date) == [try instant("2026-11-02T00:30:00Z")])
    #expect(found.report.problems.map(\.line) == [17])
    #expect(try text(found) == source)
  }

  @Test func anUnreadableRecurrenceIDIsReportedAndPreserved() throws {
    let source = component(
      "VTODO", CalendarTimeZone.half, "RECURRENCE-ID:soon", "DUE:20261102T003000Z")
    let found = try readToDos(source, as: .iCalendar)
    #expect(found.report.problemMessages.first?.contains("does not name an instance") == true)
    #expect(try text(found) == source)
  }
}
