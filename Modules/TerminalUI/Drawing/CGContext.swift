public import Foundation
public import TerminalCore

/// The drawing destination of a view: the cells of the next frame, translated and clipped to the
/// view.
///
/// Coordinates are those of the view, in cells. Drawing outside the view or its clipping ancestors
/// has no effect. Text without a background color keeps the background that is already there.
@preconcurrency @MainActor
public final class CGContext {
  var buffer: CellBuffer
  let traits: UITraitCollection
  /// The color that is drawn for the terminal's own background.
  var paper = Color.default
  /// The origin of the current view on the screen, before rounding.
  var origin = CGPoint.zero
  /// The clipping area, in cells of the screen.
  var clipArea: CellRect

  /// The colors and the transform of the next paths.
  var graphics = GraphicsState() { didSet { hasChangedGraphics = true } }
  /// A Boolean value that indicates whether the colors or the transform changed for a view.
  var hasChangedGraphics = false
  /// The colors and transforms to return to, the last first.
  var savedGraphics: [GraphicsState] = []
  /// The points of the current path, in cells of the view or pixels of the picture.
  lazy var graphicsPath = UIBezierPath()
  /// The picture that is drawn instead of a view, or nil.
  var raster: PictureRaster?

  /// The storage of the pictures that the terminal draws itself.
  let pictures: PictureLibrary?

  init(
    buffer: CellBuffer, clip: CellRect, traits: UITraitCollection, pictures: PictureLibrary? = nil
  ) {
    self.buffer = buffer
    clipArea = clip
    self.traits = traits
    self.pictures = pictures
  }

  /// Creates the context of a picture.
  ///
  /// - Parameter size: The size in pixels.
  convenience init(pictureOf size: CGSize) {
    self.init(
      buffer: CellBuffer(columns: 0, rows: 0, graphemes: GraphemeTable()),
      clip: CellRect(column: 0, row: 0, columns: 0, rows: 0), traits: UITraitCollection())
    raster = PictureRaster(size: size)
  }

  /// Returns the cells on the screen that a rectangle of the current view covers. Each edge is
  /// rounded separately, so that adjacent rectangles remain adjacent.
  func cells(of rect: CGRect) -> CellRect {
    CellRect(rounding: rect.offsetBy(dx: origin.x, dy: origin.y))
  }

  /// Fills a rectangle with blanks that have a background color.
  public func fill(_ rect: CGRect, with color: UIColor) {
    let style = Style(background: background(of: color))
    buffer.fill(cells(of: rect).intersection(clipArea), with: .blank(style))
  }

  /// Fills a rectangle with a character that is one column wide.
  public func fill(_ rect: CGRect, with character: Unicode.Scalar, attributes: TextAttributes) {
    forEachCell(in: rect) { cell in
      cell = Cell(glyph: character.value, width: 1, style: style(of: attributes, over: cell))
    }
  }

  private func forEachCell(in rect: CGRect, _ change: (inout Cell) -> Void) {
    let area = cells(of: rect).intersection(clipArea)
    guard !area.isEmpty else { return }
    for row in area.row..<area.row + area.rows {
      for column in area.column..<area.column + area.columns {
        change(&buffer[column: column, row: row])
      }
    }
  }

  /// Draws a line at the bottom of a row. In blank cells the line is a character, and in other
  /// cells the text is underlined, so that it remains readable.
  func underline(_ rect: CGRect, attributes: TextAttributes) {
    let line: Unicode.Scalar = "▁"
    forEachCell(in: rect) { cell in
      if cell.glyph == 0x20 {
        cell = Cell(glyph: line.value, width: 1, style: style(of: attributes, over: cell))
      } else {
        cell.attributes.insert(.underline)
      }
    }
  }

  /// Draws a picture with its upper left corner at the origin of the view.
  func draw(_ picture: CellBuffer) {
    let start = cells(of: .zero)
    buffer.copy(
      picture, from: picture.bounds, toColumn: start.column, row: start.row, clip: clipArea)
  }

