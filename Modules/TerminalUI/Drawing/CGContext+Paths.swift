public import Foundation
import TerminalCore

/// Drawing under the names of Core Graphics: into the picture of a `UIGraphicsImageRenderer`, or
/// into the view that is being drawn, in dots.
///
///     let flag = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
///       context.cgContext.setFillColor(UIColor.red.cgColor)
///       context.cgContext.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
///     }
extension CGContext {
  // MARK: State

  /// Sets the color of subsequent fills.
  public func setFillColor(_ color: CGColor) { graphics.fill = color }
  /// Sets the color of subsequent strokes.
  public func setStrokeColor(_ color: CGColor) { graphics.stroke = color }
  /// Sets the width of lines, which are one dot wide in views.
  public func setLineWidth(_ width: CGFloat) { graphics.lineWidth = width }
  /// Has no effect on the ends of lines.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Has no effect on the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {}

  /// Restores the colors and the transform with which the drawing of each view begins.
  func resetGraphics() {
    guard hasChangedGraphics else { return }
    graphics = GraphicsState()
    savedGraphics = []
    beginPath()
    hasChangedGraphics = false
  }

  /// Saves the colors, the width of lines, the transform and the clipping area.
  public func saveGState() { savedGraphics.append(graphics) }
  /// Restores what `saveGState()` saved last.
  public func restoreGState() {
    if let state = savedGraphics.popLast() { graphics = state }
  }

