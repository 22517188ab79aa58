import Persistence

/// Tags as they are stored, each on its line, so that the search index finds their words.
enum StoredTags {
  /// The text of a row; nil for no tags.
  ///
  /// A backslash stands before each backslash, and with a blank for a line feed within a tag.
  static func text(_ tags: [String]) -> String? {
    guard !tags.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for (place, tag) in tags.enumerated() {
      if place > 0 { bytes.append(lineFeed) }
      for byte in tag.utf8 {
        switch byte {
        case backslash: bytes += [backslash, backslash]
        case lineFeed: bytes += [backslash, blank]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what ``text(_:)`` wrote.
  static func tags(_ text: String?) -> [String] {
    guard let text else { return [] }
    // Bytes, because a carriage return and a line feed would be one character.
    return text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).map { line in
      guard line.contains(backslash) else { return String(decoding: line, as: UTF8.self) }
      var bytes: [UInt8] = []
      var isEscaped = false
      for byte in line {
        if isEscaped {
          bytes.append(byte == blank ? lineFeed : byte)
          isEscaped = false
        } else if byte == backslash {
          isEscaped = true
        } else {
          bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let blank = UInt8(ascii: " ")
}
