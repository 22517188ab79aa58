import DateFormatting
import Foundation
import Testing

@testable import EventScheduler

/// The events of each day, and their order.
struct AgendaTests {
  private let clock = WallClock(TimeZone(identifier: "America/New_York") ?? .gmt)
  private let formatter: AgendaFormatter
  private let monday = CivilDate(daysSinceEpoch: 20_780)  // 2026-11-23

  init() {
    let environment = DateEnvironment(localeIdentifier: "en_US", clock: clock)
    formatter = AgendaFormatter(
      in: environment, now: Date(timeIntervalSince1970: 20_780 * 86_400 + 15 * 3600))
  }

  /// An event from an hour of a day, counted from Monday, to another one.
  private func event(
    _ id: Int64, _ start: (day: Int, hour: Int), _ end: (day: Int, hour: Int)? = nil,
    isAllDay: Bool = false
  ) -> CalendarEvent {
    func date(_ place: (day: Int, hour: Int)) -> Date {
      clock.startOfDay(CivilDate(daysSinceEpoch: 20_780 + place.day))
        + Double(place.hour) * 3600
    }
    var event = CalendarEvent(title: "\(id)", description: "", date: date(start))
    event.id = id
    event.endDate = end.map(date)
    event.isAllDay = isAllDay
    return event
  }

  /// The days as lines: `23: 1 9:00 AM–10:00 AM, 2 all day`.
  private func lines(_ events: [CalendarEvent], days: Int = 4) -> [String] {
    Agenda(events, from: monday, days: days, clock: clock).days.map { day in
      let entries = day.entries.map { "\($0.event.id ?? 0) \(formatter.time(of: $0))" }
      return "\(day.day.day): \(entries.joined(separator: ", "))"
    }
  }

