import CommandSupport
import DateFormatting
import Foundation
import Recurrence
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// Series without an instance in a period are excluded without expanding them.
struct SeriesPeriodTests {
  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=10", "FREQ=DAILY;INTERVAL=30;BYDAY=MO,TU",
    "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO;INTERVAL=3", "FREQ=MONTHLY",
    "FREQ=MONTHLY;BYMONTHDAY=29;INTERVAL=5", "FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=7",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;COUNT=9", "FREQ=DAILY;BYDAY=MO,WE",
    "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=WEEKLY;BYDAY=TU", "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=3,9", "FREQ=YEARLY;BYYEARDAY=60",
    "FREQ=HOURLY;INTERVAL=1000", "FREQ=WEEKLY;BYHOUR=9,17", "FREQ=DAILY;INTERVAL=9000000000000",
  ]

  /// Monday, 29 February 1988, at nine.
  private static let start = CivilDateTime(secondsSinceEpoch: 573_123_600)

  private static let starts: [CalendarTime] = [
    .day(start.day), .floating(start), .utc(start), .zoned(start, zone: "Europe/Berlin"),
    // Its clock left out a day in 2011.
    .zoned(start, zone: "Pacific/Apia"),
  ]

  private func event(_ start: CalendarTime, _ rule: String, by clock: WallClock) -> CalendarEvent {
    var event = CalendarEvent(title: "Choir", description: "", date: start.date(on: clock))
    event.isAllDay = start.isDay
    event.isFloating = if case .floating = start { true } else { false }
    event.timeZone = start.zone
    if !start.isDay { event.endDate = event.date.map { $0 + 7200 } }
    event.recurrence = "RRULE:\(rule)"
    return event
  }

  @Test(arguments: rules, starts)
  func allInstancesAreOnTheGridOfTheirSeries(rule: String, start: CalendarTime) throws {
    for zone in [Zone.toronto, .kiritimati] {
      let event = event(start, rule, by: zone.clock)
      let series = try #require(EventSeries(event, clock: zone.clock))
      guard let period = series.period else { continue }
      #expect(2 * period.slack < period.length)
      let first = try #require(event.date)
      for instance in series.instances().prefix(400) {
        let length = Double(period.length)
        let moment = first + (instance.date.timeIntervalSince(first) / length).rounded() * length
        let end = try #require(StoredTime(instance.event, by: zone.clock).end)
        let slack = Double(period.slack)
        #expect(abs(instance.date.timeIntervalSince(moment)) <= slack, "\(instance.date)")
        #expect(end - moment.timeIntervalSince1970 <= slack, "\(instance.date)")
      }
    }
  }

  @Test func aRuleWithSeveralDaysOfAUnitHasNoGrid() throws {
    let found = try Self.rules.filter { rule in
      let event = event(.utc(Self.start), rule, by: .utc)
      return try #require(EventSeries(event, clock: .utc)).period != nil
    }
    #expect(
      found == [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=10", "FREQ=DAILY;INTERVAL=30;BYDAY=MO,TU",
        "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO;INTERVAL=3", "FREQ=MONTHLY",
        "FREQ=MONTHLY;BYMONTHDAY=29;INTERVAL=5", "FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=7",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;COUNT=9", "FREQ=DAILY;BYDAY=MO,WE",
        "FREQ=DAILY;INTERVAL=9000000000000",
      ])
  }

  @Test func aDayReadsOnlySeriesThatMayHaveAnInstance() throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    let first = Date(timeIntervalSince1970: 1_700_000_000)
    for day in 0..<365 {
      var event = CalendarEvent(
        title: "\(day)", description: "", date: first + Double(day) * 86_400)
      (event.isAllDay, event.recurrence) = (true, "RRULE:FREQ=YEARLY")
      try store.add(event)
    }
    let from = first + 1000.5 * 86_400
    let query = EventQuery(from: from, to: from + 86_400)
    let asked = try store.database.read { db in
      try EventSeries.fetch(in: InstanceWindow(query, now: from), query, db, by: store.clock)
    }
    #expect(asked.count < 20 && asked.count >= 1)
    #expect(try !store.events(query).isEmpty)
  }

  @Test func instancesByDayMatchThoseOfTheEntirePeriod() throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    for rule in Self.rules {
      for start in Self.starts { try store.add(event(start, rule, by: store.clock)) }
    }
    let from = Date(timeIntervalSince1970: 1_325_000_000)
    let days = 60
    func names(_ from: Date, days: Int) throws -> Set<String> {
      let events = try store.events(
        EventQuery(from: from, to: from + Double(days) * 86_400 + 0.5))
      return Set(events.map { "\($0.id ?? 0) \($0.recurrenceID ?? "")" })
    }
    let whole = try names(from, days: days)
    let single = try (0..<days).map { try names(from + Double($0) * 86_400, days: 1) }
    #expect(whole.count > 300)
    #expect(single.reduce(into: Set()) { $0.formUnion($1) } == whole)
  }

  @Test func nextIsTheFirstOfAllInstancesAndRows() throws {
    let folder = try TemporaryFolder()
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let store = try folder.store(now: now)
    var weekly = CalendarEvent.at(3600, "Weekly")
    weekly.date = weekly.date.map { $0 - 70 * 604_800 }
    weekly.recurrence = "RRULE:FREQ=WEEKLY"
    try store.add(weekly)
    #expect(try store.events(EventQuery(from: now, limit: 1)).map(\.title) == ["Weekly"])
    // Of events at the same time, the one that was stored first comes first.
    try store.add(.at(3600, "Once"))
    try store.add(.at(7200, "Later"))
    func titles(_ limit: Int) throws -> [String?] {
      try store.events(EventQuery(from: now, limit: limit)).map(\.title)
    }
    #expect(try titles(0).isEmpty)
    #expect(try titles(1) == ["Weekly"])
    #expect(try titles(3) == ["Weekly", "Once", "Later"])
    #expect(try titles(5) == ["Weekly", "Once", "Later", "Weekly", "Weekly"])
  }
}
