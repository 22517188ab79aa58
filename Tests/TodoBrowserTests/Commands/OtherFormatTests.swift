import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

/// A round trip through another format loses nothing.
struct OtherFormatTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private static let sources = [
    "in.plist": """
    <plist version="1.0"><array>
    <dict><key>uniqueID</key><string>00000000-0000-4000-8000-000000000001</string>
    <key>title</key><string>Rent</string><key>date</key><date>2026-12-24T23:00:00Z</date>
    <key>category</key><string>Home</string><key>notes</key><string>By card</string>
    <key>completionState</key><integer>1</integer><key>owner</key><string>Ada</string>
    <key>weight</key><real>2.5</real></dict>
    <dict><key>uniqueID</key><string>not a UUID</string><key>title</key><string>Two</string>
    <key>date</key><date>2026-12-25T10:00:00Z</date><key>flag</key><true/></dict>
    </array></plist>
    """,
    "in.ics": """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:one@example.org
    DTSTART;TZID=America/Toronto:20261223T090000
    DUE;TZID=America/Toronto:20261224T180000
    SUMMARY:Rent
    DESCRIPTION:By card
    CATEGORIES:Home,Money
    LOCATION:Sparks St
    RRULE:FREQ=MONTHLY
    X-FOO:bar
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:-PT15M
    END:VALARM
    END:VTODO
    BEGIN:VEVENT
    UID:two@example.org
    DTSTART;VALUE=DATE:20261210
    SUMMARY:Fair
    GEO:45.4;-75.7
    END:VEVENT
    END:VCALENDAR

    """,
  ]

  private static let formats = ["plist", "binary-plist", "ics", "json", "csv"]

  private func export(_ format: String) throws -> Data {
    let path = cli.path("out.\(format)")
    cli.run("export", "--format", format, path)
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test(arguments: sources.keys.sorted(), formats)
  func reimportingAnExportChangesNothing(source: String, format: String) throws {
    cli.run("import", try cli.file(source, Self.sources[source] ?? ""))
    let before = try Self.formats.map(export)
    let path = cli.path("back.\(format)")
    try export(format).write(to: URL(filePath: path))
    let result = cli.run("import", "--format", format, path)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.results.contains(": 0 added, 0 changed, "), "\(result.results)")
    #expect(try Self.formats.map(export) == before)
  }

  @Test(arguments: [[], ["UID:"], ["DTSTAMP:20260101T000000Z"], ["UID:a@example.org"]])
  func propertiesAddedByAnExportAreNotChanges(identity: [String]) throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM"]
    let event = identity + ["SUMMARY:Tea", "DUE:20261224T180000Z"] + alarm
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO"] + event + ["END:VTODO", "END:VCALENDAR", ""]
    cli.run("import", try cli.file("in.ics", lines.joined(separator: "\n")))
    let before = try Self.formats.map(export)
    let result = cli.run("import", try cli.file("back.ics", before[2]))
    #expect(result.results.hasSuffix(": 0 added, 0 changed, 1 unchanged.\n"), "\(result)")
    #expect(try Self.formats.map(export) == before)
  }

  @Test func onlyTheEditOfACalendarIsImported() throws {
    cli.run("import", try cli.file("in.plist", Self.sources["in.plist"] ?? ""))
    let before = String(decoding: try export("plist"), as: UTF8.self)
    let file = String(decoding: try export("ics"), as: UTF8.self)
      .replacing("SUMMARY:Rent", with: "SUMMARY:Pay")
    let result = cli.run("import", try cli.file("back.ics", file))
    #expect(result.results.contains(": 0 added, 1 changed, 1 unchanged."), "\(result)")
    #expect(
      String(decoding: try export("plist"), as: UTF8.self)
        == before.replacing("<string>Rent</string>", with: "<string>Pay</string>"))
  }
}
