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

  /// A Boolean value that indicates whether the view is hidden.
  public var isHidden: Bool {
    get { view?.isHidden ?? accepted.value(or: false) }
    set {
      accepted.set(newValue)
      view?.isHidden = newValue
      superlayer?.setNeedsDisplay()
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
  /// The layers that were added to this layer. Of these, gradients and shapes of a view's layer are
  /// drawn.
  public var sublayers: [CALayer]? {
    get { accepted.value(or: nil) }
    set {
      for layer in sublayers ?? [] { layer.superlayer = nil }
      for layer in newValue ?? [] { layer.superlayer = self }
      accepted.set(newValue)
      setNeedsDisplay()
    }
  }
  /// The layer whose opacity masks this one. It has no effect.
  public var mask: CALayer? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The transform of the layer. It has no effect, because cells can't be scaled or rotated.
  public var transform: CATransform3D {
    get { accepted.value(or: CATransform3DIdentity) }
    set { accepted.set(newValue) }
  }
  /// The center of the layer in its superlayer.
  public var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Schedules the layer's view to be drawn again.
  public func setNeedsDisplay() {
    view?.setNeedsDisplay()
    superlayer?.setNeedsDisplay()
  }

  /// Draws the picture of an image view in the one that is being drawn. Other views aren't drawn.
  public func render(in context: CGContext) {
    if context.raster != nil { (view as? UIImageView)?.image?.draw(at: .zero) }
  }

  public func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() { superlayer?.sublayers?.removeAll { $0 === self } }

  /// Inserts a sublayer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: The index among the layers that were added.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
  }

  /// Notifies the delegate of an animation of its end, because animations of layers aren't shown.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: The name of the animation.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    guard let delegate = animation.delegate else { return }
    delegate.animationDidStart(animation)
    DispatchQueue.main.async { delegate.animationDidStop(animation, finished: true) }
  }
  /// Has no effect. Animations of layers aren't shown.
  public func removeAllAnimations() {}
  /// Has no effect. Animations of layers aren't shown.
  public func removeAnimation(forKey key: String) {}
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