  @Test func anEventIsListedOnItsDay() {
    #expect(
      lines([event(1, (0, 9), (0, 10)), event(2, (2, 17))])
        == ["23: 1 9:00 AM–10:00 AM", "24: ", "25: 2 5:00 PM", "26: "])
  }

  @Test func wholeDaysComeFirstThenCurrentEventsThenTheOthersByTime() {
    let events = [
      event(1, (1, 9)), event(2, (1, 8)), event(3, (0, 22), (1, 2)),
      event(4, (1, 0), isAllDay: true), event(5, (1, 8)),
    ]
    #expect(
      lines(events, days: 2) == [
        "23: 3 from 10:00 PM",
        "24: 4 all day, 3 until 2:00 AM, 2 8:00 AM, 5 8:00 AM, 1 9:00 AM",
      ])
  }

  @Test func anEventOfSeveralDaysIsListedOnEachOfThem() {
    #expect(
      lines([event(1, (-3, 12), (2, 18)), event(2, (1, 0), (3, 0), isAllDay: true)]) == [
        "23: 1 all day", "24: 1 all day, 2 all day", "25: 2 all day, 1 until 6:00 PM", "26: ",
      ])
  }

  @Test func anEndAtMidnightBelongsToTheDayBefore() {
    #expect(lines([event(1, (0, 20), (1, 0))])[...1] == ["23: 1 8:00 PM–12:00 AM", "24: "])
    #expect(
      lines([event(1, (0, 20), (2, 0))])[...2] == ["23: 1 from 8:00 PM", "24: 1 all day", "25: "])
  }

  @Test func anEndBeforeTheStartIsIgnored() {
    #expect(lines([event(1, (1, 9), (0, 9))])[...1] == ["23: ", "24: 1 9:00 AM"])
  }

  @Test func undatedEventsAndEventsOnOtherDaysAreOmitted() {
    let events = [CalendarEvent(title: "", description: ""), event(2, (-1, 23)), event(3, (4, 0))]
    #expect(lines(events) == ["23: ", "24: ", "25: ", "26: "])
  }

  @Test func aDayWithAClockChangeHasItsEvents() {
    let sunday = CivilDate(daysSinceEpoch: 20_758)  // 2026-11-01, of 25 hours
    let late = CalendarEvent(
      title: "late", description: "", date: clock.startOfDay(sunday) + 24.5 * 3600)
    let agenda = Agenda([late], from: sunday, days: 2, clock: clock)
    #expect(agenda.days.map(\.entries.count) == [1, 0])
    #expect(formatter.time(of: agenda.days[0].entries[0]) == "11:30 PM")
  }

  @Test func theEndOfTheCalendarIsTheEndOfTheAgenda() throws {
    let last = try #require(CivilDate(year: 9999, month: 12, day: 30))
    #expect(Agenda([], from: last, days: 9, clock: clock).days.count == 2)
  }

  @Test func aDayHeadingShowsWeekdayAndDistance() {
    #expect(formatter.heading(monday) == "Mon, Nov 23, 2026 · today")
    #expect(formatter.heading(CivilDate(daysSinceEpoch: 20_784)) == "Fri, Nov 27, 2026 · in 4 days")
  }

  @Test func daysAreGroupedIntoWeeks() {
    let cells = (1...9).map {
      DayGrid.Cell(heading: "\($0)", lines: $0 == 2 ? ["会議室B", "x", "y"] : [])
    }
    let grid = DayGrid(width: 40, most: 2)
    #expect(
      grid.lines(under: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], cells) == [
        "Mo    Tu    We    Th    Fr    Sa    Su",
        "1     2     3     4     5     6     7",
        "      会…",
        "      +2 …",
        "",
        "8     9",
      ])
  }

  @Test func daysWithEventsAreFoundHoweverFarApart() {
    let events = [event(1, (0, 9)), event(2, (900, 9)), event(3, (-5, 9), (1, 12))]
    let days = Agenda(daysWith: events, from: monday, clock: clock).days
    #expect(days.map { $0.day - monday } == [0, 1, 900])
    #expect(days[0].entries.map { $0.event.id } == [3, 1])
    #expect(days[0].entries[0].number == 6 && days[0].entries[0].count == 7)
  }

  @Test func anEventOfYearsIsListedOnItsFirstDaysAndTheLast() {
    let days = Agenda(daysWith: [event(1, (0, 9), (4000, 9))], from: monday, clock: clock).days
    #expect(days.count == 64)
    #expect(days.last.map { $0.day - monday } == 4000)
  }

  @Test func aDayOfAnotherYearIsShownWithItsYear() throws {
    #expect(formatter.name(of: monday) == "Mon, Nov 23")
    let later = try #require(CivilDate(year: 2027, month: 1, day: 1))
    #expect(formatter.name(of: later) == "Fri, Jan 1, 2027")
  }

  // MARK: A week

  @Test func overlappingEventsAreSideBySide() {
    let events = [
      event(1, (0, 9), (0, 11)), event(2, (0, 10), (0, 12)), event(3, (0, 11), (0, 13)),
      event(4, (0, 14), (0, 15)),
    ]
    let layout = WeekLayout(Agenda(events, from: monday, days: 2, clock: clock).days)
    let lanes = layout.blocks.map { [Int($0.entry.event.id ?? 0), $0.lane ?? -1, $0.laneCount] }
    #expect(lanes == [[1, 0, 2], [2, 1, 2], [3, 0, 2], [4, 0, 1]])
    #expect(layout.blocks.last?.minutes == 840..<900)
  }

  @Test func eventsInTheSameRowAreSideBySide() {
    var layout = WeekLayout(
      Agenda(
        [event(1, (0, 9), (0, 10)), event(2, (0, 10), (0, 11)), event(3, (1, 10))], from: monday,
        days: 2, clock: clock
      ).days)
    #expect(layout.blocks.map(\.laneCount) == [1, 1, 1])
    layout.findLanes({ $0.lowerBound / 120..<$0.upperBound / 120 + 1 })
    #expect(layout.blocks.map(\.lane) == [0, 1, 0])
    #expect(layout.blocks.map(\.laneCount) == [2, 2, 1])
  }

  @Test func wholeDaysAreBandsAcrossTheDays() {
    let events = [
      event(1, (0, 0), (3, 0), isAllDay: true), event(2, (1, 0), isAllDay: true),
      event(3, (3, 0), isAllDay: true),
    ]
    let layout = WeekLayout(Agenda(events, from: monday, days: 5, clock: clock).days)
    let bands = layout.bands.map { [Int($0.event.id ?? 0), $0.first, $0.last, $0.line] }
    #expect(bands == [[1, 0, 2, 0], [2, 1, 1, 1], [3, 3, 3, 0]])
    #expect(layout.bandLines == 2)
  }

  @Test func aBandKeepsItsLineBesideOneThatBeginsOnItsLastDay() {
    let events = [event(1, (0, 9), (1, 17)), event(2, (1, 0), (3, 0), isAllDay: true)]
    let layout = WeekLayout(Agenda(events, from: monday, days: 5, clock: clock).days) {
      $0.isWholeDay || $0.count > 1
    }
    let bands = layout.bands.map { [Int($0.event.id ?? 0), $0.first, $0.last, $0.line] }
    #expect(bands == [[1, 0, 1, 0], [2, 1, 2, 1]])
  }

  @Test func anEventPastMidnightIsListedOnBothDays() {
    let layout = WeekLayout(
      Agenda([event(1, (0, 22), (1, 2))], from: monday, days: 2, clock: clock).days)
    #expect(layout.blocks.map(\.minutes) == [1320..<1440, 0..<120])
  }
}
