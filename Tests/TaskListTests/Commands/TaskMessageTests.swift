import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Later revisions of to-dos, and scheduling messages about them (RFC 5546, 2.1.5 and 3.4). It is
/// Saturday, November 21, 2026, in New York.
struct TaskMessageTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private func load(_ method: String?, _ components: String...) throws -> String {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\n" + (method.map { "METHOD:\($0)\n" } ?? "")
      + components.joined(separator: "\n") + "\nEND:VCALENDAR\n"
    return cli.run("import", try cli.file("todo.ics", text)).results
      .replacing("Imported '\(cli.path("todo.ics"))': ", with: "")
  }

  private func todo(_ sequence: Int, _ lines: String..., stamp: String = "20261101T000000Z")
    -> String
  {
    let head = ["BEGIN:VTODO", "UID:report", "DTSTAMP:\(stamp)", "SEQUENCE:\(sequence)"]
    return (head + lines + ["END:VTODO"]).joined(separator: "\n")
  }

  /// Due daily four times from December 1 on.
  private func series(_ sequence: Int, from day: String = "01", _ lines: String...) -> String {
    todo(
      sequence, "DUE;VALUE=DATE:202612\(day)", "RRULE:FREQ=DAILY;COUNT=4",
      (lines + ["SUMMARY:Report"]).joined(separator: "\n"))
  }

  /// The second of them, moved to December 20.
  private func moved(_ sequence: Int) -> String {
    todo(
      sequence, "RECURRENCE-ID;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261220", "SUMMARY:Report")
  }

  /// The days on which tasks are due, with a sign if they are completed.
  private var days: [String] {
    struct Row: Decodable { let dueDate: String?, isCompleted: Bool }
    let rows = cli.run("list", "all", "--json").results
    return ((try? JSONDecoder().decode([Row].self, from: Data(rows.utf8))) ?? []).map { row in
      (row.isCompleted ? "✓" : "") + (row.dueDate ?? "").dropFirst(8).prefix(2)
    }
  }

  private var export: String {
    cli.run("export", "--format", "ics").results.replacing("\r\n ", with: "")
  }

  // MARK: Revisions

  @Test func aLaterRevisionReplacesTheInstancesOfASeries() throws {
    #expect(try load(nil, series(1), moved(1)) == "2 added, 0 changed, 0 unchanged.\n")
    #expect(days == ["01", "20"])
    #expect(try load(nil, series(1), moved(1)) == "0 added, 0 changed, 2 unchanged.\n")
    #expect(try load(nil, series(2)) == "0 added, 1 changed, 0 unchanged.\n")
    #expect(days == ["01"])
    cli.run("done", "1")
    #expect(days.contains("02"))
  }

  @Test func aLaterRevisionWithTheSameTextReplacesIt() throws {
    _ = try load(nil, series(1), moved(1))
    #expect(try load(nil, series(2), moved(2)).hasSuffix("2 changed, 0 unchanged.\n"))
    #expect(days == ["01", "20"])
    _ = try load(nil, series(3, from: "05"))
    #expect(days == ["05"])
  }

  @Test func anEarlierRevisionChangesNothing() throws {
    _ = try load(nil, series(3))
    #expect(try load(nil, series(1, from: "05"), moved(1)).hasSuffix("2 unchanged.\n"))
    #expect(days == ["01"])
    #expect(
      try load(nil, series(3, from: "07").replacing("20261101T", with: "20261001T"))
        == "0 added, 0 changed, 1 unchanged.\n")
    #expect(days == ["01"])
  }

  @Test(arguments: [true, false]) func anEarlierRevisionIsMentioned(isInOneFile: Bool) throws {
    let (new, old) = (todo(2, "SUMMARY:Report"), todo(1, "SUMMARY:Report"))
    if !isInOneFile { _ = try load(nil, new) }
    let parts = isInOneFile ? [new, old] : [old]
    let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + parts + ["END:VCALENDAR", ""])
      .joined(separator: "\n")
    let result = cli.run("import", try cli.file("todo.ics", text))
    #expect(result.status == 0)
    #expect(
      result.errorText.contains(
        "The file also contains an earlier version of 1 task, which was left out."))
    #expect(export.contains("SEQUENCE:2\r\n"))
  }

  // MARK: Messages

  @Test func aCancelledTaskIsCompletedAndMarked() throws {
    _ = try load("REQUEST", todo(0, "DUE;VALUE=DATE:20261203", "SUMMARY:Report"))
    #expect(
      try load("CANCEL", todo(1)) == "0 added, 1 changed, 0 unchanged.\n“Report” was cancelled.\n")
    #expect(days == ["✓03"])
    #expect(cli.run("show", "1").results.contains("cancelled\n"))
    let rows = cli.run("list", "all").results
    #expect(rows.contains("✗") && rows.contains("Report (cancelled)\n"), "\(rows)")
    for command in [
      ["list", "all", "--json"], ["show", "1", "--json"], ["export", "--format", "json"],
    ] { #expect(cli.run(command).results.contains("\"status\": \"cancelled\""), "\(command)") }
    cli.run("reopen", "1")
    #expect(!cli.run("show", "1").results.contains("cancelled\n"))
    cli.run("undo")
    #expect(export.contains("STATUS:CANCELLED\r\n") && export.contains("SEQUENCE:1\r\n"))
    #expect(
      try load("REQUEST", todo(0, "DUE;VALUE=DATE:20261203", "SUMMARY:Report"))
        == "0 added, 0 changed, 1 unchanged.\n")
    #expect(days == ["✓03"])
  }

  @Test func aCancelledInstanceIsExcludedFromItsSeries() throws {
    _ = try load("REQUEST", series(0), moved(0))
    #expect(
      try load("CANCEL", todo(1, "RECURRENCE-ID;VALUE=DATE:20261203"))
        .hasSuffix("“Report” on 2026-12-03 was cancelled.\n"))
    #expect(export.contains("EXDATE;VALUE=DATE:20261203\r\n"))
    _ = try load("CANCEL", todo(1, "RECURRENCE-ID;VALUE=DATE:20261202"))
    #expect(days == ["01", "✓20"])
    _ = try load("CANCEL", todo(1, "RECURRENCE-ID;VALUE=DATE:20261201"))
    #expect(days == ["04", "✓20"])
  }

  @Test func allLaterInstancesAreCancelledAtOnce() throws {
    _ = try load("REQUEST", series(0))
    _ = try load("CANCEL", todo(1, "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261203"))
    cli.run("done", "1")
    #expect(days.filter { !$0.hasPrefix("✓") } == ["02"])
    cli.run("done", "2")
    #expect(days.allSatisfy { $0.hasPrefix("✓") })
  }

  @Test func aReplyChangesOnlyItsAttendeesStatus() throws {
    let request = todo(
      0, "DUE;VALUE=DATE:20261203", "SUMMARY:Report",
      "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ann@example.org")
    _ = try load("REQUEST", request)
    let answer = todo(0, "ATTENDEE;PARTSTAT=IN-PROCESS:mailto:ann@example.org")
    #expect(
      try load("REPLY", answer)
        == "0 added, 1 changed, 0 unchanged.\nann@example.org began “Report”.\n")
    #expect(export.contains("ATTENDEE;PARTSTAT=IN-PROCESS:mailto:ann@example.org\r\n"))
    #expect(days == ["03"])
    #expect(try load("REQUEST", request) == "0 added, 0 changed, 1 unchanged.\n")
  }

  @Test func anAddedInstanceIsASeparateTask() throws {
    _ = try load("REQUEST", series(0))
    let added = todo(1, "DUE;VALUE=DATE:20261210", "SUMMARY:Report")
    #expect(try load("ADD", added).hasSuffix("A date was added to “Report”.\n"))
    #expect(days == ["01", "10"])
    #expect(try load("ADD", added).hasSuffix("“Report” already had that date.\n"))
  }

  @Test(arguments: ["CANCEL", "REPLY", "ADD", "REFRESH"])
  func aMessageAboutAnUnknownTaskAddsNothing(method: String) throws {
    #expect(
      try load(method, todo(1, "DUE;VALUE=DATE:20261210", "SUMMARY:Report"))
        .contains("there is no such task. Nothing was changed."))
    #expect(days.isEmpty)
  }

  @Test func aMessageAboutAnEventIsNotStored() throws {
    let event = "BEGIN:VEVENT\nUID:e\nDTSTART:20261203T080000Z\nSUMMARY:Talk\nEND:VEVENT"
    _ = try load(nil, event, todo(0, "SUMMARY:Report"))
    #expect(try load("REPLY", event.replacing("SUMMARY:Talk", with: "X-SAID:YES")) == "")
    #expect(export.contains("SUMMARY:Talk") && !export.contains("X-SAID"))
  }

  // MARK: Reminders

  @Test(arguments: [("20261203T085900Z", true), ("20261203T090000Z", false)])
  func acknowledgedAlarmsDoNotRing(acknowledged: String, rings: Bool) throws {
    _ = try load(
      nil,
      todo(
        0, "DUE:20261203T111500Z", "SUMMARY:Report", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER;RELATED=END:-PT135M", "ACKNOWLEDGED:\(acknowledged)", "END:VALARM"))
    let hours = try instant("2026-12-03T08:30:00Z").timeIntervalSince(CommandHarness.now) / 3600
    let found = cli.run(["upcoming", "--within", "70min"], hoursLater: hours).results
    #expect(found.contains("Report") == rings)
  }
}
