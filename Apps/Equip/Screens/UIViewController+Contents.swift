import Foundation
import TerminalUI

extension UIViewController {
  /// The screen inside a navigation controller, which a segue leads to; else the controller itself.
  var contents: UIViewController {
    (self as? UINavigationController)?.viewControllers.first ?? self
  }

  /// Whether the keys go to something on this screen.
  var hasKeys: Bool {
    guard let view = viewIfLoaded, let focused = view.window?.focusedView else { return false }
    return focused.isDescendant(of: view)
  }

  /// A button of a bar, with the sentence of the help and, where it matters, the letter that presses it.
  func barItem(
    _ title: String, _ sentence: String, key: Character? = nil,
    action: @escaping @MainActor () -> Void
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: title, primaryAction: UIAction { _ in action() })
    item.discoverabilityTitle = sentence
    item.keyEquivalent = key
    return item
  }

  /// The letters of the screen's own toolbar, which come before those of a toolbar beside it.
  var toolbarKeyCommands: [UIKeyCommand] {
    (toolbarItems ?? []).compactMap { item in
      guard let key = item.keyEquivalent, item.isEnabled else { return nil }
      return UIKeyCommand(
        title: item.title ?? "", input: String(key), discoverabilityTitle: item.discoverabilityTitle
      ) { item.press() }
    }
  }

  /// The label in the middle of a list without rows.
  func makeEmptyLabel() -> UILabel {
    let label = UILabel()
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }
}
