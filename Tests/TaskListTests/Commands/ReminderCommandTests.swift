import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Tasks remind of themselves. It is Saturday, November 21, 2026, 8:42 AM in New York.
struct ReminderCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private func upcoming(within length: String, hoursLater hours: Double = 0) -> String {
    cli.run("upcoming", "--within", length, hoursLater: hours).results
  }

  /// Imports a to-do.
  private func load(_ lines: String...) throws {
    let text =
      (["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:a", "SUMMARY:Dentist"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    #expect(cli.run("import", try cli.file("in.ics", text)).status == 0)
  }

  @Test func withoutUpcomingTasksNothingIsPrinted() {
    cli.run("add", "Rent due:fri")
    #expect(cli.run("upcoming", "--within", "10min") == CommandResult(status: 0))
    #expect(cli.run("upcoming", "--json") == CommandResult(status: 0, results: "[]\n"))
  }

  @Test func upcomingTasksArePrintedOnce() {
    cli.run("add", "Call due:\"today 9:00\" !5m !4m")
    cli.run("add", "Flight due:\"today 10:45\" remind:2h")
    cli.run("add", "Later due:\"today 18:00\"")
    let lines = upcoming(within: "30min").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("in 18 minutes  Call") && lines[1].contains("Flight"))
    #expect(lines[0].contains(", 9:00 AM ") && lines[1].contains(", 10:45 AM "))
    let json = cli.run("upcoming", "--within", "30min", "--json").results
    #expect(json.contains("\"id\": 1,") && json.contains("\"alarms\": [\"-PT5M\", \"-PT4M\"]"))
    #expect(!json.contains("\"id\": 3,"))
  }

  @Test func completedAndDeletedTasksAreOmitted() {
    cli.run("add", "Call due:\"today 9:00\" !5m")
    cli.run("add", "Ring due:\"today 9:00\" !5m")
    cli.run("done", "1")
    cli.run("delete", "2", "--yes")
    #expect(upcoming(within: "1h").isEmpty)
    cli.run("undo")
    #expect(upcoming(within: "1h").contains("Ring"))
  }

  @Test func theNextInstanceRemindsRelativeToItsOwnDate() {
    cli.run("add", "Rent due:\"today 9:00\" every:day remind:15m remind:\"today 8:50\"")
    #expect(upcoming(within: "30min").contains("Rent ↻"))
    cli.run("done", "1")
    #expect(upcoming(within: "12h").isEmpty)
    #expect(upcoming(within: "5min", hoursLater: 24).contains("Rent"))
    let made = cli.run("show", "2", "--json").results
    #expect(made.contains("\"alarms\": [\"-PT15M\", \"20261122T135000Z\"]"))
  }

  @Test func remindersAreRelativeToStartOrDueAsInTheCalendar() throws {
    try load(
      "DTSTART:20261122T140000Z", "DUE:20261124T140000Z",
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nEND:VALARM",
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;RELATED=END:-P1D\r\nEND:VALARM")
    #expect(cli.run("show", "1").results.contains("15 minutes before it starts"))
    #expect(cli.run("show", "1").results.contains("1 day before it is due"))
    // 8:45 on Sunday and 9:00 on Monday.
    #expect(!upcoming(within: "1h", hoursLater: 23).contains("Dentist"))
    #expect(upcoming(within: "10min", hoursLater: 24).contains("Dentist"))
    #expect(upcoming(within: "30min", hoursLater: 48).contains("Dentist"))
    #expect(upcoming(within: "10min", hoursLater: 50).isEmpty)
  }

  @Test func aTaskWithOnlyAStartDateRemindsBeforeIt() {
    cli.run("add", "Pack start:\"today 12:00\" !15m")
    #expect(upcoming(within: "10min", hoursLater: 3).contains("Pack"))
  }

  // MARK: - Typing

  @Test func anExclamationMarkIsShortForAReminder() {
    #expect(
      cli.run("add", "Dentist due:fri !1d remind:15m !1d").results
        == "Added 1: Dentist · due Friday, Nov 27 · reminder 1 day before it is due"
        + " · reminder 15 minutes before it is due.\n")
    #expect(
      cli.run("add", #"Watch "!15m" \!2h !now !! due:fri"#).results.contains("!15m !2h !now !!"))
    #expect(cli.run("show", "2", "--json").results.contains("\"alarms\": []"))
    cli.run("edit", "1", "!2h")
    #expect(cli.run("show", "1", "--json").results.contains("\"alarms\": [\"-PT2H\"]"))
    cli.run("edit", "1", "remind:")
    #expect(cli.run("show", "1", "--json").results.contains("\"alarms\": []"))
  }

  @Test func withoutADateOnlyAbsoluteRemindersAreAccepted() {
    #expect(cli.run("add", "Rent !15m").status == 64)
    cli.run("add", "Rent")
    #expect(cli.run("edit", "1", "--remind", "15m").errorText.contains("has no date"))
    #expect(cli.run("edit", "1", "--remind", "today 9am").status == 0)
    #expect(upcoming(within: "30min").contains("Rent"))
  }

  @Test func uneditedCalendarsAreExportedUnchanged() throws {
    try load(
      "DTSTAMP:20261101T000000Z", "DTSTART:20261122T140000Z", "DUE:20261124T140000Z",
      "BEGIN:VALARM\r\nACTION:NONE\r\nTRIGGER:-PT5M\r\nEND:VALARM",
      "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER:-PT15M\r\nX-ODD:1\r\nEND:VALARM")
    let written = cli.run("export", "--format", "ics").results
    #expect(written.contains("ACTION:AUDIO\r\nTRIGGER:-PT15M\r\nX-ODD:1\r\nEND:VALARM"))
    #expect(written.contains("ACTION:NONE") && !written.contains("SEQUENCE"))
    #expect(cli.run("show", "1", "--json").results.contains("\"alarms\": [\"START-PT15M\"]"))
  }
}