  /// Draws a line of text from a point to the right.
  ///
  /// - Returns: The width of the text in columns, including any clipped part.
  @discardableResult
  public func draw(
    _ text: some StringProtocol, at point: CGPoint, attributes: TextAttributes = TextAttributes()
  ) -> Int {
    let start = cells(of: CGRect(origin: point, size: .zero))
    guard start.row >= clipArea.row, start.row < clipArea.row + clipArea.rows else {
      return TextWidth.columns(of: text)
    }
    let under =
      (start.column >= 0 && start.column < buffer.columns)
      ? buffer[column: start.column, row: start.row] : Cell.blank(.plain)
    return buffer.write(
      text, column: start.column, row: start.row, style: style(of: attributes, over: under),
      clip: clipArea)
  }

  /// Draws text in a rectangle. If the text is too wide, it is truncated with an ellipsis.
  @discardableResult
  public func draw(
    _ text: some StringProtocol, in rect: CGRect, alignment: NSTextAlignment = .natural,
    attributes: TextAttributes = TextAttributes()
  ) -> Int {
    let room = cells(of: rect).columns
    guard room > 0 else { return 0 }
    let fitted = TextWidth.truncated(text, columns: room)
    let rest = room - TextWidth.columns(of: fitted)
    return draw(
      fitted, at: CGPoint(x: rect.minX + alignment.shift(in: rest), y: rect.minY),
      attributes: attributes)
  }

  /// Draws a thin border just inside a rectangle, with an optional title in its upper edge.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of the current view.
  ///   - color: The color of the lines.
  ///   - isRounded: If true, the corners are rounded.
  ///   - isFocused: If true, the content of the border has the focus. The border then has the tint
  ///     color, or heavy lines if the terminal shows no colors.
  ///   - title: The title in the upper edge.
  public func strokeBorder(
    _ rect: CGRect, color: UIColor = .separator, isRounded: Bool = true, isFocused: Bool = false,
    title: String? = nil
  ) {
    let area = cells(of: rect)
    guard area.columns >= 2, area.rows >= 2 else { return }
    let color = isFocused ? UIColor.tintColor : color
    let attributes = TextAttributes(foreground: color)
    let lines = borderLines(isRounded: isRounded, isFocused: isFocused)
    let left = rect.minX
    let top = rect.minY
    let right = left + CGFloat(area.columns - 1)
    let bottom = top + CGFloat(area.rows - 1)
    let across = CGSize(width: CGFloat(area.columns - 2), height: 1)
    let down = CGSize(width: 1, height: CGFloat(area.rows - 2))
    func put(_ scalar: Unicode.Scalar, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
      fill(CGRect(origin: CGPoint(x: x, y: y), size: size), with: scalar, attributes: attributes)
    }
    let one = CGSize(width: 1, height: 1)
    put(lines.across, left + 1, top, across)
    put(lines.across, left + 1, bottom, across)
    put(lines.down, left, top + 1, down)
    put(lines.down, right, top + 1, down)
    put(lines.topLeft, left, top, one)
    put(lines.topRight, right, top, one)
    put(lines.bottomLeft, left, bottom, one)
    put(lines.bottomRight, right, bottom, one)
    if let title, !title.isEmpty, area.columns > 6 {
      let text = " " + TextWidth.truncated(title, columns: area.columns - 6) + " "
      draw(
        text, at: CGPoint(x: left + 2, y: top),
        attributes: TextAttributes(
          foreground: isFocused ? .tintColor : .secondaryLabel, traits: isFocused ? .bold : []))
    }
  }

  /// Returns the characters of a border. With the focus they are heavy if the terminal shows no
  /// colors.
  func borderLines(isRounded: Bool = true, isFocused: Bool) -> BorderLines {
    let isHeavy = isFocused && traits.colorDepth == .none
    return isHeavy ? .heavy : isRounded ? .rounded : .square
  }

