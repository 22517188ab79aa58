public import Foundation

/// Properties of view controllers that have no effect on a terminal.
extension UIViewController {
  /// The edges at which the view extends below bars. It has no effect: the view ends at the bars.
  public var edgesForExtendedLayout: UIRectEdge {
    get { accepted.value(or: .all) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the view extends below opaque bars. It has no effect.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether scroll views are inset by bars. It has no effect.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the margins are at least those of the system. It has no
  /// effect.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether a sheet determines the style of the status bar. It has
  /// no effect.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether presentations cover only this view controller. It has
  /// no effect.
  public var definesPresentationContext: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the toolbar or tab bar is hidden while the view
  /// controller is on a navigation stack. It has no effect.
  public var hidesBottomBarWhenPushed: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// The identifier with which iOS stores the state of the screen between runs. It has no effect.
  public var restorationIdentifier: String? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The style of the transition when the view controller is presented. It has no effect.
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { accepted.value(or: .coverVertical) }
    set { accepted.set(newValue) }
  }
  /// The light or dark style of the view controller. It has no effect: the window's style applies.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { accepted.value(or: .unspecified) }
    set { accepted.set(newValue) }
  }
  /// The controller of the sheet, whose properties have no effect: a sheet is as high as its
  /// contents need.
  public var sheetPresentationController: UISheetPresentationController? {
    let controller = accepted.value(or: UISheetPresentationController())
    accepted.set(controller)
    return controller
  }
  /// Nil, because popovers are shown as sheets.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
  /// Nil, because a screen changes at once, without a transition.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Has no effect. There is no status bar.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Has no effect. The orientation of the screen never changes.
  public class func attemptRotationToDeviceOrientation() {}
}

/// The styles of transitions to a presented view controller. They have no effect.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The controller of a sheet.
@preconcurrency @MainActor
public final class UISheetPresentationController {
  init() {}

  /// The heights of the sheet.
  public var detents: [Detent] = [.large()]
  /// The identifier of the height in use.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// The identifier of the largest height at which the screen behind the sheet isn't dimmed.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// A Boolean value that indicates whether a grabber is shown.
  public var prefersGrabberVisible = false
  /// A Boolean value that indicates whether scrolling makes the sheet higher.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the corners, in points.
  public var preferredCornerRadius: CGFloat?

  /// A height of a sheet.
  @preconcurrency @MainActor
  public final class Detent {
    private init() {}

    /// Returns half of the screen.
    public static func medium() -> Detent { Detent() }
    /// Returns the whole screen.
    public static func large() -> Detent { Detent() }

    /// The identifier of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier(rawValue: "medium")
      public static let large = Identifier(rawValue: "large")
    }
  }
}

/// The controller of a popover. Popovers are shown as sheets.
@preconcurrency @MainActor
public final class UIPopoverPresentationController {
  init() {}

  /// The delegate of the popover.
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

/// The directions in which a popover points. They have no effect.
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

extension UIViewControllerTransitionCoordinator {
  /// Runs changes along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinator)) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A transition that ends at once. Its changes are made after the traits and the size have changed.
final class InstantTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinator) -> Void

  private var changes: [Step] = []
  private var completions: [Step] = []

  var hasSteps: Bool { !changes.isEmpty || !completions.isEmpty }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func finish() {
    for step in changes + completions { step(self) }
  }
}

extension UISearchController {
  /// A Boolean value that indicates whether a search shows a Cancel button. It has no effect: Esc
  /// ends the search.
  public var automaticallyShowsCancelButton: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// The name of ``obscuresBackgroundDuringPresentation`` before iOS 12.
  public var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// A Boolean value that indicates whether the searched screen is dimmed. It has no effect: the
  /// screen is never dimmed.
  public var obscuresBackgroundDuringPresentation: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the navigation bar is hidden during a search. It has no
  /// effect: the bar remains.
  public var hidesNavigationBarDuringPresentation: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
}
