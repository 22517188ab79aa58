import Foundation

extension DayClock {
  /// The clock of the place the process runs in, asked of the C library (`localtime_r`), so that
  /// Foundation's time zones need not be loaded.
  package static let process = DayClock(
    name: "process \(processZone) \(offsets)",
    dayNumber: FloatingClock(timeZone: nil).day,
    firstInstant: { FloatingClock(timeZone: nil).date(Double($0) * 86_400) })

  /// What names the zone of the process: `TZ`, or what `/etc/localtime` is a link to.
  private static var processZone: String {
    if let name = getenv("TZ") { return String(cString: name) }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A number made of what clocks show in 1970 … 2037, which is another one when the rules of a place
  /// have changed.
  private static var offsets: String {
    let clock = FloatingClock(timeZone: nil)
    var number: UInt64 = 0
    for half in 0..<136 {
      let seconds = Double(half) * 15_778_476
      let offset = clock.floating(Date(timeIntervalSince1970: seconds)) - seconds
      number = number &* 31 &+ UInt64(bitPattern: Int64(offset))
    }
    return String(number, radix: 36)
  }
}
