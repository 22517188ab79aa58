import DateFormatting
import Foundation
import Testing

struct MonthGridTests {
  private func grid(_ year: Int, _ month: Int, _ locale: String) throws -> MonthGrid {
    MonthGrid(
      containing: try #require(CivilDate(year: year, month: month, day: 15)),
      in: DateEnvironment(localeIdentifier: locale, clock: .utc))
  }

  @Test func weeksBeginOnTheLocalesFirstDay() throws {
    let american = try grid(2026, 12, "en_US")
    #expect(american.title == "December 2026")
    #expect(american.weekdayNames == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(american.weekdayInitials == ["S", "M", "T", "W", "T", "F", "S"])
    #expect(american.weeks[0][0].description == "2026-11-29")
    #expect(american.weekNumbers == [49, 50, 51, 52, 1, 2])

    let german = try grid(2026, 12, "de_DE")
    #expect(german.title == "Dezember 2026")
    #expect(german.weekdayNames == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
    #expect(german.weeks[0][0].description == "2026-11-30")
    #expect(german.weekNumbers == [49, 50, 51, 52, 53, 1])

    let arabic = try grid(2026, 12, "ar")
    #expect(arabic.weeks[0][0].weekday == 7)
    #expect(try grid(2026, 12, "ja_JP").title == "2026年12月")
  }

  @Test func everyMonthHasSixWeeksOfConsecutiveDays() throws {
    for month in 1...12 {
      let grid = try grid(2026, month, "en_US")
      let days = grid.weeks.flatMap { $0 }
      #expect(grid.weeks.count == 6)
      #expect(days.count == 42)
      #expect(zip(days, days.dropFirst()).allSatisfy { $1 - $0 == 1 })
      let own = days.filter { grid.isInMonth($0) }
      #expect(own.count == CivilDate.dayCount(ofMonth: month, year: 2026))
      #expect(own.first == grid.firstDay)
    }
  }

  @Test func theFirstAndTheLastMonthReachBeyondTheYears() throws {
    #expect(try grid(1, 1, "en_US").weeks[0][0].description == "0000-12-31")
    #expect(try grid(9999, 12, "en_US").weeks[5][6].description == "+010000-01-08")
  }
}
