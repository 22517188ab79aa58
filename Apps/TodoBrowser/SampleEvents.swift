import DateFormatting
import Foundation
import Interchange
import Models

/// The events that are offered to the user without events.
///
/// `SampleEvents.plist` is embedded in the program, so that the binary needs no other file.
enum SampleEvents {
  /// Returns the sample events, with dates from the day before yesterday on, so that some are in
  /// the past.
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
  /// Returns the events, whose times are in UTC, moved by days so that the earliest one is on a
  /// given day.
  ///
  /// The intervals in days and the local times are kept, even across a change to daylight saving
  /// time.
  ///
  /// - Parameters:
  ///   - day: The day of the earliest event.
  ///   - clock: The clock of the local times.
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
