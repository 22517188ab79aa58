import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Cancelled events are marked everywhere, are never the next event, and do not ring. It is
/// Saturday, November 21, 2026, 8:42 AM in New York.
struct CancelledEventTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    let path = try cli.file("calendar.ics", Self.calendar)
    cli.run("import", path)
  }

  /// A cancelled call today, and a daily walk of which today's and all from the 24th on are
  /// cancelled.
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:call
    DTSTART:20261121T140000Z
    DTEND:20261121T150000Z
    STATUS:CANCELLED
    SUMMARY:Call
    LOCATION:Room 5
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT5M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:walk
    DTSTART:20261120T150000Z
    RRULE:FREQ=DAILY;COUNT=10
    SUMMARY:Walk
    STATUS:CONFIRMED
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT5M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:walk
    RECURRENCE-ID:20261121T150000Z
    DTSTART:20261121T150000Z
    STATUS:cancelled
    SUMMARY:Walk
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT5M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:walk
    RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T150000Z
    DTSTART:20261124T150000Z
    STATUS:CANCELLED
    SUMMARY:Walk
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT5M
    END:VALARM
    END:VEVENT
    END:VCALENDAR

    """

  @Test func listsMarkCancelledEventsWithASymbolAndALabel() {
    #expect(
      cli.run("list", "--to", "2026-11-25").results == """
        ID                    Date           End  When   Title
         1   Sat 11/21/26, 9:00 AM      10:00 AM         ✗ Call (cancelled)  @Room 5
         3  Sat 11/21/26, 10:00 AM                       ✗ Walk ↻ (cancelled)
         2  Sun 11/22/26, 10:00 AM                       Walk ↻
         2  Mon 11/23/26, 10:00 AM                       Walk ↻
         4  Tue 11/24/26, 10:00 AM                       ✗ Walk ↻ (cancelled)
         2  Wed 11/25/26, 10:00 AM                       ✗ Walk ↻ (cancelled)

        """)
    let agenda = cli.run("agenda", "--days", "1", hoursLater: 0.5).results
    #expect(agenda.contains("✗ Call (cancelled)  @Room 5") && !agenda.contains("· now"))
    #expect(cli.run("list", "--search", "call").results.contains("✗ Call (cancelled)"))
    for command in ["week", "month"] { #expect(cli.run(command).results.contains("✗ Call")) }
  }

  @Test func anInstanceHasItsOwnStatus() {
    #expect(cli.run("show", "1").results.contains("Status:"))
    #expect(cli.run("show", "1").results.contains("cancelled"))
    #expect(!cli.run("show", "2").results.contains("confirmed"))
  }

  @Test func jsonHasTheStatus() throws {
    func statuses(_ arguments: String...) throws -> [String?] {
      struct Row: Decodable { let status: String? }
      let results = cli.run(arguments + ["--json"]).results
      return try JSONDecoder().decode([Row].self, from: Data(results.utf8)).map(\.status)
    }
    #expect(try statuses("list", "--to", "2026-11-22") == ["cancelled", "cancelled", "confirmed"])
    #expect(try statuses("agenda", "--days", "2") == ["cancelled", "cancelled", "confirmed"])
    #expect(try statuses("next") == ["confirmed"])
  }

  @Test func nextSkipsCancelledEvents() {
    #expect(cli.run("next").results.contains("11/22/26"))
    #expect(!cli.run("next", "--limit", "20").results.contains("✗"))
    #expect(cli.run("next", hoursLater: 24 * 3).errorText.hasPrefix("No coming events."))
  }

  @Test(arguments: [(0, false), (24, true), (48, true), (72, false), (96, false)])
  func cancelledEventsDoNotRemind(hours: Double, reminds: Bool) {
    let found = cli.run("upcoming", "--within", "3h", hoursLater: hours).results
    #expect(found.contains("Walk") == reminds && !found.contains("Call"))
  }

  @Test(arguments: ["json", "csv", "ics"])
  func theStatusRoundTrips(format: String) throws {
    let file = cli.path("out.\(format)")
    cli.run("export", file)
    #expect(cli.run("import", file).results.contains("0 added, 0 changed, 4 unchanged."))
    let other = try CommandHarness()
    other.run("import", file)
    // The ids are others.
    func rows(_ cli: CommandHarness) -> [Substring] {
      cli.run("list").results.split(separator: "\n").map { $0.dropFirst(3) }
    }
    #expect(rows(other) == rows(cli))
  }

  @Test(arguments: [("Cancelled", "✗ A"), ("CANCELED", "✗ A"), ("tentative", "A"), ("", "A")])
  func aTableMayHaveAStatus(word: String, title: String) throws {
    let file = try cli.file("a.csv", "title,date,status\nA,2026-12-01,\(word)\n")
    #expect(cli.run("import", file).status == 0)
    #expect(cli.run("list", "--from", "2026-12-01").results.contains("  \(title)"))
  }

  @Test func anInvalidStatusIsNamed() throws {
    let file = try cli.file("a.csv", "title,date,status\nA,2026-12-01,maybe\n")
    #expect(
      cli.run("import", file).errorText.contains(
        "'maybe' cannot be read as 'status'. Use confirmed, tentative or cancelled."))
  }

  @Test(arguments: [[], ["--strict"]])
  func anUnknownStatusOfACalendarIsMentioned(options: [String]) throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:1
      DTSTART:20261201T100000Z
      SUMMARY:A
      STATUS:DONE
      END:VEVENT
      END:VCALENDAR

      """
    let result = cli.run("import", [try cli.file("a.ics", text)] + options)
    #expect(result.status == 0)
    #expect(
      result.errorText
        == "Line 7: 'STATUS:DONE' is not TENTATIVE, CONFIRMED or CANCELLED. It was kept, but has "
        + "no effect.\n")
    #expect(cli.run("export", "--format", "ics").results.contains("STATUS:DONE\r\n"))
  }

  // MARK: Acknowledged alarms

  /// A meeting at 10:00 with an alarm at 9:00, and one at 9:50.
  private func meeting(_ lines: String..., rule: String = "X-NONE:1") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:meeting
    DTSTART:20261122T150000Z
    \(rule)
    SUMMARY:Meeting
    \(lines.joined(separator: "\n"))
    END:VEVENT
    END:VCALENDAR

    """
  }

  private func alarm(_ trigger: String, _ acknowledged: String) -> String {
    "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:\(trigger)\nACKNOWLEDGED:\(acknowledged)\nEND:VALARM"
  }

  private func rings(at hours: Double) -> Bool {
    cli.run("upcoming", "--within", "20min", hoursLater: 24 + hours).results.contains("Meeting")
  }

  @Test func acknowledgedAlarmsDoNotRing() throws {
    let first = alarm("-PT1H", "20261122T140000Z")
    let second = alarm("-PT10M", "20261122T144959Z")
    cli.run("import", try cli.file("m.ics", meeting(first, second)))
    #expect(!rings(at: 0.1))
    #expect(rings(at: 0.9))
  }

  @Test func laterInstancesOfASeriesRing() throws {
    let alarm = alarm("-PT1H", "20261122T140000Z")
    cli.run("import", try cli.file("m.ics", meeting(alarm, rule: "RRULE:FREQ=DAILY")))
    #expect(!rings(at: 0.1))
    #expect(rings(at: 24.1))
  }

  @Test func thunderbirdAcknowledgesAllAlarmsOfAnEvent() throws {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT1H\nEND:VALARM"
    cli.run("import", try cli.file("m.ics", meeting("X-MOZ-LASTACK:20261122T140001Z", alarm)))
    #expect(!rings(at: 0.1))
  }
}
