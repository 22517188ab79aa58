/// A class whose views have a common appearance. On a terminal the theme determines it, so that the
/// properties of the returned objects have no effect on other ones.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearanceContainer {
  /// Returns a view whose properties have no effect on other views.
  public class func appearance() -> Self { Self.forAppearance() }

  /// Returns a view whose properties have no effect on other views.
  ///
  /// - Parameter containerTypes: Ignored.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Self.forAppearance() }

  /// Returns a view whose properties have no effect on other views.
  ///
  /// - Parameter trait: Ignored.
  public class func appearance(for trait: UITraitCollection) -> Self { Self.forAppearance() }

  private class func forAppearance() -> Self {
    guard let view = Self(coder: EmptyCoder()) else {
      preconditionFailure("\(self).init(coder:) returned nil, so that it has no appearance()")
    }
    return view
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarButtonItem: UIAppearanceContainer {
  /// Returns an item whose properties have no effect on other items.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem(title: nil) }

  /// Returns an item whose properties have no effect on other items.
  ///
  /// - Parameter containerTypes: Ignored.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { UIBarButtonItem(title: nil) }
}
