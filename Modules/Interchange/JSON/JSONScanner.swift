/// Scans the values of a JSON text (RFC 8259) and reports their positions.
///
/// Control characters in strings are allowed, because Taskwarrior writes them, and so is a trailing
/// comma after the last member or value. `NaN`, `Infinity` and `-Infinity`, which Python writes,
/// are skipped in objects and are null in lists. Everything else is strict.
struct JSONScanner {
  /// The maximum nesting depth of values.
  static let depthLimit = 100

  let bytes: [UInt8]
  private(set) var index: Int
  /// The positions of the values that are no numbers of JSON, with their keys.
  private(set) var nonNumbers: [Range<Int>] = []
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// Returns a Boolean value that indicates whether only blanks are left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return index >= end
  }

  /// Scans the members of an object.
  mutating func members(
    depth: Int = 1, _ receive: (JSONString, JSONValue, Range<Int>) -> Void
  ) throws(JSONFault) {
    guard depth <= Self.depthLimit else { throw .tooDeep }
    guard consume(UInt8(ascii: "{")) else { throw .notAnObject }
    repeat {
      if consume(UInt8(ascii: "}")) { return }
      guard consume(UInt8(ascii: "\"")) else { throw .broken }
      let key = try string()
      guard consume(UInt8(ascii: ":")) else { throw .broken }
      skipBlanks()
      let start = index
      if let value = try value(depth: depth) {
        receive(key, value, start..<index)
      } else {
        nonNumbers.append(key.range.lowerBound - 1..<index)
      }
    } while consume(UInt8(ascii: ","))
    guard consume(UInt8(ascii: "}")) else { throw .broken }
  }

  /// Scans the values of a list.
  mutating func elements(
    depth: Int = 1, _ receive: (JSONValue) -> Void
  ) throws(JSONFault) {
    guard depth <= Self.depthLimit else { throw .tooDeep }
    guard consume(UInt8(ascii: "[")) else { throw .broken }
    repeat {
      if consume(UInt8(ascii: "]")) { return }
      skipBlanks()
      let start = index
      let value = try value(depth: depth)
      if value == nil { nonNumbers.append(start..<index) }
      receive(value ?? .null)
    } while consume(UInt8(ascii: ","))
    guard consume(UInt8(ascii: "]")) else { throw .broken }
  }
}

extension JSONScanner {
  private static let nonNumberWords = ["NaN", "Infinity", "-Infinity"]

  /// Scans a value; nil for one that is no number of JSON.
  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue? {
    skipBlanks()
    guard index < end else { throw .broken }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""):
      index += 1
      return .text(try string())
    case UInt8(ascii: "{"):
      try members(depth: depth + 1) { _, _, _ in }
      return .object(start..<index)
    case UInt8(ascii: "["):
      try elements(depth: depth + 1) { _ in }
      return .list(start..<index)
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "-"):
      let text = bytes[index..<end]
      if let word = Self.nonNumberWords.first(where: { text.starts(with: $0.utf8) }) {
        index += word.utf8.count
        return nil
      }
      return .number(try number())
    default: return .number(try number())
    }
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(JSONFault) -> JSONValue {
    guard bytes[index..<end].starts(with: word.utf8) else { throw .broken }
    index += word.utf8.count
    return value
  }

  /// Scans a string after its opening quote.
  private mutating func string() throws(JSONFault) -> JSONString {
    let start = index
    var hasEscapes = false
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        return JSONString(range: start..<(index - 1), hasEscapes: hasEscapes)
      }
      guard byte == UInt8(ascii: "\\") else { continue }
      hasEscapes = true
      guard index < end else { break }
      let escaped = bytes[index]
      index += 1
      if escaped == UInt8(ascii: "u") {
        guard end - index >= 4, JSONText.hexadecimal(bytes[index..<(index + 4)]) != nil else {
          throw .broken
        }
        index += 4
      } else if !"\"\\/bfnrt".utf8.contains(escaped) {
        throw .broken
      }
    }
    throw .broken
  }

  private mutating func number() throws(JSONFault) -> Range<Int> {
    let start = index
    if index < end, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard digits() > 0, bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
      throw .broken
    }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { throw .broken }
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard digits() > 0 else { throw .broken }
    }
    return start..<index
  }

  /// Skips digits and returns their number.
  private mutating func digits() -> Int {
    let start = index
    while index < end, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index - start
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }
}

/// The reason why bytes are not a JSON object.
package enum JSONFault: Error {
  case notAnObject
  case broken
  /// A value that is nested deeper than ``JSONScanner/depthLimit``.
  case tooDeep
}

/// A JSON value and its position, before it is decoded.
package enum JSONValue {
  case null
  case flag(Bool)
  case number(Range<Int>)
  case text(JSONString)
  /// A list, from its opening to its closing bracket.
  case list(Range<Int>)
  /// An object, from its opening to its closing brace.
  case object(Range<Int>)
}

/// The position of the text between the quotes of a JSON string.
package struct JSONString {
  package let range: Range<Int>
  /// A Boolean value that indicates whether the text contains escapes.
  package let hasEscapes: Bool
}
