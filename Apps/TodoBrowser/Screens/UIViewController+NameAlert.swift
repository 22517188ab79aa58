import Foundation
import TerminalUI

extension UIViewController {
  /// Asks for a name in an alert; Enter in its field takes it, as the button does.
  func askForName(
    _ title: String, _ name: String, button: String, then use: @escaping @MainActor (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let take = UIAlertAction(title: button, style: .default) { [weak alert] _ in
      use(alert?.typedName ?? "")
    }
    take.isEnabled = !name.isEmpty
    alert.addTextField { [weak alert] field in
      field.text = name
      field.placeholder = "Name"
      field.accessibilityLabel = "Name"
      field.returnKeyType = .done
      field.addAction(
        UIAction { _ in take.isEnabled = alert?.typedName.isEmpty == false }, for: .editingChanged)
      field.addAction(
        UIAction { _ in
          guard let alert, !alert.typedName.isEmpty else { return }
          let typed = alert.typedName
          alert.dismiss(animated: true) { use(typed) }
        }, for: .editingDidEndOnExit)
    }
    alert.addAction(take)
    present(alert, animated: true)
  }
}

extension UIAlertController {
  /// What is typed into the first field, without the blanks around it.
  fileprivate var typedName: String {
    (textFields?.first?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
