import TerminalCore

/// Breaks text into lines.
enum TextLines {
  /// A part of a text, between whose ends lines may break.
  private struct Part {
    let text: Substring
    let followsBlank: Bool
    var columns: Int { TextWidth.columns(of: text) }
    /// A Boolean value that indicates whether the script has no blanks between words.
    var isWide: Bool { text.contains { TextWidth.columns(of: String($0)) > 1 } }
  }

  /// Returns the title of an event broken into lines, as ``of(_:columns:atMost:)`` does, with the
  /// sign of a repeating event where it fits after the title.
  static func of(_ event: CalendarEvent, columns: Int, atMost count: Int) -> [String] {
    let title = VisibleText.of(event.rowTitle(showsRepetition: false))
    let lines = of(title, columns: columns, atMost: count)
    guard event.repeats, let last = lines.last else { return lines }
    let signed = "\(last) \(CalendarEvent.repetitionSign)"
    return TextWidth.columns(of: signed) <= columns ? lines.dropLast() + [signed] : lines
  }

  /// Returns the title of an event for one line, with the sign of a repeating event if it fits.
  static func title(of event: CalendarEvent, columns: Int) -> String {
    of(event, columns: columns, atMost: 1).first ?? ""
  }

  /// Returns a text broken into lines between words and after hyphens. The last line has the rest
  /// of the text.
  ///
  /// A word that is longer than a line ends with an ellipsis, unless its script has no blanks
  /// between words.
  static func of(_ text: String, columns: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in parts(of: text) {
      let longer = line + (part.followsBlank && !line.isEmpty ? " " : "") + part.text
      if TextWidth.columns(of: longer) <= columns || lines.count >= count - 1 {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      guard part.columns > columns, part.isWide else {
        // In the last line, the rest of the text follows the word.
        line =
          lines.count < count - 1
          ? TextWidth.truncated(part.text, columns: columns) : String(part.text)
        continue
      }
      for character in part.text {
        let longer = line + String(character)
        if TextWidth.columns(of: longer) > columns, !line.isEmpty, lines.count < count - 1 {
          lines.append(line)
          line = String(character)
        } else {
          line = longer
        }
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns the words of a text, which are also divided after hyphens between their letters.
  private static func parts(of text: String) -> [Part] {
    text.split(separator: " ").flatMap { word -> [Part] in
      var parts: [Part] = []
      var start = word.startIndex
      for place in word.indices where word[place] == "-" {
        let end = word.index(after: place)
        guard place > start, end < word.endIndex else { continue }
        parts.append(Part(text: word[start..<end], followsBlank: parts.isEmpty))
        start = end
      }
      return parts + [Part(text: word[start...], followsBlank: parts.isEmpty)]
    }
  }
}
