public import TerminalUI

extension UIViewController {
  /// Asks something; to leave everything as it is is always an answer.
  ///
  /// - Parameters:
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
