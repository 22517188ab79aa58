import Credentials
import Foundation
import ScreenSupport
import TerminalUI

/// The sheet that adds or changes a player: a line for each attribute except the web service's
/// number.
final class PlayerEditor: FormViewController {
  /// The player to change; nil for a new one.
  var player: Player?
  /// Called with the stored player.
  var onSaved: (@MainActor (Player) -> Void)?

  override var subject: String { "Player" }
  override var subjectID: Int64? { player?.id }

  override func isDeleted(_ id: Int64) throws -> Bool { try model?.store?.player(id) == nil }

  private let attributes = Player.attributes.filter { $0.key != "wsObjectId" }

  override var fields: [FormField] {
    attributes.map { attribute in
      let key = attribute.key
      var field = FormField(attribute, value: player?[key])
      if key == "lastName" {
        field.problem = { [unowned self] text in
          text.allSatisfy(\.isWhitespace) && self.text("givenNames").isEmpty
            ? "A player needs a name." : nil
        }
      } else if key == "jerseyNumber" {
        field.remark = { [unowned self] text in
          // The remark is optional: without it, the number can still be saved.
          try? model?.store?.note(onNumber: attribute.value(reading: text)?.integer, of: player?.id)
        }
      } else if key == "birthDate" {
        field.note = "1995-03-21, Mar 21, 1995"
        field.problem = { [unowned self] text in
          Self.failure { _ = try birthDate(text) }
        }
      }
      return field
    }
  }

  /// Parses the birth date, typed in any form.
  private func birthDate(_ text: String) throws -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, let model else { return nil }
    return try model.dates.birthDate(typed: text, now: model.accounts.now())
  }

  override func storedValues() throws -> [String: String]? {
    guard let id = player?.id, let store = model?.store else { return try super.storedValues() }
    return try store.player(id).map { values(of: attributes, in: $0) }
  }

  override func store() throws {
    guard let store = model?.store else { return }
    var result = try player?.id.flatMap { try store.player($0) } ?? Player()
    for attribute in attributes where attribute.key != "birthDate" {
      try result.set(attribute, to: text(attribute.key))
    }
    result.birthDate = try birthDate(text("birthDate"))
    result = try store.save(result)
    onSaved?(result)
  }
}

/// The sheet that adds or changes an item of any kind: a line for each of the kind's attributes.
final class EquipmentEditor: FormViewController {
  /// The item to change; one without an id is new.
  var item = Equipment(.helmet)
  /// Called with the stored item.
  var onSaved: (@MainActor (Equipment) -> Void)?

  override var subject: String { item.kind.displayName }
  override var subjectID: Int64? { item.id }

  override func isDeleted(_ id: Int64) throws -> Bool { try model?.store?.item(id) == nil }

  override var failureTitle: String { "Can't save the item" }

  /// The kind's own attributes come after the name and before the quantity.
  private var attributes: [EquipmentAttribute] {
    // Only the web service assigns its number.
    let common = EquipmentAttribute.common.filter { $0.key != "wsObjectId" }
    return common.prefix(5) + item.kind.attributes + common.dropFirst(5)
  }

  override var fields: [FormField] {
    attributes.map { attribute in
      var field = FormField(attribute, value: item[attribute.key])
      if attribute.key == "quantity" {
        field.problem = { [problem = field.problem] text in
          text.allSatisfy(\.isWhitespace) ? "Type a quantity of 1 or more." : problem(text)
        }
      }
      return field
    }
  }

  override func storedValues() throws -> [String: String]? {
    guard let id = item.id, let store = model?.store else { return try super.storedValues() }
    return try store.item(id).map { values(of: attributes, in: $0) }
  }

  override func store() throws {
    guard let store = model?.store else { return }
    var result = try item.id.flatMap { try store.item($0) } ?? Equipment(item.kind)
    for attribute in attributes {
      result[attribute.key] = try attribute.value(reading: text(attribute.key))
    }
    result = try store.save(result)
    onSaved?(result)
  }
}

extension FormViewController {
  /// Returns the texts of some attributes of an object, by key.
  fileprivate func values(
    of attributes: [EquipmentAttribute], in object: some TeamObject
  ) -> [String: String] {
    Dictionary(
      attributes.map { ($0.key, $0.input(for: object[$0.key])) }, uniquingKeysWith: { $1 })
  }
}

extension FormField {
  /// The line of an attribute: empty if its value is not known, with an example of what to type.
  fileprivate init(_ attribute: EquipmentAttribute, value: EquipmentValue?) {
    self.init(
      key: attribute.key, title: attribute.title, placeholder: Self.placeholder(of: attribute),
      note: attribute.note, value: attribute.input(for: value),
      problem: { text in
        FormViewController.failure { _ = try attribute.value(reading: text) }
      })
    if case .choice(let choices) = attribute.shape { shape = .choice(choices) }
  }

  private static func placeholder(of attribute: EquipmentAttribute) -> String {
    switch (attribute.key, attribute.unit) {
    // Mondopoint, in which the parts of a skate are measured as well.
    case ("size", .millimeters): "e.g. 280"
    case ("size", .inches): "e.g. 14"
    case ("size", _): if case .decimal = attribute.shape { "e.g. 7 1/8" } else { "e.g. 9" }
    default: examples[attribute.key].map { "e.g. \($0)" } ?? ""
    }
  }

