import DateFormatting
import Foundation
import Interchange
import Models

/// The events that are offered to somebody who has none yet.
///
/// `SampleEvents.plist` is a part of the program, not a file beside it, so that the binary runs alone.
enum SampleEvents {
  /// The events, the first of them on the day before yesterday, so that there are past ones among
  /// them.
  ///
  /// - Throws: `ImportRefusal` when the property list is none.
  static func events(around now: Date, on clock: WallClock) throws -> [ToDoEvent] {
    let today = clock.day(of: now)
    return try events(from: today.adding(days: -2) ?? today, on: clock)
  }

  /// The events, the first of them on a day.
  ///
  /// - Throws: `ImportRefusal` when the property list is none.
  static func events(
    from day: CivilDate, on clock: WallClock
  ) throws -> [ToDoEvent] {
    var reader = PropertyListReader()
    let found = try reader.readAll(PackageResources.SampleEvents_plist)
    return found.events.moved(toBeginOn: day, from: .utc, to: clock)
  }
}
