import Foundation
import TerminalCore

/// The layout of a month: a heading, the names of the days, and the rows of weeks.
///
/// Date pickers and calendars draw their months with it.
@MainActor
struct MonthGrid {
  /// The number of rows: the heading, the names of the days and six weeks.
  static let height: CGFloat = 8
  /// The maximum number of weeks of a month.
  private static let weekCount = 6
  /// The width of the week numbers and the line after them, in columns.
  static let weekNumbersWidth: CGFloat = 3

  let calendar: Calendar
  let conventions: DatePickerConventions
  /// The start of the first day.
  let start: Date
  let dayCount: Int
  /// The column of the first day in its week, from 0.
  let firstColumn: Int
  /// The area that the month is drawn in, in cells of the view.
  let area: CGRect
  /// The width of a day in columns: two for the number, and the blanks.
  let dayWidth: CGFloat
  let showsWeekNumbers: Bool
  /// If true, days of the months before and after fill the six weeks.
  let showsAdjacentDays: Bool

  /// Lays out the month of a date.
  ///
  /// - Returns: Nil if the calendar has no month for the date.
  init?(
    of date: Date, calendar: Calendar, conventions: DatePickerConventions, in area: CGRect,
    dayWidth: CGFloat = 3, showsWeekNumbers: Bool, showsAdjacentDays: Bool = false
  ) {
    guard let start = calendar.dateInterval(of: .month, for: date)?.start,
      let days = calendar.range(of: .day, in: .month, for: date)
    else { return nil }
    self.calendar = calendar
    self.conventions = conventions
    self.start = start
    dayCount = days.count
    let weekday = calendar.component(.weekday, from: start)
    firstColumn = (weekday - conventions.firstWeekday + 7) % 7
    self.area = area
    self.dayWidth = dayWidth
    self.showsWeekNumbers = showsWeekNumbers
    self.showsAdjacentDays = showsAdjacentDays
  }

  /// The visible days, counted from the first of the month, which is 1.
  var days: ClosedRange<Int> {
    showsAdjacentDays ? 1 - firstColumn...Self.weekCount * 7 - firstColumn : 1...dayCount
  }

  /// Returns the start of a day, counted from the first of the month.
  func date(ofDay day: Int) -> Date? { calendar.date(byAdding: .day, value: day - 1, to: start) }

  /// The month's name and the year.
  var title: String {
    let parts = calendar.dateComponents([.year, .month], from: start)
    return conventions.monthName((parts.month ?? 1) - 1) + " \(parts.year ?? 1)"
  }

  /// The column of the first day of the week, after the week numbers.
  private var daysStart: CGFloat {
    area.minX + (showsWeekNumbers ? Self.weekNumbersWidth : 0)
  }

  /// The blank before the number, if a day is wide enough for one.
  private var margin: CGFloat { dayWidth > 3 ? 1 : 0 }

  /// Returns the cells of a day.
  func frame(ofDay day: Int) -> CGRect {
    let place = firstColumn + day - 1
    return CGRect(
      x: daysStart + CGFloat(place % 7) * dayWidth, y: area.minY + 2 + CGFloat(place / 7),
      width: dayWidth, height: 1)
  }

  // MARK: Touches

  /// The part of a month that the user clicked. A day is counted from the first of the month.
  enum Target: Equatable { case day(Int), monthBefore, monthAfter }

  func target(at point: CGPoint) -> Target? {
    let row = Int((point.y - area.minY).rounded(.down)) - 2
    if row == -2 {
      if point.x < daysStart + 3 { return .monthBefore }
      if point.x >= area.maxX - 3 { return .monthAfter }
    }
    guard row >= 0, point.x >= daysStart else { return nil }
    let column = Int(((point.x - daysStart) / dayWidth).rounded(.down))
    let day = row * 7 + column - firstColumn + 1
    return column < 7 && days.contains(day) ? .day(day) : nil
  }

  // MARK: Drawing

