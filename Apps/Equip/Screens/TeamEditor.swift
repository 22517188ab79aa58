import Credentials
import Foundation
import Models
import Persistence
import TerminalUI

/// The sheet that adds a team with a login of its own, or changes the name of the one logged in.
final class TeamEditor: FormViewController {
  var model: Model?
  /// The team to change; nil for a new one.
  var team: Team?
  /// Told the team as stored.
  var onAdded: (@MainActor (Team) -> Void)?

  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    title = team == nil ? "New Team" : "Edit Team"
    super.viewDidLoad()
  }

  override var fields: [FormField] {
    let names = [
      FormField(key: "city", title: "City", placeholder: "Where it is at home"),
      FormField(key: "teamName", title: "Team Name", placeholder: "What it is called"),
      FormField(
        key: "nameOfEM", title: "Manager", placeholder: "The equipment manager's name"),
      FormField(
        key: "username", title: "User Name", placeholder: "For the login",
        note: "Capitals do not matter"),
    ]
    guard team == nil else { return names }
    return names + [
      FormField(
        key: "password", title: "Password", shape: .secret,
        note: "\(PasswordPolicy.fewestCharacters) characters or more"),
      FormField(key: "again", title: "Once More", shape: .secret, note: "The same again"),
    ]
  }

  override var initialValues: [String: String] {
    guard let team else { return [:] }
    return [
      "city": team.city, "teamName": team.teamName, "nameOfEM": team.nameOfEM,
      "username": team.username,
    ]
  }

  override func problem(with text: String, for key: String) -> String? {
    do {
      switch key {
      case "teamName":
        return text.allSatisfy(\.isWhitespace) ? "A team needs a name." : nil
      case "username": return try problem(withUsername: text)
      case "password":
        try PasswordPolicy.checkNew(text, for: values["username"] ?? "")
        return nil
      case "again": return text == values["password"] ? nil : "It is not the same."
      default: return nil
      }
    } catch {
      return "\(error)"
    }
  }

  private func problem(withUsername text: String) throws -> String? {
    let name = try Username(text)
    guard let other = try model?.accounts.team(named: name.text), other.id != team?.id else {
      return nil
    }
    return "Another team has the user name \(name.text.shortened.quoted)."
  }

  override var draftName: String { name(ofForm: title ?? "", over: team?.id, in: model) }

  /// Hashing takes a good part of a second and runs beside the screen.
  override func saveForm(completion: @escaping @MainActor () -> Void) {
    view.endEditing(true)
    guard checkAll(), let model, task == nil else { return }
    hintLabel.text = "Storing the team..."
    var result = team ?? Team()
    result.city = text("city")
    result.teamName = text("teamName")
    result.nameOfEM = text("nameOfEM")
    result.username = text("username")
    let password = team == nil ? values["password"] ?? "" : nil
    task = Task { [weak self] in
      do {
        let stored = try await model.store(result, password: password)
        self?.didStore(stored)
        completion()
      } catch {
        self?.didFail(with: error)
      }
    }
  }

  private func didStore(_ team: Team) {
    task = nil
    let onAdded = onAdded
    dismiss(animated: true) { onAdded?(team) }
  }

  private func didFail(with error: any Error) {
    task = nil
    updateHint()
    tell(error, title: "The team is not stored")
  }
}
