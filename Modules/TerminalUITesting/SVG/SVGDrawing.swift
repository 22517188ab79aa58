import TerminalCore

/// A drawing of a screen's cells as SVG elements, with the first cell at 0, 0.
struct SVGDrawing {
  static let cellWidth = 10.0
  static let cellHeight = 20.0
  /// The font size, for fonts whose characters are six tenths of their size wide, as in most
  /// fixed-width fonts.
  static let fontSize = 16.5
  private static let baseline = 15.0

  /// Adjacent letters with the same ink.
  private struct Run {
    var ink: SVGPaint.Ink
    var column: Int
    var text = ""
    var columns = 0
    /// A Boolean value that indicates whether the text is centered in its columns instead of
    /// filling them.
    var isCentered = false
  }

  private let screen: ScreenEmulator
  private let theme: SVGTheme
  /// Two layers, because shapes of one color are collected, and the ink of a cell is above its
  /// background.
  private var backgrounds = SVGShapes()
  private var shapes = SVGShapes()
  private var inkOrder: [SVGPaint.Ink] = []
  private var texts: [SVGPaint.Ink: [String]] = [:]
  /// The pictures on the screen, scaled to two pixels for a cell, which is enough to recognize
  /// them.
  private let pictures: [Int: Bitmap]

  init(screen: ScreenEmulator, theme: SVGTheme) {
    self.screen = screen
    self.theme = theme
    pictures = screen.pictures.compactMapValues { picture in
      picture.bitmap.scaled(toWidth: picture.columns, height: 2 * picture.rows)
    }
  }

  /// Returns the elements of all rows.
  mutating func elements() -> [String] { elements(rows: 0..<screen.rows) }

  /// Returns the elements of some rows, at their places on the screen.
  mutating func elements(rows: Range<Int>) -> [String] {
    for row in rows { draw(row: row) }
    if rows.contains(screen.cursor.row) { drawCursorLine() }
    return backgrounds.elements() + shapes.elements()
      + inkOrder.map { ink in
        "<g \(ink.attributes)>\(texts[ink, default: []].joined(separator: "\n"))</g>"
      }
  }

  private mutating func draw(row: Int) {
    let cells = screen.cells(inRow: row)
    let paints = cells.indices.map { paint(cells[$0], column: $0, row: row) }
    drawBackgrounds(paints, row: row)
    var run: Run?
    for (column, cell) in cells.enumerated() where cell.width > 0 {
      let paint = paints[column]
      drawLines(paint, column: column, columns: cell.width, row: row)
      if cell.text == " " {
        // A blank is part of a run; `write` removes the trailing ones.
        run?.text.append(" ")
        run?.columns += 1
      } else if Self.fillsItsCell(cell) {
        if let last = run, last.ink != paint.ink {
          write(last, row: row)
          run = nil
        }
        var current = run ?? Run(ink: paint.ink, column: column)
        current.text += cell.text
        current.columns += 1
        run = current
      } else {
        if let last = run { write(last, row: row) }
        run = nil
        if let part = cell.picturePart {
          let picture = cell.pictureNumber.flatMap { pictures[$0] }
          draw(part, of: picture, paint, column: column, row: row)
        } else if let glyph = BlockGlyph(cell.text) {
          draw(glyph, paint, column: column, row: row)
        } else {
          let (text, columns) = (cell.text, cell.width)
          write(
            Run(ink: paint.ink, column: column, text: text, columns: columns, isCentered: true),
            row: row)
        }
      }
    }
    if let run { write(run, row: row) }
  }

  /// Returns a Boolean value that indicates whether a letter has the width of a cell in fixed-width
  /// fonts, as in Latin, Greek, and Cyrillic scripts.
  private static func fillsItsCell(_ cell: ScreenCell) -> Bool {
    cell.width == 1 && cell.text.unicodeScalars.allSatisfy { $0.value < 0x530 }
  }

  private func paint(_ cell: ScreenCell, column: Int, row: Int) -> SVGPaint {
    let cursor = screen.cursor
    let hasBlock = [.default, .blinkingBlock, .block].contains(cursor.shape)
    let first = cell.width == 0 ? column - 1 : column
    let isUnderCursor =
      screen.isCursorVisible && hasBlock && row == cursor.row
      && (first...first + max(0, screen[column: first, row: row].width - 1))
        .contains(cursor.column)
    return SVGPaint(cell.style, theme: theme, isUnderCursor: isUnderCursor)
  }

  /// Writes a run without its trailing blanks.
  private mutating func write(_ run: Run, row: Int) {
    let blanks = run.text.reversed().prefix { $0 == " " }.count
    let width = Double(run.columns - blanks) * Self.cellWidth
    let x = Double(run.column) * Self.cellWidth
    let y = (Double(row) * Self.cellHeight + Self.baseline).svg
    let place =
      run.isCentered
      ? "x=\"\((x + width / 2).svg)\" y=\"\(y)\" text-anchor=\"middle\""
      : "x=\"\(x.svg)\" y=\"\(y)\" textLength=\"\(width.svg)\" lengthAdjust=\"spacingAndGlyphs\""
    if texts[run.ink] == nil { inkOrder.append(run.ink) }
    let text = SVGSnapshot.escape(String(run.text.dropLast(blanks)))
    texts[run.ink, default: []].append("<text \(place)>\(text)</text>")
  }
}

