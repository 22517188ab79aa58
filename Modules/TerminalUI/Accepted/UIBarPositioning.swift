/// The position of a bar. It has no effect: a bar is at the place that its constraints or its
/// controller give it. The raw values are the same as in UIKit.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The position that the bar's delegate returns or, without a delegate, the usual one.
  var barPosition: UIBarPosition { get }
}

/// The method by which an object determines the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UISearchBar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}

extension UINavigationBar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
}

extension UIToolbar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
}
