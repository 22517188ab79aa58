public import Foundation

/// The properties of view controllers that are accepted without an effect on a terminal.
extension UIViewController {
  /// The edges of the screen below the bars. A screen ends at the bars.
  public var edgesForExtendedLayout: UIRectEdge {
    get { accepted.value(or: .all) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the screen continues below opaque bars.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether contents leave room for the bars.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the view controller is covered by those it presents.
  public var definesPresentationContext: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the toolbar or tab bar is hidden while the screen is
  /// pushed.
  public var hidesBottomBarWhenPushed: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The style of the transition to the view controller, which appears at once.
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { accepted.value(or: .coverVertical) }
    set { accepted.set(newValue) }
  }
  /// The style of the view controller's background, which is that of the window.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { accepted.value(or: .unspecified) }
    set { accepted.set(newValue) }
  }
  /// The place of a popover. It is nil, since popovers are shown as sheets.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }

  /// Accepted. There is no status bar.
  public func setNeedsStatusBarAppearanceUpdate() {}
}

/// The styles of transitions to a presented view controller, which have no effect.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The place of a popover on a tablet. Popovers are shown as sheets.
@preconcurrency @MainActor
public final class UIPopoverPresentationController {
  init() {}

  /// The object that is asked about the popover.
  public weak var delegate: (any UIPopoverPresentationControllerDelegate)?
  /// The view at which the popover points.
  public var sourceView: UIView?
  /// The rectangle at which the popover points.
  public var sourceRect = CGRect.zero
  /// The button at which the popover points.
  public var barButtonItem: UIBarButtonItem?
  /// The directions in which the popover points.
  public var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// The directions in which a popover points, which have no effect.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The transition of a screen to another size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs changes along with the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinator)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinator)) -> Void)?
  ) -> Bool
}

/// The properties of navigation controllers that are accepted without an effect on a terminal.
extension UINavigationController {
  /// A Boolean value that indicates whether a tap hides the bars.
  public var hidesBarsOnTap: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether a swipe hides the bars.
  public var hidesBarsOnSwipe: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the keyboard hides the bars.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The gesture that goes back, which is Esc.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// The visible screen: the one on top, or the one it presents.
  public var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Hides or shows the bar at the top.
  ///
  /// - Parameters:
  ///   - hidden: If true, the bar is hidden.
  ///   - animated: Ignored.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
}

/// The looks of navigation bars, which have no effect: a bar has one row.
extension UINavigationBar {
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

  /// Accepted. The background is that of the theme.
  ///
  /// - Parameters:
  ///   - backgroundImage: The picture.
  ///   - barMetrics: The kinds of bars.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The kinds of bars, which have no effect.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// The looks of a navigation bar, which have no effect.
@preconcurrency @MainActor
open class UINavigationBarAppearance {
  public init() {}

  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Accepted. The background is that of the theme.
  open func configureWithOpaqueBackground() {}
  /// Accepted. The background is that of the theme.
  open func configureWithTransparentBackground() {}
  /// Accepted. The background is that of the theme.
  open func configureWithDefaultBackground() {}
}

extension UINavigationItem {
  /// The modes of large titles, which have no effect.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
}

/// The methods by which an object follows the stack of a navigation controller.
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

extension UISearchController {
  /// A Boolean value that indicates whether the searched screen is dimmed. It never is.
  public var obscuresBackgroundDuringPresentation: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the bar is hidden while searching. It stays.
  public var hidesNavigationBarDuringPresentation: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
}
