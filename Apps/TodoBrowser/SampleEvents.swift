import DateFormatting
import Foundation
import Interchange
import Models

/// The events of `SampleEvents.plist`, which is compiled into the program.
enum SampleEvents {
  /// The day that they are written around: the one on which the assignment was due.
  private static let day = CivilDate(year: 2010, month: 3, day: 25)

  /// The sample events, moved so that they are around today, at the times the file says, whatever the
  /// time zone.
  ///
  /// - Throws: `ImportRefusal` where the property list is none.
  static func events(now: Date, clock: WallClock) throws -> [ToDoEvent] {
    var reader = ToDoFormat.plist.reader(clock: .utc)
    let found = try reader.readAll(PackageResources.SampleEvents_plist)
    let distance = day.map { clock.day(of: now) - $0 } ?? 0
    return found.events.map { event in
      var moved = event
      var moment = WallClock.utc.reading(of: event.date)
      moment.day = CivilDate(daysSinceEpoch: moment.day.daysSinceEpoch + distance)
      moved.date = clock.date(showing: moment)
      return moved
    }
  }
}
