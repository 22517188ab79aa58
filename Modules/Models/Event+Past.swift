public import Foundation

extension Event {
  /// Whether the event lies wholly before a moment.
  ///
  /// It is over when it has ended; without an end, when it has begun; and an event of whole days
  /// without an end, when its day has passed. An event without a date is never over.
  ///
  /// - Parameters:
  ///   - now: The moment asked about.
  ///   - calendar: Says when a day has passed.
  public func isOver(at now: Date, calendar: Calendar) -> Bool {
    guard let date else { return false }
    if let endDate, endDate > date { return endDate <= now }
    guard isAllDay else { return date < now }
    let nextDay = calendar.date(byAdding: .day, value: 1, to: date)
    return (nextDay ?? date) <= now
  }
}
