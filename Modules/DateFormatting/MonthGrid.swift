/// The days of a month as a calendar on the wall shows them, in weeks.
///
/// There are always six weeks, so that a picker keeps its height from month to month; days of the
/// months before and after fill them.
///
/// ```swift
/// let grid = MonthGrid(containing: environment.clock.day(of: now), in: environment)
/// print(grid.title)                       // December 2026
/// print(grid.weekdayNames.joined(separator: " "))  // Sun Mon Tue Wed Thu Fri Sat
/// ```
public struct MonthGrid: Sendable {
  /// Whose names, and whose first day of the week.
  public let environment: DateEnvironment
  /// The first day of the month.
  public let firstDay: CivilDate
  /// Six weeks of seven days.
  public let weeks: [[CivilDate]]

  /// Makes the grid of the month a day lies in.
  public init(containing day: CivilDate, in environment: DateEnvironment) {
    self.environment = environment
    firstDay = CivilDate(uncheckedYear: day.year, month: day.month, day: 1)
    let vocabulary = environment.vocabulary
    let start = firstDay.daysSinceEpoch - firstDay.dayOfWeek(from: vocabulary.firstWeekday)
    weeks = (0..<6).map { week in
      (0..<7).map { CivilDate(daysSinceEpoch: start + week * 7 + $0) }
    }
  }

  /// The month and its year: `December 2026`.
  public var title: String {
    LocalDateFormatter(dateStyle: .monthAndYear, in: environment).string(from: firstDay)
  }

  /// Short names of the columns, beginning with the locale's first day of the week.
  public var weekdayNames: [String] {
    rotated(environment.vocabulary.weekdays.standaloneShort)
  }

  /// The columns' names in one or two letters.
  public var weekdayInitials: [String] {
    rotated(environment.vocabulary.weekdayInitials)
  }

  /// The number of each week in its year, as the locale counts them.
  public var weekNumbers: [Int] {
    let vocabulary = environment.vocabulary
    return weeks.map {
      $0[0].weekOfYear(
        firstWeekday: vocabulary.firstWeekday, minimumDays: vocabulary.minimumDaysInFirstWeek
      ).week
    }
  }

  /// Whether a day belongs to the month itself, not to the edges of its neighbours.
  public func isInMonth(_ day: CivilDate) -> Bool {
    (day.year, day.month) == (firstDay.year, firstDay.month)
  }

  private func rotated(_ names: [String]) -> [String] {
    let first = environment.vocabulary.firstWeekday - 1
    return Array(names[first...] + names[..<first])
  }
}
