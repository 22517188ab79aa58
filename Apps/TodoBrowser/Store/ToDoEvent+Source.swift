import Foundation
import Models
import Persistence

extension ToDoEvent {
  /// A number made of what a file says of the event.
  ///
  /// It is stored, so that a file that says the same again is known to bring nothing new, whatever
  /// became of the event here.
  var source: Int64 {
    var hash = ContentHash()
    if let original {
      hash.combine(original.format.rawValue)
      hash.combine(original.text)
    } else {
      hash.combine(title)
      hash.combine(category)
      hash.combine(notes)
      hash.combine(date.asStored.timeIntervalSince1970.bitPattern)
      hash.combine(UInt64(completionState.rawValue))
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }

  /// The unique identifier for the event where a file has several of the same one: made of that and of
  /// how many came before, so that the same file makes the same ones.
  ///
  /// It is a UUID of version 8 (RFC 9562).
  func uniqueID(afterOthers count: Int) -> UUID {
    var hash = ContentHash()
    withUnsafeBytes(of: uniqueID.uuid) { hash.combine($0) }
    hash.combine(UInt64(count))
    var bytes = withUnsafeBytes(of: hash.value.bigEndian) { Array($0) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
