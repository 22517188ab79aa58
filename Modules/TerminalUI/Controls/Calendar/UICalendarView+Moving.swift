import Foundation

/// Moving the cursor and selecting a day.
extension UICalendarView {
  func moveDay(by days: Int) {
    let calendar = zonedCalendar
    if let day = calendar.date(byAdding: .day, value: days, to: cursor), isAvailable(day) {
      moveCursor(to: day)
    }
  }

  /// Moves to the same day of another month, or to its last day if the month is shorter. Later
  /// moves return to the same day.
  func moveMonth(by months: Int) { move(.month, by: months) }
  func moveYear(by years: Int) { move(.year, by: years) }

  private func move(_ component: Calendar.Component, by count: Int) {
    let calendar = zonedCalendar
    let day = preferredDay ?? calendar.component(.day, from: cursor)
    guard let moved = calendar.date(byAdding: component, value: count, to: cursor),
      let days = calendar.range(of: .day, in: .month, for: moved),
      let date = calendar.date(
        byAdding: .day, value: min(day, days.count) - calendar.component(.day, from: moved),
        to: moved), isInCalendar(date)
    else { return }
    moveCursor(to: limited(date))
    preferredDay = day
  }

  /// Moves to a day of the visible month, or to its last day if the month is shorter.
  func moveTo(day: Int) {
    let calendar = zonedCalendar
    guard let days = calendar.range(of: .day, in: .month, for: cursor) else { return }
    let distance = min(max(1, day), days.count) - calendar.component(.day, from: cursor)
    if let date = calendar.date(byAdding: .day, value: distance, to: cursor) {
      moveCursor(to: limited(date))
    }
  }

  func moveToToday() { moveCursor(to: limited(now())) }

  // MARK: Selection

  /// Selects a day, counted from the first of the visible month.
  func tapped(day: Int) {
    let calendar = zonedCalendar
    let distance = day - calendar.component(.day, from: cursor)
    guard let date = calendar.date(byAdding: .day, value: distance, to: cursor), isAvailable(date)
    else { return }
    moveCursor(to: date)
    selectFocusedDate()
  }

  func selectFocusedDate() {
    if isAvailable(cursor) { selectionBehavior?.select(focusedDateComponents) }
  }

  // MARK: Limits

  /// Returns a Boolean value that indicates whether the cursor can move to a day, which means that
  /// any part of it is in the range.
  func isAvailable(_ date: Date) -> Bool {
    guard isInCalendar(date), let day = zonedCalendar.dateInterval(of: .day, for: date) else {
      return false
    }
    return day.end > availableDateRange.start && day.start <= availableDateRange.end
  }

  /// Returns the nearest date whose day is in the range.
  func limited(_ date: Date) -> Date {
    if isAvailable(date) { return date }
    return min(max(date, availableDateRange.start), availableDateRange.end)
  }
}

extension UICalendarView {
  var calendarKeyCommands: [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    if selectionBehavior != nil {
      commands += [
        key(UIKeyCommand.inputReturn, title: "Choose", "Choose the day") {
          $0.selectFocusedDate()
        },
        key(" ", "Choose the day") { $0.selectFocusedDate() },
      ]
    }
    return commands + dayKeys + monthKeys(title: "Month")
      + [key("t", title: "Today", "Today") { $0.moveToToday() }]
  }
}
