/// Turns text into the form calendars write it in, and back (RFC 5545, 3.3.11).
///
/// Line breaks are written `\n`; comma, semicolon and backslash get a backslash in front.
public enum ICalendarText {
  /// The value as a calendar writes it.
  public static func escape(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The text that a calendar's value stands for. A backslash that escapes nothing stays.
  public static func unescape(_ value: String) -> String {
    unescape(Array(value.utf8)[...])
  }

  /// The text as a calendar can say it: line breaks of any kind are line feeds, and control
  /// characters, which the format has no place for, become their pictures (`␛`).
  public static func representable(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result.append(scalar)
      case "\r": result.append("\n")
      case "\n": if previous != "\r" { result.append(scalar) }
      default: result.append(scalar.isASCIIControl ? scalar.visible : scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  package static func append(_ text: String, to output: inout [UInt8]) {
    for byte in representable(text).utf8 {
      switch byte {
      case 0x0A: output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"):
        output.append(contentsOf: [UInt8(ascii: "\\"), byte])
      default: output.append(byte)
      }
    }
  }

  static func unescape(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(UInt8(ascii: "\\")) else { return String(decoding: value, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < value.endIndex else {
        bytes.append(byte)
        continue
      }
      switch value[index] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(0x0A)
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): bytes.append(value[index])
      default: bytes.append(contentsOf: [byte, value[index]])
      }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character of ASCII: U+0000 … U+001F or U+007F.
  var isASCIIControl: Bool { value < 0x20 || value == 0x7F }

  /// The picture of a control character of ASCII (Unicode block "Control Pictures"), a replacement
  /// character for the other controls and for what turns the writing direction, otherwise itself.
  var visible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}

/// Text as every format can say it.
package enum CommonText {
  /// The text with line feeds for line breaks of any kind, and with something to see in the place of
  /// the characters that XML and iCalendar have no place for.
  package static func of(_ text: String) -> String {
    let text = ICalendarText.representable(text)
    // Most text is without; these two are written EF BF BE and EF BF BF.
    guard text.utf8.contains(0xEF) else { return text }
    let scalars = text.unicodeScalars.map { scalar in
      scalar == "\u{FFFE}" || scalar == "\u{FFFF}" ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
