public import Foundation

/// A group of changes of layers, which apply at once.
@preconcurrency @MainActor
public enum CATransaction {
  private static var completions: [[@MainActor () -> Void]] = []

  /// Begins a group inside the current one.
  public static func begin() { completions.append([]) }

  /// Ends the current group. Its completion closures are called on the main queue.
  public static func commit() {
    for completion in completions.popLast() ?? [] { DispatchQueue.main.async(execute: completion) }
  }

  /// Adds a closure that is called after the current group, or at once outside of a group.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    guard let block else { return }
    if completions.isEmpty {
      DispatchQueue.main.async(execute: block)
    } else {
      completions[completions.count - 1].append(block)
    }
  }

  /// Has no effect. Changes of layers aren't animated.
  public static func setDisableActions(_ flag: Bool) {}
  /// Has no effect. Changes of layers aren't animated.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {}
  /// Does nothing. Changes apply at once.
  public static func flush() {}
}

/// A transform of a layer in space, which has no effect on a terminal.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  /// Creates the identity.
  public init() {}
}

/// The transform that changes nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D()

/// Returns a transform that scales.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// Returns a transform that moves.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// Returns a transform that rotates by an angle in radians around an axis.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let d = 1 - c
  var transform = CATransform3D()
  (transform.m11, transform.m12, transform.m13) = (
    c + x * x * d, x * y * d + z * s, x * z * d - y * s
  )
  (transform.m21, transform.m22, transform.m23) = (
    x * y * d - z * s, c + y * y * d, y * z * d + x * s
  )
  (transform.m31, transform.m32, transform.m33) = (
    x * z * d + y * s, y * z * d - x * s, c + z * z * d
  )
  return transform
}

/// Returns a transform with the effect of two, one after the other.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (
    CGFloat, CGFloat, CGFloat, CGFloat
  ) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var product = CATransform3D()
  (product.m11, product.m12, product.m13, product.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (product.m21, product.m22, product.m23, product.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (product.m31, product.m32, product.m33, product.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (product.m41, product.m42, product.m43, product.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return product
}

/// Returns a transform that moves before another one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns a transform that scales before another one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns a transform that rotates by an angle in radians around an axis before another one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }
