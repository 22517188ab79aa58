import DateFormatting
import Interchange
import Models

/// A writer of events as an XML property list in the format of `plutil`: an array of dictionaries
/// with the keys `category`, `completionState`, `date`, `notes`, `title` and `uniqueID`.
///
/// These are followed by the keys that only some events have (see ``PropertyListEntry``), and by
/// the preserved keys of other programs. Dates are in UTC with a precision of one second. An
/// undated event has no `date`.
struct PropertyListWriter: ItemWriter {
  /// The clock in which days and floating times are interpreted.
  var clock = WallClock.process

  func begin(to output: inout [UInt8]) {
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/\
      PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>

      """)
  }

  func write(_ event: StoredToDo, to output: inout [UInt8]) {
    let pairs = PropertyListEntry.pairs(of: event, by: clock)
    output.append(PropertyListValue.dictionary(pairs).xml(indent: 1))
  }

  func end(to output: inout [UInt8]) { output.append("</array>\n</plist>\n") }
}

/// A writer of events as a binary property list (`bplist00`), with the keys of
/// ``PropertyListWriter``.
///
/// The array of all entries is written after them, so that only the offsets of the entries are in
/// memory. Dates preserve fractions of a second. Short values that repeat, such as keys and
/// categories, are written once.
struct BinaryPropertyListWriter: ItemWriter {
  private let clock: WallClock
  private var entries: [UInt32] = []
  /// The offsets of the objects in the file.
  private var offsets: [UInt64] = []
  /// The length of the file so far, including output that was already removed from the buffer.
  private var length = 0
  /// The numbers of short objects that were written, up to a limit.
  private var known: [[UInt8]: UInt32] = [:]

  private static let knownLimit = 4096
  /// The maximum length of an object that is looked up among those already written.
  private static let knownLength = 64
  private static let referenceSize = 4

  /// Creates a writer.
  ///
  /// - Parameter clock: The clock in which days and floating times are interpreted.
  init(clock: WallClock = .process) { self.clock = clock }

  mutating func begin(to output: inout [UInt8]) {
    self = Self(clock: clock)
    emit(Array("bplist00".utf8), to: &output)
  }

  mutating func write(_ event: StoredToDo, to output: inout [UInt8]) {
    entries.append(append(.dictionary(PropertyListEntry.pairs(of: event, by: clock)), to: &output))
  }

  /// Appends the array of all entries, the table of offsets and the trailer.
  mutating func end(to output: inout [UInt8]) {
    let top = add(Self.list(0xA0, count: entries.count, entries), to: &output)
    let table = length
    let size = (1...8).first { table >> ($0 * 8) == 0 } ?? 8
    emit(offsets.flatMap { Self.bytes($0, size) }, to: &output)
    emit([0, 0, 0, 0, 0, 0, UInt8(size), UInt8(Self.referenceSize)], to: &output)
    let numbers = [UInt64(offsets.count), UInt64(top), UInt64(table)]
    emit(numbers.flatMap { Self.bytes($0, 8) }, to: &output)
  }

  /// Appends a value with its contents.
  ///
  /// - Returns: The number of the object.
  private mutating func append(_ value: PropertyListValue, to output: inout [UInt8]) -> UInt32 {
    if let number = value.referenced { return add([0x87] + Self.bytes(number, 8), to: &output) }
    let object: [UInt8]
    switch value {
    case .string(let text): object = Self.text(text)
    case .integer(let number): object = Self.integer(number)
    case .real(let number): object = [0x23] + Self.bytes(number.bitPattern, 8)
    case .flag(let flag): object = [flag ? 0x09 : 0x08]
    case .date(let seconds):
      object = [0x33] + Self.bytes((seconds - PropertyListDate.reference).bitPattern, 8)
    case .data(let bytes): object = Self.marker(0x40, count: bytes.count) + bytes
    case .array(let values):
      object = Self.list(0xA0, count: values.count, values.map { append($0, to: &output) })
    case .dictionary(let pairs):
      let keys = pairs.map { append(.string($0.key), to: &output) }
      let values = pairs.map { append($0.value, to: &output) }
      object = Self.list(0xD0, count: pairs.count, keys + values)
    case .null, .unreadable: object = [0x00]
    }
    return add(object, to: &output)
  }

  /// Appends an object unless it was already written.
  ///
  /// - Returns: The number of the object.
  private mutating func add(_ object: [UInt8], to output: inout [UInt8]) -> UInt32 {
    if let number = known[object] { return number }
    let number = UInt32(truncatingIfNeeded: offsets.count)
    offsets.append(UInt64(length))
    emit(object, to: &output)
    if object.count <= Self.knownLength, known.count < Self.knownLimit { known[object] = number }
    return number
  }

  private mutating func emit(_ bytes: [UInt8], to output: inout [UInt8]) {
    output += bytes
    length += bytes.count
  }
}

// MARK: - Objects

extension BinaryPropertyListWriter {
  private static func text(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return marker(0x50, count: text.utf8.count) + text.utf8
    }
    let units = Array(text.utf16)
    return marker(0x60, count: units.count) + units.flatMap { bytes(UInt64($0), 2) }
  }

  private static func integer(_ number: Int128) -> [UInt8] {
    let low = UInt64(truncatingIfNeeded: number)
    switch number {
    case 0..<0x100: return [0x10] + bytes(low, 1)
    case 0x100..<0x1_0000: return [0x11] + bytes(low, 2)
    case 0x1_0000..<0x1_0000_0000: return [0x12] + bytes(low, 4)
    case Int128(Int64.min)...Int128(Int64.max): return [0x13] + bytes(low, 8)
    default: return [0x14] + bytes(UInt64(truncatingIfNeeded: number >> 64), 8) + bytes(low, 8)
    }
  }

  private static func list(_ kind: UInt8, count: Int, _ numbers: [UInt32]) -> [UInt8] {
    marker(kind, count: count) + numbers.flatMap { bytes(UInt64($0), referenceSize) }
  }

  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 0x0F ? [kind | UInt8(count)] : [kind | 0x0F] + integer(Int128(count))
  }

  /// Returns the lowest bytes of a number in big-endian order.
  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
  }
}
