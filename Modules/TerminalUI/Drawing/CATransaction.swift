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