  /// Changes the style of cells without changing their text.
  public func restyle(_ rect: CGRect, _ change: (inout Style) -> Void) {
    buffer.restyle(cells(of: rect).intersection(clipArea), change)
  }

  private func background(of color: UIColor) -> Color {
    let background = color.resolvedColor(with: traits)
    return background == .default ? paper : background
  }

  func style(of attributes: TextAttributes, over cell: Cell) -> Style {
    var drawn = attributes.traits.union(attributes.foreground.attributes(with: traits))
    // Most terminals draw text that is both bold and dim as neither.
    if attributes.traits.contains(.bold) { drawn.remove(.dim) }
    let background = attributes.background.map(background(of:)) ?? cell.background
    var foreground = attributes.foreground.resolvedColor(with: traits)
    if foreground == .default, background != .default {
      // The terminal's own text color is meant for its own background, and not for this one.
      // Whether that background is dark or light may also be a guess.
      foreground = UIColor.labelOnBackground.resolvedColor(with: traits)
    } else if background == .default, traits.guessesBackground, traits.colorDepth > .ansi16 {
      foreground = attributes.foreground.tinted(with: traits).middle
    }
    return Style(foreground: foreground, background: background, attributes: drawn)
  }

  /// The context of the view or picture that is currently being drawn.
  static var current: CGContext?
}

extension NSTextAlignment {
  /// Returns the column at which a line begins, from the number of unused columns.
  func shift(in rest: Int) -> CGFloat {
    switch self {
    case .right: CGFloat(rest)
    case .center: CGFloat(rest / 2)
    default: 0
    }
  }
}

/// Returns the context of the view that is being drawn, or nil outside of `draw(_:)`. The name is
/// that of UIKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

/// The box-drawing characters of a border.
struct BorderLines {
  let across: Unicode.Scalar
  let down: Unicode.Scalar
  let topLeft: Unicode.Scalar
  let topRight: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottomRight: Unicode.Scalar
  /// The junctions at which a vertical line begins at the upper edge and ends at the lower one.
  let teeDown: Unicode.Scalar
  let teeUp: Unicode.Scalar

  static let rounded = BorderLines(
    across: "─", down: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯",
    teeDown: "┬",
    teeUp: "┴")
  static let square = BorderLines(
    across: "─", down: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘",
    teeDown: "┬",
    teeUp: "┴")
  static let heavy = BorderLines(
    across: "━", down: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛",
    teeDown: "┳",
    teeUp: "┻")
}

/// The colors and traits of text.
public struct TextAttributes: Hashable, Sendable {
  /// The color of the text.
  public var foreground: UIColor
  /// The background color. If nil, the existing background remains.
  public var background: UIColor?
  /// The traits, such as bold and underline.
  public var traits: Style.Attributes

  public init(
    foreground: UIColor = .label, background: UIColor? = nil, traits: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.traits = traits
  }

  /// Creates the attributes of a font and a color.
  public init(font: UIFont, color: UIColor) {
    self.init(foreground: color)
    if font.isBold { traits.insert(.bold) }
    if font.isItalic { traits.insert(.italic) }
  }
}

extension CellRect {
  /// Creates the rectangle of cells that a rectangle of points covers. Each edge is rounded to the
  /// nearest cell boundary, so that two rectangles with a common edge neither overlap nor leave a
  /// gap.
  init(rounding rect: CGRect) {
    func cell(_ value: CGFloat) -> Int {
      guard value.isFinite else { return 0 }
      return Int(max(-1_000_000, min(1_000_000, value)).cellEdge)
    }
    let left = cell(rect.minX)
    let top = cell(rect.minY)
    self.init(
      column: left, row: top, columns: cell(rect.maxX) - left, rows: cell(rect.maxY) - top)
  }

  /// The same cells as a rectangle of points.
  var rect: CGRect {
    CGRect(x: CGFloat(column), y: CGFloat(row), width: CGFloat(columns), height: CGFloat(rows))
  }
}
