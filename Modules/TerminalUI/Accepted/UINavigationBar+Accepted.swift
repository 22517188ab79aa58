public import Foundation

/// Properties of navigation controllers that have no effect on a terminal, and methods.
extension UINavigationController {
  /// A Boolean value that indicates whether a tap hides the bars. It has no effect.
  public var hidesBarsOnTap: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether a swipe hides the bars. It has no effect.
  public var hidesBarsOnSwipe: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the keyboard hides the bars. It has no effect.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// Nil, because Esc goes back.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// The visible view controller: the top view controller, or the one that it presents.
  public var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Hides or shows the navigation bar.
  ///
  /// - Parameters:
  ///   - hidden: If true, the bar is hidden.
  ///   - animated: Ignored.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
}

/// The methods that a navigation bar calls on iOS. Here it calls none of them.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The appearance of navigation bars. It has no effect: a bar has one row.
extension UINavigationBar {
  /// The object that the bar asks on iOS. It isn't asked here.
  public var delegate: (any UINavigationBarDelegate)? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether titles are large.
  public var prefersLargeTitles: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  public var isTranslucent: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  public var barStyle: UIBarStyle {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }
  public var barTintColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var shadowImage: UIImage? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var backIndicatorImage: UIImage? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var standardAppearance: UINavigationBarAppearance {
    get { accepted.value(or: UINavigationBarAppearance()) }
    set { accepted.set(newValue) }
  }
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var compactAppearance: UINavigationBarAppearance? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }

  /// Has no effect. The theme determines the background.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image.
  ///   - barMetrics: The kinds of bars.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The appearance of tab bars and toolbars. It has no effect.
extension UITabBar {
  public var standardAppearance: UITabBarAppearance {
    get { accepted.value(or: UITabBarAppearance()) }
    set { accepted.set(newValue) }
  }
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
}

/// The appearance of a tab bar. It has no effect.
@preconcurrency @MainActor
open class UITabBarAppearance {
  public init() {}

  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  /// Has no effect. The theme determines the background.
  open func configureWithOpaqueBackground() {}
  /// Has no effect. The theme determines the background.
  open func configureWithTransparentBackground() {}
  /// Has no effect. The theme determines the background.
  open func configureWithDefaultBackground() {}
}

/// The kinds of bars, which have no effect.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// The appearance of a navigation bar. It has no effect.
@preconcurrency @MainActor
open class UINavigationBarAppearance {
  public init() {}

  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect. The theme determines the background.
  open func configureWithOpaqueBackground() {}
  /// Has no effect. The theme determines the background.
  open func configureWithTransparentBackground() {}
  /// Has no effect. The theme determines the background.
  open func configureWithDefaultBackground() {}
}

extension UINavigationItem {
  /// The appearances of the back button, which have no effect: Esc goes back. The raw values are
  /// the same as in UIKit.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  /// The modes of large titles, which have no effect.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
}

/// The methods that respond to changes of a navigation controller's stack.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Notifies the delegate that a screen is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Notifies the delegate that a screen was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
