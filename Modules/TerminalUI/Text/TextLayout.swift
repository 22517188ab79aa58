import TerminalCore

/// Breaks text into lines at words, so that each fits a number of columns.
enum TextLayout {
  /// The lines of a text, which share its storage.
  ///
  /// A line breaks at a newline, or after the last blank that fits, or inside a word that alone is
  /// too long; never inside a grapheme cluster. Blanks at a break hang over the edge.
  ///
  /// - Parameters:
  ///   - columns: the room in a line, at least 1.
  ///   - limit: the most lines; the last one then holds the rest of its paragraph.
  static func lines(of text: String, columns: Int, limit: Int = .max) -> [Substring] {
    var lines: [Substring] = []
    var start: String.Index? = text.startIndex
    while let here = start, lines.count < limit {
      let isLast = lines.count == limit - 1
      let line = line(in: text, from: here, columns: isLast ? .max : columns)
      lines.append(text[here..<line.end])
      start = line.next
    }
    return lines
  }

  /// Where the line that begins at an index ends, and where the next one begins: nil at the end of
  /// the text. The two differ where a newline is between them.
  static func line(
    in text: String, from start: String.Index, columns: Int
  ) -> (end: String.Index, next: String.Index?) {
    asciiLine(in: text, from: start, columns: columns)
      ?? clusterLine(in: text, from: start, columns: columns)
  }

  private static func clusterLine(
    in text: String, from start: String.Index, columns: Int
  ) -> (end: String.Index, next: String.Index?) {
    var used = 0
    var index = start
    var afterBlank: String.Index?
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character.isNewline { return (index, next) }
      let isBlank = character == " " || character == "\t"
      used += TextWidth.columns(of: character)
      if used > columns && !isBlank {
        let end = afterBlank ?? (index > start ? index : next)
        return (end, end < text.endIndex ? end : nil)
      }
      if isBlank { afterBlank = next }
      index = next
    }
    return (text.endIndex, nil)
  }

  /// The same for a line of printable ASCII, by its bytes; nil where the line has anything else.
  private static func asciiLine(
    in text: String, from start: String.Index, columns: Int
  ) -> (end: String.Index, next: String.Index?)? {
    let first = text.utf8.distance(from: text.startIndex, to: start)
    let line = text.utf8.withContiguousStorageIfAvailable { bytes in
      asciiLine(in: bytes, from: first, columns: columns)
    }
    guard case .some(.some(let (end, next))) = line else { return nil }
    func index(_ offset: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: offset)
    }
    return (index(end), next.map(index))
  }

  private static func asciiLine(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int
  ) -> (end: Int, next: Int?)? {
    var afterBlank: Int?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { return (index, index + 1) }
      guard (0x20..<0x7F).contains(byte) else { return nil }
      // A byte beyond ASCII may be a mark on this character.
      if index + 1 < bytes.count, bytes[index + 1] >= 0x80 { return nil }
      if byte == 0x20 {
        afterBlank = index + 1
      } else if index - start >= columns {
        let end = afterBlank ?? max(index, start + 1)
        return (end, end)
      }
    }
    return (bytes.count, nil)
  }
}
