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
  private let now: @Sendable () -> Date
  private let report: @Sendable (LocationReport) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - name: what messages call the other side.
  ///   - now: tells the time of positions that name none.
  ///   - report: takes what is found out.
  init(
    name: String, now: @escaping @Sendable () -> Date = { Date() },
    report: @escaping @Sendable (LocationReport) -> Void
  ) {
    self.name = name
    self.now = now
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
        let message = GPSDMessage(line, now: now)
        guard state.hasAnswered || message.isGreeting else {
          return object(&state)
        }
        if message.isGreeting, !state.hasAnswered { answer = Self.request }
        state.hasAnswered = true
        if let news = message.report { report(news) }
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

/// What a line of gpsd says, as far as positions go.
struct GPSDMessage {
  /// Whether it is `VERSION`, with which gpsd begins.
  let isGreeting: Bool
  /// What follows for the position; nil where it says nothing of it.
  let report: LocationReport?

  /// - Parameter now: tells the time of positions that name none.
  init(_ line: [UInt8], now: () -> Date) {
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: Data(line)) else {
      (isGreeting, report) = (false, nil)
      return
    }
    isGreeting = head.class == "VERSION"
    switch head.class {
    case "TPV": report = (try? decoder.decode(GPSDFix.self, from: Data(line)))?.report(now: now)
    case "DEVICES":
      report =
        head.devices?.isEmpty == true
        ? Self.unknown("gpsd knows of no receiver.") : nil
    case "ERROR":
      report = Self.unknown(
        "gpsd says: \(CoordinateTextError.excerpt(head.message ?? "an error")).")
    default: report = nil
    }
  }

  private static func unknown(_ reason: String) -> LocationReport {
    .failure(CLError(.locationUnknown, reason: reason))
  }

  private struct Head: Decodable {
    struct Device: Decodable {}

    let `class`: String
    let message: String?
    let devices: [Device]?
  }
}

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
