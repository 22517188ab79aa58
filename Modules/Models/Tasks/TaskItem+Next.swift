public import Foundation

extension TaskItem {
  /// The task to be done after this one, when this one comes again; nil when it is done once.
  ///
  /// It says the same and is open. What it is known by elsewhere – ``uid`` and ``original`` – belongs
  /// to this one. But a line of todo.txt is copied, with words that only other programs know, and the
  /// record of Taskwarrior's goes on, as it names the series that both belong to. A start date keeps
  /// its distance from the due date.
  ///
  /// - Parameters:
  ///   - date: When this one was done.
  ///   - calendar: Says which day that was, in its time zone.
  public func next(completedAt date: Date, calendar: Calendar) -> TaskItem? {
    guard let repetition else { return nil }
    guard
      let due = repetition.nextDueDate(after: dueDate, completedAt: date, calendar: calendar)
    else { return nil }
    var next = self
    next.id = nil
    next.isCompleted = false
    next.completionDate = nil
    next.creationDate = date
    next.uid = nil
    switch original?.format {
    case .todoTxt, .taskwarrior: break
    case .iCalendar, .propertyList, .gpx, .geoJSON, nil: next.original = nil
    }
    next.dueDate = due
    next.startDate = startDate(whenDueOn: due, calendar: calendar)
    next.repetition?.dayOfMonth = repetition.dayOfMonth(
      from: dueDate, to: due, calendar: calendar)
    return next
  }

  private func startDate(whenDueOn due: Date, calendar: Calendar) -> Date? {
    guard let startDate, let dueDate else { return nil }
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: dueDate), to: calendar.startOfDay(for: due)
    ).day
    return days.flatMap { calendar.date(byAddingDays: $0, to: startDate) }
  }
}
