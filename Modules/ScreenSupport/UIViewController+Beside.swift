public import Foundation
public import TerminalUI

/// In a wide terminal, the details of the selected row are shown next to the list.
extension UIViewController {
  /// The navigation controller beside the list; nil if it does not fit.
  public var detail: UINavigationController? {
    splitViewController?.viewController(for: .secondary) as? UINavigationController
  }

  /// Moves the focus to the screen next to the list.
  public func focusDetail() {
    if let detail, !detail.viewControllers.isEmpty { splitViewController?.show(.secondary) }
  }

  /// The first screen in a navigation controller, to which a segue leads; otherwise the controller
  /// itself.
  public var contents: UIViewController {
    (self as? UINavigationController)?.viewControllers.first ?? self
  }

  /// A Boolean value that indicates whether the focus is on this screen.
  public var containsFocus: Bool {
    guard let view = viewIfLoaded, let focused = view.window?.focusedView else { return false }
    return focused.isDescendant(of: view)
  }
}

extension UISplitViewController {
  /// Creates a split view controller with a list and room for its details.
  ///
  /// - Parameters:
  ///   - list: The list, in its navigation controller.
  ///   - fraction: The fraction of the terminal's width for the list.
  ///   - widths: The minimum and maximum width of the list in cells.
  public static func listing(
    _ list: UIViewController?, fraction: CGFloat, widths: ClosedRange<CGFloat>
  ) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredPrimaryColumnWidthFraction = fraction
    split.minimumPrimaryColumnWidth = widths.lowerBound
    split.maximumPrimaryColumnWidth = widths.upperBound
    split.placeholder = ""
    split.setViewController(list, for: .primary)
    return split
  }
}
