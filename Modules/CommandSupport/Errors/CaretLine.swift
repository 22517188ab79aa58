import TerminalCore

/// A text with a mark under the piece that a message speaks of.
///
///     Pay rent due:blah +home
///              ^^^^^^^^
public enum CaretLine {
  /// How many columns of the text are shown at most.
  private static let width = 72

  /// The two lines, each indented by two columns; of a long text what is around the piece. Control
  /// characters become visible signs.
  ///
  /// - Parameters:
  ///   - text: what the piece is a part of.
  ///   - range: the piece; where it is empty, one column is marked.
  public static func text(_ text: String, marking range: Range<String.Index>) -> String {
    let before = VisibleText.of(lastScalars(of: text[..<range.lowerBound]))
    let piece = VisibleText.of(firstScalars(of: text[range]))
    let after = VisibleText.of(firstScalars(of: text[range.upperBound...]))
    var start = before
    // The end of what is before the piece is worth more than its beginning.
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

  /// As many scalars as a line may need.
  private static func firstScalars(of text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
  }

  private static func lastScalars(of text: Substring) -> String {
    let scalars = text.unicodeScalars.suffix(400)
    let isCut = scalars.startIndex > text.startIndex
    return (isCut ? "…" : "") + String(String.UnicodeScalarView(scalars))
  }
}
