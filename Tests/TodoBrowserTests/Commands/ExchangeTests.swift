import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

struct ExchangeTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Pay the rent", "--category", "Home", "--date", "fri 9am", "--notes", "a\nb")
    cli.run("add", "Say \"hi\", twice; <b>&amp;", "--date", "24 dec", "--state", "in-progress")
    cli.run("add", "Tea 🫖", "--category", "Café", "--date", "0001-03-01 12:00")
    cli.run("done", "1")
  }

  @Test(arguments: ["plist", "binary-plist", "ics", "json", "csv"])
  func everyFormatRoundTrips(format: String) throws {
    let file = cli.path("out.\(format)")
    #expect(
      cli.run("export", file, "--format", format)
        == CommandResult(status: 0, results: "Exported 3 todos to '\(file)'.\n"))
    let other = try CommandHarness()
    let found = other.run("import", file, "--format", format)
    #expect(found.results == "Imported '\(file)': 3 added, 0 changed, 0 unchanged.\n")
    #expect(found.status == 0)
    #expect(
      other.run("import", file, "--format", format).results
        == "Imported '\(file)': 0 added, 0 changed, 3 unchanged.\n")
    let plain = { (text: String) in text.replacing(#/"id": \d+, /#, with: "") }
    #expect(
      plain(other.run("list", "--json").results) == plain(cli.run("list", "--json").results))
  }

  @Test func anEntryWithoutAnIdentifierIsRecognizedByItsContent() throws {
    cli.run("add", "Tea 🫖", "--category", "Café", "--date", "0001-03-01 12:00")
    let export = cli.run("export", "--format", "json").results
    let text = export.replacing(#/"uniqueID": "[^"]*", /#, with: "")
    let file = try cli.file("plain.json", text)
    #expect(cli.run("import", file).results.hasSuffix("0 added, 0 changed, 4 unchanged.\n"))
    // An edited one has another content.
    cli.run("edit", "1", "--title", "Pay the new rent")
    #expect(cli.run("import", file).results.hasSuffix("1 added, 0 changed, 3 unchanged.\n"))
  }

  @Test func anImportedSeriesIsRecognizedWithoutAnIdentifier() throws {
    let cli = try CommandHarness()
    let text = calendar(
      "BEGIN:VTODO", "UID:s", "DUE;VALUE=DATE:20261201", "SUMMARY:Rent", "RRULE:FREQ=WEEKLY",
      "END:VTODO", "BEGIN:VTODO", "UID:s", "RECURRENCE-ID;VALUE=DATE:20261208",
      "DUE;VALUE=DATE:20261209", "SUMMARY:Rent", "END:VTODO")
    cli.run("import", try cli.file("in.ics", text))
    // A column with an unknown name is left out.
    let table = cli.run("export", "--format", "csv").results
      .replacing(",uniqueID,", with: ",code,")
    let result = cli.run("import", try cli.file("table.csv", table))
    #expect(result.results.hasSuffix("0 added, 0 changed, 2 unchanged.\n"), "\(result)")
  }

  @Test func aSeriesIsAtItsFirstInstanceThatIsNotExcluded() throws {
    let cli = try CommandHarness()
    let lines = [
      "DTSTART;TZID=Europe/Berlin:20261123T090000", "DUE;TZID=Europe/Berlin:20261123T100000",
      "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20261123T080000Z",
      "EXDATE;TZID=Europe/Berlin:20261130T090000",
    ]
    let text = calendar(
      "BEGIN:VTODO", "UID:s", "DTSTAMP:20261101T120000Z", "SUMMARY:Rent", lines[0], lines[1],
      lines[2], lines[3], lines[4], "END:VTODO")
    let file = try cli.file("in.ics", text)
    #expect(cli.run("import", file).status == 0)
    #expect(cli.run("list", "--json").results.contains("\"date\": \"2026-12-07T10:00:00+01:00\""))
    let exported = cli.run("export", "--format", "ics").results
    for line in lines { #expect(exported.contains("\(line)\r\n"), "\(line) in \(exported)") }
    #expect(!exported.contains("SEQUENCE"))
    #expect(cli.run("import", file).results.hasSuffix("0 added, 0 changed, 1 unchanged.\n"))
    #expect(cli.run("done", "1").results.contains("Dec 14"))
  }

  @Test func aCompletedInstanceRemainsWhenItsSeriesIsMoved() throws {
    let desk = try CommandHarness()
    let text = calendar(
      "BEGIN:VTODO", "UID:s", "DTSTAMP:20261101T120000Z", "DUE;VALUE=DATE:20261119",
      "RRULE:FREQ=DAILY;COUNT=5", "SUMMARY:Rent", "END:VTODO",
      "BEGIN:VTODO", "UID:s", "DTSTAMP:20261101T120000Z", "RECURRENCE-ID;VALUE=DATE:20261119",
      "DUE;VALUE=DATE:20261119", "STATUS:COMPLETED", "SUMMARY:Rent", "END:VTODO")
    let file = try desk.file("in.ics", text)
    desk.run("import", file)
    #expect(desk.run("edit", "1", "--date", "2026-11-23", "--all").status == 0)
    let exported = desk.run("export", "--format", "ics").results
    for line in ["DUE;VALUE=DATE:20261123", "RECURRENCE-ID;VALUE=DATE:20261119"] {
      #expect(exported.contains("\(line)\r\n"), "\(line) in \(exported)")
    }
    #expect(desk.run("import", file).results.contains("0 added, 0 changed, 2 unchanged"))
    #expect(desk.run("import", try desk.file("out.ics", exported)).status == 0)
  }

  @Test func aSeriesIsAtItsFirstInstanceThatIsNotASeparateTodo() throws {
    let cli = try CommandHarness()
    func instance(_ day: Int) -> String {
      """
      BEGIN:VTODO\r
      UID:s\r
      RECURRENCE-ID;VALUE=DATE:202611\(day)\r
      DTSTAMP:20261101T120000Z\r
      DUE;VALUE=DATE:202611\(day)\r
      STATUS:COMPLETED\r
      SUMMARY:Rent\r
      END:VTODO
      """
    }
    func file(_ days: ClosedRange<Int>) throws -> String {
      let done = days.map(instance).joined(separator: "\r\n")
      return try cli.file(
        "in.ics",
        calendar(
          "BEGIN:VTODO", "UID:s", "DTSTAMP:20261101T120000Z", "DUE;VALUE=DATE:20261119",
          "RRULE:FREQ=DAILY;COUNT=5", "SUMMARY:Rent", "END:VTODO", done))
    }
    /// The date and state of the series.
    func series() -> [String] {
      let lines = cli.run("list", "--json").results.split(separator: "\n")
      return lines.filter { $0.contains("RRULE") }.map { line in
        ["2026-11-19", "2026-11-20", "2026-11-21"].filter { line.contains("\"date\": \"\($0)\"") }
          .joined() + (line.contains("\"completionState\": \"completed\"") ? " done" : "")
      }
    }
    func expectUnedited(done count: Int) {
      let exported = cli.run("export", "--format", "ics").results
      #expect(exported.contains("DUE;VALUE=DATE:20261119\r\nRRULE:FREQ=DAILY;COUNT=5\r\n"))
      #expect(!exported.contains("SEQUENCE"))
      #expect(exported.components(separatedBy: "STATUS:COMPLETED").count == count + 1)
    }
    cli.run("import", try file(19...19))
    #expect(series() == ["2026-11-20"])
    expectUnedited(done: 1)
    // Another program completes the next instance.
    let result = cli.run("import", try file(19...20))
    #expect(result.results.contains("1 added, 1 changed, 1 unchanged"), "\(result)")
    #expect(series() == ["2026-11-21"])
    expectUnedited(done: 2)
    #expect(cli.run("import", try file(19...20)).results.contains("3 unchanged"))
    cli.run("import", try file(19...23))
    #expect(series() == ["2026-11-19 done"])
    expectUnedited(done: 5)
  }

  @Test func todosWithTheSameUIDAreRecognizedInAnExport() throws {
    let cli = try CommandHarness()
    let text = calendar(
      "BEGIN:VTODO", "UID:s", "DTSTAMP:20261101T120000Z", "SUMMARY:One", "END:VTODO",
      "BEGIN:VTODO", "UID:s", "DTSTAMP:20261101T120000Z", "SUMMARY:Two", "END:VTODO")
    let file = try cli.file("in.ics", text)
    #expect(cli.run("import", file).results.hasSuffix("2 added, 0 changed, 0 unchanged.\n"))
    let export = cli.path("out.ics")
    cli.run("export", export)
    for file in [export, file, export] {
      #expect(cli.run("import", file).results.hasSuffix("0 added, 0 changed, 2 unchanged.\n"))
    }
  }

  @Test func aTimeZoneOfAnUndatedEntryIsIgnored() throws {
    cli.run("add", "Paint", "--no-date")
    let file = try cli.file("zone.csv", "title,date,timeZone\nPaint,,Europe/Berlin\n")
    #expect(cli.run("import", file).results.hasSuffix("0 added, 0 changed, 1 unchanged.\n"))
    #expect(!cli.run("list", "--json").results.contains("Berlin"))
  }

  /// An event without a date keeps the line of its recurrence.
  @Test(arguments: ["plist", "binary-plist", "ics", "json", "csv"])
  func aRuleWithoutADateRoundTrips(format: String) throws {
    let cli = try CommandHarness()
    let text = calendar(
      "BEGIN:VTODO", "UID:1", "SUMMARY:Report", "RRULE:FREQ=WEEKLY", "END:VTODO")
    cli.run("import", try cli.file("in.ics", text))
    let file = cli.path("out.\(format)")
    cli.run("export", file, "--format", format)
    #expect(cli.run("import", file, "--format", format).results.hasSuffix("1 unchanged.\n"))
    let other = try CommandHarness()
    other.run("import", file, "--format", format)
    #expect(other.run("export", "--format", "ics").results.contains("\r\nRRULE:FREQ=WEEKLY\r\n"))
  }

  /// Zones by an address, and times in another form, mean one instance.
  @Test(arguments: [
    ("TZID=tzone://Microsoft/Utc", "20261124T130000"),
    ("TZID=\"tzone://Microsoft/Utc\"", "20261124T1300"),
    ("TZID=Europe/Berlin", "2026-11-24T13:00:00"),
    ("TZID=W. Europe Standard Time", "20261124T130000"),
  ])
  func exceptionsAreReadInEveryFormat(zone: String, date: String) throws {
    let cli = try CommandHarness()
    let exception = "EXDATE;\(zone):\(date)"
    let text = calendar(
      "BEGIN:VTODO", "UID:1", "SUMMARY:Report", "DUE;\(zone):20261123T130000",
      "RRULE:FREQ=DAILY;COUNT=5", exception, "END:VTODO")
    cli.run("import", try cli.file("in.ics", text))
    #expect(cli.run("done", "1").results.contains("Nov 25"))
    cli.run("undo")
    #expect(cli.run("export", "--format", "ics").results.contains("\r\n\(exception)\r\n"))
  }

  @Test func aCalendarOfJournalEntriesIsRefused() throws {
    let cli = try CommandHarness()
    let journal = try cli.file(
      "journal.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VJOURNAL\nUID:j1\nSUMMARY:Diary\nEND:VJOURNAL\nEND:VCALENDAR\n"
    )
    let refusal = cli.run("import", journal)
    #expect(refusal.status == 65)
    #expect(refusal.errorText.contains("because it contains 1 journal entry and no todo."))
  }

  @Test func anIdentifierAndNotesDoNotAddATodo() throws {
    let cli = try CommandHarness()
    let result = cli.run("import", try cli.file("a.csv", "uniqueID,notes\nu1,By bank\n"))
    #expect(result.results.contains("0 added, 0 changed, 0 unchanged"))
    #expect(result.results.contains("No todo has the uniqueID 'u1', and the entry has no title."))
    let untitled = try cli.file("b.csv", "uniqueID,title,notes\nu1,,By bank\n")
    #expect(cli.run("import", untitled).results.contains("1 added"))
  }

  @Test func freeBusyComponentsAreReported() throws {
    let cli = try CommandHarness()
    let busy = try cli.file(
      "busy.ics",
      calendar(
        "BEGIN:VFREEBUSY", "UID:f1", "DTSTART:20261224T170000Z", "END:VFREEBUSY",
        event("SUMMARY:Tea")))
    let result = cli.run("import", busy)
    #expect(result.status == 0)
    #expect(
      result.errorText == """
        The file also contains 1 free/busy component. None of these programs imports free/busy \
        components.

        """)
  }

  @Test func thePropertyListMatchesTheAssignment() throws {
    let file = cli.path("events.plist")
    cli.run("export", file)
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: URL(filePath: file)), format: nil)
    let events = try #require(list as? [[String: Any]])
    #expect(events.map { $0["title"] as? String }.contains("Pay the rent"))
    let rent = try #require(events.first { $0["title"] as? String == "Pay the rent" })
    #expect(rent["category"] as? String == "Home")
    #expect(rent["completionState"] as? Int == 2)
    #expect(rent["notes"] as? String == "a\nb")
    #expect((rent["date"] as? Date) == Date(timeIntervalSince1970: 1_795_788_000))
    #expect((rent["uniqueID"] as? String).flatMap(UUID.init) != nil)
  }

  @Test func eventsOfAnotherFileAreRecognizedByTheirUniqueIDs() throws {
    let list: [[String: Any]] = [
      [
        "title": "One", "date": Date(timeIntervalSince1970: 1_800_000_000),
        "uniqueID": "2B6B1A1E-0000-4000-8000-000000000001", "category": "HOME", "unknown": [1, 2],
      ],
      ["title": "Two", "date": Date(timeIntervalSince1970: 1_800_000_000)],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    let file = try cli.file("SampleEvents.plist", data)
    #expect(
      cli.run("import", file)
        == CommandResult(
          status: 0, results: "Imported '\(file)': 2 added, 0 changed, 0 unchanged.\n",
          errorText: """
            Entry 1 (line 5): The key 'unknown' is unknown. It was kept, but has no effect, here and \
            in later entries.

            """))
    #expect(cli.run("import", file).results.hasSuffix(": 0 added, 0 changed, 2 unchanged.\n"))
    #expect(cli.run("list", "--category", "home").errorText == "1 open, 1 done\n")
    let changed = [
      [
        "title": "Uno", "date": Date(timeIntervalSince1970: 1_800_000_000),
        "uniqueID": "2B6B1A1E-0000-4000-8000-000000000001", "category": "Home",
      ]
    ]
    let binary = try PropertyListSerialization.data(
      fromPropertyList: changed, format: .binary, options: 0)
    #expect(
      cli.run("import", try cli.file("again.plist", binary)).results
        .hasSuffix(": 0 added, 1 changed, 0 unchanged.\n"))
    #expect(cli.run("list", "--search", "uno").errorText == "1 open\n")
  }

  @Test func unreadableEntriesAreReportedAndTheRestIsImported() throws {
    let path = try cli.file("todos.csv", "title,date\nTea,2026-12-01\n,2026-13-01\n")
    let result = cli.run("import", path)
    #expect(result.status == 65)
    #expect(result.results == "Imported '\(path)': 1 added, 0 changed, 0 unchanged.\n")
    #expect(result.errorText.hasPrefix("Line 3: "))
    let strict = cli.run("import", "--strict", path)
    #expect(strict.status == 65)
    #expect(strict.results.isEmpty)
    #expect(strict.errorText.hasSuffix("Without --strict the rest is imported.\n"))
  }

  @Test(arguments: [("empty.plist", ""), ("zip.plist", "PK\u{3}\u{4}"), ("list.json", "42")])
  func anUnreadableFileIsRefused(name: String, text: String) throws {
    let path = try cli.file(name, text)
    let result = cli.run("import", path)
    #expect(result.status == 65)
    #expect(result.results.isEmpty)
    #expect(
      result.errorText.hasPrefix("error: nothing was imported from '\(path)': "),
      "\(result.errorText)")
  }

  @Test func anExtensionOfAnotherFormatIsRefused() throws {
    let result = cli.run("export", cli.path("todos.xlsx"))
    #expect(result.status == 64)
    #expect(
      result.errorText.hasSuffix(
        " Use --format with one of plist, binary-plist, ics, json, csv.\n"))
  }

  @Test func anExportDoesNotOverwriteTheStore() throws {
    for name in ["todos.sqlite", "todos.sqlite-wal", "link.plist"] {
      if name == "link.plist" {
        try FileManager.default.createSymbolicLink(
          atPath: cli.path(name), withDestinationPath: cli.path("todos.sqlite"))
      }
      let result = cli.run("export", cli.path(name))
      #expect(result.status == 1)
      #expect(result.errorText.contains("is the file that contains all todos"))
    }
    #expect(cli.run("show", "1").status == 0)
  }

  @Test func anImportIsOneUndoGroup() throws {
    cli.run("export", cli.path("todos.json"))
    let other = try CommandHarness()
    other.run("import", cli.path("todos.json"))
    #expect(other.run("undo").results.hasPrefix("Undone: Import 3 todos."))
    #expect(other.run("list").results.isEmpty)
    #expect(other.run("redo").status == 0)
    #expect(other.run("list").errorText == "2 open, 1 done\n")
  }

  @Test func backupsAreMadeListedAndRestored() {
    #expect(cli.run("backup").results == "Backed up as '2026-11-21T134200Z-request'.\n")
    cli.run("delete", "1", "--yes")
    #expect(
      cli.run("restore", "2026-11-21T134200Z-request", answer: "y", hoursLater: 1)
        == CommandResult(
          status: 0,
          results: """
            Restored the backup of 11/21/26, 8:42 AM: 3 todos.
            The previous data is now backup '2026-11-21T144200Z-restore'. 'todo-browser undo' restores \
            it.

            """,
          errorText: "Replace the 2 todos with the backup of 11/21/26, 8:42 AM? [y/N] \n"))
    #expect(
      cli.run("restore", "nothing", "--yes").errorText
        == "error: there is no backup 'nothing'. Run 'todo-browser restore' to see them.\n")
  }

  @Test(arguments: ["undo", "redo"])
  func undoAndRedoWithoutChangesAreRefused(command: String) throws {
    #expect(
      try CommandHarness().run(command)
        == CommandResult(status: 1, errorText: "error: there is nothing to \(command).\n"))
  }
}
