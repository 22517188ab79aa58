import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

/// Later revisions of events and to-dos, and scheduling messages about them (RFC 5546, 2.1.5, 3.2
/// and 3.4). It is Saturday, November 21, 2026, in New York.
struct ToDoMessageTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private func load(_ method: String?, _ components: String...) throws -> String {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\n" + (method.map { "METHOD:\($0)\n" } ?? "")
      + components.joined(separator: "\n") + "\nEND:VCALENDAR\n"
    return cli.run("import", try cli.file("todo.ics", text)).results
      .replacing("Imported '\(cli.path("todo.ics"))': ", with: "")
  }

  private func component(_ kind: String, _ sequence: Int, _ lines: String...) -> String {
    let head = [
      "BEGIN:\(kind)", "UID:report", "DTSTAMP:20261101T000000Z", "SEQUENCE:\(sequence)",
    ]
    return (head + lines + ["END:\(kind)"]).joined(separator: "\n")
  }

  /// Daily four times from December 1 on.
  private func series(_ kind: String, _ sequence: Int) -> String {
    component(
      kind, sequence, "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=4", "SUMMARY:Report")
  }

  /// The second of them, moved to December 20.
  private func moved(_ kind: String, _ sequence: Int) -> String {
    component(
      kind, sequence, "RECURRENCE-ID;VALUE=DATE:20261202", "DTSTART;VALUE=DATE:20261220",
      "SUMMARY:Report")
  }

  /// The days of the events, with a sign if they are completed.
  private var days: [String] {
    get throws {
      struct Row: Decodable { let date: String?, completionState: String }
      let rows = cli.run("list", "--json").results
      return try JSONDecoder().decode([Row].self, from: Data(rows.utf8)).map { row in
        (row.completionState == "completed" ? "✓" : "") + (row.date ?? "").dropFirst(8).prefix(2)
      }
    }
  }

  private var export: String {
    cli.run("export", "--format", "ics").results.replacing("\r\n ", with: "")
  }

  @Test(arguments: ["VTODO", "VEVENT"])
  func aLaterRevisionReplacesTheInstancesOfASeries(kind: String) throws {
    #expect(try load(nil, series(kind, 1), moved(kind, 1)) == "2 added, 0 changed, 0 unchanged.\n")
    #expect(try days == ["01", "20"])
    #expect(try load(nil, series(kind, 1), moved(kind, 1)).hasSuffix("2 unchanged.\n"))
    #expect(try load(nil, series(kind, 2)) == "0 added, 1 changed, 0 unchanged.\n")
    #expect(try days == ["01"])
    #expect(try load(nil, series(kind, 1), moved(kind, 1)).hasSuffix("2 unchanged.\n"))
    #expect(try days == ["01"])
    cli.run("undo")
    #expect(try days == ["01", "20"])
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func theLaterOfTwoRevisionsInAFileIsUsed(order: [Int]) throws {
    let revisions = order.map { sequence in
      component("VTODO", sequence, "DUE;VALUE=DATE:2026120\(sequence + 1)", "SUMMARY:Report")
    }
    #expect(try load(nil, revisions[0], revisions[1]) == "1 added, 0 changed, 0 unchanged.\n")
    #expect(try days == ["02"])
    #expect(export.contains("SEQUENCE:1\r\n"))
    #expect(try load(nil, revisions[0], revisions[1]) == "0 added, 0 changed, 1 unchanged.\n")
    let later = component("VTODO", 5, "DUE;VALUE=DATE:20261202", "SUMMARY:Report")
    _ = try load(nil, later)
    #expect(export.contains("SEQUENCE:5\r\n"))
    #expect(try load(nil, revisions[1]) == "0 added, 0 changed, 1 unchanged.\n")
  }

  @Test(arguments: [true, false]) func anEarlierRevisionIsMentioned(isInOneFile: Bool) throws {
    let (new, old) = (
      component("VTODO", 2, "SUMMARY:Report"), component("VTODO", 1, "SUMMARY:Report")
    )
    if !isInOneFile { _ = try load(nil, new) }
    let parts = isInOneFile ? [new, old] : [old]
    let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + parts + ["END:VCALENDAR", ""])
      .joined(separator: "\n")
    let result = cli.run("import", try cli.file("todo.ics", text))
    #expect(result.status == 0)
    #expect(
      result.errorText.contains(
        "The file also contains an earlier version of 1 todo, which was left out."))
    #expect(export.contains("SEQUENCE:2\r\n"))
  }

  @Test(arguments: ["VTODO", "VEVENT"])
  func cancelledEventsAreCompletedAndMarked(kind: String) throws {
    _ = try load("REQUEST", series(kind, 0), moved(kind, 0))
    #expect(
      try load("CANCEL", component(kind, 1, "RECURRENCE-ID;VALUE=DATE:20261203"))
        .hasSuffix("“Report” on 2026-12-03 was cancelled.\n"))
    #expect(export.contains("EXDATE;VALUE=DATE:20261203\r\n"))
    _ = try load("CANCEL", component(kind, 1, "RECURRENCE-ID;VALUE=DATE:20261201"))
    #expect(try days == ["04", "20"])
    #expect(try load("CANCEL", component(kind, 2)).hasSuffix("“Report” was cancelled.\n"))
    #expect(try days == ["✓04", "✓20"])
    #expect(export.ranges(of: "STATUS:CANCELLED\r\n").count == 2)
    #expect(cli.run("show", "1").results.contains("✗ cancelled"))
    let rows = cli.run("list").results.split(separator: "\n").filter { $0.contains("Report") }
    #expect(
      rows.count == 2
        && rows.allSatisfy { $0.contains("✗") && $0.contains("(cancelled)") }, "\(rows)")
    for command in [["list", "--json"], ["show", "1", "--json"], ["export", "--format", "json"]] {
      #expect(cli.run(command).results.contains("\"status\": \"cancelled\""), "\(command)")
    }
    #expect(try load("REQUEST", series(kind, 0)) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(try days == ["✓04", "✓20"])
  }

  @Test func allLaterInstancesAreCancelledAtOnce() throws {
    _ = try load("REQUEST", series("VTODO", 0))
    _ = try load(
      "CANCEL", component("VTODO", 1, "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261203"))
    cli.run("done", "1")
    #expect(try days.filter { !$0.hasPrefix("✓") } == ["02"])
    cli.run("done", "2")
    #expect(try days.allSatisfy { $0.hasPrefix("✓") })
  }

  @Test func aReplyChangesOnlyItsAttendeesStatus() throws {
    let request = component(
      "VEVENT", 0, "DTSTART:20261203T080000Z", "DTEND:20261203T090000Z", "SUMMARY:Report",
      "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ann@example.org")
    _ = try load("REQUEST", request)
    let answer = component("VEVENT", 0, "ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.org")
    #expect(try load("REPLY", answer).hasSuffix("ann@example.org declined “Report”.\n"))
    #expect(export.contains("ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.org\r\n"))
    #expect(export.contains("DTEND:20261203T090000Z\r\n"))
    #expect(try load("REQUEST", request) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(
      try load("REPLY", answer.replacing("ann@", with: "eve@")).contains("without being invited"))
  }

  @Test func anAddedInstanceIsASeparateEvent() throws {
    _ = try load("REQUEST", series("VTODO", 0))
    let added = component("VTODO", 1, "DTSTART;VALUE=DATE:20261210", "SUMMARY:Report")
    #expect(try load("ADD", added).hasSuffix("A date was added to “Report”.\n"))
    #expect(try days == ["01", "10"])
    #expect(try load("ADD", added).hasSuffix("“Report” already had that date.\n"))
  }

  @Test(arguments: ["CANCEL", "REPLY", "ADD", "COUNTER"])
  func aMessageAboutAnUnknownEventAddsNothing(method: String) throws {
    let message = component("VEVENT", 1, "DTSTART;VALUE=DATE:20261210", "SUMMARY:Report")
    #expect(try load(method, message).contains("there is no such todo. Nothing was changed."))
    #expect(try days.isEmpty)
  }

  @Test(arguments: [
    ("ACKNOWLEDGED:20261203T075900Z", true), ("ACKNOWLEDGED:20261203T080000Z", false),
  ])
  func acknowledgedAlarmsDoNotRing(line: String, rings: Bool) throws {
    _ = try load(
      nil,
      component(
        "VEVENT", 0, "DTSTART:20261203T101500Z", "SUMMARY:Report", "BEGIN:VALARM",
        "ACTION:DISPLAY", "TRIGGER:-PT135M", line, "END:VALARM"))
    let hours = try instant("2026-12-03T07:30:00Z").timeIntervalSince(CommandHarness.now) / 3600
    let found = cli.run(["upcoming", "--within", "70min"], hoursLater: hours).results
    #expect(found.contains("Report") == rings)
  }
}
