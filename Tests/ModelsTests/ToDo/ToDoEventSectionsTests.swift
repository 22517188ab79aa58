import DateFormatting
import Foundation
import Models
import Testing

struct ToDoEventSectionsTests {
  let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/Toronto") ?? .gmt
    return calendar
  }()

  func event(_ id: Int64, _ date: String, _ state: CompletionState = .notStarted) throws
    -> ToDoEvent
  {
    ToDoEvent(title: "\(id)", date: try Date(date, strategy: .iso8601), completionState: state)
  }

  private func day(_ number: Int) throws -> CivilDate {
    try #require(CivilDate(year: 2010, month: 3, day: number))
  }

  @Test func eventsAreGroupedByLocalDays() throws {
    let list = ToDoEventSections(
      [
        try event(1, "2010-03-26T03:59:59Z"), try event(2, "2010-03-26T04:00:00Z"),
        try event(3, "2010-03-25T12:00:00Z", .completed), try event(4, "2010-03-25T12:00:00Z"),
      ], calendar: calendar)
    #expect(
      list.sections == [
        ToDoSection(day: try day(25), count: 3), ToDoSection(day: try day(26), count: 1),
      ])
    #expect(list.events(inSection: 0).map(\.title) == ["3", "4", "1"])
    #expect(list.event(section: 1, row: 0)?.title == "2")
    #expect(list.event(section: 1, row: 1) == nil && list.event(section: 2, row: 0) == nil)
  }

  @Test func completedEventsCanBeOmitted() throws {
    let list = ToDoEventSections(
      [try event(1, "2010-03-25T12:00:00Z", .completed), try event(2, "2010-03-26T12:00:00Z")],
      calendar: calendar, hidesCompleted: true)
    #expect(list.sections == [ToDoSection(day: try day(26), count: 1)])
  }

  /// Clocks that are put forward or back make days of 23 and 25 hours.
  @Test(arguments: [
    ("2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z", "2026-03-09T03:59:59Z"),
    ("2026-11-01T03:59:59Z", "2026-11-01T04:00:00Z", "2026-11-02T04:59:59Z"),
  ])
  func daysFollowClockChanges(before: String, first: String, last: String) throws {
    let dates = try [before, first, last].map { try Date($0, strategy: .iso8601) }
    let events = (dates + [dates[2] + 1]).map { ToDoEvent(title: "", date: $0) }
    let list = ToDoEventSections(events, calendar: calendar)
    #expect(list.sections.map(\.count) == [1, 2, 1])
  }

  @Test(arguments: [
    (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"), (-1, "1969-12-31"),
  ])
  func extremeDatesHaveADay(seconds: TimeInterval, day: String) {
    var calendar = calendar
    calendar.timeZone = .gmt
    let event = ToDoEvent(title: "", date: Date(timeIntervalSince1970: seconds))
    let list = ToDoEventSections([event], calendar: calendar)
    #expect(list.sections.map(\.day.description) == [day])
  }

  @Test func anEventWithAnInvalidDateHasASection() {
    let event = ToDoEvent(title: "", date: Date(timeIntervalSince1970: .infinity))
    #expect(ToDoEventSections([event], calendar: calendar).sections.count == 1)
  }

  @Test(arguments: [("", false), (" \t\n", false), (" a", true)])
  func spacesAreNotATitle(title: String, hasTitle: Bool) {
    #expect(ToDoEvent(title: title, date: .distantPast).hasTitle == hasTitle)
  }
}
