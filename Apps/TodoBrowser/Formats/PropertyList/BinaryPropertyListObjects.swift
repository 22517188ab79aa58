import Foundation
import Interchange

/// Writes the objects of a binary property list and remembers where each begins.
struct BinaryPropertyListObjects {
  /// Where the objects begin in the file.
  private var offsets: [UInt64] = []
  /// The length of the file so far, whatever was taken out of the output.
  private var length = 0
  /// Objects that are written once, as far as there is room to remember them.
  private var known: [PropertyListValue: UInt32] = [:]
  private static let knownLimit = 4096
  /// How long a text may be that is looked for among those that were written.
  private static let knownLength = 64

  private static let referenceSize = 4

  mutating func begin(to output: inout [UInt8]) {
    emit(Array("bplist00".utf8), to: &output)
  }

  /// Appends a value with all that it holds.
  ///
  /// - Returns: its number.
  mutating func append(_ value: PropertyListValue, to output: inout [UInt8]) -> UInt32 {
    let isShared = Self.isShared(value)
    if isShared, let number = known[value] { return number }
    var object: [UInt8] = []
    switch value {
    case .string(let text): Self.encode(text, to: &object)
    case .integer(let number): Self.encode(number, to: &object)
    case .real(let number):
      object.append(0x23)
      Self.append(number.bitPattern, bytes: 8, to: &object)
    case .flag(let flag): object.append(flag ? 0x09 : 0x08)
    case .date(let seconds):
      object.append(0x33)
      Self.append((seconds - PropertyListDate.reference).bitPattern, bytes: 8, to: &object)
    case .data(let bytes):
      Self.appendMarker(0x40, count: bytes.count, to: &object)
      object += bytes
    case .reference(let number):
      object.append(0x87)
      Self.append(number, bytes: 8, to: &object)
    case .array(let values):
      let numbers = values.map { append($0, to: &output) }
      Self.encodeList(0xA0, count: values.count, numbers, to: &object)
    case .dictionary(let pairs):
      let keys = pairs.map { append(.string($0.key), to: &output) }
      let values = pairs.map { append($0.value, to: &output) }
      Self.encodeList(0xD0, count: pairs.count, keys + values, to: &object)
    }
    let number = UInt32(truncatingIfNeeded: offsets.count)
    offsets.append(UInt64(length))
    emit(object, to: &output)
    if isShared, known.count < Self.knownLimit { known[value] = number }
    return number
  }

  /// Appends the array of all entries, and what tells where everything is.
  mutating func end(_ entries: [UInt32], to output: inout [UInt8]) {
    var object: [UInt8] = []
    Self.encodeList(0xA0, count: entries.count, entries, to: &object)
    let top = offsets.count
    offsets.append(UInt64(length))
    emit(object, to: &output)
    let table = length
    let size = (1...8).first { table >> ($0 * 8) == 0 } ?? 8
    var rest: [UInt8] = []
    for offset in offsets { Self.append(offset, bytes: size, to: &rest) }
    rest += [0, 0, 0, 0, 0, 0, UInt8(size), UInt8(Self.referenceSize)]
    for number in [offsets.count, top, table] { Self.append(UInt64(number), bytes: 8, to: &rest) }
    emit(rest, to: &output)
  }

  private mutating func emit(_ bytes: [UInt8], to output: inout [UInt8]) {
    output += bytes
    length += bytes.count
  }
}

extension BinaryPropertyListObjects {
  private static func isShared(_ value: PropertyListValue) -> Bool {
    switch value {
    case .string(let text): text.utf8.count <= knownLength
    case .integer, .flag: true
    default: false
    }
  }

  private static func encode(_ text: String, to object: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      appendMarker(0x50, count: text.utf8.count, to: &object)
      object.append(text)
    } else {
      let units = Array(text.utf16)
      appendMarker(0x60, count: units.count, to: &object)
      for unit in units { append(UInt64(unit), bytes: 2, to: &object) }
    }
  }

  private static func encode(_ number: Int128, to object: inout [UInt8]) {
    switch number {
    case 0..<0x100: appendInteger(number, exponent: 0, to: &object)
    case 0x100..<0x1_0000: appendInteger(number, exponent: 1, to: &object)
    case 0x1_0000..<0x1_0000_0000: appendInteger(number, exponent: 2, to: &object)
    case Int128(Int64.min)...Int128(Int64.max): appendInteger(number, exponent: 3, to: &object)
    default:
      object.append(0x14)
      append(UInt64(truncatingIfNeeded: number >> 64), bytes: 8, to: &object)
      append(UInt64(truncatingIfNeeded: number), bytes: 8, to: &object)
    }
  }

  private static func appendInteger(_ number: Int128, exponent: UInt8, to object: inout [UInt8]) {
    object.append(0x10 | exponent)
    append(UInt64(truncatingIfNeeded: number), bytes: 1 << Int(exponent), to: &object)
  }

  private static func encodeList(
    _ marker: UInt8, count: Int, _ numbers: [UInt32], to object: inout [UInt8]
  ) {
    appendMarker(marker, count: count, to: &object)
    for number in numbers { append(UInt64(number), bytes: referenceSize, to: &object) }
  }

  private static func appendMarker(_ marker: UInt8, count: Int, to object: inout [UInt8]) {
    if count < 0x0F {
      object.append(marker | UInt8(count))
    } else {
      object.append(marker | 0x0F)
      encode(Int128(count), to: &object)
    }
  }

  private static func append(_ number: UInt64, bytes: Int, to object: inout [UInt8]) {
    for index in (0..<bytes).reversed() {
      object.append(UInt8(truncatingIfNeeded: number >> UInt64(index * 8)))
    }
  }
}
