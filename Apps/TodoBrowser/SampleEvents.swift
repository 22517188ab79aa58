import DateFormatting
import Foundation
import Interchange
import Models

/// The events that are offered to somebody who has none yet.
///
/// `SampleEvents.plist` is a part of the program, not a file beside it, so that the binary runs alone.
enum SampleEvents {
  /// The sample events, with dates from the day before yesterday on, so that some are in the past.
  ///
  /// - Throws: `ImportRefusal` if the property list cannot be read.
  static func events(around now: Date, on clock: WallClock) throws -> [StoredToDo] {
    let today = clock.day(of: now)
    var reader = PropertyListReader()
    let found = try reader.readAll(PackageResources.SampleEvents_plist)
    return found.items.moved(toBeginOn: today.adding(days: -2) ?? today, on: clock)
  }
}

extension [StoredToDo] {
  /// The events, whose times are UTC's, moved by as many days as bring the first of them to a day.
  ///
  /// The days between them stay as they are, and so do the times that clocks show, on the other side
  /// of a change to daylight saving time as well.
  ///
  /// - Parameters:
  ///   - day: the day that the earliest event is to be on.
  ///   - clock: the clock that is to show those times.
  func moved(toBeginOn day: CivilDate, on clock: WallClock) -> [StoredToDo] {
    guard let first = map({ WallClock.utc.day(of: $0.date) }).min() else { return [] }
    let distance = day.daysSinceEpoch - first.daysSinceEpoch
    return map { event in
      var reading = WallClock.utc.reading(of: event.date)
      reading.day = CivilDate(daysSinceEpoch: reading.day.daysSinceEpoch + distance)
      var event = event
      event.date = clock.date(showing: reading)
      return event
    }
  }
}
