import TerminalCore

/// Text pictures of a screen, for review and for comparison line by line.
///
/// The rows are in a frame, which makes trailing blanks visible. `▾` above and `▸` at the left
/// point to the cursor, and the last line states its position, counted from 0:
///
/// ```
/// ┌──▾─────────┐
/// │Name:       │
/// ▸  |         │
/// └────────────┘
/// 12×2, cursor at column 2, row 1
/// ```
///
/// With styles, a second frame has a letter for the style of each cell in place of the text, and a
/// legend explains the letters; blanks are plain.
public enum Snapshot {
  /// The sizes of a small, an ordinary, and a large terminal to test screens on.
  public static let sizes = [(columns: 40, rows: 12), (80, 24), (200, 60)]

  /// Returns the text picture of a screen, which ends with a line feed.
  ///
  /// - Parameters:
  ///   - screen: The screen to draw.
  ///   - styles: A Boolean value that indicates whether to include colors and attributes.
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
  /// Returns the second frame with its legend, or a single line if the whole screen is plain.
  private static func styleLines(of screen: ScreenEmulator) -> [String] {
    let (frame, legend) = styles(of: screen)
    return legend.isEmpty ? ["all plain"] : frame + legend
  }

  /// Returns a frame with a letter for the style of each cell, and a legend of the letters.
  static func styles(of screen: ScreenEmulator) -> (frame: [String], legend: [String]) {
    var key = StyleKey()
    let rows = (0..<screen.rows).map { row in
      String(screen.cells(inRow: row).map { key.letter(for: $0.style) })
    }
    return (frame(rows, of: screen), key.legend)
  }

  /// The assignment of letters to styles, in the order of their first use.
  private struct StyleKey {
    private static let letters = Array(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    private var known: [Style: Character] = [.plain: " "]
    private(set) var legend: [String] = []

    mutating func letter(for style: Style) -> Character {
      if let letter = known[style] { return letter }
      // If there are more styles than letters, only the legend distinguishes them.
      let letter = legend.count < Self.letters.count ? Self.letters[legend.count] : "*"
      known[style] = letter
      legend.append("\(letter) \(style.summary)")
      return letter
    }
  }
}

extension Snapshot {
  /// Returns one text picture of a screen on several kinds of terminals.
  ///
  /// Common parts appear once: the text, and the frame of letters that shows which cells share a
  /// style, in which runs of equal rows are counted. A legend for each terminal explains the
  /// letters:
  ///
  /// ```
  /// ┌──────┐
  /// │Delete│
  /// └──────┘
  /// 6×1, cursor hidden
  ///
  /// dark, light
  /// ┌──────┐
  /// │aaaaaa│
  /// └──────┘
  /// dark
  /// a #FF8A80
  /// light
  /// a #B3261E
  /// ```
  ///
  /// - Parameter looks: The screen on each terminal, with the terminal's name.
  public static func text(of looks: [(name: String, screen: ScreenEmulator)]) -> String {
    let texts = grouped(looks) { text(of: $0) }
    var lines: [String] = []
    for (names, text) in texts {
      if texts.count > 1 { lines.append(names.joined(separator: ", ")) }
      lines.append(text)
    }
    for (names, frame) in grouped(looks, by: { styles(of: $0).frame }) {
      lines.append(names.joined(separator: ", "))
      lines += folded(frame)
      for look in looks where names.contains(look.name) {
        let legend = styles(of: look.screen).legend
        lines.append(legend.isEmpty ? "\(look.name): all plain" : look.name)
        lines += legend
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  /// Returns a frame in which long runs of equal rows are counted, because most of a large screen
  /// is empty.
  private static func folded(_ frame: [String]) -> [String] {
    var lines: [String] = []
    var rest = frame[...]
    while let line = rest.first {
      let run = rest.prefix { $0 == line }
      lines += run.count > 3 ? [line, "⋮ \(run.count - 1) more rows like it"] : run
      rest = rest.dropFirst(run.count)
    }
    return lines
  }

  /// Returns the distinct results for the screens, each with the names of the terminals it applies
  /// to.
  private static func grouped<Shown: Equatable>(
    _ looks: [(name: String, screen: ScreenEmulator)], by shown: (ScreenEmulator) -> Shown
  ) -> [(names: [String], shown: Shown)] {
    var groups: [(names: [String], shown: Shown)] = []
    for look in looks {
      let seen = shown(look.screen)
      if let index = groups.firstIndex(where: { $0.shown == seen }) {
        groups[index].names.append(look.name)
      } else {
        groups.append(([look.name], seen))
      }
    }
    return groups
  }
}

extension Style {
  /// A description of the style: `bold, underline, bright blue on #1A1B26`, or `plain`.
  var summary: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var parts = names.filter { attributes.contains($0.0) }.map(\.1)
    switch (foreground.summary, background.summary) {
    case (nil, nil): break
    case (let foreground?, nil): parts.append(foreground)
    case (let foreground, let background?):
      parts.append("\(foreground ?? "default") on \(background)")
    }
    return parts.isEmpty ? "plain" : parts.joined(separator: ", ")
  }
}

extension Color {
  /// A description of the color, or `nil` for the terminal's default.
  fileprivate var summary: String? {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    switch kind {
    case .default: return nil
    case .palette(let index) where index < 8: return names[Int(index)]
    case .palette(let index) where index < 16: return "bright " + names[Int(index) - 8]
    case .palette(let index): return "color \(index)"
    case .rgb(let red, let green, let blue):
      let digits = String(0x100_0000 | Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
      return "#" + digits.dropFirst().uppercased()
    }
  }
}
