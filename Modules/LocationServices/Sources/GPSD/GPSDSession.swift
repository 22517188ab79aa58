import Foundation
import Synchronization

/// A conversation with gpsd, from its greeting to the end of the connection.
final class GPSDSession: Sendable {
  private struct State {
    var lines = GPSDLines()
    var hasAnswered = false
    /// Why the conversation was ended from here.
    var objection: CLError?
  }

  /// What asks for all reports in JSON.
  private static let request = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)

  private let name: String
  private let report: @Sendable (LocationReport) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - name: what messages call the other side.
  ///   - report: takes what is found out.
  init(name: String, report: @escaping @Sendable (LocationReport) -> Void) {
    self.name = name
    self.report = report
  }

  /// Whether gpsd has said that it is there.
  var hasAnswered: Bool { state.withLock { $0.hasAnswered } }

  /// Takes what has come.
  ///
  /// - Returns: what to answer, which may be nothing; nil to end the connection.
  func take(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    state.withLock { state in
      var answer: [UInt8] = []
      for line in state.lines.take(bytes) {
        let message = try? JSONDecoder().decode(GPSDMessage.self, from: Data(line))
        if !state.hasAnswered {
          guard message?.isGreeting == true else { return object(&state) }
          state.hasAnswered = true
          answer = Self.request
        }
        if let news = message?.report { report(news) }
      }
      if !state.hasAnswered, state.lines.isTooLong { return object(&state) }
      return answer
    }
  }

  /// Why the connection has ended.
  func failure(ending error: SocketError?) -> CLError {
    if let objection = state.withLock({ $0.objection }) { return objection }
    let reason = error.map { ": \($0)" } ?? ""
    return CLError(.network, reason: "gpsd at \(name) has ended the connection\(reason).")
  }

  private func object(_ state: inout State) -> [UInt8]? {
    state.objection = CLError(.network, reason: "What answers at \(name) is not gpsd.")
    return nil
  }
}

/// Cuts what gpsd sends into lines, whatever pieces it comes in.
struct GPSDLines {
  /// How many bytes a line may have. gpsd's own are shorter than 10,240 (`GPS_JSON_RESPONSE_MAX`).
  static let limit = 65_536

  private var line: [UInt8] = []
  /// Whether the line is longer than any of gpsd's; the rest of it is dropped.
  private(set) var isTooLong = false

  /// Takes the next piece and returns the lines that are complete with it, without their ends.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      if !isTooLong, !line.allSatisfy(Self.isBlank) { lines.append(line) }
      line.removeAll(keepingCapacity: true)
      isTooLong = false
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong, line.count + bytes.count <= Self.limit else {
      isTooLong = true
      return line.removeAll()
    }
    line.append(contentsOf: bytes)
  }
}

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
