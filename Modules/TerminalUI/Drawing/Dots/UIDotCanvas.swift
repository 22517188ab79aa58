public import Foundation

/// A canvas of dots finer than cells, with lines, areas and points for maps and charts.
///
/// Coordinates are in dots from the upper left corner. The dot (0, 0) covers the square from (0, 0)
/// to (1, 1). The style determines the number of dots in a cell: two across and four down in
/// braille. Dots outside the canvas are left out.
///
///     var canvas = UIDotCanvas(columns: 40, rows: 10, style: .braille)
///     canvas.strokeLine(from: .zero, to: CGPoint(x: canvas.width, y: canvas.height))
///     UIGraphicsGetCurrentContext()?.draw(canvas, at: .zero)
///
/// A cell has a single color. Each dot is set with an *ink*, a number of your choice, and the cell
/// has the attributes of the highest ink in it. A nil ink removes dots.
public struct UIDotCanvas: Sendable {
  /// The characters that show the dots.
  public let style: UIDotStyle
  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  /// The dots of each cell, row by row, as bits of the style.
  private(set) var cells: [UInt8]
  /// The highest ink of each cell.
  private(set) var inks: [UInt8]
  /// A flag for each dot at which an area begins or ends in its row, while an area is filled.
  private var edges: [Bool] = []

  /// Creates an empty canvas with a size in cells. A negative size is treated as 0.
  public init(columns: Int, rows: Int, style: UIDotStyle = .braille) {
    self.style = style
    self.columns = max(0, min(columns, Self.limit))
    self.rows = max(0, min(rows, Self.limit))
    cells = [UInt8](repeating: 0, count: self.columns * self.rows)
    inks = cells
  }

  /// The maximum number of columns or rows, which is more than any terminal has.
  private static let limit = 10_000

  /// The width in dots.
  public var width: Int { columns * style.dotsAcross }
  /// The height in dots.
  public var height: Int { rows * style.dotsDown }

  /// Removes all dots.
  public mutating func removeAll() {
    for index in cells.indices {
      cells[index] = 0
      inks[index] = 0
    }
  }

  /// Returns a Boolean value that indicates whether a dot is set; false outside the canvas.
  public func hasDot(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    return cells[cell(x, y)] & bit(x, y) != 0
  }

  /// Returns the ink of a cell, or 0 if nothing was drawn in it.
  public func ink(column: Int, row: Int) -> UInt8 {
    guard column >= 0, row >= 0, column < columns, row < rows else { return 0 }
    return inks[row * columns + column]
  }

  // MARK: Points

  /// Sets a dot, or removes it if the ink is nil.
  public mutating func setDot(x: Int, y: Int, ink: UInt8? = 0) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    put(x, y, ink)
  }

  /// Sets the dot at a point, or removes it if the ink is nil.
  public mutating func setDot(at point: CGPoint, ink: UInt8? = 0) {
    guard point.x >= 0, point.y >= 0, point.x < CGFloat(width), point.y < CGFloat(height) else {
      return
    }
    put(Int(point.x), Int(point.y), ink)
  }

  /// Removes the dots in a rectangle of cells, to make room for text.
  public mutating func clear(column: Int, row: Int, columns: Int, rows: Int = 1) {
    let right = min(self.columns, max(0, column) + max(0, columns + min(0, column)))
    let bottom = min(self.rows, max(0, row) + max(0, rows + min(0, row)))
    for row in stride(from: max(0, row), to: bottom, by: 1) {
      for column in stride(from: max(0, column), to: right, by: 1) {
        cells[row * self.columns + column] = 0
      }
    }
  }

  // MARK: Text

  /// Returns the character of a cell, or a blank if it has no dots.
  public func character(column: Int, row: Int) -> Character {
    guard column >= 0, row >= 0, column < columns, row < rows,
      let scalar = glyph(row * columns + column)
    else { return " " }
    return Character(scalar)
  }

  /// The rows as text, for output outside of a screen.
  public var lines: [String] {
    (0..<rows).map { row in
      var line = String.UnicodeScalarView()
      for column in 0..<columns { line.append(glyph(row * columns + column) ?? " ") }
      return String(line)
    }
  }

  /// Returns the character of a cell, or nil if it has no dots.
  func glyph(_ index: Int) -> Unicode.Scalar? {
    cells[index] == 0 ? nil : Unicode.Scalar(style.glyph(of: cells[index]))
  }
}

extension UIDotCanvas {
  // MARK: Lines

  /// Sets the dots of a straight line, including both ends.
  ///
  /// Source: J. E. Bresenham, “Algorithm for computer control of a digital plotter”, IBM Systems
  /// Journal 4 (1965). The line is first clipped to the canvas (Y.-D. Liang and B. A. Barsky, “A
  /// new concept and method for line clipping”, ACM Transactions on Graphics 3, 1984), so that the
  /// time depends only on its visible part.
  public mutating func strokeLine(from start: CGPoint, to end: CGPoint, ink: UInt8? = 0) {
    guard let (start, end) = clipped(start, end) else { return }
    var (x, y) = (Int(start.x), Int(start.y))
    let (endX, endY) = (Int(end.x), Int(end.y))
    let (across, down) = (abs(endX - x), abs(endY - y))
    let (stepX, stepY) = (x < endX ? 1 : -1, y < endY ? 1 : -1)
    var error = across - down
    while true {
      put(x, y, ink)
      if x == endX, y == endY { return }
      let twice = 2 * error
      if twice > -down {
        error -= down
        x += stepX
      }
      if twice < across {
        error += across
        y += stepY
      }
    }
  }

