/// Converts UTF-16 that arrives in chunks of bytes into UTF-8.
///
/// Spreadsheets save tables as "Unicode text" in this encoding, and XML and JSON files of Windows
/// programs use it.
struct UTF16Bytes {
  let isBigEndian: Bool
  private var odd: UInt8?
  /// The first half of a surrogate pair.
  private var high: UInt16?
  private var line = 1
  /// The reason to refuse the text: an unpaired surrogate, or half of a code unit at the end. Nil
  /// for valid text.
  private(set) var refusal: ImportRefusal?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// Returns the UTF-8 of the characters that some bytes complete. A byte order mark is left out.
  mutating func utf8(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    for byte in bytes {
      guard let first = odd else {
        odd = byte
        continue
      }
      odd = nil
      let (upper, lower) = isBigEndian ? (first, byte) : (byte, first)
      append(UInt16(upper) << 8 | UInt16(lower), to: &output)
    }
    return output
  }

  private mutating func append(_ unit: UInt16, to output: inout [UInt8]) {
    if let first = high {
      high = nil
      if 0xDC00...0xDFFF ~= unit {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        return append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &output)
      }
      refuse(.unpairedSurrogate(first))
    }
    if unit == 0x0A { line += 1 }
    if 0xD800...0xDBFF ~= unit {
      high = unit
    } else if let scalar = Unicode.Scalar(unit) {
      if scalar != "\u{FEFF}" { append(scalar, to: &output) }
    } else {
      refuse(.unpairedSurrogate(unit))
    }
  }

  private func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    output.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  /// Ends the text. A single blank byte after it, which some programs append, has no meaning.
  mutating func finish() {
    if let high { refuse(.unpairedSurrogate(high)) }
    if let odd, odd > 0x20 { refuse(.cutOffUTF16) }
  }

  private mutating func refuse(_ fault: EncodingFault) {
    refusal = refusal ?? ImportRefusal(line: line, reason: .encoding(fault))
  }
}

/// Decodes windows-1252, in which spreadsheets save tables by default.
enum Windows1252 {
  /// Returns the text of some bytes; nil if one of them is not a character.
  static func text(_ bytes: [UInt8]) -> String? {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      guard byte != 0 else { return nil }
      guard 0x80...0x9F ~= byte else {
        text.append(Unicode.Scalar(byte))
        continue
      }
      guard let scalar = Unicode.Scalar(upper[Int(byte) - 0x80]), scalar.value != 0 else {
        return nil
      }
      text.append(scalar)
    }
    return String(text)
  }

  /// The characters of the bytes 80 to 9F, as in WHATWG's Encoding Standard; 0 for none.
  private static let upper: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
