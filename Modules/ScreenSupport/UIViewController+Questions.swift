import Foundation
public import Recurrence
public import TerminalUI

extension UIViewController {
  /// Presents a question. One of the answers always cancels.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: Further information; nil for none.
  ///   - style: The style: an alert for a question, an action sheet for a choice.
  ///   - cancel: The title of the answer that leaves everything unchanged.
  ///   - preferred: The title of the answer chosen by Enter; nil for `cancel`, or, in an action
  ///     sheet, the first answer that deletes nothing.
  ///   - answers: The other answers.
  public func ask(
    _ title: String, _ message: String? = nil, as style: UIAlertController.Style = .alert,
    cancel: String = "Cancel", preferring preferred: String? = nil, _ answers: [UIAlertAction]
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    let cancel = UIAlertAction(title: cancel, style: .cancel)
    for action in style == .alert ? [cancel] + answers : answers + [cancel] {
      alert.addAction(action)
    }
    let named = answers.first { $0.title == preferred && preferred != nil }
    let choice = style == .actionSheet ? answers.first { $0.style == .default } : nil
    alert.preferredAction = named ?? choice
    front.present(alert, animated: true)
  }

  /// Asks which instances of a repeating item are meant.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - message: A message that describes the repetition.
  ///   - isOne: A Boolean value that indicates whether a single item is meant.
  ///   - titles: The titles of the answers; missing ones have a default.
  ///   - style: The style of the answers. If they are destructive, Enter chooses `cancel`.
  ///   - cancel: The title of the answer that leaves everything unchanged.
  ///   - preferred: The scope chosen by Enter, unless the answers are destructive.
  ///   - act: Called with the chosen scope.
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
      question, message, as: .actionSheet, cancel: cancel,
      preferring: style == .destructive ? nil : title(preferred),
      SeriesScope.allCases.map { scope in
        UIAlertAction(title: title(scope), style: style) { _ in act(scope) }
      })
  }

  /// Asks for a line of text. Enter in its field accepts it, as the button does.
  ///
  /// - Parameters:
  ///   - title: The title of the alert.
  ///   - message: Further information; nil for none.
  ///   - name: The accessibility label of the field.
  ///   - text: The initial text.
  ///   - placeholder: The placeholder of the field; nil for its name.
  ///   - button: The title of the button that accepts the text.
  ///   - use: Called with the text, without white space around it, after the alert is dismissed.
  public func askForText(
    _ title: String, message: String? = nil, named name: String, _ text: String = "",
    placeholder: String? = nil, button: String, then use: @escaping @MainActor (String) -> Void
  ) {
    askForLine(
      title, message, named: name, text, placeholder: placeholder ?? name, button: button,
      then: use
    ) { _ in message }
  }

  /// Asks for a line of text, and shows above the field how it is parsed, or why it is invalid.
  ///
  /// - Parameters:
  ///   - title: The title of the alert.
  ///   - hint: The message before anything is typed.
  ///   - name: The accessibility label of the field.
  ///   - placeholder: The placeholder of the field.
  ///   - button: The title of the button that accepts the text.
  ///   - preview: Returns a preview of the parsed text, or throws an error that explains why it
  ///     is invalid.
  ///   - use: Called with a valid text after the alert is dismissed.
  public func askForParsedText(
    _ title: String, hint: String, named name: String, placeholder: String, button: String,
    preview: @escaping @MainActor (String) throws -> String,
    then use: @escaping @MainActor (String) -> Void
  ) {
    askForLine(
      title, hint, named: name, "", placeholder: placeholder, button: button, then: use
    ) { $0.isEmpty ? hint : try preview($0) }
  }

  /// - Parameter explain: Returns the message above the field for a text, or throws an error that
  ///   says why the text is invalid.
  private func askForLine(
    _ title: String, _ message: String?, named name: String, _ text: String, placeholder: String,
    button: String, then use: @escaping @MainActor (String) -> Void,
    explain: @escaping @MainActor (String) throws -> String?
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let typed: @MainActor () -> String = { [weak alert] in
      (alert?.textFields?.first?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let accept = UIAlertAction(title: button, style: .default) { _ in use(typed()) }
    accept.isEnabled = !text.isEmpty
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
            accept.isEnabled = !text.isEmpty
          } catch {
            alert?.message = "\(error)"
            accept.isEnabled = false
          }
        }, for: .editingChanged)
      field.addAction(
        UIAction { _ in
          let text = typed()
          if accept.isEnabled { alert?.dismiss(animated: true) { use(text) } }
        }, for: .editingDidEndOnExit)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(accept)
    present(alert, animated: true)
  }

  /// Asks for confirmation before several items are deleted. The focus is on Cancel.
  public func askToDelete(_ what: String, then delete: @escaping @MainActor () -> Void) {
    ask(
      "Delete \(what)?", nil,
      [UIAlertAction(title: "Delete", style: .destructive) { _ in delete() }])
  }
}
