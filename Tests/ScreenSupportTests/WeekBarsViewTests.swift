import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI
import TerminalUITesting
import Testing

@MainActor
struct WeekBarsViewTests {
  private typealias DayCount = WeekBarsView.DayCount

  private static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  /// A Saturday, the last day of a week.
  private let today = CivilDate(year: 2026, month: 11, day: 21)

  private func screen(_ counts: [Int: WeekBarsView.DayCount], columns: Int = 40) throws -> [String]
  {
    let view = WeekBarsView(in: Self.newYork)
    view.show(counts, today: try #require(today))
    let root = UIViewController()
    root.view = view
    return Pilot(showing: root, columns: columns, rows: 12).screen.lines
  }

  @Test func barsShowCompletedAndOpenItemsInProportion() throws {
    let day = try #require(today).daysSinceEpoch
    let lines = try screen([
      day - 12: DayCount(open: 0, all: 2), day - 6: DayCount(open: 1, all: 1),
      day: DayCount(open: 1, all: 2), day + 56: DayCount(open: 9, all: 9),
    ])
    #expect(lines[0].hasPrefix(" By week ───") && lines[0].hasSuffix("─ done"))
    #expect(lines[1].hasPrefix(" Nov 8      ▓▓▓▓▓▓ ") && lines[1].hasSuffix(" 2 of 2"))
    #expect(lines[2].hasPrefix(" This week  ▓▓▓░░░░░░ ") && lines[2].hasSuffix(" 1 of 3"))
    #expect(lines[3].hasPrefix(" Next week ") && lines[3].hasSuffix(" –"))
    #expect(lines[9].hasPrefix(" Jan 3 ") && lines[9].hasSuffix(" –"), "the last week")
  }

  @Test func theBusiestWeekFillsTheRoom() throws {
    let day = try #require(today).daysSinceEpoch
    let lines = try screen([day: DayCount(open: 100, all: 100), day + 1: DayCount(open: 0, all: 1)])
    #expect(lines[2].hasPrefix(" This week  ░░░░░░░░░░░░░░░ "))
    #expect(lines[3].hasPrefix(" Next week  ▓ "), "a single item is visible")
  }

  @Test func theWeeksAreReadAloud() throws {
    let view = WeekBarsView(in: Self.newYork)
    let today = try #require(today)
    view.show([today.daysSinceEpoch: DayCount(open: 1, all: 2)], today: today)
    #expect(view.accessibilityValue == "This week: 1 of 2 done")
  }
}
