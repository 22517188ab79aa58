import Foundation

/// The position that a `TPV` object of gpsd has (`gpsd_json(5)`): metres, degrees, seconds.
struct GPSDFix: Decodable {
  /// 0 not known, 1 no fix, 2 without altitude, 3 with it.
  let mode: Int
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
  /// Course over ground from true north, and its error.
  let track: Double?
  let epd: Double?
  /// Speed over ground, and its error.
  let speed: Double?
  let eps: Double?

  /// The position, or that there is none; nil where there is one that cannot be.
  ///
  /// - Parameter now: tells the time where the fix names none.
  func report(now: () -> Date) -> LocationReport? {
    guard mode >= 2, let lat, let lon else {
      return .failure(CLError(.locationUnknown, reason: "The receiver has no position yet."))
    }
    let coordinate = CLLocationCoordinate2D(latitude: lat, longitude: lon)
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    let height = mode >= 3 ? altMSL ?? alt ?? altHAE : nil
    return .location(
      CLLocation(
        coordinate: coordinate, altitude: height ?? 0,
        ellipsoidalAltitude: height == nil ? 0 : altHAE ?? height,
        horizontalAccuracy: max(0, eph ?? Self.error(epx, epy) ?? 0),
        verticalAccuracy: height == nil ? -1 : max(0, epv ?? 0),
        course: track.map { $0 >= 0 && $0 < 360 ? $0 : -1 } ?? -1,
        courseAccuracy: epd.map { max(0, $0) } ?? -1, speed: speed.map { max(0, $0) } ?? -1,
        speedAccuracy: eps.map { max(0, $0) } ?? -1,
        timestamp: time.flatMap(Self.date) ?? now()))
  }

  private static func error(_ x: Double?, _ y: Double?) -> Double? {
    guard let x, let y else { return nil }
    return (x * x + y * y).squareRoot()
  }

  private static func date(_ text: String) -> Date? {
    (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
      ?? (try? Date.ISO8601FormatStyle().parse(text))
  }
}
