public import Foundation

/// The methods for constraints from before iOS 8.
extension UIView {
  /// Activates a constraint.
  ///
  /// If an item of the constraint isn't in the view's hierarchy yet, the constraint is activated
  /// when the item is added to it.
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

/// A layout guide for an edge of the screen's area that isn't covered by bars.
@preconcurrency @MainActor
public final class UILayoutSupport {
  /// The edge between the bar and the contents. Both anchors refer to it.
  public let topAnchor: NSLayoutYAxisAnchor
  public let bottomAnchor: NSLayoutYAxisAnchor
  /// Zero, because bars are outside of the view.
  public let length: CGFloat = 0

  init(_ edge: NSLayoutYAxisAnchor) {
    topAnchor = edge
    bottomAnchor = edge
  }
}

extension UIViewController {
  /// The top edge of the area that isn't covered by bars.
  public var topLayoutGuide: UILayoutSupport { UILayoutSupport(view.safeAreaLayoutGuide.topAnchor) }
  /// The bottom edge of the area that isn't covered by bars.
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

  /// The arrangement that is shown: both columns in a wide terminal, and otherwise one of them.
  public var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }

  /// A button without a title or an action, because Esc shows the list.
  public var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem(title: "", style: .plain) }
}

/// The delegate of a popover, which is shown as a sheet.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIApplication {
  /// The style of the status bar. A terminal has none, so the value is not stored.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
  /// The orientation of the interface, which is portrait on any terminal.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// Has no effect. Keys and the mouse are always handled.
  public func beginIgnoringInteractionEvents() {}
  /// Has no effect. Keys and the mouse are always handled.
  public func endIgnoringInteractionEvents() {}
  /// A Boolean value that indicates whether events are ignored. They aren't.
  public var isIgnoringInteractionEvents: Bool { false }
}
