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
    var start = text.startIndex
    while lines.count < limit {
      let paragraphEnd = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
      var lineStart = start
      repeat {
        if lines.count == limit - 1 {
          lines.append(text[lineStart..<paragraphEnd])
          lineStart = paragraphEnd
        } else {
          let end = lineEnd(in: text[lineStart..<paragraphEnd], columns: columns)
          lines.append(text[lineStart..<end])
          lineStart = end
        }
      } while lineStart < paragraphEnd && lines.count < limit
      guard paragraphEnd < text.endIndex else { break }
      start = text.index(after: paragraphEnd)
    }
    return lines
  }

  /// Where the first line of a paragraph ends.
  private static func lineEnd(in paragraph: Substring, columns: Int) -> String.Index {
    var used = 0
    var index = paragraph.startIndex
    var afterBlank: String.Index?
    while index < paragraph.endIndex {
      let character = paragraph[index]
      let next = paragraph.index(after: index)
      let isBlank = character == " " || character == "\t"
      used += TextWidth.columns(of: character)
      if used > columns && !isBlank {
        if let afterBlank { return afterBlank }
        return index > paragraph.startIndex ? index : next
      }
      if isBlank { afterBlank = next }
      index = next
    }
    return paragraph.endIndex
  }
}
