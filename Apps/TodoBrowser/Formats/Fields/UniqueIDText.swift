import Foundation
import Interchange
import Models

/// Reads the identifiers of events and makes them for those that have none, or one of another kind.
enum UniqueIDText {
  /// The identifier of nothing (RFC 9562, 5.9).
  static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Reads the 36 characters of a UUID; nil for any other text.
  static func uuid(_ text: ArraySlice<UInt8>) -> UUID? {
    guard text.count == 36 else { return nil }
    var value: UInt128 = 0
    var index = text.startIndex
    for position in 0..<36 {
      let byte = text[index]
      index += 1
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = PercentText.value(ofHexadecimal: byte) else { return nil }
        value = value << 4 | UInt128(digit)
      }
    }
    return UUID(bits: value)
  }

  /// The identifier of an event that a file has under another one, the same each time.
  static func derived(from identifier: String) -> UUID {
    if let uuid = uuid(Array(identifier.utf8)[...]) { return uuid }
    var hash = ContentHash()
    hash.combine(CommonText.of(identifier))
    return hash.uniqueID
  }
}

extension UUID {
  /// - Parameter bits: all of them, the first byte the highest.
  init(bits: UInt128) {
    let (high, low) = (UInt64(truncatingIfNeeded: bits >> 64), UInt64(truncatingIfNeeded: bits))
    func byte(_ part: UInt64, _ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: part >> shift) }
    self.init(
      uuid: (
        byte(high, 56), byte(high, 48), byte(high, 40), byte(high, 32), byte(high, 24),
        byte(high, 16), byte(high, 8), byte(high, 0), byte(low, 56), byte(low, 48), byte(low, 40),
        byte(low, 32), byte(low, 24), byte(low, 16), byte(low, 8), byte(low, 0)
      ))
  }
}

extension ContentHash {
  /// The hash as a UUID of the kind that is made as one likes (RFC 9562, version 8).
  var uniqueID: UUID {
    UUID(bits: value & ~(0xF << 76) & ~(0x3 << 62) | 8 << 76 | 2 << 62)
  }

  /// Takes what an event says, except how far it is.
  fileprivate mutating func combine(_ event: ToDoEvent) {
    combine(event.title)
    combine(event.category)
    combine(event.notes)
    combine(event.date.calendarSeconds.map(String.init))
  }
}

extension ToDoEvent {
  /// The identifier of an event that came without one: what it says, except how far it is.
  var contentID: UUID {
    var hash = ContentHash()
    hash.combine(self)
    return hash.uniqueID
  }

  /// The identifier of an event that came with the one of another event.
  var twinID: UUID {
    var hash = ContentHash()
    hash.combine(uniqueID.uuidString)
    hash.combine(self)
    return hash.uniqueID
  }
}
