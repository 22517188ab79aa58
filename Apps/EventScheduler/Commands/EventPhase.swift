import DateFormatting
import Foundation

/// Where an event stands, seen from a moment; the raw value is the word for it.
enum EventPhase: String {
  case past
  /// It has begun and is not over.
  case now
  /// It begins later today, or takes all of today.
  case today
  /// It begins on a later day, or has no date.
  case ahead = ""
}

/// Tells the phases of any number of events seen from one moment.
struct EventPhases {
  private let now: Date
  private let today: Date
  private let tomorrow: Date

  init(now: Date, clock: WallClock) {
    self.now = now
    let day = clock.day(of: now)
    today = clock.startOfDay(day)
    tomorrow = day.adding(days: 1).map(clock.startOfDay) ?? .distantFuture
  }

  /// The phase of an event; what is past is what `Event.isOver(at:calendar:)` calls over.
  func phase(from date: Date?, to end: Date?, isAllDay: Bool) -> EventPhase {
    guard let date, date < tomorrow else { return .ahead }
    if let end, end > date {
      if end <= now { return .past }
    } else if date < (isAllDay ? today : now) {
      return .past
    }
    return isAllDay || date > now ? .today : .now
  }
}
