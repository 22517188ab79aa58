import DateFormatting
import Foundation
import TestSupport
import Testing

struct WallClockTests {
  private func moment(_ day: CivilDate?, _ hour: Int, _ minute: Int = 0) throws -> CivilDateTime {
    CivilDateTime(
      day: try #require(day), time: try #require(TimeOfDay(hour: hour, minute: minute)))
  }

  @Test(arguments: sampleZones)
  func readingsMatchFoundationsCalendar(zoneName: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try zone(zoneName)
    let clock = WallClock(calendar.timeZone)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let date = generator.date(inYears: 1600...2200)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
      let reading = clock.reading(of: date)
      #expect(
        [reading.day.year, reading.day.month, reading.day.day, reading.day.weekday]
          == [parts.year, parts.month, parts.day, parts.weekday])
      #expect(
        [reading.time.hour, reading.time.minute, reading.time.second]
          == [parts.hour, parts.minute, parts.second])
    }
  }

  @Test(arguments: sampleZones + ["Africa/Casablanca", "Europe/London", "America/St_Johns"])
  func everyInstantMatchesItsReading(zoneName: String) throws {
    let clock = WallClock(try zone(zoneName))
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let date = generator.date(inYears: 1950...2037)
      switch clock.match(clock.reading(of: date)) {
      case .once(let found): #expect(found == date)
      case .twice(let first, let second):
        #expect(first == date || second == date)
        #expect(first < second)
        #expect(clock.reading(of: first) == clock.reading(of: second))
      case .never: Issue.record("\(date) is shown by the clock of \(zoneName)")
      }
    }
  }

  @Test func inSpringAnHourIsSkipped() throws {
    let clock = WallClock(try zone("America/New_York"))
    let day = CivilDate(year: 2026, month: 3, day: 8)
    guard case .never(let change) = clock.match(try moment(day, 2, 30)) else {
      Issue.record("2:30 is skipped")
      return
    }
    #expect(change.date == Date(timeIntervalSince1970: 1_772_953_200))
    #expect(change.before.description == "2026-03-08 02:00")
    #expect(change.after.description == "2026-03-08 03:00")
    #expect(clock.match(try moment(day, 3)) == .once(change.date))
    #expect(clock.match(try moment(day, 1, 59)) == .once(change.date - 60))
    #expect(clock.date(showing: try moment(day, 2, 30)) == change.date + 1800)
  }

  @Test func inAutumnAnHourIsRepeated() throws {
    let clock = WallClock(try zone("America/New_York"))
    let day = CivilDate(year: 2026, month: 11, day: 1)
    let first = Date(timeIntervalSince1970: 1_793_511_000)
    #expect(clock.match(try moment(day, 1, 30)) == .twice(first: first, second: first + 3600))
    #expect(clock.date(showing: try moment(day, 1, 30)) == first)
    #expect(clock.match(try moment(day, 2)) == .once(first + 3600 + 1800))
  }

  @Test func lordHoweChangesByHalfAnHour() throws {
    let clock = WallClock(try zone("Australia/Lord_Howe"))
    guard
      case .never(let change) = clock.match(
        try moment(CivilDate(year: 2026, month: 10, day: 4), 2, 15))
    else {
      Issue.record("2:15 is skipped")
      return
    }
    #expect(change.before.description == "2026-10-04 02:00")
    #expect(change.after.description == "2026-10-04 02:30")
  }

  @Test func samoaSkippedADay() throws {
    let clock = WallClock(try zone("Pacific/Apia"))
    let day = try #require(CivilDate(year: 2011, month: 12, day: 30))
    guard case .never(let change) = clock.match(try moment(day, 12)) else {
      Issue.record("December 30 is skipped")
      return
    }
    #expect(change.before.description == "2011-12-30 00:00")
    #expect(change.after.description == "2011-12-31 00:00")
    #expect(clock.startOfDay(day) == change.date)
    #expect(clock.day(of: clock.startOfDay(day)).description == "2011-12-31")
  }

  @Test func aDayWithoutMidnightBeginsAfterTheChange() throws {
    let clock = WallClock(try zone("Africa/Cairo"))
    let day = try #require(CivilDate(year: 2026, month: 4, day: 24))
    #expect(clock.reading(of: clock.startOfDay(day)).description == "2026-04-24 01:00")
  }

  /// A `TZ` that spells out a rule is followed by the clock and unknown to Foundation.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TZ"].map { TimeZone(identifier: $0) != nil } ?? true)
  )
  func theProcessClockAgreesWithFoundation() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let date = generator.date(inYears: 1980...2037)
      #expect(WallClock.process.offset(at: date) == TimeZone.current.secondsFromGMT(for: date))
    }
    #expect(WallClock.utc.offset(at: Date(timeIntervalSince1970: 0)) == 0)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -1e300, 1e13])
  func noInstantOverflows(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    for clock in [WallClock.process, .utc] {
      #expect(!clock.reading(of: date).description.isEmpty)
      #expect(!ISO8601Format(clock: clock).string(from: date).isEmpty)
      let formatter = LocalDateFormatter(
        dateStyle: .full, timeStyle: .medium, in: DateEnvironment(clock: clock))
      #expect(!formatter.string(from: date).isEmpty)
    }
  }
}
