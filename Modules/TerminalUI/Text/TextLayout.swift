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
}

extension NSLineBreakMode {
  /// A text as it stands in a number of columns: whole, or with an ellipsis where this mode leaves
  /// something out.
  func fitted(_ text: some StringProtocol, columns: Int) -> String {
    guard TextWidth.columns(of: text) > columns else { return String(text) }
    guard columns > 0 else { return "" }
    switch self {
    case .byTruncatingHead:
      return "…" + TextWidth.suffix(of: text, columns: columns - 1)
    case .byTruncatingMiddle:
      let head = TextWidth.prefix(of: text, columns: columns / 2)
      let room = columns - 1 - TextWidth.columns(of: head)
      return head + "…" + TextWidth.suffix(of: text[head.endIndex...], columns: room)
    case .byClipping:
      return String(TextWidth.prefix(of: text, columns: columns))
    case .byWordWrapping, .byCharWrapping, .byTruncatingTail:
      return TextWidth.truncated(text, columns: columns)
    }
  }
}
