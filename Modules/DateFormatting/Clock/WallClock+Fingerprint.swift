import Foundation
import Glibc

extension WallClock {
  /// A text that is another one where clocks show another time: a program tells by it that it runs in
  /// another place than before.
  ///
  /// It is the place's name, and a number made of the offsets of 1970 … 2037, which change as well
  /// when the rules of a place do.
  public var fingerprint: String {
    // FNV-1a, 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let halfYear = 15_778_476
    for half in 0..<136 {
      hash ^= UInt64(truncatingIfNeeded: offset(atSecond: half * halfYear))
      hash &*= 0x100_0000_01B3
    }
    return "\(name) \(String(hash, radix: 36))"
  }

  private var name: String {
    switch source {
    case .process: Self.processName
    case .zone(let zone): zone.identifier
    case .fixed(let seconds): "\(seconds)"
    }
  }

  /// What names the zone of the process: `TZ`, or what `/etc/localtime` is a link to.
  private static var processName: String {
    if let name = getenv("TZ") { return String(cString: name) }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
