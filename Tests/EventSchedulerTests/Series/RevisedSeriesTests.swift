import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// A later revision of a series replaces all of it, an earlier one nothing (RFC 5546, 2.1.5 and
/// 3.2.2). It is Saturday, 21 November 2026, in Berlin.
struct RevisedSeriesTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness(zone: "Europe/Berlin") }

  private func load(_ components: String...) throws -> String {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\n" + components.joined(separator: "\n") + "\nEND:VCALENDAR\n"
    return cli.run("import", try cli.file("calendar.ics", text)).results
      .replacing("Imported '\(cli.path("calendar.ics"))': ", with: "")
  }

  /// Daily four times from 1 December 2026, 9:00.
  private func series(
    _ sequence: Int, at hour: String = "09", stamp: String = "20261101T000000Z",
    _ lines: String...
  ) -> String {
    """
    BEGIN:VEVENT
    UID:daily
    DTSTAMP:\(stamp)
    SEQUENCE:\(sequence)
    DTSTART;TZID=Europe/Berlin:20261201T\(hour)0000
    DTEND;TZID=Europe/Berlin:20261201T\(hour)3000
    RRULE:FREQ=DAILY;COUNT=4
    \((lines + ["SUMMARY:Daily"]).joined(separator: "\n"))
    END:VEVENT
    """
  }

  /// The second of them, moved to 14:00.
  private func moved(_ sequence: Int, _ title: String = "Daily", id: String? = nil) -> String {
    """
    BEGIN:VEVENT
    UID:daily
    DTSTAMP:20261101T000000Z
    SEQUENCE:\(sequence)
    RECURRENCE-ID\(id ?? ";TZID=Europe/Berlin:20261202T090000")
    DTSTART;TZID=Europe/Berlin:20261202T140000
    DTEND;TZID=Europe/Berlin:20261202T143000
    SUMMARY:\(title)
    END:VEVENT
    """
  }

  /// The times of the four days, and the titles that are others.
  private var times: [String] {
    cli.run("agenda", "2026-12-01").results.split(separator: "\n").filter { $0.hasPrefix(" ") }
      .map { line in
        line.split(separator: " ").dropFirst().prefix { $0 != "Daily" && $0 != "↻" }
          .joined(separator: " ")
      }
  }

  private let nine = "9:00 AM–9:30 AM"
  private let two = "2:00 PM–2:30 PM"

  @Test func anInstanceNotMovedByALaterRevisionReturnsToItsPlace() throws {
    #expect(try load(series(1), moved(1)).hasPrefix("2 added"))
    #expect(times == [nine, two, nine, nine])
    #expect(try load(series(1), moved(1)) == "0 added, 0 changed, 2 unchanged.\n")
    #expect(try load(series(2)) == "0 added, 1 changed, 0 unchanged.\n")
    #expect(times == [nine, nine, nine, nine])
    #expect(try load(series(2)) == "0 added, 0 changed, 1 unchanged.\n")
    // One undo restores what was removed.
    #expect(cli.run("undo").status == 0)
    #expect(times == [nine, two, nine, nine])
  }

  @Test func anInstanceOmittedFromALaterRevisionIsRemoved() throws {
    _ = try load(series(1), moved(1))
    #expect(
      try load(series(3, "EXDATE;TZID=Europe/Berlin:20261202T090000"))
        == "0 added, 1 changed, 0 unchanged.\n")
    #expect(times == [nine, nine, nine])
  }

  @Test func movingASeriesMovesItsInstances() throws {
    _ = try load(series(1), moved(1))
    _ = try load(series(4, at: "11"))
    #expect(times == Array(repeating: "11:00 AM–11:30 AM", count: 4))
  }

  @Test func aLaterRevisionMayMoveAnotherInstance() throws {
    _ = try load(series(1), moved(5))
    let third = moved(2, id: ";TZID=Europe/Berlin:20261203T090000")
      .replacing("20261202T14", with: "20261203T14")
    #expect(try load(series(2), third) == "1 added, 1 changed, 0 unchanged.\n")
    #expect(times == [nine, nine, two, nine])
    // The same instance under another name for its time.
    let inUTC = moved(3, id: ":20261203T080000Z").replacing("20261202T14", with: "20261203T14")
    _ = try load(series(3), inUTC)
    #expect(times == [nine, nine, two, nine])
  }

  @Test func aLaterRevisionReplacesEveryInstance() throws {
    _ = try load(series(1), moved(7, "Then"))
    #expect(try load(series(2), moved(2)) == "0 added, 1 changed, 1 unchanged.\n")
    #expect(times == [nine, two, nine, nine])
  }

  @Test func anEarlierRevisionChangesNothing() throws {
    _ = try load(series(3))
    #expect(try load(series(1), moved(1)) == "0 added, 0 changed, 2 unchanged.\n")
    #expect(times == [nine, nine, nine, nine])
    // Neither does a change of one instance before the series was revised.
    #expect(
      try load(moved(1).replacing("DTSTAMP:20261101", with: "DTSTAMP:20261001"))
        == "0 added, 0 changed, 1 unchanged.\n")
    #expect(try load(series(3, at: "11", stamp: "20261001T000000Z")).hasSuffix("1 unchanged.\n"))
    #expect(times == [nine, nine, nine, nine])
  }

  @Test func aSingleInstanceIsAddedToItsSeries() throws {
    _ = try load(series(1))
    #expect(try load(moved(2)) == "1 added, 0 changed, 0 unchanged.\n")
    #expect(times == [nine, two, nine, nine])
  }

  @Test func theLaterTimestampWinsIfSequenceNumbersAreEqual() throws {
    _ = try load(series(1), moved(1))
    #expect(try load(series(1)) == "0 added, 0 changed, 1 unchanged.\n")
    #expect(times == [nine, two, nine, nine])
    #expect(
      try load(series(1, stamp: "20261102T000000Z")) == "0 added, 1 changed, 0 unchanged.\n")
    #expect(times == [nine, nine, nine, nine])
  }

  @Test func anEditedInstanceIsKeptWhileItsSeriesIsUnchanged() throws {
    _ = try load(series(1))
    #expect(
      cli.run("edit", "1", "--on", "2026-12-02", "--this", "--date", "2026-12-02 14:00").status
        == 0)
    #expect(times == [nine, two, nine, nine])
    #expect(try load(series(1, stamp: "20261102T000000Z")).hasSuffix("1 unchanged.\n"))
    #expect(times == [nine, two, nine, nine])
    _ = try load(series(2, at: "11"))
    #expect(times == Array(repeating: "11:00 AM–11:30 AM", count: 4))
  }

  @Test func importingAnExportChangesNothing() throws {
    _ = try load(series(1), moved(1))
    cli.run("edit", "1", "--all", "--title", "Daily meeting")
    let file = cli.path("out.ics")
    cli.run("export", file)
    #expect(cli.run("import", file).results.hasSuffix("0 added, 0 changed, 2 unchanged.\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("SEQUENCE:2"))
  }

  @Test func aSeriesThatStopsRepeatingHasNoInstances() throws {
    _ = try load(series(1), moved(1))
    _ = try load(series(2).replacing("RRULE:FREQ=DAILY;COUNT=4\n", with: ""))
    #expect(times == [nine])
  }
}
