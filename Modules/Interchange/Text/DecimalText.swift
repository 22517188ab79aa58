import Foundation

/// Formats and parses numbers without an exponent, as people and XML write them.
package enum DecimalText {
  /// Returns the shortest text that reads as the same number: `45.42`, `-75.7`, `0`. Numbers closer
  /// to zero than 1e-20 become `0`.
  package static func of(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return "0" }
    var text = "\(number)"
    if text.contains("e") {
      text =
        (0...20).lazy.map { String(format: "%.\($0)f", number) }.first { Double($0) == number }
        ?? "0"
    }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Parses `45.42`, `45,42` or `4.542e1`, with surrounding blanks; nil for any other text, and for
  /// numbers that are not finite.
  package static func number(_ text: String) -> Double? {
    var bytes = Array(text.utf8)[...].trimming { $0 <= 0x20 }
    if !bytes.contains(UInt8(ascii: ".")), let comma = bytes.firstIndex(of: UInt8(ascii: ",")) {
      bytes[comma] = UInt8(ascii: ".")
    }
    let isPlain = bytes.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || ".+-eE".utf8.contains(byte)
    }
    guard isPlain, let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }
}
