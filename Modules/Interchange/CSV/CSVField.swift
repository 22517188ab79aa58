/// Writes a field of a table (RFC 4180).
enum CSVField {
  /// Appends a text, in quotes where it holds what would end it.
  ///
  /// - Parameter guardsFormulas: whether an apostrophe is put before what a spreadsheet would run.
  static func append(_ text: String, guardsFormulas: Bool, to output: inout [UInt8]) {
    guard let first = text.utf8.first else { return }
    let isGuarded = guardsFormulas && "=+-@\t\r\n".utf8.contains(first)
    let needsQuotes = text.utf8.contains { byte in
      // All separators this module reads, so that the table reads the same with any of them.
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\""), 0x0A, 0x0D:
        true
      default: false
      }
    }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
    if isGuarded { output.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      output.append(byte)
      if byte == UInt8(ascii: "\"") { output.append(byte) }
    }
    if needsQuotes { output.append(UInt8(ascii: "\"")) }
  }
}
