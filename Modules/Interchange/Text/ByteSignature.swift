/// The beginning of a text, from which its format is detected.
package struct TextPrefix {
  /// The text in UTF-8 as far as it is known, without a byte order mark and leading blanks.
  package let text: ArraySlice<UInt8>

  package init(_ beginning: some Sequence<UInt8>) {
    var bytes = Array(beginning.prefix(512))[...]
    if let isBigEndian = ByteSignature.isBigEndianUTF16(Array(bytes)) {
      var utf16 = UTF16Bytes(isBigEndian: isBigEndian)
      bytes = utf16.utf8(of: bytes)[...]
    }
    if bytes.starts(with: ByteSignature.utf8Mark) { bytes = bytes.dropFirst(3) }
    text = bytes.drop { $0 <= UInt8(ascii: " ") }
  }

  /// A Boolean value that indicates whether the text begins like JSON, with a bracket or a brace.
  package var isJSON: Bool { text.first == UInt8(ascii: "[") || text.first == UInt8(ascii: "{") }

  /// A Boolean value that indicates whether the text begins like iCalendar, with `BEGIN:`, or with
  /// other lines before `BEGIN:VCALENDAR`.
  package var isCalendar: Bool {
    if PropertyScan.capitals(text.prefix(6)) == "BEGIN:" { return true }
    return text.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
      PropertyScan.capitals(line.drop(while: \.isBlank)) == "BEGIN:VCALENDAR"
    }
  }

  package var firstLine: ArraySlice<UInt8> { text.prefix { $0 != 0x0A && $0 != 0x0D } }

  /// A Boolean value that indicates whether the first line contains separators, as in a table.
  package var isTable: Bool { firstLine.contains { ",;\t".utf8.contains($0) } }

  /// A Boolean value that indicates whether the text begins like Markdown, with a heading or with a
  /// check box. A heading with separators may be a row of a table.
  package var isMarkdown: Bool {
    let boxes = ["- [ ] ", "- [x] ", "- [X] ", "* [ ] ", "* [x] ", "* [X] "]
    if boxes.contains(where: { text.starts(with: $0.utf8) }) { return true }
    let marks = text.prefix { $0 == UInt8(ascii: "#") }
    return (1...6).contains(marks.count) && text.dropFirst(marks.count).first?.isBlank == true
      && !isTable
  }

  /// Returns the text after the last dot of a file's name, in lowercase; nil if there is none.
  package static func fileExtension(of name: String) -> String? {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }
}

/// Detects the format of a file from its first bytes.
package enum ByteSignature {
  /// The number of bytes that are needed.
  package static let length = 4

  /// The byte order mark in UTF-8. It may precede any text and has no meaning.
  package static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the reason to refuse a file that begins with the given bytes; nil if they may be UTF-8
  /// text.
  package static func refusal(for bytes: [UInt8]) -> ImportRefusal.Reason? {
    for (beginning, reason) in known where bytes.starts(with: beginning) { return reason }
    // Without a byte order mark, UTF-16 and UTF-32 of a text that begins in ASCII are detected by
    // their zeros.
    guard bytes.count >= length else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 0, 0, 1...): return .encoding(.unsupported("UTF-32 (big-endian)"))
    case (1..., 0, 0, 0): return .encoding(.unsupported("UTF-32 (little-endian)"))
    case (0, 1..., 0, 1...): return .encoding(.unsupported("UTF-16 (big-endian)"))
    case (1..., 0, 1..., 0): return .encoding(.unsupported("UTF-16 (little-endian)"))
    default: return nil
    }
  }

  /// Returns a Boolean value that indicates whether a text in UTF-16 is big-endian; nil for any
  /// other text.
  static func isBigEndianUTF16(_ bytes: [UInt8]) -> Bool? {
    switch refusal(for: bytes) {
    case .encoding(.unsupported("UTF-16 (big-endian)")): true
    case .encoding(.unsupported("UTF-16 (little-endian)")): false
    default: nil
    }
  }

  /// The known signatures. Longer ones precede the shorter ones that they begin with.
  private static let known: [([UInt8], ImportRefusal.Reason)] = [
    ([0x00, 0x00, 0xFE, 0xFF], .encoding(.unsupported("UTF-32 (big-endian)"))),
    ([0xFF, 0xFE, 0x00, 0x00], .encoding(.unsupported("UTF-32 (little-endian)"))),
    ([0xFE, 0xFF], .encoding(.unsupported("UTF-16 (big-endian)"))),
    ([0xFF, 0xFE], .encoding(.unsupported("UTF-16 (little-endian)"))),
    ([0x1F, 0x8B], .fileType("a gzip archive")),
    ([0x50, 0x4B, 0x03, 0x04], .fileType("a zip archive")),
    (Array("%PDF".utf8), .fileType("a PDF document")),
    (Array("SQLi".utf8), .fileType("an SQLite database")),
    ([0x89, 0x50, 0x4E, 0x47], .fileType("a PNG image")),
    ([0xFF, 0xD8, 0xFF], .fileType("a JPEG image")),
    ([0x7F, 0x45, 0x4C, 0x46], .fileType("a program")),
  ]
}

/// Checks the first bytes of a text that arrives in chunks.
///
/// It passes on UTF-8 without its byte order mark, and UTF-16 as UTF-8. Any other known format is
/// refused.
package struct TextHead {
  private var held: [UInt8] = []
  private var isDecided = false
  /// The decoder of a text in UTF-16; nil for UTF-8.
  private var utf16: UTF16Bytes?

  package init() {}

  /// Passes on a chunk, together with the bytes that were held back.
  ///
  /// - Throws: ``ImportRefusal`` when the text is in a known other format or invalid UTF-16, and
  ///   any error that `next` throws.
  package mutating func pass(
    _ chunk: UnsafeRawBufferPointer, to next: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard !isDecided else { return try passText(chunk, to: next) }
    let missing = ByteSignature.length - held.count
    held.append(contentsOf: chunk.prefix(missing))
    guard held.count == ByteSignature.length else { return }
    try release(to: next)
    try passText(UnsafeRawBufferPointer(rebasing: chunk.dropFirst(missing)), to: next)
  }

  private mutating func passText(
    _ chunk: UnsafeRawBufferPointer, to next: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard let text = utf16?.utf8(of: chunk) else { return try next(chunk) }
    if let refusal = utf16?.refusal { throw refusal }
    try text.withUnsafeBytes(next)
  }

  /// Passes on the bytes that are still held back, at the end of the text.
  ///
  /// - Throws: The same errors as ``pass(_:to:)``.
  package mutating func finish(_ next: (UnsafeRawBufferPointer) throws -> Void) throws {
    if !isDecided { try release(to: next) }
    utf16?.finish()
    if let refusal = utf16?.refusal { throw refusal }
  }

  private mutating func release(to next: (UnsafeRawBufferPointer) throws -> Void) throws {
    isDecided = true
    if let isBigEndian = ByteSignature.isBigEndianUTF16(held) {
      utf16 = UTF16Bytes(isBigEndian: isBigEndian)
      try held.withUnsafeBytes { try passText($0, to: next) }
      held = []
      return
    }
    if let reason = ByteSignature.refusal(for: held) {
      throw ImportRefusal(line: 1, reason: reason)
    }
    if held.starts(with: ByteSignature.utf8Mark) { held.removeFirst(3) }
    try held.withUnsafeBytes(next)
    held = []
  }
}
