import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// An import leaves properties the file does not state unchanged.
struct PartialImportTests {
  private let desk: CommandHarness

  init() throws {
    desk = try CommandHarness()
    try desk.importCalendar([
      [
        "DUE;TZID=America/Toronto:20261224T180000", "DTSTART;TZID=America/Toronto:20261223T090000",
        "DESCRIPTION:By card", "CATEGORIES:money", "PRIORITY:1", "X-FOO:bar",
        "RELATED-TO:other", "RRULE:FREQ=MONTHLY;BYDAY=1MO",
      ]
    ])
  }

  private func values(without names: [String] = []) throws -> [String: String] {
    try desk.values(without: names)
  }

  /// Imports a file that changes only some properties.
  private func importing(
    _ text: String, as name: String, changes names: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try desk.expectImport(of: text, as: name, changes: names, sourceLocation: sourceLocation)
    let calendar = desk.run("export", "--format", "ics").results
    for line in ["X-FOO:bar", "RELATED-TO:other", "LOCATION:Sparks St"] {
      #expect(calendar.contains(line), sourceLocation: sourceLocation)
    }
  }

  @Test func aMissingColumnKeepsTheStoredValue() throws {
    try importing("uid,text\ntodo-0,Pay the rent\n", as: "t.csv", changes: ["text"])
    #expect(try values()["text"] == "Pay the rent")
  }

  @Test func aRowWithAnIdentifierAndADetailChangesTheDetail() throws {
    try importing("uid,priority\ntodo-0,low\n", as: "t.csv", changes: ["priority"])
    #expect(try values()["priority"] == "low")
  }

  @Test func aRowWithAnUnknownIdentifierAndADetailAddsNothing() throws {
    let ending = desk.run("import", try desk.file("t.csv", "uid,priority\nnowhere,low\n"))
    #expect(ending.results.contains("0 added, 0 changed, 0 unchanged."))
    #expect(ending.results.contains("No task has the uid 'nowhere'"))
  }

  @Test func aMissingKeyKeepsTheStoredValue() throws {
    try importing(
      #"[{"uid": "todo-0", "text": "Pay", "priority": "low"}]"#, as: "t.json",
      changes: ["text", "priority"])
    #expect(try values()["priority"] == "low")
  }

  @Test func anEmptyCellAndANullClearTheStoredValue() throws {
    try importing(
      "uid,text,notes,alarms\ntodo-0,Task 0,,\n", as: "t.csv", changes: ["notes", "alarms"])
    #expect(try values()["notes"] == "<null>")
    try importing(
      #"{"uid": "todo-0", "text": "Task 0", "dueDate": null}"#, as: "t.json",
      changes: ["dueDate", "dueTimeZone", "recurrenceID", "recurrence", "series"])
    #expect(try values()["dueDate"] == "<null>")
  }

