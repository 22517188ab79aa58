import Persistence

/// A reason to refuse a change to a team's players and equipment; `description` is a sentence.
enum EquipError: Error, Hashable, Sendable {
  /// Values are missing or out of range; each problem is a sentence.
  case invalid(problems: [String])
  /// All pieces of an item are out.
  case noneAvailable(item: String, quantity: Int, holders: [String])
  /// The kind of an item cannot be changed.
  case kindChanged(item: String, from: EquipmentKind, to: EquipmentKind)
  /// A kit needs a name.
  case emptyKitName
  /// There is a kit of that name, ignoring case and accents.
  case kitExists(name: String)
  /// A kit lists an item under the wrong kind.
  case wrongKind(item: String, kind: EquipmentKind)
  /// The accounts are missing, although there are files of teams. `restore` is the command that puts a
  /// backup back.
  case accountsMissing(path: String, teams: String, restore: String?)
  /// The file of a team that has logged in before is missing.
  case teamFileMissing(path: String, restore: String?)
  /// Another team has the user name, ignoring case and Unicode form.
  case usernameTaken(name: String)
  /// The new password is the old one.
  case samePassword
}

extension EquipError: CustomStringConvertible {
  /// The problem and the next step, as sentences.
  var description: String {
    switch self {
    case .invalid(let problems): problems.joined(separator: " ")
    case .noneAvailable(let item, let quantity, let holders):
      Self.noneAvailable(item, quantity, holders)
    case .kindChanged(let item, let from, let to):
      "“\(StepTitle.line(item))” is filed under \(from.displayName) and cannot become "
        + "\(to.displayName). Add another item instead."
    case .emptyKitName:
      "A kit needs a name. Nothing was changed."
    case .kitExists(let name):
      "There is already a kit “\(StepTitle.line(name))”. Choose another name."
    case .wrongKind(let item, let kind):
      "“\(StepTitle.line(item))” cannot be the \(kind.displayName) of a kit."
    case .accountsMissing(let path, let teams, let restore):
      "“\(path)” with the accounts is missing, but “\(teams)” contains files of teams. Nothing "
        + "was created. \(Self.advice(restore)), or move that folder away to begin afresh."
    case .teamFileMissing(let path, let restore):
      "“\(path)” with the team's players and equipment is missing. Nothing was created. "
        + "\(Self.advice(restore))."
    case .usernameTaken(let name):
      "The user name “\(StepTitle.line(name))” is taken. Choose another."
    case .samePassword:
      "The new password is the old one. Choose another."
    }
  }

  private static func advice(_ restore: String?) -> String {
    restore.map { "Run '\($0)' to see its backups" } ?? "Restore it or its backup"
  }

  private static func noneAvailable(
    _ item: String, _ quantity: Int, _ holders: [String]
  ) -> String {
    let who = holders.prefix(3).map { StepTitle.line($0) }.joined(separator: ", ")
    let others = holders.count > 3 ? " and \(holders.count - 3) more" : ""
    let all = quantity == 1 ? "" : "All \(quantity) of "
    let verb = quantity == 1 ? "is" : "are"
    return "\(all)“\(StepTitle.line(item))” \(verb) with \(who)\(others). "
      + "Check one in first, or share it."
  }
}

extension Player {
  /// The reason that a player cannot have two items of a kind.
  func sentence(forTwo kind: EquipmentKind) -> String {
    "\(fullName) can have only one \(kind.displayName), but two are checked out."
  }
}
