import DateFormatting
import Foundation
import LocationServices
import Models

extension Location {
  /// The clock of the place: of the time zone it lies in; where there is none, at sea, that of the
  /// nautical zone, which is whole hours by longitude, as ships keep it. Nowhere it shows UTC.
  var clock: WallClock {
    guard let latitude, let longitude else { return .utc }
    // 180 degrees east and west are one meridian, which GPX writes as -180.
    let coordinate = CLLocationCoordinate2D(
      latitude: latitude, longitude: longitude == 180 ? -180 : longitude)
    guard CLLocationCoordinate2DIsValid(coordinate) else { return .utc }
    if let zone = TimeZoneTable.shared.timeZone(at: coordinate) { return WallClock(zone) }
    let hours = Int((coordinate.longitude / 15).rounded())
    return TimeZone(secondsFromGMT: hours * 3600).map(WallClock.init) ?? .utc
  }
}
