import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// A round trip through another format loses nothing.
struct OtherFormatTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private static let sources = [
    "in.ics": """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:one@example.org
    DTSTART;TZID=America/Toronto:20261223T090000
    DUE;TZID=America/Toronto:20261224T180000
    SUMMARY:Pay the rent
    DESCRIPTION:By card
    LOCATION:Sparks St
    URL:https://example.org/rent
    CATEGORIES:money
    PRIORITY:1
    RELATED-TO:other@example.org
    X-FOO:bar
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:-PT15M
    END:VALARM
    END:VTODO
    BEGIN:VTODO
    UID:two@example.org
    DUE;VALUE=DATE:20261210
    SUMMARY:Water the plants
    RRULE:FREQ=WEEKLY;BYDAY=TH
    GEO:45.4;-75.7
    END:VTODO
    END:VCALENDAR

    """,
    "in.txt": """
    (A) 2026-11-01 Call Mom about +Wedding cake @phone h:1 foo:bar due:2026-12-01
    x 2026-11-02 2026-11-01 Buy +Wedding +Food flour pri:C
    Plain text note:two%20words

    """,
    "in.json": """
    [{"uuid":"00000000-0000-4000-8000-000000000001","description":"Paint","status":"pending",\
    "entry":"20261101T120000Z","due":"20261224T230000Z","until":"20270101T000000Z",\
    "depends":["00000000-0000-4000-8000-000000000002"],"estimate":"3h","priority":"H",\
    "tags":["home"],"annotations":[{"entry":"20261102T120000Z","description":"Two coats"},\
    {"entry":"20261103T120000Z","description":"White"}]},
    {"uuid":"00000000-0000-4000-8000-000000000002","description":"Buy paint","status":"completed",\
    "entry":"20261101T120000Z","end":"20261105T120000Z","start":"20261104T120000Z"}]

    """,
  ]

  private static let formats = ["txt", "taskwarrior", "ics", "json", "csv"]

  private func exports() -> [String] {
    Self.formats.map { cli.run("export", "--format", $0).results }
  }

  @Test(arguments: sources.keys.sorted(), formats)
  func reimportingAnExportChangesNothing(source: String, format: String) throws {
    cli.run("import", try cli.file(source, Self.sources[source] ?? ""))
    let before = exports()
    let path = try cli.file("back", cli.run("export", "--format", format).results)
    let result = cli.run("import", "--format", format, path)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.results.contains(": 0 added, 0 changed, "), "\(result.results)")
    #expect(exports() == before)
  }

  @Test(arguments: [[], ["UID:"], ["DTSTAMP:20260101T000000Z"], ["UID:a@example.org"]])
  func propertiesAddedByAnExportAreNotChanges(identity: [String]) throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM"]
    let task = identity + ["SUMMARY:Tea", "DUE:20261224T180000Z"] + alarm
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO"] + task + ["END:VTODO", "END:VCALENDAR", ""]
    cli.run("import", try cli.file("in.ics", lines.joined(separator: "\n")))
    let before = exports()
    let result = cli.run("import", try cli.file("back.ics", before[2]))
    #expect(result.results.hasSuffix(": 0 added, 0 changed, 1 unchanged.\n"), "\(result)")
    #expect(exports() == before)
  }

  @Test(arguments: ["taskwarrior", "json", "csv"])
  func onlyTheEditOfAFileIsImported(format: String) throws {
    cli.run("import", try cli.file("in.ics", Self.sources["in.ics"] ?? ""))
    let before = cli.run("export", "--format", "ics").results
    let file = cli.run("export", "--format", format).results
      .replacing("Pay the rent", with: "Pay less")
    let result = cli.run("import", "--format", format, try cli.file("back", file))
    #expect(result.results.contains(": 0 added, 1 changed, 1 unchanged."), "\(result)")
    let after = cli.run("export", "--format", "ics").results
    let lines = { (text: String) in Set(text.split(separator: "\r\n")) }
    #expect(
      lines(before).subtracting(lines(after)).filter { !$0.hasPrefix("DTSTAMP") }
        == ["SUMMARY:Pay the rent"])
  }

  @Test(arguments: ["in.txt", "in.json"])
  func onlyTheEditOfACalendarIsImported(source: String) throws {
    cli.run("import", try cli.file(source, Self.sources[source] ?? ""))
    let format = source == "in.txt" ? "txt" : "taskwarrior"
    let before = cli.run("export", "--format", format).results
    let file = cli.run("export", "--format", "ics").results
      .replacing("SUMMARY:Call Mom about +Wedding cake", with: "SUMMARY:Call Dad")
      .replacing("SUMMARY:Paint", with: "SUMMARY:Sand")
    let result = cli.run("import", try cli.file("back.ics", file))
    #expect(result.results.contains(": 0 added, 1 changed, "), "\(result)")
    let after = cli.run("export", "--format", format).results
    for word in ["h:1 foo:bar", "until", "depends", "estimate", "20261102T120000Z"] {
      #expect(before.contains(word) == after.contains(word), "\(word)")
    }
  }
}
