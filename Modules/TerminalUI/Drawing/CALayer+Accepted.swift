public import Foundation

extension CALayer {
  /// The background color of the view.
  public var backgroundColor: CGColor? {
    get { view == nil ? accepted.value(or: nil) : view?.backgroundColor }
    set {
      accepted.set(newValue)
      view?.backgroundColor = newValue
    }
  }
  /// A Boolean value that indicates whether the view clips its subviews.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? accepted.value(or: false) }
    set {
      accepted.set(newValue)
      view?.clipsToBounds = newValue
    }
  }
  /// The corners that are rounded. It has no effect: all corners are.
  public var maskedCorners: CACornerMask {
    get { accepted.value(or: .all) }
    set { accepted.set(newValue) }
  }
  /// The opacity of the view.
  public var opacity: Float {
    get { (view?.alpha).map(Float.init) ?? accepted.value(or: 1) }
    set {
      accepted.set(newValue)
      view?.alpha = CGFloat(newValue)
    }
  }
  /// The frame of the view.
  public var frame: CGRect {
    get { view?.frame ?? accepted.value(or: .zero) }
    set {
      accepted.set(newValue)
      view?.frame = newValue
    }
  }
  /// The bounds of the view.
  public var bounds: CGRect {
    get { view?.bounds ?? accepted.value(or: .zero) }
    set {
      accepted.set(newValue)
      view?.bounds = newValue
    }
  }

  /// The color of the shadow. Shadows aren't drawn.
  public var shadowColor: CGColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var shadowOpacity: Float {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  public var shadowOffset: CGSize {
    get { accepted.value(or: CGSize(width: 0, height: -3)) }
    set { accepted.set(newValue) }
  }
  public var shadowRadius: CGFloat {
    get { accepted.value(or: 3) }
    set { accepted.set(newValue) }
  }
  /// The outline of the shadow, which isn't drawn.
  public var shadowPath: CGPath? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The position on the z-axis. It has no effect: layers have the order of their views.
  public var zPosition: CGFloat {
    get { accepted.value(or: 0) }
    set { accepted.set(newValue) }
  }
  /// The layers that were added to this layer. They aren't drawn.
  public var sublayers: [CALayer]? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }

  /// Draws the picture of an image view in the one that is being drawn. Other views aren't drawn.
  public func render(in context: CGContext) {
    if context.raster != nil { (view as? UIImageView)?.image?.draw(at: .zero) }
  }

  /// Adds a sublayer, which isn't drawn.
  public func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

  /// Inserts a sublayer, which isn't drawn.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: The index among the layers that were added.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
  }

  /// Has no effect. Animations of layers aren't shown.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: The name of the animation.
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  /// Has no effect. Animations of layers aren't shown.
  public func removeAllAnimations() {}
  /// Has no effect. Animations of layers aren't shown.
  public func removeAnimation(forKey key: String) {}
}

/// An animation of a layer, which isn't shown.
@preconcurrency @MainActor
open class CAAnimation {
  public init() {}

  /// The duration in seconds.
  open var duration: TimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// A Boolean value that indicates whether the animation runs backwards after running forwards.
  open var autoreverses = false
  /// The pace of the animation.
  open var timingFunction: CAMediaTimingFunction?
}

/// An animation between two contents of a layer, which isn't shown.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
}

/// The types of transitions.
public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions of transitions.
public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation of a property of a layer, which isn't shown.
open class CABasicAnimation: CAAnimation {
  /// The name of the property.
  public let keyPath: String?
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?

  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }
}

/// An animation between several values, which isn't shown.
open class CAKeyframeAnimation: CABasicAnimation {
  /// The values.
  open var values: [Any]?
  /// The fractions of the duration at which the values are reached.
  open var keyTimes: [NSNumber]?
}

/// A layer with the lines of a path, which isn't drawn.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  /// The ends of the visible part of the lines, as fractions of their length.
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
}

/// A layer with a gradient, which isn't drawn.
open class CAGradientLayer: CALayer {
  /// The colors, each a `CGColor`.
  open var colors: [Any]?
  /// The positions of the colors.
  open var locations: [NSNumber]?
  /// The start of the gradient.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the gradient.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// The pace of an animation.
public final class CAMediaTimingFunction: Sendable {
  /// Creates a pace with a name.
  public init(name: CAMediaTimingFunctionName) {}

  /// Creates a pace of a curve.
  ///
  /// - Parameters:
  ///   - c1x: The horizontal position of the first control point.
  ///   - c1y: The vertical position of the first control point.
  ///   - c2x: The horizontal position of the second control point.
  ///   - c2y: The vertical position of the second control point.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// The names of paces.
public struct CAMediaTimingFunctionName: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all = CACornerMask(rawValue: 0b1111)
}
