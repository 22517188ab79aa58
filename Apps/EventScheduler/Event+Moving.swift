import DateFormatting
import Foundation
import Models

extension Event {
  /// Moves the event to another date. It keeps its length; of whole days the days are counted, as not
  /// all of them have the same length.
  func move(to newDate: Date, by clock: WallClock) {
    defer { date = newDate }
    guard let start = date, let end = endDate else {
      endDate = nil
      return
    }
    guard isAllDay else {
      endDate = end + newDate.timeIntervalSince(start)
      return
    }
    let days = clock.day(of: end) - clock.day(of: start)
    endDate = clock.day(of: newDate).adding(days: days).map(clock.startOfDay)
  }
}
