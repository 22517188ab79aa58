import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Changing and deleting what repeats: one, one and all after it, all. It is Saturday, 21 November
/// 2026.
struct SeriesEditingTests {
  private let cli: CommandHarness
  private static let period = ["list", "--from", "2026-11-16", "--to", "2026-12-06"]

  init() throws {
    cli = try CommandHarness(zone: "Europe/Berlin")
    let calendar = SeriesCalendars.calendar(SeriesCalendars.standup)
    cli.run("import", try cli.file("standup.ics", calendar))
  }

  /// The events of three weeks: day and time, and the title if it differs.
  private var shown: [String] {
    cli.run(Self.period).results.split(separator: "\n").dropFirst().map { line in
      let words = line.split(separator: " ")
      let title = words.dropFirst(5)
        .filter { !["AM", "PM", "↻", "past", "Standup"].contains($0) && !$0.contains(":") }
      let name = title.prefix { !$0.hasPrefix("@") }
      return "\(words[2].dropLast(4)) \(words[3])" + name.map { " \($0)" }.joined()
    }
  }

  private func export() -> [String] {
    cli.run("export", "--format", "ics").results
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  private static let before = [
    "11/16 9:30", "11/18 9:30", "11/20 9:30", "11/23 9:30", "11/27 2:00", "11/30 9:30", "12/2 9:30",
    "12/4 9:30",
  ]

  @Test func theAffectedInstancesMustBeSpecified() {
    for command in [["edit", "1", "--title", "X"], ["delete", "1", "--yes"]] {
      let result = cli.run(command)
      #expect(result.status == 64)
      #expect(
        result.errorText == """
          error: “Standup” repeats every Mon, Wed and Fri. Say which occurrences: --this or \
          --following with --on DATE, or --all.

          """)
    }
    #expect(cli.run("edit", "1", "--this", "--title", "X").errorText.contains("The next are Mon,"))
    #expect(cli.run("edit", "1", "--this", "--on", "tue", "--title", "X").status == 1)
    #expect(cli.run("edit", "1", "--this", "--all", "--title", "X").status == 64)
    #expect(shown == Self.before)
  }

  @Test func oneInstanceIsMoved() {
    let result = cli.run("edit", "1", "--this", "--on", "11/30", "--date", "dec 1 10am")
    #expect(result.results.hasPrefix("Changed 3: “Standup”, Tue, Dec 1, 2026, 10:00 AM"))
    var moved = Self.before
    moved[5] = "12/1 10:00"
    #expect(shown == moved)
    let lines = export()
    #expect(lines.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261130T093000"))
    #expect(lines.contains("DTEND;TZID=Europe/Berlin:20261201T101500"))
    // The instance has the other properties of the series, too.
    #expect(lines.count { $0 == "LOCATION:Room 5" } == 2)
    // But not how it repeats.
    #expect(lines.count { $0.hasPrefix("RRULE:") } == 1)
    #expect(cli.run("undo").status == 0)
    #expect(shown == Self.before)
  }

