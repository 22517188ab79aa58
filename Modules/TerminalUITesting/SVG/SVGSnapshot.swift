/// SVG pictures of a screen, for documentation and review.
///
/// The same screen always produces the same text. A picture needs no other file and no script. Its
/// title and description contain the screen's text for accessibility. Every glyph is in its cell
/// with any fixed-width font: runs of letters are fitted to their columns, wide glyphs and symbols
/// are centered in theirs, and frames and bars are drawn as lines.
public enum SVGSnapshot {
  /// Returns a picture of a screen, as the text of an SVG file.
  ///
  /// - Parameters:
  ///   - screen: The screen to draw.
  ///   - title: The title in the window's title bar, or nil for no title bar.
  public static func picture(
    of screen: ScreenEmulator, title: String? = nil
  ) -> String {
    let theme = SVGTheme.dark
    var drawing = SVGDrawing(screen: screen, theme: theme)
    return window(
      title: title, name: title ?? (screen.title.isEmpty ? "Terminal" : screen.title),
      description: screen.text, columns: screen.columns, rows: screen.rows, theme: theme,
      elements: drawing.elements())
  }

  /// Returns the picture of a window with elements for its cells.
  ///
  /// - Parameters:
  ///   - title: The title in the window's title bar, or nil for no title bar.
  ///   - name: The picture's title, for accessibility.
  ///   - description: The picture's description, for accessibility.
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - theme: The theme that provides the colors.
  ///   - elements: The elements, with the first cell at 0, 0.
  static func window(
    title: String?, name: String, description: String, columns: Int, rows: Int, theme: SVGTheme,
    elements: [String]
  ) -> String {
    let width = Double(columns) * SVGDrawing.cellWidth + 2 * margin
    let top = title == nil ? margin : barHeight
    let height = Double(rows) * SVGDrawing.cellHeight + top + margin
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""
        + " width=\"\(width.svg)\" height=\"\(height.svg)\""
        + " viewBox=\"0 0 \(width.svg) \(height.svg)\">",
      "<title>\(escape(name))</title>",
      "<desc>\(escape(description))</desc>",
      "<rect x=\"0.5\" y=\"0.5\" width=\"\((width - 1).svg)\" height=\"\((height - 1).svg)\""
        + " rx=\"10\" fill=\"\(theme.background.hex)\" stroke=\"\(theme.frame.hex)\"/>",
    ]
    if let title { lines += titleBar(title, width: width, theme: theme) }
    lines.append(
      "<g transform=\"translate(\(margin.svg) \(top.svg))\" font-family=\"\(fontFamily)\""
        + " font-size=\"\(SVGDrawing.fontSize.svg)\" xml:space=\"preserve\">")
    lines += elements
    lines += ["</g>", "</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let margin = 16.0
  private static let barHeight = 44.0
  private static let fontFamily =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

  private static func titleBar(_ title: String, width: Double, theme: SVGTheme) -> [String] {
    let dots = [20, 38, 56].map { "<circle cx=\"\($0)\" cy=\"20\" r=\"5.5\"/>" }.joined()
    let color = theme.foreground.mixed(with: theme.background, percent: 30)
    return [
      "<g fill=\"\(theme.frame.hex)\">\(dots)</g>",
      "<text x=\"\((width / 2).svg)\" y=\"25\" text-anchor=\"middle\" fill=\"\(color.hex)\""
        + " font-family=\"\(fontFamily)\" font-size=\"14\">\(escape(title))</text>",
    ]
  }

  /// Returns text escaped for XML 1.0.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\n", "\t", " "..."\u{7E}", "\u{A0}"..."\u{FFFD}", "\u{10000}"...:
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append("\u{FFFD}")
      }
    }
    return result
  }
}
