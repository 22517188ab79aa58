import Models

/// Writes text for the content of XML elements, and quotes elements in messages.
package enum XMLText {
  /// Appends a text. Control characters, which XML does not allow, become their control pictures
  /// (`␛`).
  package static func append(_ text: String, to output: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }) {
      return output.append(text)
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output.append("&amp;")
      case "<": output.append("&lt;")
      case ">": output.append("&gt;")
      // Unescaped, it would be read as a line feed.
      case "\r": output.append("&#13;")
      case "\t", "\n": output.append(UInt8(scalar.value))
      case "\u{FFFE}", "\u{FFFF}": output.append("\u{FFFD}")
      default:
        let shown = scalar.isASCIIControl ? scalar.visible : scalar
        output.append(contentsOf: UTF8.encode(shown) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Returns the beginning of an element on one line, as messages quote it.
  package static func excerpt(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in bytes.prefix(Excerpt.length * 16) {
      if byte > 0x20 || byte == 0x20 && text.last != UInt8(ascii: ">") { text.append(byte) }
    }
    return Excerpt.of(text)
  }
}
