public import Foundation
public import TerminalUI

/// In a wide terminal what a list's cursor is on stands beside the list.
extension UIViewController {
  /// The screens beside the list; nil where there is no room for them.
  public var detail: UINavigationController? {
    splitViewController?.viewController(for: .secondary) as? UINavigationController
  }

  /// Gives the keys to what stands beside the list.
  public func focusBeside() {
    if let detail, !detail.viewControllers.isEmpty { splitViewController?.show(.secondary) }
  }

  /// The screen inside a navigation controller, which a segue leads to; else the controller itself.
  public var contents: UIViewController {
    (self as? UINavigationController)?.viewControllers.first ?? self
  }

  /// Whether the keys go to something on this screen.
  public var hasKeys: Bool {
    guard let view = viewIfLoaded, let focused = view.window?.focusedView else { return false }
    return focused.isDescendant(of: view)
  }
}

extension UISplitViewController {
  /// A list with room for what stands beside it.
  ///
  /// - Parameters:
  ///   - list: The list, in its navigation controller.
  ///   - fraction: How much of the terminal's width the list takes.
  ///   - widths: The fewest and the most columns it takes.
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

extension UIViewController {
  /// Asks something; to leave everything as it is is always an answer.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: What a person should know to answer it.
  ///   - style: Whether it is a question, or a choice of what to do.
  ///   - cancel: The answer that leaves everything as it is.
  ///   - preferred: The title of the answer that Enter gives; nil for `cancel`.
  ///   - answers: The others.
  public func ask(
    _ title: String, _ message: String? = nil, as style: UIAlertController.Style = .alert,
    cancel: String = "Cancel", preferring preferred: String? = nil, _ answers: [UIAlertAction]
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    let cancel = UIAlertAction(title: cancel, style: .cancel)
    for action in style == .alert ? [cancel] + answers : answers + [cancel] {
      alert.addAction(action)
    }
    alert.preferredAction = answers.first { $0.title == preferred && preferred != nil }
    front.present(alert, animated: true)
  }

  /// Asks once before several things are deleted.
  public func askToDelete(_ what: String, then delete: @escaping @MainActor () -> Void) {
    ask(
      "Delete \(what)?", preferring: "Delete",
      [UIAlertAction(title: "Delete", style: .destructive) { _ in delete() }])
  }

  /// The screen that can ask: this one, or the one over it on which something was chosen for this one.
  public var front: UIViewController {
    viewIfLoaded?.window == nil ? navigationController?.topViewController ?? self : self
  }
}