  /// Sets the dots of the lines between the points of a path.
  public mutating func stroke(_ path: UIDotPath, ink: UInt8? = 0) {
    path.forEachSubpath { subpath in
      if subpath.count == 1 { setDot(at: path.points[subpath.lowerBound], ink: ink) }
      for index in subpath.dropLast() {
        strokeLine(from: path.points[index], to: path.points[index + 1], ink: ink)
      }
    }
  }

  /// Returns the part of a line on the canvas, or nil if there is none or a coordinate isn't
  /// finite.
  private func clipped(_ start: CGPoint, _ end: CGPoint) -> (CGPoint, CGPoint)? {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite, !cells.isEmpty else {
      return nil
    }
    // The last dot ends just before the edge.
    let (right, bottom) = (CGFloat(width).nextDown, CGFloat(height).nextDown)
    let (across, down) = (end.x - start.x, end.y - start.y)
    guard across.isFinite, down.isFinite else { return nil }
    var first: CGFloat = 0
    var last: CGFloat = 1
    func cut(_ step: CGFloat, _ distance: CGFloat) -> Bool {
      if step == 0 { return distance >= 0 }
      let part = distance / step
      if step < 0 { first = max(first, part) } else { last = min(last, part) }
      return first <= last
    }
    guard cut(-across, start.x), cut(across, right - start.x), cut(-down, start.y),
      cut(down, bottom - start.y)
    else { return nil }
    func point(_ part: CGFloat) -> CGPoint {
      CGPoint(
        x: max(0, min(right, start.x + part * across)),
        y: max(0, min(bottom, start.y + part * down)))
    }
    return (point(first), point(last))
  }

  // MARK: Areas

  /// Sets the dots whose center lies inside a path. Each subpath of the path is treated as closed.
  ///
  /// A dot is outside if it lies inside an even number of subpaths (the even-odd rule), so a
  /// subpath within another is a hole. Subpaths that are parts of one outline may be in any order
  /// if together they close it.
  ///
  /// Source: B. D. Ackland and N. H. Weste, “The Edge Flag Algorithm – A Fill Method for Raster
  /// Scan Displays”, IEEE Transactions on Computers C-30 (1981).
  ///
  /// - Parameters:
  ///   - path: The path to fill.
  ///   - ink: The ink of the dots, or nil to remove them.
  ///   - closesSubpaths: If false, the subpaths are parts of one outline and aren't closed
  ///     individually.
  public mutating func fill(_ path: UIDotPath, ink: UInt8? = 0, closesSubpaths: Bool = true) {
    let (width, height) = (width, height)
    guard width > 0, height > 0 else { return }
    if edges.isEmpty { edges = [Bool](repeating: false, count: width * height) }
    path.forEachSubpath { subpath in
      for index in subpath.dropLast() { flag(from: path.points[index], to: path.points[index + 1]) }
      if closesSubpaths, let first = subpath.first, let last = subpath.last {
        flag(from: path.points[last], to: path.points[first])
      }
    }
    for y in rows(of: path) {
      var isInside = false
      for x in 0..<width {
        if edges[y * width + x] {
          isInside.toggle()
          edges[y * width + x] = false
        }
        if isInside { put(x, y, ink) }
      }
    }
  }

  /// Returns the rows of dots that a path may cross.
  private func rows(of path: UIDotPath) -> Range<Int> {
    var top = CGFloat(height)
    var bottom: CGFloat = 0
    for point in path.points where point.y.isFinite {
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    top = max(0, top)
    bottom = min(CGFloat(height), bottom)
    return top < bottom ? Int(top)..<Int(bottom.rounded(.up)) : 0..<0
  }

  /// Toggles, in each row of dots that an edge crosses, the flag of the first dot to its right.
  private mutating func flag(from start: CGPoint, to end: CGPoint) {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    let first = max(0, (upper.y - 0.5).rounded(.up))
    let last = min(CGFloat(height), (lower.y - 0.5).rounded(.up))
    guard first < last else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    for y in Int(first)..<Int(last) {
      let x = (upper.x + (CGFloat(y) + 0.5 - upper.y) * slope - 0.5).rounded(.up)
      if x < CGFloat(width) { edges[y * width + Int(max(0, x))].toggle() }
    }
  }
}

extension UIDotCanvas {
  private func cell(_ x: Int, _ y: Int) -> Int {
    y / style.dotsDown * columns + x / style.dotsAcross
  }

  private func bit(_ x: Int, _ y: Int) -> UInt8 {
    let place = y % style.dotsDown * style.dotsAcross + x % style.dotsAcross
    return UInt8(truncatingIfNeeded: style.bits >> (8 * UInt64(place)))
  }

  /// Sets or removes a dot on the canvas.
  private mutating func put(_ x: Int, _ y: Int, _ ink: UInt8?) {
    let index = cell(x, y)
    if let ink {
      // A cell whose dots were all removed takes the new ink.
      inks[index] = cells[index] == 0 ? ink : max(inks[index], ink)
      cells[index] |= bit(x, y)
    } else {
      cells[index] &= ~bit(x, y)
    }
  }
}
