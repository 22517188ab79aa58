public import Foundation
public import Recurrence
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

  /// Asks which instances of what repeats are meant.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - message: How it repeats, in a sentence.
  ///   - isOne: Whether one thing is meant, not several.
  ///   - titles: The answers; nil for those about what is done.
  ///   - style: Whether that destroys something.
  ///   - cancel: The answer that leaves everything as it is.
  ///   - preferred: Which ones Enter takes.
  ///   - act: Is told which are meant.
  public func askForScope(
    _ question: String, _ message: String?, isOne: Bool = true,
    titles: [SeriesScope: String] = [:], _ style: UIAlertAction.Style = .default,
    cancel: String = "Cancel", preferring preferred: SeriesScope = .following,
    then act: @escaping @MainActor (SeriesScope) -> Void
  ) {
    func title(_ scope: SeriesScope) -> String {
      if let title = titles[scope] { return title }
      return switch scope {
      case .this: isOne ? "Only This One" : "Only These"
      case .following: "This and Following"
      case .all: "All, Done Ones Too"
      }
    }
    ask(
      question, message, as: .actionSheet, cancel: cancel, preferring: title(preferred),
      SeriesScope.allCases.map { scope in
        UIAlertAction(title: title(scope), style: style) { _ in act(scope) }
      })
  }

  /// Asks for a line of text; Enter in its field takes it, as the button does.
  ///
  /// - Parameters:
  ///   - title: What it is for.
  ///   - message: What a person should know to type it.
  ///   - name: What the field is called.
  ///   - text: What stands in the field at first.
  ///   - placeholder: What stands in the empty field; its name unless it is given.
  ///   - button: The answer that takes the text.
  ///   - use: Is told the text, without the blanks around it, when the question is gone.
  public func askForText(
    _ title: String, message: String? = nil, named name: String, _ text: String = "",
    placeholder: String? = nil, button: String, then use: @escaping @MainActor (String) -> Void
  ) {
    askForLine(
      title, message, named: name, text, placeholder: placeholder ?? name, button: button,
      then: use
    ) { _ in message }
  }

  /// Asks for a line of text and says above it what is understood, or what is not.
  ///
  /// - Parameters:
  ///   - title: What it is for.
  ///   - hint: What stands there before anything is typed.
  ///   - name: What the field is called.
  ///   - placeholder: What can be typed.
  ///   - button: The answer that takes the text.
  ///   - understand: What a text means, in words of a line; what it throws says why it means nothing.
  ///   - use: Is told a text that is understood, when the question is gone.
  public func askForWords(
    _ title: String, hint: String, named name: String, placeholder: String, button: String,
    understanding understand: @escaping @MainActor (String) throws -> String,
    then use: @escaping @MainActor (String) -> Void
  ) {
    askForLine(
      title, hint, named: name, "", placeholder: placeholder, button: button, then: use
    ) { $0.isEmpty ? hint : try understand($0) }
  }

  /// - Parameter explain: What is said above the field while a text stands in it; what it throws says
  ///   why the text is not taken.
  private func askForLine(
    _ title: String, _ message: String?, named name: String, _ text: String, placeholder: String,
    button: String, then use: @escaping @MainActor (String) -> Void,
    explain: @escaping @MainActor (String) throws -> String?
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let typed: @MainActor () -> String = { [weak alert] in
      (alert?.textFields?.first?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let take = UIAlertAction(title: button, style: .default) { _ in use(typed()) }
    take.isEnabled = !text.isEmpty
    alert.addTextField { [weak alert] field in
      field.text = text
      field.placeholder = placeholder
      field.accessibilityLabel = name
      field.returnKeyType = .done
      field.addAction(
        UIAction { _ in
          let text = typed()
          do {
            alert?.message = try explain(text)
            take.isEnabled = !text.isEmpty
          } catch {
            alert?.message = "\(error)"
            take.isEnabled = false
          }
        }, for: .editingChanged)
      field.addAction(
        UIAction { _ in
          let text = typed()
          if take.isEnabled { alert?.dismiss(animated: true) { use(text) } }
        }, for: .editingDidEndOnExit)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(take)
    present(alert, animated: true)
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
