import Foundation

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
