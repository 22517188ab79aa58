import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// An import leaves properties the file does not state unchanged.
struct PartialImportTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    try cli.importCalendar([
      [
        "DUE;TZID=America/Toronto:20261224T180000", "DTSTART;TZID=America/Toronto:20261223T090000",
        "DESCRIPTION:By card", "CATEGORIES:money", "PRIORITY:1", "X-FOO:bar",
        "RELATED-TO:other", "RRULE:FREQ=MONTHLY;BYDAY=1MO",
      ]
    ])
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
    let result = cli.run("import", try cli.file("t.csv", "uid,priority\nnowhere,low\n"))
    #expect(result.results.contains("0 added, 0 changed, 0 unchanged."))
    #expect(result.results.contains("No task has the uid 'nowhere'"))
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
      cli.run("export", "--format", "ics").results
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
    cli.run("import", try cli.file("day.json", text))
    let zone = #"[{"uid": "day", "dueTimeZone": "Asia/Tokyo"}]"#
    #expect(cli.run("import", try cli.file("zone.json", zone)).results.contains("1 unchanged"))
    let new = #"[{"text": "b", "dueTimeZone": "Asia/Tokyo"}]"#
    #expect(cli.run("import", try cli.file("new.json", new)).results.contains("1 added"))
    #expect(!cli.run("list", "--json").results.contains("Tokyo"))
  }

  @Test func anUnreadableValueIsReportedAndKeepsTheStoredOne() throws {
    let before = try values(without: ["text"])
    let result = cli.run(
      "import",
      try cli.file(
        "t.csv", "uid,text,dueDate,priority,repetition\ntodo-0,Pay,someday,urgent,often\n"))
    #expect(result.status == 65)
    #expect(result.results.hasSuffix("0 added, 1 changed, 0 unchanged.\n"))
    #expect(try values(without: ["text"]) == before)
    #expect(
      result.errorText.split(separator: "\n").map { $0.prefix(24) } == [
        "Line 2: 'someday' cannot", "Line 2: 'urgent' cannot ", "Line 2: 'often' cannot b",
      ])
  }

  @Test func valuesOfAnObjectOverrideItsOriginal() throws {
    var list = cli.run("export", "--format", "json").results
    list.replace(#""text": "Task 0""#, with: #""text": "Pay""#)
    try importing(list, as: "t.json", changes: ["text"])
    #expect(try values()["text"] == "Pay")
  }

  @Test func aDateOfCompletionCompletesATask() throws {
    cli.run("import", try cli.file("a.csv", "uid,text\nu1,Call\n"))
    let result = cli.run("import", try cli.file("b.csv", "uid,completionDate\nu1,2026-11-20\n"))
    #expect(result.results.hasSuffix("0 added, 1 changed, 0 unchanged.\n"), "\(result)")
    #expect(cli.run("export", "--format", "csv").results.contains(",true,2026-11-20,"))
  }

  @Test func aUIDAndDetailsDoNotAddATask() throws {
    let result = cli.run("import", try cli.file("a.csv", "uid,notes,tags\nu1,By bank,home\n"))
    #expect(result.results.contains("0 added, 0 changed, 0 unchanged"))
    #expect(result.results.contains("No task has the uid 'u1', and the entry has no text."))
    let untitled = try cli.file("b.csv", "uid,text,notes\nu1,,By bank\n")
    #expect(cli.run("import", untitled).results.contains("1 added"))
  }

  @Test func anUnknownDateOfCreationStaysUnknown() throws {
    let path = try cli.file("a.csv", "uid,text,creationDate\nu1,Call,\n")
    cli.run("import", path)
    #expect(cli.run("import", path).results.hasSuffix("0 added, 0 changed, 1 unchanged.\n"))
  }

  @Test func aFileOfAnotherProgramIsNotTodoTxt() throws {
    let path = try cli.file("notes.md", "- [ ] Call\n")
    let result = cli.run("import", path)
    #expect(result.status == 65)
    #expect(
      result.errorText.contains(
        """
        this is a Markdown file. The formats are txt, taskwarrior, ics, json, csv. Use --format if it \
        is in one of them.
        """))
    #expect(cli.run("import", "--format", "txt", path).status == 0)
  }

  @Test(arguments: ["- [ ] Call\n", "* [x] Call\n", "# Calls\n\n- Ann\n", "\n## Calls\n"])
  func markdownIsDetectedByItsBeginning(text: String) throws {
    let path = try cli.file("notes", text)
    let result = cli.run("import", path)
    #expect(result.status == 65)
    #expect(result.errorText.contains("this is a Markdown file."))
    #expect(cli.run("import", "--format", "txt", path).status == 0)
  }

  @Test(arguments: ["#1 Call\n", "- Call\n", "* Call @home\n", "# id,text\n1,Call\n"])
  func otherTextIsNotMarkdown(text: String) throws {
    #expect(cli.run("import", try cli.file("notes", text)).status == 0)
  }
}
