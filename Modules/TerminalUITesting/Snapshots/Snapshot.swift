import TerminalCore

/// Pictures of a screen as text, to be read in a review and compared line by line.
///
/// The rows stand in a frame, so that blanks at their ends are seen. `▾` above and `▸` at the left
/// point at the cursor, and the last line names its place, counted from 0:
///
/// ```
/// ┌──▾─────────┐
/// │Name:       │
/// ▸  |         │
/// └────────────┘
/// 12×2, cursor at column 2, row 1
/// ```
///
/// Where styles are asked for, a second frame has one letter for each style in the place of the
/// text, and a legend says what the letters mean; blanks are plain.
public enum Snapshot {
  /// A small, an ordinary and a large terminal, to look at screens on.
  public static let sizes = [(columns: 40, rows: 12), (80, 24), (200, 60)]

  /// The picture of a screen; it ends with a line feed.
  ///
  /// - Parameters:
  ///   - screen: What to show.
  ///   - styles: Whether to show colours and attributes too.
  public static func text(of screen: ScreenEmulator, styles: Bool = false) -> String {
    let rows = (0..<screen.rows).map { row in
      screen.cells(inRow: row).map(\.shownText).joined()
    }
    var picture = frame(rows, of: screen, cursor: screen.isCursorVisible ? screen.cursor : nil)
    picture.append(caption(of: screen))
    if styles { picture += styleLines(of: screen) }
    return picture.joined(separator: "\n") + "\n"
  }

  private static func frame(
    _ rows: [String], of screen: ScreenEmulator, cursor: ScreenCursor? = nil
  ) -> [String] {
    let rule = String(repeating: "─", count: screen.columns)
    var top = Array(rule)
    if let cursor { top[cursor.column] = "▾" }
    let body = rows.enumerated().map { row, text in
      (row == cursor?.row ? "▸" : "│") + text + "│"
    }
    return ["┌" + String(top) + "┐"] + body + ["└" + rule + "┘"]
  }

  private static func caption(of screen: ScreenEmulator) -> String {
    var parts = ["\(screen.columns)×\(screen.rows)"]
    if screen.isCursorVisible {
      let (column, row) = (screen.cursor.column, screen.cursor.row)
      parts.append("cursor at column \(column), row \(row)")
    } else {
      parts.append("cursor hidden")
    }
    if screen.cursor.shape != .default { parts.append("\(screen.cursor.shape)") }
    if !screen.title.isEmpty { parts.append("title “\(screen.title)”") }
    return parts.joined(separator: ", ")
  }
}

extension Snapshot {
  /// The second frame and its legend; nothing where the whole screen is plain.
  private static func styleLines(of screen: ScreenEmulator) -> [String] {
    let (frame, legend) = styles(of: screen)
    return legend.isEmpty ? ["all plain"] : frame + legend
  }

  /// A frame with a letter for the style of each cell, and what the letters mean.
  static func styles(of screen: ScreenEmulator) -> (frame: [String], legend: [String]) {
    var key = StyleKey()
    let rows = (0..<screen.rows).map { row in
      String(screen.cells(inRow: row).map { key.letter(for: $0.style) })
    }
    return (frame(rows, of: screen), key.legend)
  }

  /// Gives each style a letter, in the order in which they are met.
  private struct StyleKey {
    private static let letters = Array(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    private var known: [Style: Character] = [.plain: " "]
    private(set) var legend: [String] = []

    mutating func letter(for style: Style) -> Character {
      if let letter = known[style] { return letter }
      // More styles than letters are told apart by the legend alone.
      let letter = legend.count < Self.letters.count ? Self.letters[legend.count] : "*"
      known[style] = letter
      legend.append("\(letter) \(style.summary)")
      return letter
    }
  }
}