  @Test func allInstancesAreMovedWithExceptions() {
    // Monday's instance moves to Tuesday at ten, and each of the others by a day.
    #expect(cli.run("edit", "1", "--all", "--on", "mon", "--date", "tue 10am").status == 0)
    #expect(
      shown == [
        "11/17 10:00", "11/19 10:00", "11/21 10:00", "11/24 10:00", "11/28 2:30", "12/1 10:00",
        "12/3 10:00", "12/5 10:00",
      ])
    let lines = export()
    #expect(lines.contains("RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA"))
    #expect(lines.contains("EXDATE;TZID=Europe/Berlin:20261126T100000"))
    #expect(lines.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261128T100000"))
    #expect(cli.run("undo").status == 0)
    #expect(shown == Self.before)
  }

  @Test func thisAndLaterInstancesAreMoved() {
    let result = cli.run(
      "edit", "1", "--following", "--on", "11/27", "--date", "11/27 15:00", "--title", "Review")
    #expect(result.status == 0)
    #expect(
      shown == [
        "11/16 9:30", "11/18 9:30", "11/20 9:30", "11/23 9:30", "11/27 3:00 Review",
        "11/30 10:30 Review", "12/2 10:30 Review", "12/4 10:30 Review",
      ])
    let lines = export()
    #expect(lines.contains("RRULE:FREQ=WEEKLY;UNTIL=20261123T083000Z;BYDAY=MO,WE,FR"))
    #expect(lines.count { $0 == "LOCATION:Room 5" } == 2)
    #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 2)
    #expect(cli.run("undo").status == 0)
    #expect(shown == Self.before)
  }

  @Test func oneInstanceIsDeletedByAnException() {
    #expect(cli.run("delete", "1", "--this", "--on", "mon", "--yes").status == 0)
    #expect(shown == Self.before.filter { $0 != "11/23 9:30" })
    #expect(export().contains("EXDATE;TZID=Europe/Berlin:20261123T093000"))
    // The moved one does not come back where it was.
    #expect(cli.run("delete", "2", "--yes").status == 0)
    #expect(shown == Self.before.filter { $0 != "11/23 9:30" && $0 != "11/27 2:00" })
    cli.run("undo")
    cli.run("undo")
    #expect(shown == Self.before)
  }

  @Test func thisAndLaterInstancesAreDeleted() {
    let result = cli.run("delete", "1", "--following", "--on", "11/23", answer: "y")
    #expect(
      result.errorText == "Delete “Standup” from Mon, Nov 23, 2026, 9:30 AM on? [y/N] \n")
    #expect(shown == ["11/16 9:30", "11/18 9:30", "11/20 9:30"])
    cli.run("undo")
    #expect(shown == Self.before)
    #expect(cli.run("delete", "1", "--all", "--yes").status == 0)
    #expect(shown.isEmpty)
    cli.run("undo")
    #expect(shown == Self.before)
  }

  @Test func aNewRuleAppliesToAllInstances() {
    #expect(cli.run("edit", "1", "--all", "--repeat", "every mon").status == 0)
    #expect(shown == ["11/16 9:30", "11/23 9:30", "11/27 2:00", "11/30 9:30"])
    #expect(cli.run("edit", "1", "--all", "--repeat", "never").status == 0)
    #expect(shown.isEmpty)
    #expect(cli.run("list", "--all").results.contains("10/5/26, 9:30 AM"))
  }

  @Test func aSeriesWithoutARuleIsItsFirstOccurrence() {
    #expect(cli.run("edit", "1", "--all", "--no-repeat", "--repeat", "weekly").status == 64)
    #expect(cli.run("edit", "1", "--all", "--no-repeat").status == 0)
    #expect(shown.isEmpty)
    #expect(cli.run("list", "--all").results.contains("10/5/26, 9:30 AM"))
  }

  @Test func aMovedInstanceThatTheNewRuleLacksIsAnAdditionalDate() throws {
    #expect(cli.run("edit", "1", "--all", "--repeat", "every mon and tue").status == 0)
    #expect(export().contains("RDATE;TZID=Europe/Berlin:20261127T093000"))
    let file = try cli.file("export.ics", export().joined(separator: "\r\n") + "\r\n")
    let other = try CommandHarness(zone: "Europe/Berlin")
    #expect(other.run("import", "--strict", file).status == 0)
    #expect(other.run(Self.period).results == cli.run(Self.period).results)
  }

  @Test func aMovedInstanceKeepsItsTimeWhenTheSeriesBecomesAllDay() {
    cli.run("edit", "1", "--this", "--on", "11/30", "--title", "Review")
    #expect(cli.run("edit", "1", "--all", "--all-day").status == 0)
    let lines = export()
    #expect(lines.contains("RECURRENCE-ID;VALUE=DATE:20261127"))
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261127T140000"))
    #expect(lines.contains("DTEND;TZID=Europe/Berlin:20261127T141500"))
    // An instance with the time of the series follows it.
    #expect(lines.contains("RECURRENCE-ID;VALUE=DATE:20261130"))
    #expect(lines.contains("DTSTART;VALUE=DATE:20261130"))
    #expect(
      cli.run("edit", "1", "--all", "--on", "11/23", "--date", "11/23 9:30-9:45").status == 0)
    var titled = Self.before
    titled[5] += " Review"
    #expect(shown == titled)
    #expect(export().contains("DTSTART;TZID=Europe/Berlin:20261005T093000"))
  }

  @Test func anInstanceMovedToAnotherDayKeepsItWhenTheSeriesGetsATime() {
    #expect(cli.run("edit", "1", "--all", "--all-day").status == 0)
    #expect(cli.run("edit", "1", "--this", "--on", "11/30", "--date", "dec 1").status == 0)
    let result = cli.run("edit", "1", "--all", "--on", "11/23", "--date", "11/23 20:00")
    #expect(result.status == 0)
    let lines = export()
    #expect(lines.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261130T200000"))
    #expect(lines.contains("DTSTART;VALUE=DATE:20261201"))
  }

  @Test func aMovedInstanceMovesByWholeDaysWhenTheSeriesBecomesAllDay() {
    #expect(
      cli.run("edit", "1", "--all", "--on", "11/23", "--date", "11/24", "--all-day").status
        == 0)
    let lines = export()
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261128T140000"))
    #expect(lines.contains("RRULE:FREQ=WEEKLY;BYDAY=TU,TH,SA"))
  }

  @Test func aMovedInstanceIsEditedWithTheSeries() {
    cli.run("edit", "1", "--all", "--title", "Daily", "--category", "work", "--duration", "30m")
    var lines = export()
    #expect(lines.count { $0 == "SUMMARY:Daily" } == 2)
    #expect(lines.count { $0 == "CATEGORIES:work" } == 2)
    #expect(lines.contains("DTEND;TZID=Europe/Berlin:20261127T143000"))
    cli.run("edit", "2", "--all", "--title", "Standup")
    lines = export()
    #expect(lines.count { $0 == "SUMMARY:Standup" } == 2)
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261127T140000"))
  }

  @Test func aMovedInstanceGetsTheZoneOfItsSeries() {
    #expect(cli.run("edit", "1", "--all", "--tz", "America/New_York").status == 0)
    for line in [
      "RECURRENCE-ID;TZID=America/New_York:20261127T033000",
      "DTSTART;TZID=America/New_York:20261127T080000",
      "DTEND;TZID=America/New_York:20261127T081500",
    ] { #expect(export().contains(line), "\(line)") }
    #expect(cli.run("edit", "1", "--all", "--floating").status == 0)
    for line in [
      "RECURRENCE-ID:20261127T093000", "DTSTART:20261127T140000", "DTEND:20261127T141500",
    ] { #expect(export().contains(line), "\(line)") }
    #expect(shown == Self.before)
  }

  @Test func anInstanceInAnotherZoneStaysThere() {
    let london = "DTSTART;TZID=Europe/London:20261127T130000"
    cli.run("edit", "2", "--tz", "Europe/London")
    #expect(export().contains(london))
    for options in [["--tz", "America/New_York"], ["--tz", "floating"], ["--floating"]] {
      #expect(cli.run(["edit", "1", "--all"] + options).status == 0)
      #expect(export().contains(london))
    }
  }

  @Test func anInstanceKeepsThePropertiesInWhichItDiffers() {
    cli.run("edit", "2", "--title", "Own")
    cli.run("edit", "1", "--all", "--title", "Daily", "--place", "Hall", "--url", "https://a.org")
    let lines = export()
    #expect(lines.count { $0 == "SUMMARY:Daily" } == 1 && lines.contains("SUMMARY:Own"))
    #expect(lines.count { $0 == "LOCATION:Hall" } == 1)
    #expect(lines.count { $0.hasPrefix("URL") } == 2)
  }

  @Test func anEditThatChangesNothingSaysSo() {
    for options in [["--all"], ["--this", "--on", "11/30"]] {
      let result = cli.run(["edit", "1", "--title", "Standup"] + options)
      #expect(result.status == 0 && result.results.hasPrefix("Unchanged 1: “Standup”, "))
    }
    let result = cli.run("edit", "2", "--title", "Own")
    #expect(result.results.hasPrefix("Changed 2: "))
    #expect(cli.run("edit", "2", "--title", "Own").results.hasPrefix("Unchanged 2: "))
  }

  @Test func anUneditedSeriesIsExportedByteForByte() {
    let lines = export()
    let original = SeriesCalendars.calendar(SeriesCalendars.standup)
      .split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("PRODID") } == original.filter { !$0.hasPrefix("PRODID") })
    // An edited instance differs only in the changed properties.
    cli.run("delete", "1", "--this", "--on", "mon", "--yes")
    let changed = Set(export()).subtracting(lines)
    #expect(
      changed.map { $0.prefix { $0 != ":" } }.sorted() == [
        "DTSTAMP", "EXDATE;TZID=Europe/Berlin", "LAST-MODIFIED", "SEQUENCE",
      ])
  }
}
