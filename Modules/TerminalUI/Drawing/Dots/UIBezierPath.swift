public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and curves, drawn in dots: two in the width of a cell and four in its height.
///
///     override func draw(_ rect: CGRect) {
///       UIColor.systemRed.setFill()
///       UIBezierPath(ovalIn: bounds).fill()
///     }
@preconcurrency @MainActor
open class UIBezierPath {
  /// The points of each subpath, in cells of the view.
  private(set) var subpaths: [[CGPoint]] = []
  /// The properties of lines, which are one dot wide.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  /// Has no effect: fills use the even-odd rule.
  open var usesEvenOddFillRule = false

  public init() {}

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    subpaths = [
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.minY),
      ]
    ]
  }

  /// Creates the path of an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    let steps = 48
    subpaths = [
      (0...steps).map { step in
        let angle = 2 * CGFloat.pi * CGFloat(step) / CGFloat(steps)
        return CGPoint(
          x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
      }
    ]
  }

  /// Creates the path of a rectangle. Its corners are too small to be round.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: Ignored.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  /// Creates the path of a rectangle. Its corners are too small to be round.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: Ignored.
  ///   - cornerRadii: Ignored.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }

  /// Creates the path of an arc.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The angle of the first point, in radians from the right.
  ///   - endAngle: The angle of the last point.
  ///   - clockwise: The direction on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a copy of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    subpaths = cgPath.subpaths
  }

  /// A copy of the path.
  public var cgPath: CGPath { UIBezierPath(cgPath: self) }

  /// A Boolean value that indicates whether the path has no points.
  public var isEmpty: Bool { subpaths.allSatisfy(\.isEmpty) }
  /// The last point.
  public var currentPoint: CGPoint { subpaths.last?.last ?? .zero }

  /// The smallest rectangle around the points, or zero if there is none.
  public var bounds: CGRect {
    let points = subpaths.joined()
    guard let first = points.first else { return .zero }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { subpaths.append([point]) }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) {
    if subpaths.isEmpty { subpaths.append([]) }
    subpaths[subpaths.count - 1].append(point)
  }

  /// Adds a curve to a point.
  ///
  /// - Parameters:
  ///   - endPoint: The point.
  ///   - controlPoint1: The point that the curve leaves toward.
  ///   - controlPoint2: The point that the curve arrives from.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    let start = currentPoint
    for step in 1...16 {
      let t = CGFloat(step) / 16
      let u = 1 - t
      func mixed(_ part: KeyPath<CGPoint, CGFloat>) -> CGFloat {
        u * u * u * start[keyPath: part] + 3 * u * u * t * controlPoint1[keyPath: part]
          + 3 * u * t * t * controlPoint2[keyPath: part] + t * t * t * endPoint[keyPath: part]
      }
      addLine(to: CGPoint(x: mixed(\.x), y: mixed(\.y)))
    }
  }

  /// Adds a curve to a point.
  ///
  /// - Parameters:
  ///   - endPoint: The point.
  ///   - controlPoint: The point that the curve bends toward.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    let start = currentPoint
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (controlPoint.x - point.x) * 2 / 3,
        y: point.y + (controlPoint.y - point.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: toward(start), controlPoint2: toward(endPoint))
  }

  /// Adds an arc.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The angle of the first point, in radians from the right.
  ///   - endAngle: The angle of the last point.
  ///   - clockwise: The direction on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var length = endAngle - startAngle
    guard length.isFinite else { return }
    if clockwise, length < 0 { length += turn * (-length / turn).rounded(.up) }
    if !clockwise, length > 0 { length -= turn * (length / turn).rounded(.up) }
    for step in 0...32 {
      let angle = startAngle + length * CGFloat(step) / 32
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      addLine(to: point)
    }
  }

  /// Closes the subpath with a line to its first point.
  open func close() {
    if let first = subpaths.last?.first { addLine(to: first) }
  }

  /// Adds the subpaths of another path.
  open func append(_ bezierPath: UIBezierPath) { subpaths += bezierPath.subpaths }
  /// Changes all points by a transform.
  open func apply(_ transform: CGAffineTransform) {
    subpaths = subpaths.map { subpath in subpath.map { $0.applying(transform) } }
  }
  open func removeAllPoints() { subpaths = [] }
  /// Has no effect. What is outside is drawn too.
  open func addClip() {}

  /// Returns a Boolean value that indicates whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    for subpath in subpaths {
      for (one, other) in zip(subpath, subpath.dropFirst() + subpath.prefix(1))
      where (one.y > point.y) != (other.y > point.y) {
        let x = one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x)
        if point.x < x { isInside.toggle() }
      }
    }
    return isInside
  }

  // MARK: Parts

  /// The rectangle that is the whole path; nil if the path is another one.
  var rectangle: CGRect? {
    guard subpaths.count == 1, let points = subpaths.first, points.count == 5,
      points.first == points.last
    else { return nil }
    let bounds = bounds
    let isRectangle = zip(points, points.dropFirst()).allSatisfy { one, other in
      (one.x == other.x) != (one.y == other.y)
        && (one.x == bounds.minX || one.x == bounds.maxX)
        && (one.y == bounds.minY || one.y == bounds.maxY)
    }
    return isRectangle ? bounds : nil
  }

  /// Returns the part of the lines between two fractions of their length.
  func part(from start: CGFloat, to end: CGFloat) -> UIBezierPath {
    guard start > 0 || end < 1 else { return self }
    func distance(along line: (CGPoint, CGPoint)) -> CGFloat {
      hypot(line.1.x - line.0.x, line.1.y - line.0.y)
    }
    let whole = subpaths.reduce(0) { sum, points in
      zip(points, points.dropFirst()).reduce(sum) { $0 + distance(along: $1) }
    }
    let (first, last) = (max(0, start) * whole, min(1, end) * whole)
    let part = UIBezierPath()
    var passed: CGFloat = 0
    for points in subpaths {
      var continues = false
      for line in zip(points, points.dropFirst()) {
        let length = distance(along: line)
        let (from, to) = (max(first, passed), min(last, passed + length))
        if from < to {
          func point(_ position: CGFloat) -> CGPoint {
            let share = (position - passed) / length
            return CGPoint(
              x: line.0.x + (line.1.x - line.0.x) * share,
              y: line.0.y + (line.1.y - line.0.y) * share)
          }
          if !continues { part.move(to: point(from)) }
          part.addLine(to: point(to))
          continues = true
        }
        passed += length
      }
    }
    return part
  }

  // MARK: Drawing

  /// Fills the path with the fill color in the view or picture that is being drawn.
  open func fill() {
    guard let context = CGContext.current else { return }
    context.drawKeepingPath(self, using: .fill)
  }

  /// Draws the lines of the path with the stroke color in the view or picture that is being drawn.
  open func stroke() {
    guard let context = CGContext.current else { return }
    context.drawKeepingPath(self, using: .stroke)
  }

  /// Fills the path in dots of a view.
  func fill(_ color: UIColor, in context: CGContext) {
    draw(color, in: context) { canvas, path in canvas.fill(path) }
  }

  /// Draws the lines of the path in dots of a view.
  func stroke(_ color: UIColor, in context: CGContext) {
    draw(color, in: context) { canvas, path in canvas.stroke(path) }
  }

  private func draw(
    _ color: UIColor, in context: CGContext, _ body: (inout UIDotCanvas, UIDotPath) -> Void
  ) {
    let area = bounds.intersection(CGRect(x: -500, y: -500, width: 1500, height: 1500)).integral
    guard !isEmpty, area.width.isFinite, !area.isNull else { return }
    var canvas = UIDotCanvas(columns: Int(area.width) + 1, rows: Int(area.height) + 1)
    body(&canvas, dots(from: area.origin, across: 2, down: 4))
    context.draw(canvas, at: area.origin, inks: [TextAttributes(foreground: color)])
  }

  /// Returns the points as dots of a canvas.
  ///
  /// - Parameters:
  ///   - origin: The upper left corner of the canvas.
  ///   - across: The dots in the width of a unit.
  ///   - down: The dots in the height of a unit.
  func dots(from origin: CGPoint = .zero, across: CGFloat = 1, down: CGFloat = 1) -> UIDotPath {
    var path = UIDotPath()
    for subpath in subpaths {
      for (index, point) in subpath.enumerated() where point.x.isFinite && point.y.isFinite {
        let dot = CGPoint(x: (point.x - origin.x) * across, y: (point.y - origin.y) * down)
        if index == 0 { path.move(to: dot) } else { path.addLine(to: dot) }
      }
    }
    return path
  }
}

extension UIColor {
  // Code calls these methods in classes of its own, which are not on the main actor. A view is
  // always drawn there.

  /// Sets the color of subsequent fill operations.
  public func setFill() { MainActor.assumeIsolated { CGContext.current?.setFillColor(self) } }
  /// Sets the color of subsequent stroke operations.
  public func setStroke() { MainActor.assumeIsolated { CGContext.current?.setStrokeColor(self) } }
  /// Sets the color of subsequent fill and stroke operations.
  public func set() {
    setFill()
    setStroke()
  }
}

/// Fills a rectangle with the fill color in the view or picture that is being drawn.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
  guard let context = CGContext.current else { return }
  if context.raster == nil {
    context.fill(rect, with: context.graphics.fill)
  } else {
    context.fill(rect)
  }
}

/// A path of Core Graphics, which is the same as one of UIKit.
public typealias CGPath = UIBezierPath

/// The ends of lines, which look the same.
public enum CGLineCap: Int, Sendable { case butt, round, square }
/// The corners of lines, which look the same.
public enum CGLineJoin: Int, Sendable { case miter, round, bevel }
