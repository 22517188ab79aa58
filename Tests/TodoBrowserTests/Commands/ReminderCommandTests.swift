import CommandSupport
import DateFormatting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// To-dos remind of themselves. It is Saturday, November 21, 2026, 8:42 AM in New York.
struct ReminderCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private func upcoming(within length: String, hoursLater hours: Double = 0) -> String {
    cli.run("upcoming", "--within", length, hoursLater: hours).results
  }

  private func alarms(_ id: String) -> String {
    let object = cli.run("show", id, "--json").results
    return object.firstRange(of: "\"alarms\": ").map { range in
      String(object[range.upperBound...].prefix { $0 != "]" }) + "]"
    } ?? ""
  }

  private static func calendar(_ kind: String, _ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:\(kind)", "UID:a", "SUMMARY:Dentist"] + lines
      + ["END:\(kind)", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  private static let alarm = """
    BEGIN:VALARM\r
    ACTION:AUDIO\r
    TRIGGER:-PT15M\r
    X-ODD:kept\r
    END:VALARM
    """
  private static let endAlarm = """
    BEGIN:VALARM\r
    ACTION:DISPLAY\r
    TRIGGER;RELATED=END:-P1D\r
    END:VALARM
    """

  @Test func remindersAreSetShownClearedAndUndone() {
    let added = cli.run("add", "Tea", "--date", "fri 9am", "--remind", "15m", "--remind", "1d")
    #expect(added.results.contains("reminder 15 minutes before it is due"))
    #expect(cli.run("show", "1").results.contains("Reminder:  1 day before it is due\n"))
    cli.run("edit", "1", "--remind", "due")
    #expect(alarms("1") == #"["PT0S"]"#)
    cli.run("edit", "1", "--no-remind")
    #expect(alarms("1") == "[]")
    cli.run("undo")
    #expect(alarms("1") == #"["PT0S"]"#)
    #expect(cli.run("export", "--format", "ics").results.contains("TRIGGER;RELATED=END:PT0S"))
  }

  @Test(arguments: [
    ["edit", "1", "--remind", "soonish"], ["edit", "1", "--remind", "5m", "--no-remind"],
    ["edit", "2", "--remind", "5m"], ["add", "Tea", "--no-date", "--remind", "5m"],
  ])
  func anInvalidReminderIsRefused(arguments: [String]) {
    cli.run("add", "Tea", "--date", "fri 9am")
    cli.run("add", "Coffee", "--no-date")
    #expect(cli.run(arguments).status == 64)
    #expect(alarms("1") == "[]" && alarms("2") == "[]")
  }

  @Test func openEventsWithADateOrReminderAreUpcoming() {
    cli.run("add", "Call", "--date", "today 9am", "--remind", "15m")
    cli.run("add", "Flight", "--date", "today 10:45", "--remind", "2h")
    cli.run("add", "Done", "--date", "today 9am", "--remind", "15m", "--state", "completed")
    cli.run("add", "Later", "--date", "today 18:00", "--remind", "15m")
    let lines = upcoming(within: "10min").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("in 18 minutes  Call") && lines[1].contains("Flight"))
    let json = cli.run("upcoming", "--within", "10min", "--json").results
    #expect(json.contains("\"title\": \"Flight\"") && !json.contains("Later"))
    cli.run("done", "1", "2")
    #expect(upcoming(within: "1h").isEmpty)
  }

  @Test func theNextInstanceRemindsRelativeToItsOwnDate() {
    cli.run(
      "add", "Pills", "--date", "today 9am", "--repeat", "daily", "--remind", "15m", "--remind",
      "today 8:50")
    #expect(upcoming(within: "10min").contains("Pills ↻"))
    cli.run("done", "1")
    #expect(alarms("2") == #"["-PT15M", "20261122T135000Z"]"#)
    #expect(upcoming(within: "12h").isEmpty)
    #expect(upcoming(within: "5min", hoursLater: 24).contains("Pills"))
  }

  // MARK: - Files

  @Test func theAnchorsOfACalendarsAlarmsAreKept() throws {
    let toDo = Self.calendar(
      "VTODO", "DTSTAMP:20261101T000000Z", "DTSTART:20261122T140000Z", "DUE:20261124T140000Z",
      Self.alarm, Self.endAlarm)
    cli.run("import", try cli.file("in.ics", toDo))
    #expect(alarms("1") == #"["START-PT15M", "-P1D"]"#)
    #expect(upcoming(within: "10min", hoursLater: 24).contains("Dentist"))
    #expect(upcoming(within: "30min", hoursLater: 48).contains("Dentist"))
    #expect(upcoming(within: "10min", hoursLater: 50).isEmpty)
    let written = cli.run("export", "--format", "ics").results
    #expect(written.contains(Self.alarm) && written.contains(Self.endAlarm))
    #expect(!written.contains("SEQUENCE"))
    cli.run("edit", "1", "--remind", "1h")
    let changed = cli.run("export", "--format", "ics").results
    #expect(changed.contains("ACTION:AUDIO\r\nTRIGGER;RELATED=END:-PT1H\r\nX-ODD:kept"))
    #expect(!changed.contains("-P1D"))
  }

  @Test func alarmsCanBeRelativeToTheEndOfAnEvent() throws {
    let event = Self.calendar(
      "VEVENT", "DTSTART:20261122T140000Z", "DTEND:20261124T140000Z", Self.alarm, Self.endAlarm)
    cli.run("import", try cli.file("in.ics", event))
    #expect(alarms("1") == #"["-PT15M", "END-P1D"]"#)
    #expect(upcoming(within: "10min", hoursLater: 24).contains("Dentist"))
    #expect(upcoming(within: "30min", hoursLater: 48).contains("Dentist"))
  }

  @Test func anAlarmWithoutATimeIsReported() throws {
    let text = Self.calendar("VTODO", "DUE:20261124T140000Z", "BEGIN:VALARM\r\nEND:VALARM")
    let result = cli.run("import", try cli.file("in.ics", text))
    #expect(result.status == 65 && result.errorText.contains("does not ring"))
    #expect(alarms("1") == "[]")
  }

  @Test(arguments: ["ics", "json", "csv", "plist", "binary-plist"])
  func remindersRoundTripInEveryFormat(format: String) throws {
    cli.run("add", "Tea", "--date", "fri 9am", "--remind", "15m", "--remind", "dec 24 9am")
    let file = cli.path("all.out")
    cli.run("export", file, "--format", format)
    let other = try CommandHarness()
    #expect(other.run("import", file, "--format", format).status == 0)
    let list = other.run("list", "--json").results
    #expect(list.contains(#""alarms": ["-PT15M", "20261224T140000Z"]"#), "\(list)")
    #expect(cli.run("import", file, "--format", format).results.contains("1 unchanged"))
  }

  @Test(arguments: [
    (#"[{"title": "Tea", "date": "2026-12-01T09:00", "alarms": ["soon"]}]"#, "times like -PT15M"),
    (#"[{"title": "Tea", "date": "2026-12-01T09:00", "alarms": 3}]"#, "list of texts"),
  ])
  func anInvalidTimeInAFileIsReported(json: String, words: String) throws {
    let result = cli.run("import", try cli.file("bad.json", json))
    #expect(result.status == 65 && result.errorText.contains(words), "\(result)")
  }
}
