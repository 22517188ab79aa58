import Credentials
import Foundation
import Models
import TerminalUI

/// The sheet that changes the team's password. After a login by a one-time password there is no way
/// around it.
final class PasswordChange: FormViewController {
  var model: Model?
  /// Whether the list is not shown before the password is changed.
  var isRequired = false
  /// The present password, where it has just been typed; it is not asked for twice.
  var knownPassword: String?
  /// Told that it is changed.
  var onChanged: (@MainActor () -> Void)?

  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    title = isRequired ? "Choose a Password" : "Change Password"
    super.viewDidLoad()
  }

  override var fields: [FormField] {
    let new = [
      FormField(
        key: "new", title: "New Password", shape: .secret,
        note: "\(PasswordPolicy.fewestCharacters) characters or more"),
      FormField(key: "again", title: "Once More", shape: .secret, note: "The same again"),
    ]
    guard knownPassword == nil else { return new }
    return [FormField(key: "old", title: "Old Password", shape: .secret)] + new
  }

  override func problem(with text: String, for key: String) -> String? {
    switch key {
    case "old": return text.isEmpty ? "The old password is needed." : nil
    case "new":
      do {
        try PasswordPolicy.checkNew(text, for: model?.team?.username ?? "")
        return text == oldPassword ? "It is the old password. Use another." : nil
      } catch {
        return "\(error)"
      }
    default: return text == values["new"] ? nil : "It is not the same."
    }
  }

  private var oldPassword: String { knownPassword ?? values["old"] ?? "" }

  /// Hashing takes a good part of a second and runs beside the screen.
  override func saveForm(completion: @escaping @MainActor () -> Void) {
    view.endEditing(true)
    guard checkAll(), let model, task == nil else { return }
    hintLabel.text = "Changing the password..."
    let (old, new) = (oldPassword, values["new"] ?? "")
    task = Task { [weak self] in
      do {
        try await model.changePassword(from: old, to: new)
        self?.didChange()
        completion()
      } catch {
        self?.didFail(with: error)
      }
    }
  }

  private func didChange() {
    task = nil
    let onChanged = onChanged
    dismiss(animated: true) { onChanged?() }
  }

  private func didFail(with error: any Error) {
    task = nil
    updateHint()
    row("old")?.text = ""
    let alert = UIAlertController(
      title: "The password is not changed", message: model?.sentence(for: error) ?? "\(error)",
      preferredStyle: .alert)
    present(alert, animated: true)
  }

  /// Without a password of one's own nobody gets in: leaving is logging out.
  override func wasCancelled() {
    if isRequired { try? model?.logOut() }
  }
}
