import TerminalCore

/// Line breaking of text at words, for a number of columns.
enum TextLayout {
  /// Returns the lines of a text, which share its storage.
  ///
  /// A line breaks at a newline, after the last blank that fits, or inside a word that is too long
  /// for a line, but never inside a grapheme cluster. Blanks at a break extend beyond the edge.
  ///
  /// - Parameters:
  ///   - text: The text to break.
  ///   - columns: The width of a line, at least 1.
  ///   - limit: The maximum number of lines; the last one then contains the rest of its paragraph.
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

  /// Returns the end of the line that begins at an index, and the start of the next one, or nil at
  /// the end of the text. The two differ if a newline separates the lines.
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

extension TextLayout {
  /// Returns a line without the blanks at its end, which are invisible; one that is too wide is cut
  /// after the last word that fits, with an ellipsis.
  static func fitted(_ line: Substring, columns: Int) -> String {
    let line = line.withoutTrailingBlanks
    guard TextWidth.columns(of: line) > columns else { return String(line) }
    let text = String(line)
    let end = self.line(in: text, from: text.startIndex, columns: max(1, columns - 1)).end
    return text[..<end].withoutTrailingBlanks + "…"
  }
}

extension Substring {
  /// The line without the blanks at its end, which extend beyond the edge at a line break.
  var withoutTrailingBlanks: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}

extension NSLineBreakMode {
  /// Returns a text fitted to a number of columns: unchanged, or truncated according to this mode,
  /// with an ellipsis unless it clips.
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
