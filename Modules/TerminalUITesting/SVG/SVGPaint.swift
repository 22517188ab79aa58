import TerminalCore

/// How a cell is painted: its style with the theme's colours in it.
struct SVGPaint: Hashable {
  var foreground: SVGTheme.RGB
  var background: SVGTheme.RGB
  var isBold: Bool
  var isItalic: Bool
  var isUnderlined: Bool
  var isStruckThrough: Bool

  /// - Parameter isUnderCursor: Whether a block cursor covers the cell, which turns it round.
  init(_ style: Style, theme: SVGTheme, isUnderCursor: Bool) {
    foreground = theme.rgb(style.foreground) ?? theme.foreground
    background = theme.rgb(style.background) ?? theme.background
    if style.attributes.contains(.reverse) != isUnderCursor { swap(&foreground, &background) }
    if style.attributes.contains(.dim) {
      foreground = foreground.mixed(with: background, percent: 35)
    }
    isBold = style.attributes.contains(.bold)
    isItalic = style.attributes.contains(.italic)
    isUnderlined = style.attributes.contains(.underline)
    isStruckThrough = style.attributes.contains(.strikethrough)
  }

  /// What text of this paint has in common: everything but the background and the lines.
  var ink: Ink { Ink(color: foreground, isBold: isBold, isItalic: isItalic) }

  struct Ink: Hashable {
    var color: SVGTheme.RGB
    var isBold: Bool
    var isItalic: Bool

    /// As attributes of an SVG element.
    var attributes: String {
      "fill=\"\(color.hex)\"" + (isBold ? " font-weight=\"bold\"" : "")
        + (isItalic ? " font-style=\"italic\"" : "")
    }
  }
}
