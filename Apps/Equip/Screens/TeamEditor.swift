import Credentials
import Foundation
import Models
import Persistence
import TerminalUI

/// The sheet that adds a team with a login of its own, or changes the name of the one logged in.
final class TeamEditor: FormViewController {
  /// The team to change; nil for a new one.
  var team: Team?
  /// Told the team as stored.
  var onAdded: (@MainActor (Team) -> Void)?

  override var subject: String { "Team" }
  override var subjectID: Int64? { team?.id }
  override var storingWords: String? { "Storing the team..." }

  override var fields: [FormField] {
    let names = [
      FormField(
        key: "city", title: "City", placeholder: "Where it is at home", value: team?.city ?? ""),
      FormField(
        key: "teamName", title: "Team Name", placeholder: "What it is called",
        value: team?.teamName ?? "",
        problem: { $0.allSatisfy(\.isWhitespace) ? "A team needs a name." : nil }),
      FormField(
        key: "nameOfEM", title: "Manager", placeholder: "The equipment manager's name",
        value: team?.nameOfEM ?? ""),
      FormField(
        key: "username", title: "User Name", placeholder: "For the login",
        note: "Capitals do not matter", value: team?.username ?? "",
        problem: { [unowned self] in problem(withUsername: $0) }),
    ]
    guard team == nil else { return names }
    return names
      + newPassword(key: "password", title: "Password") { form, text in
        try PasswordPolicy.checkNew(text, for: form.values["username"] ?? "")
      }
  }

  private func problem(withUsername text: String) -> String? {
    do {
      let name = try Username(text)
      guard let other = try model?.accounts.team(named: name.text), other.id != team?.id else {
        return nil
      }
      return "Another team has the user name \(name.text.shortened.quoted)."
    } catch {
      return "\(error)"
    }
  }

  override func storeBesideScreen() async throws -> @MainActor () -> Void {
    var result = team ?? Team()
    result.city = text("city")
    result.teamName = text("teamName")
    result.nameOfEM = text("nameOfEM")
    result.username = text("username")
    let password = team == nil ? values["password"] ?? "" : nil
    let stored = try await model?.store(result, password: password)
    return { [onAdded] in if let stored { onAdded?(stored) } }
  }
}

/// The sheet that changes the team's password. After a login by a one-time password there is no way
/// around it.
final class PasswordChange: FormViewController {
  /// Whether the list is not shown before the password is changed.
  var isRequired = false
  /// The present password, where it has just been typed; it is not asked for twice.
  var knownPassword: String?
  /// Told that it is changed.
  var onChanged: (@MainActor () -> Void)?

  override func viewDidLoad() {
    title = isRequired ? "Choose a Password" : "Change Password"
    super.viewDidLoad()
  }

  override var storingWords: String? { "Changing the password..." }

  override var fields: [FormField] {
    let old = FormField(
      key: "old", title: "Old Password", shape: .secret,
      problem: { $0.isEmpty ? "The old password is needed." : nil })
    return (knownPassword == nil ? [old] : [])
      + newPassword(key: "new", title: "New Password") { [unowned self] form, text in
        try PasswordPolicy.checkNew(text, for: model?.team?.username ?? "")
        if text == oldPassword {
          throw EquipmentValueProblem(sentence: "It is the old password. Use another.")
        }
      }
  }

  private var oldPassword: String { knownPassword ?? values["old"] ?? "" }

  /// Nothing of a password is kept.
  override var draftName: String { "" }

  override func storeBesideScreen() async throws -> @MainActor () -> Void {
    try await model?.changePassword(from: oldPassword, to: values["new"] ?? "")
    return { [onChanged] in onChanged?() }
  }

  override func didFail(with error: any Error) {
    row("old")?.text = ""
    let sentence = model?.sentence(for: error) ?? "\(error)"
    tell(EquipmentValueProblem(sentence: sentence), title: "The password is not changed")
  }

  /// Without a password of one's own nobody gets in: leaving is logging out.
  override func wasCancelled() {
    if isRequired { try? model?.logOut() }
  }
}

extension FormViewController {
  /// The lines that ask for a new password, twice.
  ///
  /// - Parameter check: Throws what is wrong with it.
  fileprivate func newPassword(
    key: String, title: String,
    check: @escaping @MainActor (FormViewController, String) throws -> Void
  ) -> [FormField] {
    [
      FormField(
        key: key, title: title, shape: .secret,
        note: "\(PasswordPolicy.fewestCharacters) characters or more",
        problem: { [unowned self] text in
          do {
            try check(self, text)
            return nil
          } catch {
            return "\(error)"
          }
        }),
      FormField(
        key: "again", title: "Once More", shape: .secret, note: "The same again",
        problem: { [unowned self] in $0 == values[key] ? nil : "It is not the same." }),
    ]
  }
}
