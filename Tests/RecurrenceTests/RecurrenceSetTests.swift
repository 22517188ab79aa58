import DateFormatting
import Foundation
import TestSupport
import Testing

@testable import Recurrence

struct RecurrenceSetTests {
  private func weekly(_ rule: String = "FREQ=WEEKLY;COUNT=6") throws -> RecurrenceSet {
    try series("TZID=Europe/Berlin:20261005T090000", rule)
  }

  /// Day, hour and minute of each instance.
  private func times(_ series: RecurrenceSet, _ count: Int = 20) -> [String] {
    series.first(count).map { String($0.dropFirst(4).prefix(9)) }
  }

  @Test func withoutARuleTheStartIsTheOnlyInstance() throws {
    #expect(times(RecurrenceSet(start: try time("20261005T090000"))) == ["1005T0900"])
  }

  @Test func additionalDatesAndExceptionsAreSortedAndUnique() throws {
    var series = try weekly()
    series.dates = [
      RecurrenceDate(try time("TZID=Europe/Berlin:20261014T200000"), period: "PT3H"),
      // The same instant as one of the rule's.
      RecurrenceDate(try time("20261012T070000Z")),
      RecurrenceDate(try time("TZID=Europe/Berlin:20260901T090000")),
    ]
    series.exceptions = try [
      time("TZID=Europe/Berlin:20261019T090000"), time("20261026T080000Z"), time("20261102"),
    ]
    #expect(
      times(series) == ["0901T0900", "1005T0900", "1012T0900", "1014T2000", "1109T0900"])
    #expect(series.occurrences(on: .utc).map(\.period) == [nil, nil, nil, "PT3H", nil])
  }

  @Test(arguments: [
    ("FREQ=DAILY;COUNT=7", "FREQ=WEEKLY;BYDAY=SA,SU", ["1010T0900", "1011T0900"]),
    ("FREQ=DAILY", "FREQ=WEEKLY;UNTIL=20261013T220000Z", ["1005T0900"]),
    ("FREQ=DAILY;COUNT=7", "FREQ=WEEKLY;BYHOUR=10", []), ("FREQ=DAILY", "FREQ=WEEKLY", nil),
    ("FREQ=DAILY;COUNT=6000", "FREQ=WEEKLY", nil),
  ])
  func aRuleForExceptionsExcludesInstances(
    rule: String, exceptions: String, expected: [String]?
  ) throws {
    var series = try series("TZID=Europe/Berlin:20261005T090000", rule)
    series.exceptions = [try time("TZID=Europe/Berlin:20261012T090000")]
    let found = series.instances(excludedBy: try RecurrenceRule(exceptions), on: .utc)
    #expect(found.map { $0.map { String($0.iCalendarValue.dropFirst(4).prefix(9)) } } == expected)
  }

  @Test func severalRulesFormOneSet() throws {
    let both = try series(
      "TZID=Europe/Berlin:20261005T090000", "FREQ=WEEKLY;BYDAY=MO,TU;COUNT=3", "FREQ=DAILY;COUNT=3")
    #expect(times(both) == ["1005T0900", "1006T0900", "1007T0900", "1012T0900"])
  }

  @Test func theStartCountsEvenIfTheRuleDoesNotMatchIt() throws {
    #expect(
      try times(weekly("FREQ=WEEKLY;BYDAY=TU;COUNT=3")) == ["1005T0900", "1006T0900", "1013T0900"])
    let tuesdays = try weekly("FREQ=WEEKLY;BYDAY=TU;COUNT=3")
    let later = tuesdays.occurrences(from: try time("20261007T000000Z").date(on: .utc), on: .utc)
    #expect(Array(later).count == 1)
  }

  @Test func aMovedInstanceIsOnlyAtItsNewTime() throws {
    var series = try weekly()
    let id = try time("TZID=Europe/Berlin:20261012T090000")
    series.overrides = try [
      RecurrenceOverride(id, start: time("TZID=America/New_York:20261028T100000")),
      RecurrenceOverride(time("20261019T070000Z"), start: nil),
    ]
    #expect(times(series) == ["1005T0900", "1026T0900", "1028T1000", "1102T0900", "1109T0900"])
    let moved = try #require(series.occurrences(on: .utc).first { $0.override != nil })
    #expect(moved.id == id)
    #expect(moved.override == 0)
    func starts(_ from: String, _ to: String) throws -> [String] {
      let window = try time(from).date(on: .utc)..<time(to).date(on: .utc)
      return series.occurrences(in: window, on: .utc).map(\.start.iCalendarValue)
    }
    #expect(try starts("20261028", "20261029") == ["20261028T100000"])
    #expect(try starts("20261012", "20261013") == [])
    #expect(series.warnings(on: .utc).isEmpty)
  }

  @Test func thisAndFutureMovesAllLaterInstances() throws {
    var series = try weekly("FREQ=WEEKLY;COUNT=8")
    series.overrides = try [
      RecurrenceOverride(
        time("TZID=Europe/Berlin:20261019T090000"),
        start: time("TZID=Europe/Berlin:20261020T143000"), appliesToFollowing: true),
      RecurrenceOverride(
        time("TZID=Europe/Berlin:20261102T090000"),
        start: time("TZID=Europe/Berlin:20261102T070000")),
      RecurrenceOverride(
        time("TZID=Europe/Berlin:20261116T090000"), start: nil, appliesToFollowing: true),
    ]
    // Winter begins on October 25: 14:30 stays 14:30.
    #expect(
      times(series) == [
        "1005T0900", "1012T0900", "1020T1430", "1027T1430", "1102T0700", "1110T1430",
      ])
    #expect(series.occurrences(on: .utc).map(\.override) == [nil, nil, 0, 0, 1, 0])
    let window = try time("20261027").date(on: .utc)..<time("20261028").date(on: .utc)
    let found = series.occurrences(in: window, on: .utc)
    #expect(found.map(\.id.iCalendarValue) == ["20261026T090000"])
  }

  @Test func inconsistentPartsAreAcceptedWithAWarning() throws {
    var series = try weekly("FREQ=WEEKLY;UNTIL=20261019")
    series.overrides = try [
      RecurrenceOverride(
        time("TZID=Europe/Berlin:20261006T090000"), start: time("TZID=Mars/Olympus:20261006T100000")
      ),
      RecurrenceOverride(time("TZID=Europe/Berlin:20261012T090000"), start: nil),
      RecurrenceOverride(
        time("TZID=Europe/Berlin:20261012T090000"),
        start: time("TZID=Europe/Berlin:20261012T093000")),
    ]
    #expect(times(series) == ["1005T0900", "1006T1000", "1012T0930", "1019T0900"])
    #expect(
      series.warnings(on: .utc).map(\.description) == [
        "The time zone 'Mars/Olympus' is unknown. Its times were read as local times.",
        "UNTIL=20261019 is not of the same kind as the start. That day is the last.",
        "RECURRENCE-ID 20261006T090000 matches no instance. It was added as one.",
        "RECURRENCE-ID 20261012T090000 occurs twice. The later one was used.",
      ])
  }

  @Test(arguments: [
    ("20261005", "20261019", ["20261005", "20261012", "20261019"]),
    ("20261005", "20261019T070000Z", ["20261005", "20261012", "20261019"]),
    ("20261005T090000", "20261019", ["20261005T090000", "20261012T090000", "20261019T090000"]),
    ("20261005T090000", "20261019T085959", ["20261005T090000", "20261012T090000"]),
    (
      "TZID=Europe/Berlin:20261005T090000", "20261012T070000Z",
      ["20261005T090000", "20261012T090000"]
    ),
    ("TZID=Europe/Berlin:20261005T090000", "20261012T065959Z", ["20261005T090000"]),
    (
      "TZID=Europe/Berlin:20261005T090000", "20261012T090000",
      ["20261005T090000", "20261012T090000"]
    ),
    ("20261005T090000Z", "20261012T090000Z", ["20261005T090000Z", "20261012T090000Z"]),
  ])
  func untilOfAnyKindEndsTheSameWay(start: String, until: String, expected: [String]) throws {
    #expect(try series(start, "FREQ=WEEKLY;UNTIL=\(until)").first(9) == expected)
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "The rule never occurs."),
    ("FREQ=WEEKLY;UNTIL=20261004", "UNTIL=20261004 is before the start."),
  ])
  func aSeriesWithoutInstancesIsReported(rule: String, message: String) throws {
    #expect(
      try series("20261005", rule).warnings(on: .utc).map(\.description)
        == ["\(message) It was kept, but has no effect."])
    #expect(try series("20261005", "FREQ=WEEKLY;UNTIL=20261005").warnings(on: .utc).isEmpty)
  }

  @Test func theStartIsAnInstanceIfTheRuleEndsBeforeIt() throws {
    #expect(try series("20261005", "FREQ=WEEKLY;UNTIL=20261004").first(9) == ["20261005"])
  }

  /// Outlook writes the days of a series in UTC.
  @Test func aMidnightInUTCIsTheDayThatBegins() throws {
    var days = try series("20260301", "FREQ=DAILY;UNTIL=20260303T230000Z")
    let berlin = try clock("Europe/Berlin")
    #expect(days.first(9, on: berlin) == ["20260301", "20260302", "20260303", "20260304"])
    #expect(days.first(9) == ["20260301", "20260302", "20260303"])
    days.exceptions = [try time("20260301T230000Z"), try time("20260303T000000Z")]
    #expect(days.first(9, on: berlin) == ["20260301", "20260304"])
    let ends = try series("20260301", "FREQ=DAILY;UNTIL=20260303T235959Z")
    #expect(ends.first(9, on: berlin) == ["20260301", "20260302", "20260303"])
  }

  @Test func anAllDaySeriesHasNoTimes() throws {
    let days = try series("20261005", "FREQ=WEEKLY;BYHOUR=9,12;COUNT=2")
    #expect(days.first(9) == ["20261005", "20261012"])
    #expect(
      days.warnings(on: .utc).map(\.description)
        == ["BYHOUR names a time, but the start is a day. It was left out."])
    var hourly = try series("20261005", "FREQ=HOURLY;COUNT=30")
    #expect(hourly.first(9) == ["20261005", "20261006"])
    hourly.exceptions = [try time("20261006T120000Z")]
    #expect(hourly.first(9) == ["20261005"])
  }

  @Test func tenThousandExceptionsAreExaminedOnce() throws {
    var series = try weekly("FREQ=DAILY")
    let first = try time("20261005T070000Z").date(on: .utc)
    series.exceptions = (0..<10_000).map { CalendarTime(first + Double($0) * 86_400) }
    // In winter the instants are an hour off, so that these days stay.
    #expect(times(series, 1) == ["1025T0900"])
    let window = try time("20270601").date(on: .utc)..<time("20270901").date(on: .utc)
    #expect(series.occurrences(in: window, on: .utc).isEmpty)
  }
}