  /// Moves the origin of subsequent points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    graphics.transform = graphics.transform.translatedBy(x: tx, y: ty)
  }
  /// Rotates subsequent points by an angle in radians.
  public func rotate(by angle: CGFloat) {
    graphics.transform = graphics.transform.rotated(by: angle)
  }
  /// Scales subsequent points.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    graphics.transform = graphics.transform.scaledBy(x: sx, y: sy)
  }

  // MARK: Paths

  /// Removes the points of the current path.
  public func beginPath() { graphicsPath.removeAllPoints() }
  /// Begins a new subpath of the current path at a point.
  public func move(to point: CGPoint) {
    graphicsPath.move(to: point.applying(graphics.transform))
  }
  /// Adds a line to a point to the current path.
  public func addLine(to point: CGPoint) {
    graphicsPath.addLine(to: point.applying(graphics.transform))
  }
  /// Adds a curve to a point to the current path.
  ///
  /// - Parameters:
  ///   - end: The point.
  ///   - control1: The point that the curve leaves toward.
  ///   - control2: The point that the curve arrives from.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let transform = graphics.transform
    graphicsPath.addCurve(
      to: end.applying(transform), controlPoint1: control1.applying(transform),
      controlPoint2: control2.applying(transform))
  }
  /// Adds a curve to a point to the current path.
  ///
  /// - Parameters:
  ///   - end: The point.
  ///   - control: The point that the curve bends toward.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let transform = graphics.transform
    graphicsPath.addQuadCurve(
      to: end.applying(transform), controlPoint: control.applying(transform))
  }
  /// Adds an arc to the current path, with a line to its first point.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The angle of the first point, in radians from the right.
  ///   - endAngle: The angle of the last point.
  ///   - clockwise: The direction if y grew upward. On the screen, where it grows downward, it is
  ///     the other one.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
    arc.apply(graphics.transform)
    for point in arc.subpaths.joined() { graphicsPath.addLine(to: point) }
  }
  /// A copy of the current path, or nil if it is empty.
  public var path: CGPath? { graphicsPath.isEmpty ? nil : graphicsPath.cgPath }
  /// Adds a rectangle to the current path.
  public func addRect(_ rect: CGRect) { addPath(UIBezierPath(rect: rect)) }
  /// Adds an ellipse in a rectangle to the current path.
  public func addEllipse(in rect: CGRect) { addPath(UIBezierPath(ovalIn: rect)) }
  /// Adds a path to the current one.
  public func addPath(_ path: CGPath) {
    let copy = path.cgPath
    copy.apply(graphics.transform)
    graphicsPath.append(copy)
  }
  /// Closes the subpath of the current path with a line to its first point.
  public func closePath() { graphicsPath.close() }

  /// Draws the current path, and removes its points.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fillCurrentPath() }
    if mode != .fill, mode != .eoFill { strokeCurrentPath() }
    beginPath()
  }
  /// Draws the lines of the current path, and removes its points.
  public func strokePath() { drawPath(using: .stroke) }
  /// Fills the current path by the even-odd rule, and removes its points.
  public func fillPath() { drawPath(using: .fill) }
  /// Clips subsequent drawing in a picture to the inside of the current path, and removes its
  /// points.
  public func clip() {
    graphics.clips.append(graphicsPath.cgPath)
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { draw(.fill) { $0.addRect(rect) } }
  /// Draws the edges of a rectangle.
  public func stroke(_ rect: CGRect) { draw(.stroke) { $0.addRect(rect) } }
  /// Fills an ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) { draw(.fill) { $0.addEllipse(in: rect) } }
  /// Draws the edge of an ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) { draw(.stroke) { $0.addEllipse(in: rect) } }

  /// Draws a path of UIKit, which leaves the current path as it is.
  func drawKeepingPath(_ path: UIBezierPath, using mode: CGPathDrawingMode) {
    let current = graphicsPath.cgPath
    let width = graphics.lineWidth
    graphics.lineWidth = path.lineWidth
    draw(mode) { $0.addPath(path) }
    graphics.lineWidth = width
    graphicsPath.append(current)
  }

  private func draw(_ mode: CGPathDrawingMode, path: (CGContext) -> Void) {
    beginPath()
    path(self)
    drawPath(using: mode)
  }

  private func fillCurrentPath() {
    guard raster != nil else { return graphicsPath.fill(graphics.fill, in: self) }
    raster?.fill(graphicsPath, graphics)
  }

  private func strokeCurrentPath() {
    guard raster != nil else { return graphicsPath.stroke(graphics.stroke, in: self) }
    raster?.stroke(graphicsPath, graphics)
  }
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// The colors, the width of lines, the transform and the clipping area of a drawing.
struct GraphicsState {
  var fill = UIColor.label
  var stroke = UIColor.label
  var lineWidth: CGFloat = 1
  var transform = CGAffineTransform.identity
  /// The paths inside of which the picture changes.
  var clips: [UIBezierPath] = []
}

/// The pixels of a picture that code draws.
@MainActor
struct PictureRaster {
  private(set) var bitmap: Bitmap
  /// A Boolean value that indicates whether something was drawn.
  private(set) var hasContents = false

  /// Creates a clear picture; nil if a side is not positive or it is too large.
  init?(size: CGSize) {
    guard size.width.isFinite, size.height.isFinite, abs(size.width) < 10_000,
      abs(size.height) < 10_000,
      let bitmap = Bitmap(
        width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    else { return nil }
    self.bitmap = bitmap
  }

  /// Fills a path.
  mutating func fill(_ path: UIBezierPath, _ state: GraphicsState) {
    paint(state.fill, state) { $0.fill(path.dots()) }
  }

  /// Draws the lines of a path.
  mutating func stroke(_ path: UIBezierPath, _ state: GraphicsState) {
    guard state.lineWidth > 1.5 else {
      return paint(state.stroke, state) { $0.stroke(path.dots()) }
    }
    paint(state.stroke, state) { mask in
      for subpath in path.subpaths {
        for (start, end) in zip(subpath, subpath.dropFirst()) {
          mask.fill(Self.line(from: start, to: end, width: state.lineWidth))
        }
      }
    }
  }

  /// Returns the outline of a wide line, whose ends reach beyond its points so that corners close.
  private static func line(from start: CGPoint, to end: CGPoint, width: CGFloat) -> UIDotPath {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = max(0.001, (x * x + y * y).squareRoot())
    let (alongX, alongY) = (x / length * width / 2, y / length * width / 2)
    return UIDotPath([
      CGPoint(x: start.x - alongX - alongY, y: start.y - alongY + alongX),
      CGPoint(x: end.x + alongX - alongY, y: end.y + alongY + alongX),
      CGPoint(x: end.x + alongX + alongY, y: end.y + alongY - alongX),
      CGPoint(x: start.x - alongX + alongY, y: start.y - alongY - alongX),
    ])
  }

  /// Colors the pixels that a closure marks, inside the clipping area.
  private mutating func paint(
    _ color: UIColor, _ state: GraphicsState, mark: (inout UIDotCanvas) -> Void
  ) {
    hasContents = true
    guard case .rgb(let red, let green, let blue) = color.light.kind else { return }
    var masks = [empty]
    mark(&masks[0])
    masks += state.clips.map { clip in
      var mask = empty
      mask.fill(clip.dots())
      return mask
    }
    let pixel = Bitmap.Pixel(red: red, green: green, blue: blue)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where masks.allSatisfy({ $0.hasDot(x: x, y: y) }) {
        bitmap[x: x, y: y] = pixel
      }
    }
  }

  /// A canvas with a dot for each pixel.
  private var empty: UIDotCanvas {
    UIDotCanvas(columns: bitmap.width, rows: (bitmap.height + 1) / 2, style: .halfBlock)
  }
}
