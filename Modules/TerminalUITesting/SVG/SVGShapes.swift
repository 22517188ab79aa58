/// Rectangles and lines of a picture, grouped by color and joined if they touch.
///
/// Coordinates are in the units of the picture, and are whole numbers except for parts of a cell.
struct SVGShapes {
  private struct Stroke: Hashable {
    var color: SVGTheme.RGB
    var width: Double
  }

  private struct Box: Hashable {
    var x: Double
    var width: Double
  }

  /// The colors in order of their first use, so that the same screen produces the same text.
  private var fillOrder: [SVGTheme.RGB] = []
  private var fills: [SVGTheme.RGB: [(box: Box, top: Double, bottom: Double)]] = [:]
  private var strokeOrder: [Stroke] = []
  private var strokes: [Stroke: [String]] = [:]
  /// The last line, which the next one may extend.
  private var open: (stroke: Stroke, x: Double, y: Double, end: Double)?

  /// Fills a rectangle, or extends one of the same width and color that ends directly above it.
  mutating func fill(
    x: Double, y: Double, width: Double, height: Double, color: SVGTheme.RGB
  ) {
    if fills[color] == nil { fillOrder.append(color) }
    let box = Box(x: x, width: width)
    let above = fills[color]?.lastIndex { $0.box == box && $0.bottom == y }
    if let above {
      fills[color]?[above].bottom = y + height
    } else {
      fills[color, default: []].append((box, y, y + height))
    }
  }

  /// Draws a line to the right, or extends one that ends where it begins.
  mutating func line(
    x: Double, y: Double, to end: Double, color: SVGTheme.RGB, width: Double
  ) {
    let stroke = Stroke(color: color, width: width)
    if let last = open, last.stroke == stroke, last.y == y, last.end == x {
      open = (stroke, last.x, y, end)
    } else {
      closeLine()
      open = (stroke, x, y, end)
    }
  }

  /// Draws a separate path.
  mutating func path(_ data: String, color: SVGTheme.RGB, width: Double) {
    append(data, to: Stroke(color: color, width: width))
  }

  private mutating func closeLine() {
    guard let line = open else { return }
    append("M\(line.x.svg) \(line.y.svg)H\(line.end.svg)", to: line.stroke)
    open = nil
  }

  private mutating func append(_ data: String, to stroke: Stroke) {
    if strokes[stroke] == nil { strokeOrder.append(stroke) }
    strokes[stroke, default: []].append(data)
  }

  /// Returns the elements, one for each color and line width.
  mutating func elements() -> [String] {
    closeLine()
    let areas = fillOrder.map { color in
      let data = fills[color, default: []].map { area in
        "M\(area.box.x.svg) \(area.top.svg)h\(area.box.width.svg)"
          + "v\((area.bottom - area.top).svg)h\((-area.box.width).svg)z"
      }
      return "<path shape-rendering=\"crispEdges\" fill=\"\(color.hex)\" d=\"\(data.joined())\"/>"
    }
    let lines = strokeOrder.map { stroke in
      "<path fill=\"none\" stroke-linecap=\"square\" stroke=\"\(stroke.color.hex)\" stroke-width=\"\(stroke.width.svg)\""
        + " d=\"\(strokes[stroke, default: []].joined())\"/>"
    }
    return areas + lines
  }
}

extension Double {
  /// The shortest text for the number: `9`, `1.25`.
  var svg: String {
    self == rounded() && magnitude < 1e9 ? String(Int(self)) : String(self)
  }
}
