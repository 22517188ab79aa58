public import Foundation
import TerminalCore

extension UIView {
  /// The length in `intrinsicContentSize` of a dimension without a natural size.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// The placement of contents with a different size from the view's.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The margins and dimensions that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A left margin that changes with the superview's width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// A width that changes with the superview's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// A right margin that changes with the superview's width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// A top margin that changes with the superview's height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// A height that changes with the superview's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// A bottom margin that changes with the superview's height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Converts a point to another view's coordinates, or to the window's if the view is nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originOnScreen
    let there = view?.originOnScreen ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point from another view's coordinates, or from the window's if the view is nil.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let distance = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - distance.x, y: point.y - distance.y)
  }

  /// Converts a rectangle to another view's coordinates, or to the window's if the view is nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates, or from the window's if the view is nil.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin of the view's coordinates in its topmost ancestor's frame.
  var originOnScreen: CGPoint {
    var origin = CGPoint.zero
    var view: UIView? = self
    while let current = view {
      let position = current.superview == nil ? .zero : current.frame.origin
      origin.x += position.x - current.bounds.origin.x
      origin.y += position.y - current.bounds.origin.y
      view = current.superview
    }
    return origin
  }

  func autoresizeSubviews(from oldSize: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: oldSize, to: bounds.size)
    }
  }

  func autoresize(from old: CGSize, to new: CGSize) {
    let horizontal = resize(
      from: frame.minX, frame.width, by: new.width - old.width,
      margins: (
        autoresizingMask.contains(.flexibleLeftMargin),
        autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let vertical = resize(
      from: frame.minY, frame.height, by: new.height - old.height,
      margins: (
        autoresizingMask.contains(.flexibleTopMargin),
        autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    frame = CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// Distributes a change of the superview's length among the flexible parts.
  private func resize(
    from start: CGFloat, _ length: CGFloat, by change: CGFloat, margins: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = CGFloat([margins.0, margins.1, margins.2].count { $0 })
    guard parts > 0 else { return (start, length) }
    let share = change / parts
    return (
      margins.0 ? start + share : start,
      margins.1 ? max(0, length + share) : length
    )
  }
}

/// The name of the content mode in Swift 3 and 4.
public typealias UIViewContentMode = UIView.ContentMode

extension UIView {
  /// Draws the view and its subviews inside the context's clipping area.
  func render(in context: CGContext) {
    guard !isHidden, alpha >= 0.5 else { return }
    let bounds = bounds
    let outerOrigin = context.origin
    let outerClip = context.clipArea
    var origin = outerOrigin
    origin.x += position.x - bounds.minX
    origin.y += position.y - bounds.minY
    if let slide {
      origin.x += slide.offset.x
      origin.y += slide.offset.y
    }
    let own = CellRect(rounding: bounds.offsetBy(dx: origin.x, dy: origin.y))
      .intersection(outerClip)
    // This is the case for most rows of a list, most of the time.
    if own.isEmpty, clipsToBounds { return }
    context.origin = origin
    defer {
      context.origin = outerOrigin
      context.clipArea = outerClip
    }
    if !own.isEmpty {
      context.clipArea = own
      if let backgroundColor {
        context.fill(bounds, with: backgroundColor)
      } else if slide?.isOpaque == true {
        context.fill(bounds, with: .systemBackground)
      }
      existingLayer?.drawContents(in: bounds, context)
      CGContext.current = context
      draw(bounds)
      CGContext.current = nil
      context.resetGraphics()
      // In two rows, the border would cover what the view has drawn.
      if let layer = existingLayer, layer.borderWidth > 0, bounds.height.rounded() >= 3 {
        context.strokeBorder(
          bounds, color: layer.borderColor ?? .separator, isRounded: layer.cornerRadius > 0,
          title: layer.borderTitle)
      }
    }
    if !clipsToBounds { context.clipArea = outerClip }
    for view in subviews { view.render(in: context) }
    if !own.isEmpty {
      context.clipArea = own
      drawOverSubviews(in: context)
      if receivesTaps, isFocused, isTapTarget { drawTapFocus(in: context) }
    }
  }
}

extension UIView {
  /// The layer, if it has been created.
  var existingLayer: CALayer? { hasLayer ? layer : nil }

  /// Creates a layer of the view's ``layerClass``, or a plain one if the class isn't the toolkit's.
  func makeLayer() -> CALayer {
    hasLayer = true
    let type: AnyClass = Self.layerClass
    let layer: CALayer
    if type is CAGradientLayer.Type {
      layer = CAGradientLayer()
    } else if type is CAShapeLayer.Type {
      layer = CAShapeLayer()
    } else if type is CAEmitterLayer.Type {
      layer = CAEmitterLayer()
    } else {
      layer = CALayer()
    }
    layer.view = self
    return layer
  }
}

/// The border of a view, which is a thin line for any width.
@preconcurrency @MainActor
open class CALayer {
  /// The view of the layer, or nil for a layer that was created by itself and isn't drawn.
  fileprivate(set) weak var view: UIView?
  /// The layer to which this one was added.
  public internal(set) weak var superlayer: CALayer?
  /// The values of properties that have no effect on a terminal.
  var accepted = AcceptedValues()

  /// Creates a layer without a view, which isn't drawn.
  public init() {}

  /// The width of the border; 0 for none.
  public var borderWidth: CGFloat = 0 {
    didSet {
      guard borderWidth != oldValue else { return }
      view?.setNeedsDisplay()
      if let view, view is UITextField { LayoutEngine.intrinsicSizeDidChange(view) }
      // Subviews may have to make space.
      view?.setNeedsLayout()
    }
  }
  /// The color of the border; nil for the color of separators.
  public var borderColor: CGColor? { didSet { view?.setNeedsDisplay() } }
  /// The radius of the corners; any value above 0 rounds them.
  public var cornerRadius: CGFloat = 0 { didSet { view?.setNeedsDisplay() } }
  /// A title on the upper edge of the border.
  public var borderTitle: String? { didSet { view?.setNeedsDisplay() } }
}
