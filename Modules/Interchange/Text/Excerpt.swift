import Models

/// Formats foreign text and sizes for messages.
package enum Excerpt {
  /// The maximum number of characters that a message quotes.
  package static let length = 60

  /// Returns the beginning of a text, with control characters made visible and an ellipsis if it is
  /// cut.
  package static func of(_ text: some StringProtocol) -> String {
    // Of a very long text, look only at what 60 characters may need.
    let beginning = text.unicodeScalars.prefix(length * 8)
    var quoted = ""
    for scalar in beginning { quoted.unicodeScalars.append(scalar.visible) }
    guard quoted.count > length || beginning.endIndex < text.unicodeScalars.endIndex else {
      return quoted
    }
    quoted = String(quoted.prefix(length))
    return quoted + "…"
  }

  /// Returns the beginning of some bytes as text.
  package static func of(_ bytes: some Collection<UInt8>) -> String {
    of(String(decoding: bytes.prefix(length * 8), as: UTF8.self))
  }

  /// Returns a byte as two hexadecimal digits.
  package static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// Returns a number of bytes in the largest unit that divides it.
  package static func size(_ bytes: Int) -> String {
    if bytes >= 1_000_000, bytes.isMultiple(of: 1_000_000) { return "\(bytes / 1_000_000) MB" }
    if bytes >= 1000, bytes.isMultiple(of: 1000) { return "\(bytes / 1000) kB" }
    return "\(bytes) bytes"
  }
}
