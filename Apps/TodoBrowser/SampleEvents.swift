import DateFormatting
import Interchange
import Models

/// The events that are offered to somebody who has none yet.
///
/// `SampleEvents.plist` is a part of the program, not a file beside it, so that the binary runs alone.
enum SampleEvents {
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