  /// Draws the heading and the names of the days. If it has arrows, they can be clicked to show
  /// other months.
  func drawHeading(attributes: TextAttributes, hasArrows: Bool, in context: CGContext) {
    let start = daysStart
    context.draw(
      title, in: CGRect(x: start, y: area.minY, width: area.maxX - start, height: 1),
      alignment: .center, attributes: attributes)
    if hasArrows {
      let arrow = TextAttributes(foreground: .tintColor, traits: .bold)
      context.draw("‹", at: CGPoint(x: start + 1, y: area.minY), attributes: arrow)
      context.draw("›", at: CGPoint(x: area.maxX - 1, y: area.minY), attributes: arrow)
    }
    for column in 0..<7 {
      context.draw(
        conventions.weekdayName((conventions.firstWeekday - 1 + column) % 7),
        in: CGRect(
          x: start + CGFloat(column) * dayWidth + margin, y: area.minY + 1, width: 2, height: 1),
        alignment: .right, attributes: TextAttributes(foreground: .secondaryLabel))
    }
  }

  func drawWeekNumbers(in context: CGContext) {
    guard showsWeekNumbers else { return }
    var calendar = calendar
    calendar.firstWeekday = conventions.firstWeekday
    calendar.minimumDaysInFirstWeek = conventions.minimumDaysInFirstWeek
    for row in 0...(firstColumn + days.upperBound - 1) / 7 {
      guard let date = date(ofDay: max(1, row * 7 - firstColumn + 1)) else { continue }
      let number = calendar.component(.weekOfYear, from: date)
      context.draw(
        (number < 10 ? " \(number)" : "\(number)") + "│",
        at: CGPoint(x: area.minX, y: area.minY + 2 + CGFloat(row)),
        attributes: TextAttributes(foreground: .separator))
    }
  }

  /// Draws the number of a day in its month.
  func draw(day: Int, attributes: TextAttributes, in context: CGContext) {
    let frame = frame(ofDay: day)
    let number = date(ofDay: day).map { calendar.component(.day, from: $0) } ?? day
    context.draw(
      "\(number)", in: CGRect(x: frame.minX + margin, y: frame.minY, width: 2, height: 1),
      alignment: .right, attributes: attributes)
  }
}

/// A view whose keys move from day to day.
@MainActor
protocol DayMoving: UIView {
  var zonedCalendar: Calendar { get }
  func moveDay(by days: Int)
  func moveMonth(by months: Int)
  func moveYear(by years: Int)
  /// Moves to a day of the visible month, or to its last day if the month is shorter.
  func moveTo(day: Int)
}

extension UICalendarView: DayMoving {}
extension UIDatePicker: DayMoving {}

extension DayMoving {
  /// Returns a Boolean value that indicates whether a date is in the years 1 to 9999, which
  /// calendars support.
  func isInCalendar(_ date: Date) -> Bool {
    date >= .distantPast && zonedCalendar.component(.year, from: date) <= 9999
  }

  /// The key commands that move by days and weeks.
  var dayKeys: [UIKeyCommand] {
    [
      UIKeyCommand(title: "Day", representing: UIKeyCommand.leftAndRightArrows),
      UIKeyCommand(title: "Week", representing: UIKeyCommand.upAndDownArrows),
      key(UIKeyCommand.inputLeftArrow, "A day earlier") { $0.moveDay(by: -1) },
      key(UIKeyCommand.inputRightArrow, "A day later") { $0.moveDay(by: 1) },
      key(UIKeyCommand.inputUpArrow, "A week earlier") { $0.moveDay(by: -7) },
      key(UIKeyCommand.inputDownArrow, "A week later") { $0.moveDay(by: 7) },
      key("k") { $0.moveDay(by: -7) },
      key("j") { $0.moveDay(by: 7) },
      key(UIKeyCommand.inputHome, "The first of the month") { $0.moveTo(day: 1) },
      key(UIKeyCommand.inputEnd, "The last of the month") { $0.moveTo(day: 31) },
    ]
  }

  /// Returns the key commands that move by months and years.
  ///
  /// - Parameter title: The title of the months' keys in the key line. If empty, the keys aren't
  ///   listed there.
  func monthKeys(title: String) -> [UIKeyCommand] {
    [
      UIKeyCommand(title: title, representing: UIKeyCommand.pageKeys),
      key(UIKeyCommand.inputPageUp, "A month earlier") { $0.moveMonth(by: -1) },
      key(UIKeyCommand.inputPageDown, "A month later") { $0.moveMonth(by: 1) },
      key("<", "A year earlier") { $0.moveYear(by: -1) },
      key(">", "A year later") { $0.moveYear(by: 1) },
      key(UIKeyCommand.inputPageUp, flags: .shift, "A year earlier") { $0.moveYear(by: -1) },
      key(UIKeyCommand.inputPageDown, flags: .shift, "A year later") { $0.moveYear(by: 1) },
    ]
  }
}
