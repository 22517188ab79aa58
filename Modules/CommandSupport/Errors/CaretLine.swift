import TerminalCore

/// A text with a mark below the part that a message refers to.
///
///     Pay rent due:blah +home
///              ^^^^^^^^
public enum CaretLine {
  /// The maximum width of the text in cells.
  private static let width = 72

  /// Returns the text and the mark as two lines, each indented by two cells. A long text is reduced
  /// to the surroundings of the part. Control characters are replaced by visible characters.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - range: The part to mark; if it is empty, one cell is marked.
  public static func text(_ text: String, marking range: Range<String.Index>) -> String {
    let before = VisibleText.of(lastScalars(of: text[..<range.lowerBound]))
    let piece = VisibleText.of(firstScalars(of: text[range]))
    let after = VisibleText.of(firstScalars(of: text[range.upperBound...]))
    var start = before
    // The end of the text before the part is more useful than its beginning.
    if TextWidth.columns(of: start) > width / 2 {
      while TextWidth.columns(of: start) > width / 2 - 1, !start.isEmpty { start.removeFirst() }
      start = "…" + start
    }
    let room = width - TextWidth.columns(of: start)
    let end = TextWidth.truncated(piece + after, columns: room)
    let columns = max(1, min(TextWidth.columns(of: piece), room))
    let indent = String(repeating: " ", count: 2 + TextWidth.columns(of: start))
    return "  \(start)\(end)\n\(indent)\(String(repeating: "^", count: columns))"
  }

  /// Returns as many scalars as a line may need.
  private static func firstScalars(of text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
  }

  private static func lastScalars(of text: Substring) -> String {
    let scalars = text.unicodeScalars.suffix(400)
    let isCut = scalars.startIndex > text.startIndex
    return (isCut ? "…" : "") + String(String.UnicodeScalarView(scalars))
  }
}