struct WindowTests {
  /// The instances of a window are those of the whole series that are in it.
  @Test func anyWindowMatchesTheEntireSeries() throws {
    var generator = SeededGenerator(seed: 5545)
    let rules = [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=90", "FREQ=WEEKLY;BYDAY=MO,WE,FR;INTERVAL=2",
      "FREQ=WEEKLY;BYDAY=SA,SU;BYSETPOS=1;COUNT=50", "FREQ=MONTHLY;BYDAY=-1FR",
      "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU;BYHOUR=1,2,3",
      "FREQ=HOURLY;INTERVAL=5;COUNT=700", "FREQ=MINUTELY;INTERVAL=45;BYHOUR=1,2,3;BYDAY=SU",
      "FREQ=HOURLY;BYMONTHDAY=25,29;UNTIL=20270401T000000Z",
    ]
    let starts = [
      "20260301", "20260301T023000", "20260301T003000Z", "TZID=Europe/Berlin:20260301T023000",
      "TZID=Australia/Lord_Howe:20260301T020000",
    ]
    for rule in rules {
      for start in starts {
        var series = try series(start, rule)
        let base = series.occurrences(on: .utc).prefix(40).map(\.id)
        series.exceptions = base.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 }
        series.dates = [RecurrenceDate(series.start.showing(try time("20260704T120000").moment))]
        for id in base where Int.random(in: 0..<8, using: &generator) == 0 {
          let shift = Int.random(in: -200...200, using: &generator) * 3600
          let moved = CivilDateTime(secondsSinceEpoch: id.moment.secondsSinceEpoch + shift)
          series.overrides.append(
            RecurrenceOverride(
              id, start: series.start.showing(moved),
              appliesToFollowing: Int.random(in: 0..<4, using: &generator) == 0))
        }
        try check(series, "\(start) \(rule)", &generator)
      }
    }
  }

  private func check(
    _ series: RecurrenceSet, _ name: String, _ generator: inout SeededGenerator
  ) throws {
    let reader = try clock("America/Toronto")
    let scale = SeriesScale(series, reader: reader)
    let end = try time("20261201").date(on: reader)
    let all = series.occurrences(on: reader).prefix { $0.start.date(on: reader) < end }
      .map { ($0, $0.start.date(on: reader)) }
    let keys = all.map { scale.key(of: $0.0.start) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }, "\(name) is in order")
    #expect(Set(all.map(\.0.id)).count == all.count, "\(name) has each once")
    for _ in 0..<4 {
      let from = end - Double(Int.random(in: 1...6600, using: &generator) * 3600)
      let window = from..<min(end, from + Double(Int.random(in: 1...900, using: &generator) * 3600))
      let expected = all.filter { window.contains($0.1) }.map(\.0)
      #expect(series.occurrences(in: window, on: reader) == expected, "\(name) in \(window)")
    }
  }
}
