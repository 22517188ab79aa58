import Foundation

/// A line from gpsd, as far as it concerns locations (`gpsd_json(5)`), in meters and degrees.
struct GPSDMessage: Decodable {
  struct Device: Decodable {}

  let `class`: String
  /// The message of an `ERROR`.
  let message: String?
  /// The devices of `DEVICES`.
  let devices: [Device]?

  // The fields of `TPV`.

  /// The fix: 0 for unknown, 1 for none, 2 without altitude, 3 with altitude.
  let mode: Int?
  let time: String?
  let lat: Double?
  let lon: Double?
  /// The altitude above mean sea level.
  let altMSL: Double?
  /// The altitude above the WGS 84 ellipsoid.
  let altHAE: Double?
  /// The altitude above mean sea level, as named by gpsd before 3.20.
  let alt: Double?
  /// The estimated horizontal error.
  let eph: Double?
  /// The estimated error of the longitude.
  let epx: Double?
  /// The estimated error of the latitude.
  let epy: Double?
  /// The estimated vertical error.
  let epv: Double?

  /// A Boolean value that indicates whether it is the message with which gpsd begins.
  var isGreeting: Bool { `class` == "VERSION" }

  /// The location report of the message; nil if it does not concern the location, or its coordinate
  /// is invalid.
  var report: LocationReport? {
    switch `class` {
    case "TPV": mode.flatMap(fix)
    case "DEVICES" where devices?.isEmpty == true: Self.unknown("gpsd knows of no receiver.")
    case "ERROR":
      Self.unknown("gpsd says: \(CoordinateTextError.excerpt(message ?? "an error")).")
    default: nil
    }
  }

  private func fix(mode: Int) -> LocationReport? {
    guard mode >= 2, let lat, let lon else {
      return Self.unknown("The receiver has no position yet.")
    }
    let coordinate = CLLocationCoordinate2D(latitude: lat, longitude: lon)
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    let height = mode >= 3 ? altMSL ?? alt ?? altHAE : nil
    let error = if let epx, let epy { (epx * epx + epy * epy).squareRoot() } else { 0.0 }
    return .location(
      CLLocation(
        coordinate: coordinate, altitude: height ?? 0, horizontalAccuracy: max(0, eph ?? error),
        verticalAccuracy: height == nil ? -1 : max(0, epv ?? 0),
        timestamp: time.flatMap(Self.date) ?? Date()))
  }

  private static func unknown(_ reason: String) -> LocationReport {
    .failure(CLError(.locationUnknown, reason: reason))
  }

  private static func date(_ text: String) -> Date? {
    (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
      ?? (try? Date.ISO8601FormatStyle().parse(text))
  }
}
