import Models

/// Writes items as a JSON array of objects, one per line.
package protocol JSONListWriter: ItemWriter {
  /// A Boolean value that indicates whether no item was written yet.
  var isFirst: Bool { get set }
  /// Appends the object of an item.
  func writeObject(_ item: Item, to output: inout [UInt8])
}

extension JSONListWriter {
  package mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  package mutating func write(_ item: Item, to output: inout [UInt8]) {
    output.append(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    writeObject(item, to: &output)
  }

  package mutating func end(to output: inout [UInt8]) {
    output.append(isFirst ? "]\n" : "\n]\n")
  }
}

// MARK: - Members

extension JSONText {
  /// Appends a key after another member.
  package static func append(key: String, to output: inout [UInt8]) {
    output.append(", \"")
    output.append(key)
    output.append("\": ")
  }

  /// Appends a key and a text or null, after another member.
  package static func append(_ key: String, _ value: String?, to output: inout [UInt8]) {
    append(key: key, to: &output)
    append(value, to: &output)
  }

  /// Appends a key and a Boolean value, after another member.
  package static func append(_ key: String, _ value: Bool, to output: inout [UInt8]) {
    append(key: key, to: &output)
    append(value, to: &output)
  }

  /// Appends a key and a list of texts, after another member.
  package static func append(_ key: String, _ values: [String], to output: inout [UInt8]) {
    append(key: key, to: &output)
    append(values, to: &output)
  }

  /// Appends a list of texts.
  package static func append(_ texts: [String], to output: inout [UInt8]) {
    output.append("[\(texts.map(quoted).joined(separator: ", "))]")
  }

  /// Appends the key `original` and the original record or null, after another member.
  package static func append(original: OriginalRecord?, to output: inout [UInt8]) {
    append(key: "original", to: &output)
    append(original, to: &output)
  }

  /// Appends a text or null.
  package static func append(_ text: String?, to output: inout [UInt8]) {
    if let text { append(text, to: &output) } else { output.append("null") }
  }

  /// Appends `true` or `false`.
  package static func append(_ flag: Bool, to output: inout [UInt8]) {
    output.append(flag ? "true" : "false")
  }

  /// Appends a number; null for nil and for numbers that JSON cannot represent.
  package static func append(_ number: Double?, to output: inout [UInt8]) {
    output.append(number.map { $0.isFinite ? DecimalText.of($0) : "null" } ?? "null")
  }
}

extension JSONText {
  /// Returns the text of the bytes between the quotes of a JSON string. An unpaired surrogate
  /// becomes the replacement character.
  static func unescape(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        output.append(byte)
        continue
      }
      let escaped = bytes[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"): append(scalar(in: bytes, at: &index), to: &output)
      default: output.append(escaped)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the value of four hexadecimal digits; nil for any other text.
  package static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    var number: UInt32 = 0
    for digit in digits {
      guard let value = PercentText.value(ofHexadecimal: digit) else { return nil }
      number = number << 4 | UInt32(value)
    }
    return number
  }

  /// Returns the first escape of a surrogate without its other half, such as `\ud800`, in the bytes
  /// of a JSON text; nil if there is none.
  ///
  /// Such a string is valid JSON, but not Unicode text (RFC 8259, section 8.2).
  package static func unpairedSurrogate(in bytes: ArraySlice<UInt8>) -> String? {
    func unit(at index: Int) -> UInt32? {
      guard bytes.endIndex - index >= 6, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      else { return nil }
      return hexadecimal(bytes[(index + 2)..<(index + 6)])
    }
    var index = bytes.startIndex
    while let backslash = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
      guard let first = unit(at: backslash), 0xD800...0xDFFF ~= first else {
        // The escaped character may be a backslash itself.
        index = min(backslash + 2, bytes.endIndex)
        continue
      }
      index = backslash + 6
      guard first < 0xDC00, let second = unit(at: index), 0xDC00...0xDFFF ~= second else {
        return String(decoding: bytes[backslash..<index], as: UTF8.self)
      }
      index += 6
    }
    return nil
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair.
  private static func scalar(
    in bytes: ArraySlice<UInt8>, at index: inout Int
  ) -> Unicode.Scalar {
    let first = unit(in: bytes, at: &index)
    guard 0xD800...0xDBFF ~= first, bytes.endIndex - index >= 6,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    var next = index + 2
    let second = unit(in: bytes, at: &next)
    guard 0xDC00...0xDFFF ~= second else { return "\u{FFFD}" }
    index = next
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func unit(in bytes: ArraySlice<UInt8>, at index: inout Int) -> UInt32 {
    guard bytes.endIndex - index >= 4 else { return 0xFFFD }
    defer { index += 4 }
    return hexadecimal(bytes[index..<(index + 4)]) ?? 0xFFFD
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
