import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

struct ImportCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  /// Two events with properties in the calendar that the app does not show.
  private static let lively = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:one@example.org
    DTSTART;TZID=Europe/Berlin:20261224T180000
    DURATION:PT2H
    SUMMARY:Eve
    GEO:45.4;-75.7
    STATUS:TENTATIVE
    ATTENDEE:mailto:ada@example.org
    END:VEVENT
    BEGIN:VEVENT
    UID:two@example.org
    DTSTART;VALUE=DATE:20261103
    RRULE:FREQ=WEEKLY
    TRANSP:TRANSPARENT
    SUMMARY:Choir
    END:VEVENT
    END:VCALENDAR

    """

  /// A calendar with two readable events and one with an invalid date.
  static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    X-WR-CALNAME:Holidays
    BEGIN:VEVENT
    UID:one@example.org
    DTSTART;VALUE=DATE:20261224
    SUMMARY:Eve
    CATEGORIES:HOLIDAY
    END:VEVENT
    BEGIN:VEVENT
    UID:two@example.org
    DTSTART:20261301T100000Z
    SUMMARY:Broken
    END:VEVENT
    BEGIN:VEVENT
    UID:three@example.org
    DTSTART:20261231T230000Z
    SUMMARY:Party
    END:VEVENT
    END:VCALENDAR

    """

  @Test func anEventWithoutAUIDIsRecognizedByItsContent() throws {
    cli.run("add", "Tea", "--date", "dec 24 9am")
    cli.run("add", "Fair", "--date", "dec 25")
    let export = cli.run("export", "--format", "json").results
    let file = try cli.file("plain.json", export.replacing(#/"uid": "[^"]*", /#, with: ""))
    #expect(cli.run("import", file).results.hasSuffix("0 added, 0 changed, 2 unchanged.\n"))
    // An edited one has another content.
    cli.run("edit", "1", "--title", "Green tea")
    #expect(cli.run("import", file).results.hasSuffix("1 added, 0 changed, 1 unchanged.\n"))
  }

  @Test(arguments: ["", "UID: \n"])
  func equalEventsWithoutAUIDRemainTwo(uid: String) throws {
    let twin = "BEGIN:VEVENT\n\(uid)DTSTART:20261205T093000\nSUMMARY:Twin\nEND:VEVENT"
    let calendar = SeriesCalendars.calendar(twin, twin)
    let file = try cli.file("twins.ics", calendar)
    #expect(cli.run("import", file).results.contains("2 added"))
    #expect(cli.run("import", file).results.contains("0 added, 0 changed, 2 unchanged"))
    let text = cli.run("export", "--format", "ics").results
    let identifiers = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("UID:") }
    #expect(Set(identifiers).count == 2)
    // The export contains both.
    let other = try CommandHarness()
    #expect(other.run("import", try other.file("a.ics", text)).results.contains("2 added"))
    let again = other.run("import", try other.file("twins.ics", calendar))
    #expect(again.results.contains("0 added, 0 changed, 2 unchanged"))
  }

  @Test(arguments: [
    ("twins.csv", "title,date\nTwin,2026-12-05T09:30\nTwin,2026-12-05T09:30\n"),
    ("twins.csv", "title,date,uid\nTwin,2026-12-05,\nTwin,2026-12-05, \n"),
    (
      "twins.json",
      #"[{"title": "Twin", "date": "2026-12-05"}, {"title": "Twin", "date": "2026-12-05"}]"#
    ),
  ])
  func equalRowsWithoutAUIDRemainTwo(name: String, text: String) throws {
    let file = try cli.file(name, text)
    #expect(cli.run("import", file).results.contains("2 added"))
    #expect(cli.run("import", file).results.contains("0 added, 0 changed, 2 unchanged"))
    let calendar = cli.run("export", "--format", "ics").results
    let identifiers = calendar.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("UID:") }
    #expect(identifiers.count == 2 && Set(identifiers).count == 2)
    let other = try CommandHarness()
    #expect(other.run("import", try other.file("a.ics", calendar)).results.contains("2 added"))
    let again = other.run("import", try other.file(name, text))
    #expect(again.results.contains("0 added, 0 changed, 2 unchanged"))
  }

  @Test func unreadableEntriesAreReportedAndTheRestIsImported() throws {
    let path = try cli.file("holidays.ics", Self.calendar)
    let result = cli.run("import", path)
    #expect(result.status == 65)
    #expect(result.results == "Imported '\(path)': 2 added, 0 changed, 0 unchanged.\n")
    #expect(result.errorText.hasPrefix("Line 12: 'DTSTART:20261301T100000Z' is not a date."))
    #expect(cli.run("list", "--all").results.split(separator: "\n").count == 3)
  }

  @Test func strictImportsAllOrNothing() throws {
    let path = try cli.file("holidays.ics", Self.calendar)
    let result = cli.run("import", "--strict", path)
    #expect(result.status == 65)
    #expect(result.results.isEmpty)
    #expect(result.errorText.hasPrefix("Line 12: "))
    #expect(
      result.errorText.hasSuffix(
        """
        error: nothing was imported from '\(path)', as a part of it cannot be read. Without \
        --strict the rest is imported.

        """))
    #expect(cli.run("undo").status == 1)
  }

  @Test func importingAgainChangesNothing() throws {
    let path = try cli.file("holidays.ics", Self.calendar)
    cli.run("import", path)
    let before = cli.run("list", "--all", "--json")
    #expect(
      cli.run("import", path).results
        == "Imported '\(path)': 0 added, 0 changed, 2 unchanged.\n")
    #expect(cli.run("list", "--all", "--json") == before)
  }

  @Test(arguments: ["json", "csv"])
  func importingAnExportedTableChangesNothing(format: String) throws {
    cli.run("import", try cli.file("holidays.ics", Self.lively))
    let table = cli.path("table.\(format)")
    cli.run("export", table)
    let calendar = cli.run("export").results
    let result = cli.run("import", table)
    #expect(
      result.results
        == "Imported '\(table)': 0 added, 0 changed, 2 unchanged.\n")
    #expect(cli.run("export").results == calendar)
  }

  @Test(arguments: ["ics", "json", "csv"])
  func everyFormatRoundTrips(format: String) throws {
    cli.run("add", "Say \"hi\", twice;", "--date", "fri 9am", "--description", "a\nb")
    cli.run("add", "Trip", "--date", "24 dec")
    let file = cli.path("out.\(format)")
    #expect(
      cli.run("export", file)
        == CommandResult(status: 0, results: "Exported 2 events to '\(file)'.\n"))
    #expect(
      cli.run("import", file).results
        == "Imported '\(file)': 0 added, 0 changed, 2 unchanged.\n")
    let other = try CommandHarness()
    #expect(
      other.run("import", file)
        == CommandResult(
          status: 0, results: "Imported '\(file)': 2 added, 0 changed, 0 unchanged.\n"))
    for key in ["title", "description", "date", "isAllDay", "uid"] {
      #expect(try values(of: key, in: other) == values(of: key, in: cli))
    }
  }

  private func values(of key: String, in cli: CommandHarness) throws -> [String] {
    let seen = Data(cli.run("list", "--all", "--json").results.utf8)
    let events = try #require(try JSONSerialization.jsonObject(with: seen) as? [[String: Any]])
    return events.map { "\($0[key] ?? "none")" }
  }

  @Test func aCalendarOfAnotherKindIsRefusedWithAHint() throws {
    let cli = try CommandHarness()
    let other = try cli.file(
      "other.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:t1\nSUMMARY:Rent\nEND:VTODO\nBEGIN:VTODO\nUID:t2\nSUMMARY:Rent\nEND:VTODO\nEND:VCALENDAR\n"
    )
    let refusal = cli.run("import", other)
    #expect(refusal.status == 65)
    #expect(
      refusal.errorText == """
        error: nothing was imported from '\(other)', because it contains 2 to-dos and no event. \
        'task-list import' imports the to-dos.

        """)
    let journal = try cli.file(
      "journal.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VJOURNAL\nUID:j1\nSUMMARY:Diary\nEND:VJOURNAL\nEND:VCALENDAR\n"
    )
    #expect(cli.run("import", journal).status == 65)
    #expect(!cli.run("export", "--format", "ics").results.contains("BEGIN:VTODO"))

    let mixed = try cli.file(
      "mixed.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:e1\nDTSTART:20261224T170000Z\nSUMMARY:Tea\nEND:VEVENT\nBEGIN:VTODO\nUID:t1\nSUMMARY:Rent\nEND:VTODO\nEND:VCALENDAR\n"
    )
    #expect(
      cli.run("import", mixed)
        == CommandResult(
          status: 0, results: "Imported '\(mixed)': 1 added, 0 changed, 0 unchanged.\n",
          errorText:
            "The file also contains 1 to-do. 'task-list import' imports the to-dos.\n"))
    for method in ["PUBLISH", "REPLY"] {
      let busy = TestSupport.calendar(
        "METHOD:\(method)", "BEGIN:VFREEBUSY", "UID:f1", "DTSTART:20261224T170000Z",
        "END:VFREEBUSY")
      let refused = cli.run("import", try cli.file("busy.ics", busy))
      #expect(refused.status == 65)
      #expect(refused.errorText.contains("because it contains 1 free/busy component and no event."))
    }
    let empty = try cli.file("empty.ics", "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n")
    #expect(cli.run("import", empty).status == 0)
  }

  @Test func hiddenPropertiesAreWrittenBack() throws {
    cli.run("import", try cli.file("holidays.ics", Self.calendar))
    let exported = cli.run("export").results
    #expect(exported.contains("\r\nX-WR-CALNAME:Holidays\r\n"))
    #expect(exported.contains("\r\nCATEGORIES:HOLIDAY\r\n"))
  }

  @Test func theFormatIsDetectedFromOptionNameOrContent() throws {
    let json = #"[{"title": "Tea", "date": "2026-12-01T16:00:00Z"}]"#
    #expect(cli.run("import", try cli.file("events", json)).status == 0)
    #expect(cli.run("import", try cli.file("events.csv", json)).status == 65)
    #expect(
      cli.run("import", "--format", "json", try cli.file("events.csv", json)).results
        .hasSuffix("0 added, 0 changed, 1 unchanged.\n"))
    #expect(cli.run("export", "--format", "csv").results.hasPrefix("id,title,description,date,"))
    #expect(cli.run("export", "--format", "xml").status == 64)
  }

  @Test(arguments: [
    ("empty.ics", "", "there is nothing to import: the input is empty"),
    ("text.ics", "hello\n", "line 1: 'hello' is not the beginning of a calendar."),
    ("zip.ics", "PK\u{3}\u{4}", "this is a zip archive, not text."),
    ("zero.ics", "BEGIN:VCALENDAR\nA\u{0}\u{0}B\n", "line 2: byte 2 is zero."),
    ("list.json", "42", "line 1: '4' is not the beginning of a list of events."),
    ("table.csv", "a,b\n1,2\n", "line 1: 'a,b' contains no known column."),
  ])
  func aMissingFileIsRefused(name: String, text: String, message: String) throws {
    let path = try cli.file(name, text)
    let result = cli.run("import", path)
    #expect(result.status == 65)
    #expect(result.results.isEmpty)
    #expect(result.errorText.hasPrefix("error: nothing was imported from '\(path)': \(message)"))
  }

  @Test func aMissingFileIsNamed() {
    #expect(
      cli.run("import", "/nowhere/x.ics")
        == CommandResult(
          status: 74,
          errorText: "error: could not read '/nowhere/x.ics': No such file or directory.\n"))
  }

  @Test func anExtensionOfAnotherFormatIsRefused() throws {
    let result = cli.run("export", cli.path("events.xlsx"))
    #expect(result.status == 64)
    #expect(result.errorText.hasSuffix(" Use --format with one of ics, json, csv.\n"))
  }

  @Test func anExportDoesNotOverwriteTheStore() throws {
    cli.run("add", "Dentist", "--date", "fri")
    let link = cli.path("link.ics")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: cli.path("events.sqlite"))
    for path in [cli.path("events.sqlite"), link] {
      let result = cli.run("export", path)
      #expect(result.status == 1)
      #expect(result.errorText.contains("is the file that contains all events"))
    }
    #expect(cli.run("show", "1").results.contains("Dentist"))
  }

  @Test func anEmptyScheduleIsAnEmptyCalendar() {
    #expect(cli.run("export").results.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(cli.run("export", "--format", "json").results == "[]\n")
  }

  @Test(arguments: [["uid"], ["uid", "recurrenceID"]])
  func aSeriesAndItsExceptionsAreRecognizedWithoutColumns(columns: [String]) throws {
    cli.run("add", "Choir", "--date", "tue 19:30", "--repeat", "every tue")
    cli.run("edit", "1", "--this", "--on", "tue", "--title", "Rehearsal")
    cli.run("edit", "1", "--this", "--on", "dec 8", "--date", "dec 9 18:00")
    let calendar = TestSupport.calendar(
      "BEGIN:VEVENT", "UID:s", "DTSTART;VALUE=DATE:20261201", "SUMMARY:Rent", "RRULE:FREQ=WEEKLY",
      "END:VEVENT", "BEGIN:VEVENT", "UID:s", "RECURRENCE-ID;VALUE=DATE:20261208",
      "DTSTART;VALUE=DATE:20261209", "SUMMARY:Rent", "END:VEVENT")
    cli.run("import", try cli.file("in.ics", calendar))
    var table = cli.run("export", "--format", "csv").results
    // A column with an unknown name is left out.
    for column in columns { table.replace(",\(column),", with: ",code \(column),") }
    let result = cli.run("import", try cli.file("table.csv", table))
    #expect(result.results.hasSuffix("0 added, 0 changed, 5 unchanged.\n"), "\(result)\n\(table)")
  }

  @Test func anExportOfEventsAddedHereChangesNothing() throws {
    let texts = [
      "Gym every mon 7am", "Call fri 9am Berlin", "Run every day 7am Berlin", "Trip dec 24 !15m",
    ]
    for text in texts { #expect(cli.run("add", text).status == 0) }
    let file = cli.path("out.ics")
    cli.run("export", file)
    #expect(cli.run("import", file).results.hasSuffix("0 added, 0 changed, 4 unchanged.\n"))
    let changed = cli.run("export").results
      .replacing("RRULE:FREQ=WEEKLY", with: "X-ROOM:12\r\nRRULE:FREQ=WEEKLY")
    let result = cli.run("import", try cli.file("in.ics", changed))
    #expect(result.results.hasSuffix("0 added, 1 changed, 3 unchanged.\n"), "\(result)")
    #expect(cli.run("export").results.contains("X-ROOM:12"))
  }

  @Test func aSeriesAddedHereIsRecognizedWithoutIdentifiers() throws {
    cli.run("add", "Gym every mon")
    let list = cli.run("export", "--format", "json").results
      .replacing(#/"id": [0-9]+, /#, with: "").replacing(#/"uid": "[^"]*", /#, with: "")
    for _ in 0..<2 {
      let result = cli.run("import", try cli.file("in.json", list))
      #expect(result.results.contains("0 added, 0 changed, 1 unchanged"), "\(result)")
    }
  }
}
