import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

/// An import leaves properties the file does not state unchanged.
struct PartialImportTests {
  private let cli: CommandHarness
  private let id = "00000000-0000-4000-8000-000000000001"

  init() throws {
    cli = try CommandHarness()
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTODO
      UID:\(id)
      DUE;TZID=America/Toronto:20261224T180000
      SUMMARY:Rent
      DESCRIPTION:By card
      CATEGORIES:Home,Money
      STATUS:IN-PROCESS
      RRULE:FREQ=MONTHLY
      X-FOO:bar
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;RELATED=END:-PT15M
      END:VALARM
      END:VTODO
      END:VCALENDAR

      """
    cli.run("import", try cli.file("all.ics", calendar))
  }

  private func values(without names: [String] = []) throws -> [String: String] {
    try cli.values(without: names)
  }

  /// Imports a file that changes only some properties.
  private func importing(
    _ text: String, as name: String, changes names: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try cli.expectImport(of: text, as: name, changes: names, sourceLocation: sourceLocation)
    let calendar = cli.run("export", "--format", "ics").results
    #expect(calendar.contains("X-FOO:bar"), sourceLocation: sourceLocation)
  }

  @Test func aMissingColumnKeepsTheStoredValue() throws {
    try importing("uniqueID,title\n\(id),Pay\n", as: "t.csv", changes: ["title"])
    #expect(try values()["title"] == "Pay")
  }

  @Test func aRowWithAnIdentifierAndADetailChangesTheDetail() throws {
    try importing("uniqueID,category\n\(id),Money\n", as: "t.csv", changes: ["category"])
    #expect(try values()["category"] == "Money")
  }

  @Test func aRowWithAnUnknownIdentifierAndADetailAddsNothing() throws {
    let result = cli.run("import", try cli.file("t.csv", "uniqueID,category\nnowhere,Money\n"))
    #expect(result.results.contains("0 added, 0 changed, 0 unchanged."))
    #expect(result.results.contains("No todo has the uniqueID 'nowhere'"))
  }

  @Test func aMissingKeyKeepsTheStoredValue() throws {
    try importing(
      #"[{"uniqueID": "\#(id)", "title": "Pay", "category": "Money"}]"#, as: "t.json",
      changes: ["title", "category"])
    #expect(try values()["category"] == "Money")
  }

  @Test func aMissingKeyOfAPropertyListKeepsTheStoredValue() throws {
    let list = """
      <plist version="1.0"><array><dict><key>uniqueID</key><string>\(id)</string>
      <key>title</key><string>Pay</string><key>date</key><date>2026-12-24T23:00:00Z</date>
      <key>completionState</key><integer>1</integer></dict></array></plist>
      """
    try importing(list, as: "t.plist", changes: ["title"])
    #expect(try values()["title"] == "Pay")
  }

  @Test func anEmptyCellAndANullClearTheStoredValue() throws {
    try importing(
      "uniqueID,title,notes,alarms\n\(id),Rent,,\n", as: "t.csv", changes: ["notes", "alarms"])
    #expect(try values()["notes"] == "")
    try importing(
      #"{"uniqueID": "\#(id)", "title": "Rent", "recurrence": null}"#, as: "t.json",
      changes: ["recurrence"])
    #expect(try values()["recurrence"] == "<null>")
  }

  @Test func aTimeWithoutAZoneKeepsTheStoredZone() throws {
    try importing(
      "uniqueID,title,date\n\(id),Rent,2026-12-31T09:30:00\n", as: "t.csv", changes: ["date"])
    #expect(
      cli.run("export", "--format", "ics").results
        .contains("DUE;TZID=America/Toronto:20261231T093000"))
  }

  @Test func aZoneWithoutADateMovesTheStoredTimeToIt() throws {
    try importing(
      #"{"uniqueID": "\#(id)", "timeZone": "America/Chicago"}"#, as: "t.json",
      changes: ["date", "timeZone"])
    #expect(try values()["date"] == "2026-12-24T17:00:00-06:00")
    try importing(
      #"{"uniqueID": "\#(id)", "timeZone": null}"#, as: "t.json", changes: ["date", "timeZone"])
    #expect(try values()["timeZone"] == "<null>")
    #expect(
      cli.run("export", "--format", "json").results.contains(#""date": "2026-12-24T23:00:00Z""#))
  }

  @Test func aZoneOfADayOrOfANewTodoIsIgnored() throws {
    let day = "00000000-0000-4000-8000-000000000002"
    let text = #"[{"uniqueID": "\#(day)", "title": "a", "date": "2026-12-24"}]"#
    cli.run("import", try cli.file("day.json", text))
    let zone = #"[{"uniqueID": "\#(day)", "timeZone": "Asia/Tokyo"}]"#
    #expect(cli.run("import", try cli.file("zone.json", zone)).results.contains("1 unchanged"))
    let new = #"[{"title": "b", "timeZone": "Asia/Tokyo"}]"#
    #expect(cli.run("import", try cli.file("new.json", new)).results.contains("1 added"))
    let list = cli.run("list", "--json").results
    #expect(list.contains(#""title": "b", "category": "", "date": null"#))
    #expect(!list.contains("Tokyo"))
  }

  @Test func anUnreadableValueIsReportedAndKeepsTheStoredOne() throws {
    let before = try values(without: ["title"])
    let result = cli.run(
      "import",
      try cli.file("t.csv", "uniqueID,title,date,completionState\n\(id),Pay,someday,maybe\n"))
    #expect(result.status == 65)
    #expect(result.results.hasSuffix("0 added, 1 changed, 0 unchanged.\n"))
    #expect(try values(without: ["title"]) == before)
    #expect(
      result.errorText.split(separator: "\n").map { $0.prefix(24) } == [
        "Line 2: 'someday' cannot", "Line 2: 'maybe' cannot b",
      ])
  }
}
