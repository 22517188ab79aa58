import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Fields that a file does not state keep their stored values.
struct PartialImportTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:one@example.org
      DTSTART;TZID=America/Toronto:20261224T180000
      DTEND;TZID=America/Toronto:20261224T200000
      SUMMARY:Eve
      DESCRIPTION:Bring a cake
      LOCATION:Sparks St
      CATEGORIES:Family,Food
      URL:https://example.org/eve
      COLOR:tomato
      ATTENDEE:mailto:ada@example.org
      RRULE:FREQ=YEARLY
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:two@example.org
      DTSTART;VALUE=DATE:20261103
      DTEND;VALUE=DATE:20261105
      SUMMARY:Fair
      LOCATION:Hall 7
      END:VEVENT
      END:VCALENDAR

      """
    cli.run("import", try cli.file("all.ics", calendar))
  }

  private func values(_ id: Int, without names: [String]) throws -> [String: String] {
    try cli.values(of: id, without: names)
  }

  private func value(_ id: Int, _ name: String) throws -> String? {
    try cli.values(of: id)[name]
  }

  /// Imports a file that changes only some fields of an event.
  private func importing(
    _ text: String, as name: String, changes names: [String], of id: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try cli.expectImport(
      of: text, as: name, changes: names, of: id, sourceLocation: sourceLocation)
    #expect(cli.run("export").results.contains("ATTENDEE:mailto:ada@example.org"))
  }

  @Test func aMissingColumnKeepsTheStoredValue() throws {
    try importing(
      "uid,title,date\none@example.org,Christmas Eve,2026-12-24T18:00:00-05:00\n", as: "t.csv",
      changes: ["title"])
    #expect(try value(1, "title") == "Christmas Eve")
  }

  @Test func aMissingKeyKeepsTheStoredValue() throws {
    try importing(
      #"{"uid": "one@example.org", "title": "Christmas Eve"}"#, as: "t.json", changes: ["title"])
    #expect(try value(1, "title") == "Christmas Eve")
  }

  @Test func aUIDAndOneFieldAreEnough() throws {
    try importing("uid,place\none@example.org,Hall 9\n", as: "t.csv", changes: ["place"])
    try importing("uid,place\none@example.org,\n", as: "t.csv", changes: ["place"])
    try importing(
      #"{"uid": "one@example.org", "description": null}"#, as: "t.json", changes: ["description"])
    try importing(
      "uid,endDate\none@example.org,2026-12-24T21:00:00-05:00\n", as: "t.csv",
      changes: ["endDate"])
    #expect(try value(1, "place") == "<null>" && value(1, "description") == "<null>")
    #expect(try value(1, "title") == "Eve")
  }

  @Test func anEndBeforeTheStoredStartIsLeftOut() throws {
    let before = try values(1, without: [])
    cli.run("import", try cli.file("t.csv", "uid,endDate\none@example.org,2026-11-01\n"))
    #expect(try values(1, without: []) == before)
  }

  @Test func aUIDAloneDoesNotAddAnEvent() throws {
    let result = cli.run("import", try cli.file("t.csv", "uid,place\nthree,Hall 9\n"))
    #expect(result.results.contains("0 added, 0 changed, 0 unchanged"))
    #expect(
      result.results.contains(
        "No event has the uid 'three', and the entry has no other property."))
  }

  @Test func aUIDAndNotesDoNotAddAnEvent() throws {
    let result = cli.run("import", try cli.file("t.csv", "uid,description\nthree,Hall 9\n"))
    #expect(result.results.contains("0 added, 0 changed, 0 unchanged"))
    #expect(
      result.results.contains("No event has the uid 'three', and the entry has no title."))
    let untitled = try cli.file("u.csv", "uid,title,description\nthree,,Hall 9\n")
    #expect(cli.run("import", untitled).results.contains("1 added"))
  }

  @Test func anEmptyCellClearsTheStoredValue() throws {
    try importing(
      "uid,title,place,alarms,categories,date\none@example.org,Eve,,,,2026-12-24T23:00:00Z\n",
      as: "t.csv", changes: ["place", "alarms", "categories"])
    #expect(try value(1, "place") == "<null>")
    #expect(!cli.run("export").results.contains("LOCATION:Sparks"))
  }

  @Test func anExplicitNullClearsTheStoredValue() throws {
    try importing(
      #"[{"uid": "one@example.org", "title": "Eve", "url": null, "endDate": null}]"#, as: "t.json",
      changes: ["url", "endDate"])
    #expect(try value(1, "url") == "<null>")
    #expect(try value(1, "endDate") == "<null>")
  }

  @Test func aMovedEventKeepsItsDurationAndTimeZone() throws {
    try importing(
      "uid,title,date\none@example.org,Eve,2026-12-25 19:00\n", as: "t.csv",
      changes: ["date", "endDate", "reminders", "next"])
    #expect(try value(1, "date")?.hasPrefix("2026-12-25T19:00:00") == true)
    #expect(try value(1, "endDate")?.hasPrefix("2026-12-25T21:00:00") == true)
    #expect(cli.run("export").results.contains("DTSTART;TZID=America/Toronto:20261225T190000"))
  }

  @Test func aZoneWithoutADateMovesAFloatingTimeToIt() throws {
    let text = #"[{"uid": "tea", "title": "Tea", "date": "2026-12-24T09:00:00"}]"#
    cli.run("import", try cli.file("tea.json", text))
    let zone = #"[{"uid": "tea", "timeZone": "America/Chicago"}]"#
    #expect(cli.run("import", try cli.file("zone.json", zone)).results.contains("1 changed"))
    let export = cli.run("export", "--format", "json").results
    #expect(export.contains(#""date": "2026-12-24T08:00:00-06:00""#))
  }

  @Test func aZoneWithoutADateLeavesAnAllDayEventUnchanged() throws {
    let before = try values(2, without: [])
    let zone = #"[{"uid": "two@example.org", "timeZone": "America/Chicago"}]"#
    #expect(cli.run("import", try cli.file("zone.json", zone)).results.contains("1 unchanged"))
    #expect(try values(2, without: []) == before)
  }

  @Test func movedAllDayEventsKeepTheirNumberOfDays() throws {
    try importing(
      "uid,title,date\ntwo@example.org,Fair,2026-11-10\n", as: "t.csv",
      changes: ["date", "endDate"], of: 2)
    let calendar = cli.run("export").results
    #expect(calendar.contains("DTSTART;VALUE=DATE:20261110\r\nDTEND;VALUE=DATE:20261112\r\n"))
  }

  @Test func anInvalidValueIsReportedAndKeepsTheStoredOne() throws {
    let text = """
      uid,title,date,endDate,alarms,place
      one@example.org,Eve,whenever,soon,-PT15M,Elgin St
      three@example.org,Late,2026-12-01,,sometimes,

      """
    let before = try values(1, without: ["place"])
    let result = cli.run("import", try cli.file("t.csv", text))
    #expect(result.status == 65)
    #expect(result.results.hasSuffix("1 added, 1 changed, 0 unchanged.\n"))
    #expect(try values(1, without: ["place"]) == before)
    #expect(try value(1, "place") == "Elgin St")
    let said = result.errorText.split(separator: "\n").map { $0.prefix(40) }
    #expect(
      said == [
        "Line 2: 'whenever' cannot be read as 'da", "Line 2: 'soon' cannot be read as 'endDat",
        "Line 3: 'sometimes' cannot be read as 'a",
      ])
    #expect(result.errorText.contains("The event was read without it."))
  }

  @Test func importingTheSameTableAgainKeepsLocalEdits() throws {
    let path = try cli.file(
      "t.csv", "uid,title,date\none@example.org,Mass,2026-12-24T23:00:00Z\n")
    cli.run("import", path)
    cli.run("edit", "1", "--all", "--title", "Mine")
    #expect(cli.run("import", path).results.hasSuffix("0 added, 0 changed, 1 unchanged.\n"))
    #expect(try value(1, "title") == "Mine")
  }

  @Test func aCancelledInstanceHasTheDetailsOfItsSeries() throws {
    let path = try cli.file("google.json", GoogleSeries.events)
    #expect(cli.run("import", path).results.hasSuffix("3 added, 0 changed, 0 unchanged.\n"))
    let lines = cli.run("list", "--from", "2026-12-01", "--to", "2026-12-31").results
      .split(separator: "\n").filter { $0.contains("Stand-up") }
    #expect(lines.count == 3)
    let times = ["12/7/26, 9:00 AM", "12/15/26, 2:00 PM", "12/21/26, 9:00 AM"]
    #expect(zip(lines, times).allSatisfy { $0.contains($1) })
    #expect(lines.last?.contains("9:15 AM") == true)
    #expect(lines.last?.contains("✗ Stand-up ↻ (cancelled)  @Room 5") == true)
    #expect(cli.run("import", path).results.hasSuffix("0 added, 0 changed, 3 unchanged.\n"))
  }

  @Test func aCancelledInstanceOfAnUnknownSeriesIsReported() throws {
    let result = cli.run("import", try cli.file("one.json", GoogleSeries.cancelled))
    #expect(result.results.contains("0 added, 0 changed, 0 unchanged."))
    #expect(result.results.contains("No event has the uid 'abc'"))
  }

  @Test(arguments: ["json", "csv", "ics"])
  func anEventWithoutADateHasNoTimeZone(format: String) throws {
    cli.run("import", try cli.file("a.csv", "title,timeZone\na,Europe/Berlin\n"))
    let before = cli.run("export", "--format", "json").results
    let path = cli.path("out.\(format)")
    cli.run("export", path)
    #expect(cli.run("import", path).results.hasSuffix("0 added, 0 changed, 3 unchanged.\n"))
    #expect(cli.run("export", "--format", "json").results == before)
  }
}
