import DateFormatting
import Foundation
import Testing

@testable import Recurrence

struct SeriesEditingTests {
  private let berlin = "TZID=Europe/Berlin:"

  private func all(_ series: RecurrenceSet?, _ count: Int = 30) -> [String] {
    series?.first(count) ?? []
  }

  private func instants(_ series: RecurrenceSet?) -> [Date] {
    series?.occurrences(on: .utc).prefix(40).map { $0.start.date(on: .utc) } ?? []
  }

  @Test func aSplitDividesTheCount() throws {
    let series = try series("\(berlin)20261005T090000", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=7")
    let (before, after) = try series.split(at: time("\(berlin)20261015T090000"), on: .utc)
    #expect(before?.rules.map(\.description) == ["FREQ=WEEKLY;COUNT=3;BYDAY=MO,TH"])
    #expect(after.rules.map(\.description) == ["FREQ=WEEKLY;COUNT=4;BYDAY=MO,TH"])
    #expect(all(before) + all(after) == all(series))
  }

  @Test(arguments: [
    ("20261005", "20261019", "FREQ=WEEKLY;UNTIL=20261012"),
    ("20261005T090000", "20261019T090000", "FREQ=WEEKLY;UNTIL=20261012T090000"),
    ("20261005T090000Z", "20261019T090000Z", "FREQ=WEEKLY;UNTIL=20261012T090000Z"),
    (
      "TZID=Europe/Berlin:20261005T090000", "TZID=Europe/Berlin:20261019T090000",
      "FREQ=WEEKLY;UNTIL=20261012T070000Z"
    ),
  ])
  func aSplitEndsTheFirstPartInTheFormatOfItsStart(start: String, id: String, rule: String) throws {
    let series = try series(start, "FREQ=WEEKLY")
    let (before, after) = try series.split(at: time(id), on: .utc)
    #expect(before?.rules.map(\.description) == [rule])
    #expect(after.start == (try time(id)))
    #expect(all(before) + all(after, 28) == all(series))
  }

  @Test func aSplitAtTheFirstInstanceLeavesNothingBefore() throws {
    let series = try series("20261005", "FREQ=DAILY;COUNT=3")
    let (before, after) = try series.split(at: time("20261005"), on: .utc)
    #expect(before == nil)
    #expect(after == series)
  }

  @Test func aSplitDividesExceptionsAndOverrides() throws {
    var series = try series("\(berlin)20261005T090000", "FREQ=DAILY;UNTIL=20261031T230000Z")
    series.exceptions = try [time("\(berlin)20261006T090000"), time("\(berlin)20261020T090000")]
    series.dates = try [
      RecurrenceDate(time("\(berlin)20261007T200000")),
      RecurrenceDate(time("\(berlin)20261021T200000")),
    ]
    series.overrides = try [
      RecurrenceOverride(
        time("\(berlin)20261008T090000"), start: time("\(berlin)20261008T100000"),
        appliesToFollowing: true),
      RecurrenceOverride(time("\(berlin)20261022T090000"), start: time("\(berlin)20261023T070000")),
    ]
    let (before, after) = try series.split(at: time("\(berlin)20261015T090000"), on: .utc)
    #expect(before?.exceptions.count == 1 && after.exceptions.count == 1)
    #expect(before?.dates.count == 1 && after.dates.count == 1)
    #expect((instants(before) + instants(after)).sorted() == instants(series))
    // A permanently moved instance stays moved.
    #expect(all(after, 1) == ["20261015T100000"])
  }

  @Test func aSplitAtAnAdditionalDateKeepsTheIntervalOfTheRule() throws {
    var series = try series("20261005T090000", "FREQ=WEEKLY;INTERVAL=2;COUNT=5")
    series.dates = [RecurrenceDate(try time("20261014T150000"))]
    let (before, after) = try series.split(at: time("20261014T150000"), on: .utc)
    #expect(all(before) == ["20261005T090000"])
    #expect(after.start == (try time("20261019T090000")))
    #expect(all(before) + all(after) == all(series))
  }

  @Test func aSplitWithoutAnInstanceIsRefused() throws {
    let series = try series("20261005", "FREQ=WEEKLY")
    let tuesday = try time("20261006")
    #expect(throws: SeriesEditError.noInstance(tuesday)) {
      try series.split(at: tuesday, on: .utc)
    }
    let two = try RecurrenceSet(
      start: time("20261005"),
      rules: [RecurrenceRule("FREQ=DAILY;INTERVAL=2"), RecurrenceRule("FREQ=DAILY;INTERVAL=3")])
    let error = #expect(throws: SeriesEditError.self) {
      try two.split(at: time("20261007"), on: .utc)
    }
    #expect(
      error?.description
        == "The series has several rules that cannot be divided there. Change the instances one at a time."
    )
    // Where both have an instance they can begin again.
    #expect(
      try all(two.split(at: time("20261011"), on: .utc).after, 3) == [
        "20261011", "20261013", "20261014",
      ])
  }

  @Test func movingASeriesMovesExceptionsAndOverrides() throws {
    var series = try series("\(berlin)20261005T090000", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8")
    series.exceptions = try [time("\(berlin)20261012T090000"), time("20261019T070000Z")]
    series.overrides = [
      RecurrenceOverride(
        try time("\(berlin)20261015T090000"), start: try time("\(berlin)20261016T110000"))
    ]
    let moved = try series.moved(to: time("\(berlin)20261006T143000"), on: .utc)
    #expect(moved.rules.map(\.description) == ["FREQ=WEEKLY;COUNT=8;BYDAY=TU,FR"])
    #expect(
      all(moved) == [
        "20261006T143000", "20261009T143000", "20261017T163000", "20261023T143000",
        "20261027T143000", "20261030T143000",
      ])
    #expect(moved.warnings(on: .utc).isEmpty)
    #expect(try moved.moved(to: series.start, on: .utc).first(20) == series.first(20))
  }

  @Test func anOverrideKeepsItsTimeOfDayBetweenDaysAndTimes() throws {
    var series = try series("\(berlin)20261005T093000", "FREQ=WEEKLY")
    let moved = try time("\(berlin)20261013T200000")
    series.overrides = [RecurrenceOverride(try time("\(berlin)20261012T093000"), start: moved)]
    let days = try series.moved(to: time("20261006"), on: .utc)
    #expect(days.overrides[0].id == (try time("20261013")))
    #expect(days.overrides[0].start == (try time("\(berlin)20261014T200000")))
    let times = try days.moved(to: series.start, on: .utc)
    #expect(times.overrides == series.overrides)
  }

  @Test func movingAMonthlySeriesKeepsTheIdentityOfItsInstances() throws {
    var series = try series("20261002T090000", "FREQ=MONTHLY;BYDAY=1FR;UNTIL=20270331")
    // The second and the third.
    series.exceptions = [try time("20261106T090000")]
    series.overrides = [
      RecurrenceOverride(try time("20261204T090000"), start: try time("20261204T170000"))
    ]
    let moved = try series.moved(to: time("20261001T090000"), on: .utc)
    #expect(moved.rules.map(\.description) == ["FREQ=MONTHLY;UNTIL=20270330T235959;BYDAY=1TH"])
    #expect(moved.exceptions == [try time("20261105T090000")])
    #expect(
      all(moved, 4) == ["20261001T090000", "20261203T170000", "20270107T090000", "20270204T090000"])
  }

  @Test(arguments: [
    ("FREQ=DAILY", "20261006T090000", "FREQ=DAILY"),
    ("FREQ=DAILY;BYHOUR=9", "20261005T110000", "FREQ=DAILY;BYHOUR=11"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "20261006T090000",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,MO;WKST=TU"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=5", "20261007T090000", "FREQ=MONTHLY;BYMONTHDAY=7"),
    ("FREQ=MONTHLY;BYMONTHDAY=-27", "20261006T090000", "FREQ=MONTHLY;BYMONTHDAY=-26"),
    ("FREQ=MONTHLY;BYDAY=1MO", "20261027T090000", "FREQ=MONTHLY;BYDAY=4TU"),
    (
      "FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=5", "20261102T090000",
      "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2"
    ),
    ("FREQ=YEARLY;BYYEARDAY=278", "20261006T090000", "FREQ=YEARLY;BYYEARDAY=279"),
  ])
  func aRuleThatNamesTheStartFollowsIt(rule: String, target: String, moved: String) throws {
    let series = try series("20261005T090000", rule)
    #expect(try series.moved(to: time(target), on: .utc).rules.map(\.description) == [moved])
  }

  @Test func aRuleThatCannotMoveIsRefusedWithItsPart() throws {
    for (rule, part) in [
      ("FREQ=MONTHLY;BYMONTHDAY=5,20", "BYMONTHDAY"),
      ("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "BYSETPOS"),
      ("FREQ=YEARLY;BYWEEKNO=41", "BYWEEKNO"), ("FREQ=DAILY;BYMONTH=10", "BYMONTH"),
      ("FREQ=MONTHLY;BYDAY=1MO,3MO", "BYDAY"),
    ] {
      let series = try series("20261005T090000", rule)
      #expect(throws: SeriesEditError.fixedPart(part)) {
        try series.moved(to: time("20261006T090000"), on: .utc)
      }
    }
  }

  @Test func afterTheLastInstanceNothingFollows() throws {
    var rest: RecurrenceSet? = try series("\(berlin)20261005T090000", "FREQ=WEEKLY;COUNT=4")
    rest?.exceptions = [try time("\(berlin)20261012T090000")]
    rest?.overrides = [
      RecurrenceOverride(
        try time("\(berlin)20261019T090000"), start: try time("\(berlin)20261020T090000"))
    ]
    var starts: [String] = []
    while let current = rest {
      starts.append(current.start.iCalendarValue + " " + (current.rules.first?.description ?? ""))
      rest = current.following(current.start, on: .utc)
    }
    #expect(
      starts == [
        "20261005T090000 FREQ=WEEKLY;COUNT=4", "20261019T090000 FREQ=WEEKLY;COUNT=2",
        "20261026T090000 FREQ=WEEKLY;COUNT=1",
      ])
    let until = try series("20261005", "FREQ=WEEKLY;UNTIL=20261012")
    #expect(try until.following(time("20261005"), on: .utc)?.start == time("20261012"))
    #expect(try until.following(time("20261012"), on: .utc) == nil)
  }

  @Test func aRuleFromCompletionRestarts() throws {
    let plants = try series("\(berlin)20261005T090000", "FREQ=DAILY;INTERVAL=90;COUNT=3")
    let done = try #require(CivilDate(year: 2026, month: 10, day: 9))
    let next = try #require(plants.restarted(after: done))
    #expect(next.start == (try time("\(berlin)20270107T090000")))
    #expect(next.rules.map(\.description) == ["FREQ=DAILY;COUNT=2;INTERVAL=90"])
    #expect(next.restarted(after: done)?.restarted(after: done) == nil)
    let result = try series("20261005", "FREQ=MONTHLY;UNTIL=20261201")
    #expect(try result.restarted(after: done)?.start == time("20261109"))
    let november = try #require(done.adding(days: 30))
    #expect(result.restarted(after: november) == nil)
  }
}