  @Test func aTimeWithoutAZoneKeepsTheStoredZone() throws {
    try importing(
      "uid,text,dueDate\ntodo-0,Task 0,2026-12-31T09:30:00\n", as: "t.csv",
      changes: ["dueDate", "recurrenceID"])
    #expect(
      desk.run("export", "--format", "ics").results
        .contains("DUE;TZID=America/Toronto:20261231T093000"))
  }

  @Test func aZoneWithoutADateMovesTheStoredTimeToIt() throws {
    let changes = ["dueDate", "dueTimeZone", "recurrenceID"]
    try importing(
      #"{"uid": "todo-0", "dueTimeZone": "America/Chicago"}"#, as: "t.json", changes: changes)
    #expect(try values()["dueDate"] == "2026-12-24T17:00:00-06:00")
    #expect(try values()["dueTimeZone"] == "America/Chicago")
    try importing(#"{"uid": "todo-0", "dueTimeZone": null}"#, as: "t.json", changes: changes)
    #expect(try values()["dueDate"] == "2026-12-24T23:00:00Z")
    try importing(
      "uid,startTimeZone\ntodo-0,America/Chicago\n", as: "t.csv",
      changes: ["startDate", "startTimeZone"])
    #expect(try values()["startDate"] == "2026-12-23T08:00:00-06:00")
  }

  @Test func aZoneOfADayOrOfANewTaskIsIgnored() throws {
    let text = #"[{"uid": "day", "text": "a", "dueDate": "2026-12-24"}]"#
    desk.run("import", try desk.file("day.json", text))
    let zone = #"[{"uid": "day", "dueTimeZone": "Asia/Tokyo"}]"#
    #expect(desk.run("import", try desk.file("zone.json", zone)).results.contains("1 unchanged"))
    let new = #"[{"text": "b", "dueTimeZone": "Asia/Tokyo"}]"#
    #expect(desk.run("import", try desk.file("new.json", new)).results.contains("1 added"))
    #expect(!desk.run("list", "--json").results.contains("Tokyo"))
  }

  @Test func anUnreadableValueIsReportedAndKeepsTheStoredOne() throws {
    let before = try values(without: ["text"])
    let ending = desk.run(
      "import",
      try desk.file(
        "t.csv", "uid,text,dueDate,priority,repetition\ntodo-0,Pay,someday,urgent,often\n"))
    #expect(ending.status == 65)
    #expect(ending.results.hasSuffix("0 added, 1 changed, 0 unchanged.\n"))
    #expect(try values(without: ["text"]) == before)
    #expect(
      ending.errorText.split(separator: "\n").map { $0.prefix(24) } == [
        "Line 2: 'someday' cannot", "Line 2: 'urgent' cannot ", "Line 2: 'often' cannot b",
      ])
  }

  @Test func valuesOfAnObjectOverrideItsOriginal() throws {
    var list = desk.run("export", "--format", "json").results
    list.replace(#""text": "Task 0""#, with: #""text": "Pay""#)
    try importing(list, as: "t.json", changes: ["text"])
    #expect(try values()["text"] == "Pay")
  }

  @Test func aDateOfCompletionCompletesATask() throws {
    desk.run("import", try desk.file("a.csv", "uid,text\nu1,Call\n"))
    let ending = desk.run("import", try desk.file("b.csv", "uid,completionDate\nu1,2026-11-20\n"))
    #expect(ending.results.hasSuffix("0 added, 1 changed, 0 unchanged.\n"), "\(ending)")
    #expect(desk.run("export", "--format", "csv").results.contains(",true,2026-11-20,"))
  }

  @Test func aUIDAndDetailsDoNotAddATask() throws {
    let ending = desk.run("import", try desk.file("a.csv", "uid,notes,tags\nu1,By bank,home\n"))
    #expect(ending.results.contains("0 added, 0 changed, 0 unchanged"))
    #expect(ending.results.contains("No task has the uid 'u1', and the entry has no text."))
    let untitled = try desk.file("b.csv", "uid,text,notes\nu1,,By bank\n")
    #expect(desk.run("import", untitled).results.contains("1 added"))
  }

  @Test func anUnknownDateOfCreationStaysUnknown() throws {
    let path = try desk.file("a.csv", "uid,text,creationDate\nu1,Call,\n")
    desk.run("import", path)
    #expect(desk.run("import", path).results.hasSuffix("0 added, 0 changed, 1 unchanged.\n"))
  }

  @Test func aFileOfAnotherProgramIsNoTodoTxt() throws {
    let path = try desk.file("notes.md", "- [ ] Call\n")
    let ending = desk.run("import", path)
    #expect(ending.status == 65)
    #expect(
      ending.errorText.contains(
        """
        this is a Markdown file. The formats are txt, taskwarrior, ics, json, csv. Use --format if it \
        is in one of them.
        """))
    #expect(desk.run("import", "--format", "txt", path).status == 0)
  }

  @Test(arguments: ["- [ ] Call\n", "* [x] Call\n", "# Calls\n\n- Ann\n", "\n## Calls\n"])
  func markdownIsDetectedByItsBeginning(text: String) throws {
    let path = try desk.file("notes", text)
    let ending = desk.run("import", path)
    #expect(ending.status == 65)
    #expect(ending.errorText.contains("this is a Markdown file."))
    #expect(desk.run("import", "--format", "txt", path).status == 0)
  }

  @Test(arguments: ["#1 Call\n", "- Call\n", "* Call @home\n", "# id,text\n1,Call\n"])
  func otherTextIsNoMarkdown(text: String) throws {
    #expect(desk.run("import", try desk.file("notes", text)).status == 0)
  }
}
