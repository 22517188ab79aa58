public import Foundation

/// Constraints under the names of iOS 7.
extension UIView {
  /// Activates a constraint.
  ///
  /// If a view of the constraint is in no common hierarchy yet, the constraint becomes active when
  /// that view is added to one.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard let stranger = LayoutEngine.stranger(in: constraint, of: self) else {
      constraint.isActive = true
      return
    }
    stranger.ensuredLayoutState.waiting.append { [weak self] in self?.addConstraint(constraint) }
  }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
}

/// An edge of the part of a screen that bars leave free.
@preconcurrency @MainActor
public final class UILayoutSupport {
  /// The edge between the bar and the contents, as the top and as the bottom of the bar.
  public let topAnchor: NSLayoutYAxisAnchor
  public let bottomAnchor: NSLayoutYAxisAnchor
  /// The height of the bar, which is outside of the view.
  public let length: CGFloat = 0

  init(_ edge: NSLayoutYAxisAnchor) {
    topAnchor = edge
    bottomAnchor = edge
  }
}

extension UIViewController {
  /// The upper edge of the part of the screen that bars leave free.
  public var topLayoutGuide: UILayoutSupport { UILayoutSupport(view.safeAreaLayoutGuide.topAnchor) }
  /// The lower edge of the part of the screen that bars leave free.
  public var bottomLayoutGuide: UILayoutSupport {
    UILayoutSupport(view.safeAreaLayoutGuide.bottomAnchor)
  }
  /// Sets the items of the toolbar.
  ///
  /// - Parameters:
  ///   - toolbarItems: The items.
  ///   - animated: Ignored.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}

extension UISplitViewController {
  /// The arrangements of the list and the contents, which depend on the width of the terminal.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The arrangement, which has no effect.
  public var preferredDisplayMode: DisplayMode {
    get { accepted.value(or: .automatic) }
    set { accepted.set(newValue) }
  }

  /// The button that shows the list, which Esc does: a button without an action.
  public var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem(title: "", style: .plain) }
}

/// The delegate of a popover, which is shown as a sheet.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIApplication {
  /// The names of the notifications of the program's state, which aren't posted: the delegate is
  /// notified.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
