import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Tasks remind of themselves. It is Saturday, November 21, 2026, 8:42 AM in New York.
struct ReminderCommandTests {
  private let desk: CommandHarness

  init() throws { desk = try CommandHarness() }

  private func upcoming(within length: String, hoursLater hours: Double = 0) -> String {
    desk.run("upcoming", "--within", length, hoursLater: hours).results
  }

  /// Imports a to-do.
  private func load(_ lines: String...) throws {
    let text =
      (["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:a", "SUMMARY:Dentist"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    #expect(desk.run("import", try desk.file("in.ics", text)).status == 0)
  }

  @Test func withoutUpcomingTasksNothingIsPrinted() {
    desk.run("add", "Rent due:fri")
    #expect(desk.run("upcoming", "--within", "10min") == CommandResult(status: 0))
    #expect(desk.run("upcoming", "--json") == CommandResult(status: 0, results: "[]\n"))
  }

  @Test func upcomingTasksArePrintedOnce() {
    desk.run("add", "Call due:\"today 9:00\" !5m !4m")
    desk.run("add", "Flight due:\"today 10:45\" remind:2h")
    desk.run("add", "Later due:\"today 18:00\"")
    let lines = upcoming(within: "30min").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("in 18 minutes  Call") && lines[1].contains("Flight"))
    let json = desk.run("upcoming", "--within", "30min", "--json").results
    #expect(json.contains("\"id\": 1,") && json.contains("\"alarms\": [\"-PT5M\", \"-PT4M\"]"))
    #expect(!json.contains("\"id\": 3,"))
  }

  @Test func completedAndDeletedTasksAreOmitted() {
    desk.run("add", "Call due:\"today 9:00\" !5m")
    desk.run("add", "Ring due:\"today 9:00\" !5m")
    desk.run("done", "1")
    desk.run("delete", "2", "--yes")
    #expect(upcoming(within: "1h").isEmpty)
    desk.run("undo")
    #expect(upcoming(within: "1h").contains("Ring"))
  }

  @Test func theNextInstanceRemindsRelativeToItsOwnDate() {
    desk.run("add", "Rent due:\"today 9:00\" every:day remind:15m remind:\"today 8:50\"")
    #expect(upcoming(within: "30min").contains("Rent ↻"))
    desk.run("done", "1")
    #expect(upcoming(within: "12h").isEmpty)
    #expect(upcoming(within: "5min", hoursLater: 24).contains("Rent"))
    let made = desk.run("show", "2", "--json").results
    #expect(made.contains("\"alarms\": [\"-PT15M\", \"20261122T135000Z\"]"))
  }

  @Test func remindersAreRelativeToStartOrDueAsInTheCalendar() throws {
    try load(
      "DTSTART:20261122T140000Z", "DUE:20261124T140000Z",
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nEND:VALARM",
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;RELATED=END:-P1D\r\nEND:VALARM")
    #expect(desk.run("show", "1").results.contains("15 minutes before it starts"))
    #expect(desk.run("show", "1").results.contains("1 day before it is due"))
    // 8:45 on Sunday and 9:00 on Monday.
    #expect(!upcoming(within: "1h", hoursLater: 23).contains("Dentist"))
    #expect(upcoming(within: "10min", hoursLater: 24).contains("Dentist"))
    #expect(upcoming(within: "30min", hoursLater: 48).contains("Dentist"))
    #expect(upcoming(within: "10min", hoursLater: 50).isEmpty)
  }

  @Test func aTaskWithOnlyAStartDateRemindsBeforeIt() {
    desk.run("add", "Pack start:\"today 12:00\" !15m")
    #expect(upcoming(within: "10min", hoursLater: 3).contains("Pack"))
  }

  // MARK: - Typing

  @Test func anExclamationMarkIsShortForAReminder() {
    #expect(
      desk.run("add", "Dentist due:fri !1d remind:15m !1d").results
        == "Added 1: Dentist · due Friday, Nov 27 · reminder 1 day before it is due"
        + " · reminder 15 minutes before it is due.\n")
    #expect(
      desk.run("add", #"Watch "!15m" \!2h !now !! due:fri"#).results.contains("!15m !2h !now !!"))
    #expect(desk.run("show", "2", "--json").results.contains("\"alarms\": []"))
    desk.run("edit", "1", "!2h")
    #expect(desk.run("show", "1", "--json").results.contains("\"alarms\": [\"-PT2H\"]"))
    desk.run("edit", "1", "remind:")
    #expect(desk.run("show", "1", "--json").results.contains("\"alarms\": []"))
  }

  @Test func withoutADateOnlyAbsoluteRemindersAreAccepted() {
    #expect(desk.run("add", "Rent !15m").status == 64)
    desk.run("add", "Rent")
    #expect(desk.run("edit", "1", "--remind", "15m").errorText.contains("has no date"))
    #expect(desk.run("edit", "1", "--remind", "today 9am").status == 0)
    #expect(upcoming(within: "30min").contains("Rent"))
  }

  @Test func uneditedCalendarsAreExportedUnchanged() throws {
    try load(
      "DTSTAMP:20261101T000000Z", "DTSTART:20261122T140000Z", "DUE:20261124T140000Z",
      "BEGIN:VALARM\r\nACTION:NONE\r\nTRIGGER:-PT5M\r\nEND:VALARM",
      "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER:-PT15M\r\nX-ODD:1\r\nEND:VALARM")
    let written = desk.run("export", "--format", "ics").results
    #expect(written.contains("ACTION:AUDIO\r\nTRIGGER:-PT15M\r\nX-ODD:1\r\nEND:VALARM"))
    #expect(written.contains("ACTION:NONE") && !written.contains("SEQUENCE"))
    #expect(desk.run("show", "1", "--json").results.contains("\"alarms\": [\"START-PT15M\"]"))
  }
}