extension SVGDrawing {
  private mutating func drawBackgrounds(_ paints: [SVGPaint], row: Int) {
    var start = 0
    for column in 1...paints.count {
      let background = paints[start].background
      if column < paints.count, paints[column].background == background { continue }
      if background != theme.background {
        backgrounds.fill(
          x: Double(start) * Self.cellWidth, y: Double(row) * Self.cellHeight,
          width: Double(column - start) * Self.cellWidth, height: Self.cellHeight,
          color: background)
      }
      start = column
    }
  }

  /// Draws underlines and strikethroughs.
  private mutating func drawLines(_ paint: SVGPaint, column: Int, columns: Int, row: Int) {
    let (x, y) = (Double(column) * Self.cellWidth, Double(row) * Self.cellHeight)
    let end = x + Double(columns) * Self.cellWidth
    if paint.isUnderlined {
      shapes.line(x: x, y: y + 17.5, to: end, color: paint.foreground, width: 1)
    }
    if paint.isStruckThrough {
      shapes.line(x: x, y: y + 10.5, to: end, color: paint.foreground, width: 1)
    }
  }

  /// Draws a part of a picture that was sent with the graphics protocol.
  private mutating func draw(
    _ part: PicturePart, of picture: Bitmap?, _ paint: SVGPaint, column: Int, row: Int
  ) {
    guard let picture else { return }
    for half in 0..<2 {
      let pixel = picture[x: part.column, y: 2 * part.row + half]
      let color = SVGTheme.RGB(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      shapes.fill(
        x: Double(column) * Self.cellWidth,
        y: (Double(row) + Double(half) / 2) * Self.cellHeight, width: Self.cellWidth,
        height: Self.cellHeight / 2,
        color: color.mixed(with: paint.background, percent: 100 - Int(pixel.alpha) * 100 / 255))
    }
  }

  private mutating func draw(_ glyph: BlockGlyph, _ paint: SVGPaint, column: Int, row: Int) {
    let (width, height) = (Self.cellWidth, Self.cellHeight)
    let (x, y) = (Double(column) * width, Double(row) * height)
    let (middle, center) = (x + width / 2, y + height / 2)
    let color = paint.foreground
    switch glyph {
    case .block(let left, let top, let right, let bottom):
      shapes.fill(
        x: x + width * Double(left) / 8, y: y + height * Double(top) / 8,
        width: width * Double(right - left) / 8, height: height * Double(bottom - top) / 8,
        color: color)
    case .shade(let percent):
      let mixed = paint.background.mixed(with: color, percent: percent)
      shapes.fill(x: x, y: y, width: width, height: height, color: mixed)
    case .corner(let edges):
      let end = edges.contains(.left) ? x : x + width
      let start = edges.contains(.up) ? y : y + height
      let bend = edges.contains(.up) ? center - width / 2 : center + width / 2
      shapes.path(
        "M\(middle.svg) \(start.svg)V\(bend.svg)Q\(middle.svg) \(center.svg) \(end.svg) \(center.svg)",
        color: color, width: 1.25)
    case .lines(let edges, let isHeavy):
      let stroke = isHeavy ? 2.5 : 1.25
      if !edges.isDisjoint(with: [.left, .right]) {
        shapes.line(
          x: edges.contains(.left) ? x : middle, y: center,
          to: edges.contains(.right) ? x + width : middle, color: color, width: stroke)
      }
      if !edges.isDisjoint(with: [.up, .down]) {
        let top = edges.contains(.up) ? y : center
        let bottom = edges.contains(.down) ? y + height : center
        shapes.path("M\(middle.svg) \(top.svg)V\(bottom.svg)", color: color, width: stroke)
      }
    }
  }

  /// Draws a bar or underline cursor; a block is painted with its cell.
  private mutating func drawCursorLine() {
    let cursor = screen.cursor
    guard screen.isCursorVisible else { return }
    let x = Double(cursor.column) * Self.cellWidth
    let y = Double(cursor.row) * Self.cellHeight
    switch cursor.shape {
    case .default, .blinkingBlock, .block: break
    case .blinkingBar, .bar:
      shapes.fill(x: x, y: y, width: 2, height: Self.cellHeight, color: theme.foreground)
    case .blinkingUnderline, .underline:
      let bottom = y + Self.cellHeight - 2
      shapes.fill(x: x, y: bottom, width: Self.cellWidth, height: 2, color: theme.foreground)
    }
  }
}

/// The paint of a cell: its style, resolved in a theme.
struct SVGPaint: Hashable {
  var foreground: SVGTheme.RGB
  var background: SVGTheme.RGB
  var isBold: Bool
  var isItalic: Bool
  var isUnderlined: Bool
  var isStruckThrough: Bool

  /// Creates the paint of a cell.
  ///
  /// - Parameters:
  ///   - style: The style of the cell.
  ///   - theme: The theme that provides the colors.
  ///   - isUnderCursor: A Boolean value that indicates whether a block cursor covers the cell and
  ///     reverses it.
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

  /// The attributes of text with this paint: all except the background and the lines.
  var ink: Ink { Ink(color: foreground, isBold: isBold, isItalic: isItalic) }

  struct Ink: Hashable {
    var color: SVGTheme.RGB
    var isBold: Bool
    var isItalic: Bool

    /// The attributes of an SVG element.
    var attributes: String {
      "fill=\"\(color.hex)\"" + (isBold ? " font-weight=\"bold\"" : "")
        + (isItalic ? " font-style=\"italic\"" : "")
    }
  }
}
