import Foundation

/// What a line of gpsd says, as far as positions go (`gpsd_json(5)`): metres and degrees.
struct GPSDMessage: Decodable {
  struct Device: Decodable {}

  let `class`: String
  /// Of `ERROR`.
  let message: String?
  /// Of `DEVICES`.
  let devices: [Device]?

  // Of `TPV`.

  /// 0 not known, 1 no fix, 2 without altitude, 3 with it.
  let mode: Int?
  let time: String?
  let lat: Double?
  let lon: Double?
  /// Above mean sea level.
  let altMSL: Double?
  /// Above the ellipsoid WGS 84.
  let altHAE: Double?
  /// Above mean sea level, as gpsd before 3.20 called it.
  let alt: Double?
  /// The horizontal error.
  let eph: Double?
  /// The error of the longitude.
  let epx: Double?
  /// The error of the latitude.
  let epy: Double?
  /// The vertical error.
  let epv: Double?

  /// Whether it is that with which gpsd begins.
  var isGreeting: Bool { `class` == "VERSION" }

  /// What follows for the position; nil where it says nothing of it, or names one that cannot be.
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
