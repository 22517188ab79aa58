/// Decodes the records of a text, such as its lines, which are in UTF-8 or in windows-1252.
///
/// The first record that is not ASCII shows the encoding of all of them. Spreadsheets and older
/// programs save text in windows-1252 by default.
struct RecordDecoder {
  private enum Encoding { case unknown, utf8, windows1252 }

  private var encoding = Encoding.unknown
  private var problem: ImportProblem?

  /// Determines the encoding from a record, unless it is known.
  ///
  /// - Parameters:
  ///   - record: The bytes of the record, which are needed only if the encoding is unknown.
  ///   - line: The line on which the record begins.
  ///   - isWhole: If false, the record may be cut off within a character of UTF-8.
  mutating func recognize(_ record: @autoclosure () -> [UInt8], line: Int, isWhole: Bool) {
    guard encoding == .unknown, case let bytes = record(), bytes.contains(where: { $0 >= 0x80 })
    else { return }
    if String(validating: bytes, as: UTF8.self) != nil {
      encoding = .utf8
    } else if isWhole, !Self.hasCharacterOfUTF8(bytes), let text = Windows1252.text(bytes) {
      encoding = .windows1252
      problem = ImportProblem(line: line, text: text, reason: .otherEncoding)
    }
  }

  /// Returns a Boolean value that indicates whether there is a character of several bytes in UTF-8,
  /// so that invalid bytes beside it are damage.
  private static func hasCharacterOfUTF8(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
      $0.value >= 0x80 && $0 != "\u{FFFD}"
    }
  }

  /// Returns the bytes of a record, or of a part of it, in UTF-8.
  ///
  /// - Throws: ``ImportRefusal`` when they are not in the encoding of the text.
  func utf8(_ bytes: [UInt8], line: Int) throws(ImportRefusal) -> [UInt8] {
    if encoding == .windows1252, bytes.contains(where: { $0 >= 0x80 }),
      let text = Windows1252.text(bytes)
    {
      return Array(text.utf8)
    }
    try UTF8Check.check(bytes, line: line)
    return bytes
  }

  /// Returns the problem that the text is in windows-1252, once.
  mutating func consumeProblem() -> ImportProblem? {
    defer { problem = nil }
    return problem
  }
}
