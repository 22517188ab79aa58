import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// Rules without occurrences, or without any in a window: all expansions end quickly.
struct EndlessRuleTests {
  @Test(arguments: [
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1",
    "FREQ=SECONDLY;INTERVAL=86400;BYHOUR=5", "FREQ=SECONDLY;INTERVAL=604800;BYDAY=SU",
    "FREQ=MINUTELY;INTERVAL=2;BYMINUTE=31", "FREQ=MINUTELY;BYYEARDAY=1;BYMONTHDAY=2",
    "FREQ=HOURLY;INTERVAL=24;BYHOUR=5", "FREQ=HOURLY;BYMONTH=4,6,9,11;BYMONTHDAY=31",
    "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2",
    "FREQ=DAILY;INTERVAL=146097;BYMONTH=1,2,3", "FREQ=WEEKLY;BYMONTHDAY=30;BYMONTH=2",
    "FREQ=MONTHLY;BYDAY=6MO", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=1,2,3,4,5,6,7,8,9,10,12",
    "FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6", "FREQ=YEARLY;BYYEARDAY=1;BYMONTH=12",
    "FREQ=YEARLY;BYDAY=MO;BYMONTH=1;BYSETPOS=6",
  ])
  func aRuleThatNeverMatchesEnds(text: String) throws {
    // A Thursday in November, at an even second.
    var expansion = RuleExpansion(
      try RecurrenceRule(text), start: try time("20261119T060000").moment.secondsSinceEpoch,
      includesStart: false)
    #expect(expansion.next() == nil)
    #expect(try series("TZID=Europe/Berlin:20261119T060000", text).first(3) == ["20261119T060000"])
  }

