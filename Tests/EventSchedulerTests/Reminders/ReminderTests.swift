import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Events remind of themselves. It is Saturday, November 21, 2026, 8:42 AM in New York.
struct ReminderTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private func alarms(_ id: String) -> String {
    let object = cli.run("show", id, "--json").results
    return object.firstRange(of: "\"alarms\": ").map { range in
      String(object[range.upperBound...].prefix { $0 != "]" }) + "]"
    } ?? ""
  }

  private func shown(_ id: String) -> [String] {
    cli.run("show", id).results.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("Reminder: ") }
  }

  private func load(_ alarms: String) throws -> CommandResult {
    cli.run("import", try cli.file("calendar.ics", Self.calendar(alarms)))
  }

  private static func calendar(_ alarms: String) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Elsewhere//EN
    BEGIN:VEVENT
    UID:a
    DTSTAMP:20261101T000000Z
    DTSTART:20261127T140000Z
    DTEND:20261127T150000Z
    SUMMARY:Dentist
    \(alarms)
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")
  }

  private static let alarms = """
    BEGIN:VALARM
    ACTION:AUDIO
    TRIGGER;RELATED=START:-PT15M
    ATTACH;FMTTYPE=audio/basic:Basso
    END:VALARM
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Go
    TRIGGER;VALUE=DATE-TIME:20261124T120000Z
    X-ODD:kept
    END:VALARM
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Leave
    TRIGGER;RELATED=END:-PT5M
    END:VALARM
    BEGIN:VALARM
    ACTION:NONE
    TRIGGER;VALUE=DATE-TIME:19760401T005545Z
    END:VALARM
    """

  // MARK: - From calendars

  @Test func calendarAlarmsAreShownAndExportedUnchanged() throws {
    #expect(try load(Self.alarms).status == 0)
    #expect(alarms("1") == #"["-PT15M", "20261124T120000Z", "END-PT5M"]"#)
    #expect(
      shown("1") == [
        "Reminder:     15 minutes before", "Reminder:     Tue, Nov 24, 2026, 7:00 AM",
        "Reminder:     5 minutes before the end",
      ])
    let event = Self.calendar(Self.alarms).components(separatedBy: "BEGIN:VEVENT")[1]
    let written = cli.run("export", "--format", "ics").results
    #expect(written.contains(event.replacing("END:VCALENDAR\r\n", with: "")))
    #expect(cli.run("import", cli.path("calendar.ics")).results.contains("1 unchanged"))
  }

  @Test func anAlarmThatRepeatsRingsOnceWithANote() throws {
    let alarm =
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nREPEAT:3\nDURATION:PT5M\nEND:VALARM"
    let result = try load(alarm)
    #expect(result.status == 0)
    let messages = result.results + result.errorText
    #expect(
      messages.contains("'REPEAT:3': It was kept, but has no effect: the alarm rings once."),
      "\(messages)")
    #expect(alarms("1") == #"["-PT15M"]"#)
    #expect(cli.run("export", "--format", "ics").results.contains("\r\nREPEAT:3\r\n"))
  }

  @Test func anAlarmWithoutATimeIsIgnoredWithAWarning() throws {
    let result = try load("BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Go\nEND:VALARM")
    #expect(result.status == 65)
    #expect(result.errorText.contains("ine 10"))
    #expect(result.errorText.contains("This alarm has no time. It was kept, but does not ring."))
    #expect(alarms("1") == "[]")
    #expect(
      cli.run("export", "--format", "ics").results.contains(
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Go\r\nEND:VALARM\r\n"))
  }

  @Test func anotherTimeReplacesOnlyTheTriggerOfAnAlarm() throws {
    _ = try load(Self.alarms)
    cli.run("edit", "1", "--remind", "1h", "--remind", "nov 24 7am")
    let written = cli.run("export", "--format", "ics").results
    #expect(
      written.contains(
        "ACTION:AUDIO\r\nTRIGGER:-PT1H\r\nATTACH;FMTTYPE=audio/basic:Basso\r\nEND:VALARM"))
    #expect(written.contains("TRIGGER;VALUE=DATE-TIME:20261124T120000Z\r\nX-ODD:kept"))
    #expect(!written.contains("Leave"))
    #expect(written.contains("ACTION:NONE"))
    // Edited properties stay when the same calendar is imported again.
    cli.run("import", cli.path("calendar.ics"))
    #expect(alarms("1") == #"["-PT1H", "20261124T120000Z"]"#)
  }

  // MARK: - Made here

  @Test func aReminderIsAddedReplacedDeletedAndUndone() {
    cli.run("add", "Dentist", "--date", "fri 9am", "--remind", "15m", "--remind", "1 day")
    #expect(shown("1") == ["Reminder:     15 minutes before", "Reminder:     1 day before"])
    cli.run("edit", "1", "--remind", "start")
    #expect(shown("1") == ["Reminder:     when it begins"])
    cli.run("edit", "1", "--no-remind")
    #expect(shown("1").isEmpty)
    cli.run("undo")
    #expect(alarms("1") == #"["PT0S"]"#)
  }

  @Test func remindersRoundTripAsAlarms() throws {
    cli.run("add", "Dentist", "--date", "fri 9am", "--remind", "15m", "--remind", "dec 24 9am")
    let calendar = cli.run("export", "--format", "ics").results
    #expect(
      calendar.contains(
        """
        BEGIN:VALARM\r
        ACTION:DISPLAY\r
        DESCRIPTION:Dentist\r
        TRIGGER:-PT15M\r
        END:VALARM\r
        BEGIN:VALARM\r
        ACTION:DISPLAY\r
        DESCRIPTION:Dentist\r
        TRIGGER;VALUE=DATE-TIME:20261224T140000Z\r
        END:VALARM\r
        END:VEVENT\r

        """))
    let other = try CommandHarness()
    for format in ["ics", "json", "csv"] {
      let text = cli.run("export", "--format", format).results
      let result = other.run("import", try other.file("all.\(format)", text))
      #expect(result.status == 0)
      #expect(result.results.contains(format == "ics" ? "1 added" : "1 unchanged"))
      #expect(
        other.run("list", "--json").results.contains(
          #""alarms": ["-PT15M", "20261224T140000Z"]"#))
    }
  }

  @Test func oneInstanceOfASeriesHasItsOwnReminder() {
    cli.run(
      "add", "Choir", "--date", "tue 19:30", "--repeat", "every tue", "--remind", "15m")
    cli.run("edit", "1", "--this", "--on", "dec 1", "--remind", "2h")
    #expect(shown("1") == ["Reminder:     15 minutes before"])
    #expect(shown("2") == ["Reminder:     2 hours before"])
    cli.run("edit", "1", "--all", "--remind", "1w")
    #expect(shown("1") == ["Reminder:     1 week before"])
  }

  @Test(arguments: [
    ["edit", "1", "--remind", "soonish"], ["edit", "1", "--remind", "5m", "--no-remind"],
    ["edit", "2", "--remind", "5m"],
  ])
  func anInvalidReminderIsRefused(arguments: [String]) throws {
    cli.run("add", "Dentist", "--date", "fri 9am")
    cli.run("import", try cli.file("undated.json", #"[{"title": "Some day"}]"#))
    #expect(cli.run(arguments).status == 64)
    #expect(alarms("1") == "[]" && alarms("2") == "[]")
  }

  @Test func anInvalidTimeInAFileIsReported() throws {
    let json = #"[{"title": "Call", "date": "2026-12-01T09:00", "alarms": ["soon"]}]"#
    let result = cli.run("import", try cli.file("bad.json", json))
    #expect(result.status == 65)
    #expect(result.errorText.contains("times like -PT15M"))
  }
}
