import DateFormatting
import Foundation
import LocationServices
import Models

extension Location {
  /// The clock of the place: of the time zone it lies in; where there is none, at sea, that of the
  /// nautical zone, which is whole hours by longitude, as ships keep it. Nowhere it shows UTC.
  var clock: WallClock {
    guard var coordinate, CLLocationCoordinate2DIsValid(coordinate) else { return .utc }
    // The same meridian has one clock, by either name.
    if coordinate.longitude == 180 { coordinate.longitude = -180 }
    if let zone = TimeZoneTable.shared.timeZone(at: coordinate) { return WallClock(zone) }
    let hours = Int((coordinate.longitude / 15).rounded())
    return TimeZone(secondsFromGMT: hours * 3600).map(WallClock.init) ?? .utc
  }
}