  @Test func instancesEndInTheYear9999() throws {
    #expect(try series("99981231", "FREQ=YEARLY").first(9) == ["99981231", "99991231"])
    #expect(
      try series("99991231T235958Z", "FREQ=SECONDLY").first(9)
        == ["99991231T235958Z", "99991231T235959Z"])
    #expect(
      try series("99991230", "FREQ=WEEKLY;BYDAY=TH,FR,SA").first(9) == ["99991230", "99991231"])
  }

  @Test func datesBefore1970AreSupported() throws {
    #expect(
      try series("00010101", "FREQ=YEARLY;INTERVAL=400;BYMONTH=2;BYDAY=-1SU").first(3)
        == ["00010101", "00010225", "04010225"])
    #expect(
      try series("TZID=America/New_York:19691231T233000", "FREQ=MINUTELY;INTERVAL=20").first(3)
        == ["19691231T233000", "19691231T235000", "19700101T001000"])
  }

  @Test func aDistantWindowIsReachedQuickly() throws {
    let from = try time("90260101T000000Z").date(on: .utc)
    let secondly = try series("00010101T000000Z", "FREQ=SECONDLY;INTERVAL=7")
    let found = secondly.occurrences(from: from, on: .utc).prefix(2).map(\.start.iCalendarValue)
    #expect(found == ["90260101T000006Z", "90260101T000013Z"])
    // Counted without going through 284,000,000,000 seconds one by one.
    let counted = try series("00010101T000000Z", "FREQ=SECONDLY;COUNT=1000000000000000000")
    #expect(counted.next(after: from, on: .utc)?.start.iCalendarValue == "90260101T000001Z")
    for (count, next) in [(941_804, nil), (941_805, "90260102T000000Z")] {
      let weekly = try series("00010101T000000Z", "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=\(count)")
      #expect(weekly.next(after: from, on: .utc)?.start.iCalendarValue == next)
    }
  }

  @Test func aCountEndsAtTheSameInstanceFromAnyDate() throws {
    for rule in [
      "FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2;COUNT=117", "FREQ=DAILY;BYHOUR=9,12;COUNT=117",
      "FREQ=MONTHLY;BYDAY=-1FR;COUNT=117", "FREQ=HOURLY;INTERVAL=7;COUNT=117",
      "FREQ=WEEKLY;BYDAY=MO,TU,WE;BYSETPOS=-1;COUNT=117",
    ] {
      let series = try series("20260101T090000", rule)
      let all = Array(series.occurrences(on: .utc))
      #expect(all.count == 117)
      for index in [1, 2, 50, 115, 116] {
        let from = all[index].start.date(on: .utc)
        #expect(Array(series.occurrences(from: from, on: .utc)) == Array(all[index...]))
      }
      let last = try #require(all.last).start.date(on: .utc)
      #expect(series.next(after: last, on: .utc) == nil)
    }
  }

  /// Instances before a window are counted by units and days, with the same result as an iteration.
  @Test(arguments: [
    "FREQ=SECONDLY;BYMONTH=1,3,5;BYMINUTE=0,59;COUNT=90000",
    "FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;COUNT=30000",
    "FREQ=SECONDLY;INTERVAL=86399;BYMONTHDAY=1,2,3;COUNT=60",
    "FREQ=SECONDLY;BYHOUR=9;BYSECOND=1,2;COUNT=5000", "FREQ=SECONDLY;INTERVAL=90000;COUNT=300",
    "FREQ=MINUTELY;INTERVAL=11;BYHOUR=8,9,23;COUNT=3000",
    "FREQ=MINUTELY;BYSECOND=0,30;BYDAY=SU;COUNT=9000",
    "FREQ=MINUTELY;BYSECOND=0,10,20,30;BYSETPOS=2,-1,7;BYMONTHDAY=1;COUNT=9000",
    "FREQ=HOURLY;INTERVAL=5;BYMONTH=2,12;COUNT=500", "FREQ=HOURLY;BYMINUTE=0,20;COUNT=900",
    "FREQ=HOURLY;BYMINUTE=0,20;BYSECOND=3;BYHOUR=1,2;COUNT=900",
    "FREQ=DAILY;BYDAY=MO,WE;BYHOUR=9,12;COUNT=300", "FREQ=DAILY;INTERVAL=3;BYMONTH=3;COUNT=50",
    "FREQ=WEEKLY;BYDAY=MO,SU;BYHOUR=0,12;INTERVAL=2;COUNT=300",
    "FREQ=WEEKLY;BYDAY=MO,TU;BYMONTH=1;COUNT=30", "FREQ=MONTHLY;BYDAY=MO,-1FR;COUNT=200",
    "FREQ=MONTHLY;BYMONTHDAY=1,30,31;SKIP=FORWARD;RSCALE=GREGORIAN;COUNT=90",
    "FREQ=YEARLY;BYDAY=MO;BYHOUR=1,2;BYSETPOS=5,-1;COUNT=30",
    "FREQ=YEARLY;BYYEARDAY=1,366;SKIP=FORWARD;RSCALE=GREGORIAN;COUNT=90",
    "FREQ=YEARLY;BYYEARDAY=366;BYHOUR=3,9;SKIP=BACKWARD;RSCALE=GREGORIAN;COUNT=60",
  ])
  func expansionsFromAnyPointEndTogether(text: String) throws {
    let rule = try RecurrenceRule(text)
    let start = try time("20260115T083007").moment.secondsSinceEpoch
    let all = Array(IteratorSequence(RuleExpansion(rule, start: start)))
    #expect(all.count == rule.count)
    let step = max(1, all.count / 37)
    for index in Set(Array(stride(from: 0, to: all.count, by: step)) + [1, all.count - 1]) {
      for first in [all[index], all[index] - 1, all[index] + 1, all[index] + 3600] {
        var expansion = RuleExpansion(rule, start: start, from: first)
        let rest = all[lowerBound(of: first, in: all)...]
        #expect(expansion.remainingCount == rest.count, "from \(first)")
        #expect(expansion.next() == rest.first, "from \(first)")
      }
    }
  }

  /// Returns the position of the first of the sorted elements that is not less than a value.
  private func lowerBound<Element: Comparable>(of value: Element, in sorted: [Element]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A rule of a thousand million seconds, and days that are left out of one without end.
  @Test func earlierInstancesAreSkippedWithoutExpansion() throws {
    let months = try series(
      "20000101T000000Z", "FREQ=SECONDLY;COUNT=1000000000;BYMONTH=1,3,5")
    let from = try time("20261128T000000Z").date(on: .utc)
    #expect(months.next(after: from, on: .utc)?.start.iCalendarValue == "20270101T000000Z")
    // 93 days a year, so that it ends in the 125th year.
    let end = try time("21240601T000000Z").date(on: .utc)
    #expect(months.next(after: end, on: .utc)?.start.iCalendarValue == nil)
    for interval in [1, 7] {
      var seconds = try series("20260101T000000Z", "FREQ=SECONDLY;INTERVAL=\(interval)")
      let first = try time("20260101").day
      seconds.exceptions = (0..<3000).compactMap { first.adding(days: $0).map { .day($0) } }
      let next = seconds.next(after: from, on: .utc)?.start
      #expect(next?.day == first.adding(days: 3000))
      seconds.rules[0].count = 200_000_000 / interval
      #expect(seconds.next(after: from, on: .utc) == nil)
      seconds.rules[0].count = 300_000_000 / interval
      #expect(seconds.next(after: from, on: .utc)?.start == next)
    }
    let all = try RecurrenceRule(
      "FREQ=YEARLY;BYMONTHDAY=\((1...31).map(String.init).joined(separator: ","));"
        + "BYHOUR=\((0...23).map(String.init).joined(separator: ","));"
        + "BYMINUTE=\((0...59).map(String.init).joined(separator: ","));"
        + "BYSECOND=\((0...59).map(String.init).joined(separator: ","));COUNT=2000000000")
    let yearly = RecurrenceSet(start: try time("20000101T000000Z"), rules: [all])
    #expect(yearly.next(after: from, on: .utc)?.start.iCalendarValue == "20261128T000001Z")
  }

  @Test func duplicateRulesAreExpandedOnce() throws {
    let rule = try RecurrenceRule("FREQ=SECONDLY")
    let series = RecurrenceSet(
      start: try time("20260101T000000Z"), rules: Array(repeating: rule, count: 1000))
    #expect(
      series.occurrences(on: .utc).prefix(20_000).map(\.start).last?.iCalendarValue
        == "20260101T053319Z")
  }
}
