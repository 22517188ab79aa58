import Models

/// Escapes and unescapes text values of calendars (RFC 5545, 3.3.11).
///
/// Line breaks are written as `\n`, and comma, semicolon and backslash are preceded by a backslash.
public enum ICalendarText {
  /// Returns a text escaped as a calendar value.
  public static func escape(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the text of an escaped calendar value. A backslash that escapes nothing remains.
  public static func unescape(_ value: String) -> String {
    unescape(Array(value.utf8)[...])
  }

  /// Returns a text with only characters that a calendar can represent.
  ///
  /// Line breaks of any kind become line feeds. Control characters, which the format does not
  /// allow, become their control pictures (`␛`).
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
  /// A Boolean value that indicates whether the scalar is an ASCII control character: U+0000 …
  /// U+001F or U+007F.
  var isASCIIControl: Bool { value < 0x20 || value == 0x7F }
}

/// Text that every format can represent.
package enum CommonText {
  /// Returns a text with line feeds for line breaks of any kind, and with visible replacements for
  /// the characters that XML and iCalendar do not allow.
  package static func of(_ text: String) -> String {
    let text = ICalendarText.representable(text)
    // Most text contains neither of the two, which are encoded as EF BF BE and EF BF BF.
    guard text.utf8.contains(0xEF) else { return text }
    let scalars = text.unicodeScalars.map { scalar in
      scalar == "\u{FFFE}" || scalar == "\u{FFFF}" ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
