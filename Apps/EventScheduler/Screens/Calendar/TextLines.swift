import TerminalCore

/// Breaks text into lines.
enum TextLines {
  /// Returns a text broken into lines between words. A word that is longer than a line ends with an
  /// ellipsis, except for one in a script without blanks, which is broken. The last line has the
  /// rest of the text.
  static func of(_ text: String, columns: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if TextWidth.columns(of: longer) <= columns || lines.count >= count - 1 {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      guard word.contains(where: { TextWidth.columns(of: String($0)) > 1 }) else {
        // In the last line, the rest of the text follows the word.
        line =
          lines.count < count - 1
          ? TextWidth.truncated(String(word), columns: columns) : String(word)
        continue
      }
      for character in word {
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
}
