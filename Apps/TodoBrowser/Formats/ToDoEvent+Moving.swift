import DateFormatting
import Foundation
import Interchange
import Models

extension [ToDoEvent] {
  /// The events moved by as many days as bring the first of them to a day.
  ///
  /// The days between them stay as they are, and so do the times that clocks show, on the other side
  /// of a change to daylight saving time as well.
  ///
  /// - Parameters:
  ///   - day: the day that the earliest event is to be on.
  ///   - source: the clock by which the events' days and times are meant now.
  ///   - clock: the clock that is to show those times.
  func moved(
    toBeginOn day: CivilDate, from source: WallClock, to clock: WallClock
  ) -> [ToDoEvent] {
    guard let first = map({ source.day(of: $0.date) }).min() else { return [] }
    let distance = day.daysSinceEpoch - first.daysSinceEpoch
    return map { event in
      var reading = source.reading(of: event.date)
      reading.day = CivilDate(daysSinceEpoch: reading.day.daysSinceEpoch + distance)
      var event = event
      event.date = clock.date(showing: reading)
      return event
    }
  }
}
