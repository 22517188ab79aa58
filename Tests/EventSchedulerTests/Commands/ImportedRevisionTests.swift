import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

/// Later and earlier revisions of events that are already stored.
struct ImportedRevisionTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test func aNewerRevisionUpdatesTheEvent() throws {
    let path = try cli.file("holidays.ics", ImportCommandTests.calendar)
    cli.run("import", path)
    let moved = ImportCommandTests.calendar.replacing(
      "SUMMARY:Eve", with: "SEQUENCE:1\nSUMMARY:Christmas Eve")
    #expect(
      cli.run("import", try cli.file("holidays.ics", moved)).results
        == "Imported '\(path)': 0 added, 1 changed, 1 unchanged.\n")
    #expect(cli.run("show", "1").results.contains("Christmas Eve"))
  }

  @Test func olderAndRewrittenRevisionsChangeNothing() throws {
    let newer = ImportCommandTests.calendar.replacing(
      "SUMMARY:Eve", with: "SEQUENCE:2\nSUMMARY:Newer")
    cli.run("import", try cli.file("holidays.ics", newer))
    let stamped = newer.replacing("SEQUENCE:2", with: "SEQUENCE:2\nDTSTAMP:20260101T000000Z")
    for text in [ImportCommandTests.calendar, stamped] {
      #expect(
        cli.run("import", try cli.file("holidays.ics", text)).results
          .hasSuffix(": 0 added, 0 changed, 2 unchanged.\n"))
    }
    #expect(cli.run("show", "1").results.contains("Newer"))
  }

  @Test(arguments: [true, false]) func anEarlierRevisionIsMentioned(isInOneFile: Bool) throws {
    func event(_ sequence: Int) -> String {
      """
      BEGIN:VEVENT
      UID:one@example.org
      DTSTART:20261224T10000\(sequence)Z
      SEQUENCE:\(sequence)
      END:VEVENT
      """
    }
    func load(_ events: String...) throws -> CommandResult {
      let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + events + ["END:VCALENDAR", ""])
        .joined(separator: "\n")
      return cli.run("import", try cli.file("event.ics", text))
    }
    if !isInOneFile { #expect(try load(event(2)).errorText.isEmpty) }
    let result = try isInOneFile ? load(event(2), event(1)) : load(event(1))
    #expect(result.status == 0)
    #expect(
      result.errorText.contains(
        "The file also contains an earlier version of 1 event, which was left out."))
  }

  /// The component has no property that the app does not show, except its timestamp.
  @Test func theTimeOfWritingDistinguishesRevisionsOfASimpleEvent() throws {
    func load(_ stamp: String, _ title: String) throws -> String {
      let lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:talk@example.org",
        "DTSTAMP:\(stamp)T000000Z", "SUMMARY:Talk", "DESCRIPTION:\(title)",
        "DTSTART:20261231T230000Z", "DTEND:20261231T233000Z", "END:VEVENT", "END:VCALENDAR", "",
      ]
      let path = try cli.file("talk.ics", lines.joined(separator: "\n"))
      return cli.run("import", path).results.replacing("Imported '\(path)': ", with: "")
    }
    #expect(try load("20260601", "room 2") == "1 added, 0 changed, 0 unchanged.\n")
    #expect(try load("20260101", "room 1") == "0 added, 0 changed, 1 unchanged.\n")
    #expect(cli.run("show", "1").results.contains("room 2"))
    #expect(cli.run("export").results.contains("DTSTAMP:20260601T000000Z"))
    cli.run("edit", "1", "--title", "My talk")
    // A program that exports the event again changes its `DTSTAMP`.
    #expect(try load("20260701", "room 2") == "0 added, 0 changed, 1 unchanged.\n")
    #expect(cli.run("show", "1").results.contains("My talk"))
    #expect(try load("20260801", "room 3") == "0 added, 1 changed, 0 unchanged.\n")
    #expect(cli.run("show", "1").results.contains("room 3"))
  }
}
