public import Foundation
import TerminalCore

/// A layer with a path, which is drawn in dots behind the contents of its view.
///
///     let ring = CAShapeLayer()
///     ring.path = UIBezierPath(ovalIn: view.bounds).cgPath
///     ring.fillColor = nil
///     ring.strokeColor = UIColor.systemGreen.cgColor
///     ring.strokeEnd = 0.75
///     view.layer.addSublayer(ring)
open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { setNeedsDisplay() } }
  /// The color inside the path; nil for none.
  open var fillColor: CGColor? = UIColor.black.cgColor { didSet { setNeedsDisplay() } }
  /// The color of the lines, which are one dot wide; nil for none.
  open var strokeColor: CGColor? { didSet { setNeedsDisplay() } }
  /// The width of the lines; 0 for none.
  open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// The ends of the visible part of the lines, as fractions of their length.
  open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// The shapes of the ends and the corners of lines. They have no effect.
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps. Lines are drawn without gaps.
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
  /// The rule by which areas inside the path are filled. It has no effect: fills use the even-odd
  /// rule.
  open var fillRule = CAShapeLayerFillRule.nonZero

  /// Draws the path, whose points begin at a point of a view.
  fileprivate func draw(at origin: CGPoint, _ context: CGContext) {
    guard !isHidden, opacity >= 0.5, let path, !path.isEmpty else { return }
    let placed = path.cgPath
    placed.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    let fill = fillColor == .clear ? nil : fillColor
    if let fill {
      if let rect = placed.rectangle {
        context.fill(rect, with: fill)
      } else {
        placed.fill(fill, in: context)
      }
    }
    // The terminal's own text color is equal to a clear one.
    guard let strokeColor, lineWidth > 0, strokeColor != .clear || fill == nil else { return }
    placed.part(from: strokeStart, to: strokeEnd).stroke(strokeColor, in: context)
  }
}

/// The shapes of the ends of lines.
public struct CAShapeLayerLineCap: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shapes of the corners of lines.
public struct CAShapeLayerLineJoin: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rules by which areas are filled.
public struct CAShapeLayerFillRule: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer with a gradient, which is drawn behind the contents of its view.
///
///     let gradient = CAGradientLayer()
///     gradient.frame = view.bounds
///     gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemPurple.cgColor]
///     view.layer.insertSublayer(gradient, at: 0)
open class CAGradientLayer: CALayer {
  /// The colors, each a `CGColor`.
  open var colors: [Any]? { didSet { setNeedsDisplay() } }
  /// The positions of the colors, from 0 to 1; nil for equal distances.
  open var locations: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// The start of the gradient, as a fraction of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
  /// The end of the gradient, as a fraction of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }
  /// The kind of the gradient. A conic one is drawn as an axial one.
  open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }

  /// Draws the gradient in a rectangle of a view.
  fileprivate func draw(in rect: CGRect, _ context: CGContext) {
    guard !isHidden, opacity >= 0.5, !rect.isEmpty,
      let gradient = CGGradient(
        colorsSpace: nil, colors: colors ?? [],
        locations: locations?.map { CGFloat($0.doubleValue) })
    else { return }
    let outer = context.clipArea
    defer { context.clipArea = outer }
    context.clipArea = CellRect(
      rounding: rect.offsetBy(dx: context.origin.x, dy: context.origin.y)
    ).intersection(outer)
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    let (start, end) = (place(startPoint), place(endPoint))
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      // A cell is twice as high as wide.
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: start,
        endRadius: max(abs(end.x - start.x), 2 * abs(end.y - start.y)), options: options)
    } else {
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
  }
}

extension CALayer {
  /// Draws the gradient or the path of the layer, and those of the layers that were added to it.
  func drawContents(in bounds: CGRect, _ context: CGContext) {
    (self as? CAGradientLayer)?.draw(in: bounds, context)
    (self as? CAShapeLayer)?.draw(at: .zero, context)
    for layer in sublayers ?? [] {
      (layer as? CAGradientLayer)?.draw(in: layer.frame.intersection(bounds), context)
      (layer as? CAShapeLayer)?.draw(at: layer.frame.origin, context)
    }
  }
}

/// The kinds of gradients.
public struct CAGradientLayerType: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a text, which isn't drawn.
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`.
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor?
  open var isWrapped = false
  open var alignmentMode = CATextLayerAlignmentMode.natural
}

/// The alignments of a layer's text.
public struct CATextLayerAlignmentMode: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that emits particles, which aren't drawn.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var birthRate: Float = 1
  open var lifetime: Float = 1
}

/// The shapes from which particles are emitted.
public struct CAEmitterLayerEmitterShape: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// A kind of particles, which aren't drawn.
@preconcurrency @MainActor
open class CAEmitterCell {
  public init() {}

  /// The picture, a `CGImage`.
  open var contents: Any?
  open var name: String?
  open var color: CGColor?
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var alphaSpeed: Float = 0
  open var alphaRange: Float = 0
}