  private static let examples = [
    "lastName": "Tremblay", "givenNames": "Jo Marie", "jerseyNumber": "17",
    "birthDate": "1995-03-21", "height": "72 or 183 cm", "weight": "185 or 84 kg",
    "manufacturer": "Bauer", "brand": "Vapor", "modelCode": "X5 Pro", "orderCode": "1061234",
    "colour": "black", "quantity": "12", "lowStockLevel": "2", "notes": "new laces in March",
    "faceProtector": "cage", "chinStrap": "snap", "length": "355", "stiffness": "90",
    "width": "EE", "contour": "9", "hollow": "8 or 1/2 in.", "pitch": "1", "pattern": "P92",
    "curve": "12", "flex": "85",
  ]
}

/// The sheet that adds a team with its own login, or renames the current team.
final class TeamEditor: FormViewController {
  /// The team to change; nil for a new one.
  var team: Team?
  /// Called with the stored team.
  var onAdded: (@MainActor (Team) -> Void)?

  override var subject: String { "Team" }
  override var subjectID: Int64? { team?.id }
  override var progressMessage: String? { "Saving the team…" }

  override var fields: [FormField] {
    let names = [
      FormField(
        key: "city", title: "City", placeholder: "e.g. Port Hope", value: team?.city ?? ""),
      FormField(
        key: "teamName", title: "Team Name", placeholder: "e.g. Herons",
        value: team?.teamName ?? "",
        problem: { $0.allSatisfy(\.isWhitespace) ? "A team needs a name." : nil }),
      FormField(
        key: "nameOfEM", title: "Manager", placeholder: "e.g. Dana Whitfield",
        value: team?.nameOfEM ?? ""),
      FormField(
        key: "username", title: "User Name", placeholder: "e.g. herons",
        note: "Case does not matter", value: team?.username ?? "",
        problem: { [unowned self] in problem(withUsername: $0) }),
    ]
    guard team == nil else { return names }
    return names
      + newPassword(key: "password", title: "Password") { form, text in
        try PasswordPolicy.checkNew(text, for: form.values["username"] ?? "")
      }
  }

  private func problem(withUsername text: String) -> String? {
    Self.failure {
      let name = try Username(text).text
      guard let other = try model?.accounts.team(named: name), other.id != team?.id else { return }
      throw EquipmentValueProblem(
        message: "Another team has the user name \(name.shortened.quoted).")
    }
  }

  override func storedValues() throws -> [String: String]? {
    guard let id = team?.id, let model else { return try super.storedValues() }
    return try model.accounts.team(id).map { team in
      [
        "city": team.city, "teamName": team.teamName, "nameOfEM": team.nameOfEM,
        "username": team.username,
      ]
    }
  }

  override func storeInBackground() async throws -> @MainActor () -> Void {
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

/// The sheet that changes the team's password. After a login with a one-time password it cannot be
/// skipped.
final class PasswordChange: FormViewController {
  /// If true, the password must be changed before the list is shown.
  var isRequired = false
  /// The current password, if it was just typed; it is not asked for again.
  var knownPassword: String?
  /// Called after the change.
  var onChanged: (@MainActor () -> Void)?

  override func viewDidLoad() {
    title = isRequired ? "Choose a Password" : "Change Password"
    super.viewDidLoad()
  }

  override var progressMessage: String? { "Changing the password…" }

  override var fields: [FormField] {
    let old = FormField(
      key: "old", title: "Old Password", shape: .secret,
      problem: { $0.isEmpty ? "Type the old password." : nil })
    return (knownPassword == nil ? [old] : [])
      + newPassword(key: "new", title: "New Password") { [unowned self] form, text in
        try PasswordPolicy.checkNew(text, for: model?.team?.username ?? "")
        if text == oldPassword {
          throw EquipmentValueProblem(message: "This is the old password. Choose another.")
        }
      }
  }

  private var oldPassword: String { knownPassword ?? values["old"] ?? "" }

  /// Passwords are never kept as drafts.
  override var draftName: String { "" }

  override func storeInBackground() async throws -> @MainActor () -> Void {
    try await model?.changePassword(from: oldPassword, to: values["new"] ?? "")
    return { [onChanged] in onChanged?() }
  }

  override func didFail(with error: any Error) {
    row("old")?.text = ""
    let message = model?.message(for: error) ?? "\(error)"
    present(error: EquipmentValueProblem(message: message), title: "Can't change the password")
  }

  /// The list requires a new password, so leaving the sheet logs out.
  override func wasCancelled() {
    if isRequired { model?.logOut() }
  }
}

extension FormViewController {
  /// The lines for a new password, which is typed twice.
  ///
  /// - Parameter check: Throws if the password is not acceptable.
  fileprivate func newPassword(
    key: String, title: String,
    check: @escaping @MainActor (FormViewController, String) throws -> Void
  ) -> [FormField] {
    [
      FormField(
        key: key, title: title, shape: .secret,
        note: "\(PasswordPolicy.minimumCharacterCount) characters or more",
        problem: { [unowned self] text in Self.failure { try check(self, text) } }),
      FormField(
        key: "again", title: "Confirm Password", shape: .secret, note: "Type it again",
        problem: { [unowned self] in $0 == values[key] ? nil : "The passwords differ." }),
    ]
  }
}
