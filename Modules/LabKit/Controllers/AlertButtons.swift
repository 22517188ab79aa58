import TerminalUI

/// The buttons of an alert view or an action sheet, and its presentation.
@MainActor
final class AlertButtons {
  private(set) var titles: [String] = []
  var cancelIndex = -1
  var isShown = false
  /// The alert view or action sheet while it is shown, which nothing else retains.
  private var shown: UIView?

  func add(_ title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  func present(
    _ controller: UIAlertController, retaining view: UIView, willPresent: () -> Void,
    didPresent: @escaping @MainActor () -> Void
  ) {
    guard !isShown, let top = UIApplication.shared?.window.topViewController else { return }
    isShown = true
    shown = view
    willPresent()
    top.present(controller, animated: true, completion: didPresent)
  }

  func release() { shown = nil }
}
