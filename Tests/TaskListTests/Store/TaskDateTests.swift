import DateFormatting
import Foundation
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// Due dates where clocks are changed and people travel.
struct TaskDateTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  func calendar(_ name: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try zone(name)
    return calendar
  }

  @Test(arguments: ["America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"])
  func aDueDayIsTheSameInEveryTimeZone(place: String) throws {
    let berlin = try calendar("Europe/Berlin")
    let midnight = try #require(
      berlin.date(from: DateComponents(year: 2026, month: 12, day: 15)))
    let home = try folder.tasks(timeZone: berlin.timeZone)
    try home.add([
      StoredTask(text: "day", dueDate: midnight),
      StoredTask(text: "time", dueDate: midnight + 62_160),
    ])
    let there = try calendar(place)
    let away = try folder.tasks(timeZone: there.timeZone)
    let found = try away.tasks()
    let parts = found.compactMap(\.dueDate).map {
      there.dateComponents([.year, .month, .day, .hour, .minute], from: $0)
    }
    #expect(parts.map(\.day) == [15, 15])
    #expect(parts.map(\.hour) == [0, 17])
    #expect(parts.map(\.minute) == [0, 16])
    let start = try #require(found[0].dueDate)
    #expect(try away.counts(today: start + 86_399) == TaskCounts(open: 2))
    #expect(try away.counts(today: start + 86_400) == TaskCounts(open: 2, overdue: 2))
    #expect(try away.count(TaskQuery(filter: .pastDue(on: start + 86_400, calendar: there))) == 2)
    #expect(try away.count(TaskQuery(filter: .pastDue(on: start, calendar: there))) == 0)
  }

  /// Days of 23 and 25 hours, one that begins at one o'clock, and one that was skipped.
  @Test(arguments: [
    ("Europe/Berlin", 2026, 3, 29), ("Europe/Berlin", 2026, 10, 25), ("Africa/Cairo", 2026, 4, 24),
    ("America/Havana", 2026, 3, 8), ("Australia/Lord_Howe", 2026, 4, 5),
    ("Pacific/Apia", 2011, 12, 29), ("Pacific/Apia", 2011, 12, 31),
  ])
  func everyHourOfADayWithAClockChangeRoundTrips(
    place: String, year: Int, month: Int, day: Int
  ) throws {
    let calendar = try calendar(place)
    let start = try #require(
      calendar.date(from: DateComponents(year: year, month: month, day: day)))
    let clock = WallClock(calendar.timeZone)
    let store = try TaskStore.inMemory(timeZone: calendar.timeZone)
    for halfHour in -48...96 {
      let date = start + Double(halfHour) * 1800
      let back = clock.date(floating: clock.floating(date))
      // In a repeated hour, the first occurrence is meant.
      let isLater = back < date && clock.floating(back) == clock.floating(date)
      #expect(back == date || isLater, "\(date) \(back)")
      #expect(calendar.isDate(back, inSameDayAs: date))
      try store.add(StoredTask(text: "\(halfHour)", dueDate: date))
    }
    let midnight = calendar.startOfDay(for: start)
    let next = calendar.startOfDay(
      for: try #require(calendar.date(byAdding: .day, value: 1, to: midnight)))
    for today in [midnight, next - 1, next] {
      let found = try store.count(
        TaskQuery(filter: .pastDue(on: today, calendar: calendar)))
      #expect(try store.counts(today: today).overdue == found)
    }
  }

  @Test func aDayWithoutMidnightIncludesTasksDueAtMidnight() throws {
    try folder.tasks().add(
      StoredTask(text: "", dueDate: Date(timeIntervalSince1970: 1_776_988_800)))  // 2026-04-24
    let cairo = try calendar("Africa/Cairo")
    let store = try folder.tasks(timeZone: cairo.timeZone)
    let due = try #require(try store.task(1)?.dueDate)
    #expect(cairo.component(.day, from: due) == 24)
    let next = cairo.startOfDay(for: due + 86_400)
    for (today, overdue) in [(due, 0), (next - 1, 0), (next, 1)] {
      #expect(try store.counts(today: today).overdue == overdue)
      let filter = TaskFilter.pastDue(on: today, calendar: cairo)
      #expect(try store.count(TaskQuery(filter: filter)) == overdue)
      #expect(try store.tasks(TaskQuery(filter: filter)).count == overdue)
    }
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -1e15)])
  func extremeDatesRoundTrip(date: Date) throws {
    let store = try TaskStore.inMemory(timeZone: zone("Asia/Tokyo"))
    try store.add(StoredTask(text: "", dueDate: date))
    #expect(try store.task(1)?.dueDate == date)
    #expect(try store.count(TaskQuery(filter: TaskFilter([.due(from: nil, to: nil)]))) == 1)
    #expect(try store.counts(today: .noon).overdue == (date < .noon ? 1 : 0))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func anInvalidDateIsReadAsNoDate(seconds: Double) throws {
    let store = try TaskStore.inMemory()
    let date = Date(timeIntervalSince1970: seconds)
    var task = StoredTask(text: "", dueDate: date)
    (task.startDate, task.completionDate, task.creationDate) = (date, date, date)
    let added = try store.add(task)
    #expect(added.dueDate == nil)
    #expect(try store.task(1) == added)
    #expect(try store.count(TaskQuery(filter: TaskFilter([.noDueDate]))) == 1)
    for condition in [
      TaskFilter.Condition.due(from: date, to: date), .due(from: nil, to: date), .startsAfter(date),
    ] {
      #expect(try store.count(TaskQuery(filter: TaskFilter([condition]))) == 0)
      #expect(try store.count(TaskQuery(filter: TaskFilter([.not(condition)]))) == 1)
    }
  }

  @Test func theNextDueDateFollowsTheLocalCalendar() throws {
    // In Auckland it is the sixteenth when it is noon of the fifteenth in Greenwich.
    let auckland = try calendar("Pacific/Auckland")
    let store = try TaskStore.inMemory(timeZone: auckland.timeZone)
    var task = StoredTask(
      text: "", dueDate: auckland.date(from: DateComponents(year: 2026, month: 12, day: 1)))
    task.repetition = Repetition(.day)
    try store.add(task)
    let next = try #require(try store.complete([1]).next.first?.dueDate)
    #expect(auckland.component(.day, from: next) == 17)
  }

  @Test func settingTheClockBackLosesNothing() throws {
    try folder.tasks(now: .december(15)).add(StoredTask(text: "A", dueDate: .december(10)))
    let store = try folder.tasks(now: .december(5))
    try store.add(StoredTask(text: "B"))
    try store.complete([1])
    #expect(try store.task(1)?.completionDate == .december(5))
    #expect(try store.ids(TaskQuery(order: .creation)) == [1, 2])
    #expect(try store.undo() == "Complete “A”")
    #expect(try store.undo() == "Add “B”")
  }
}
