import Persistence

/// The reason why a change of a team's players or equipment is refused. Its `description` is a
/// sentence.
enum EquipError: Error, Hashable, Sendable {
  /// Missing values, or values out of range. Each problem is a sentence.
  case invalid(problems: [String])
  /// An item whose pieces are all checked out.
  case noneAvailable(item: String, quantity: Int, holders: [String])
  /// A change of an item's kind, which is not possible.
  case kindChanged(item: String, from: EquipmentKind, to: EquipmentKind)
  /// A kit without a name.
  case emptyKitName
  /// A kit of the same name, ignoring case and accents.
  case kitExists(name: String)
  /// A kit whose items were all deleted, and that cannot be checked out.
  case emptyKit(name: String)
  /// A kit that lists an item under the wrong kind.
  case wrongKind(item: String, kind: EquipmentKind)
  /// Accounts that are missing although there are files of teams. `restore` is the command that
  /// restores a backup.
  case accountsMissing(path: String, teams: String, restore: String?)
  /// A missing file of a team that has logged in before.
  case teamFileMissing(path: String, restore: String?)
  /// A user name of another team, ignoring case and Unicode normalization.
  case usernameTaken(name: String)
  /// A new password that is the same as the old one.
  case samePassword
}

extension EquipError: CustomStringConvertible {
  /// The problem and the next step as sentences.
  var description: String {
    switch self {
    case .invalid(let problems): problems.joined(separator: " ")
    case .noneAvailable(let item, let quantity, let holders):
      Self.noneAvailable(item, quantity, holders)
    case .kindChanged(let item, let from, let to):
      "“\(UndoTitle.line(item))” is filed under \(from.displayName) and cannot become "
        + "\(to.displayName). Add another item instead."
    case .emptyKitName:
      "A kit needs a name. Nothing was changed."
    case .kitExists(let name):
      "There is already a kit “\(UndoTitle.line(name))”. Choose another name."
    case .emptyKit(let name):
      "The kit “\(UndoTitle.line(name))” has no items."
    case .wrongKind(let item, let kind):
      "“\(UndoTitle.line(item))” cannot be the \(kind.displayName) of a kit."
    case .accountsMissing(let path, let teams, let restore):
      "“\(path)” with the accounts is missing, but “\(teams)” contains files of teams. Nothing "
        + "was created. \(Self.advice(restore)), or move that folder away to start over."
    case .teamFileMissing(let path, let restore):
      "“\(path)” with the team's players and equipment is missing. Nothing was created. "
        + "\(Self.advice(restore))."
    case .usernameTaken(let name):
      "The user name “\(UndoTitle.line(name))” is taken. Choose another."
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
    let who = holders.prefix(3).map { UndoTitle.line($0) }.joined(separator: ", ")
    let others = holders.count > 3 ? " and \(holders.count - 3) more" : ""
    let all = quantity == 1 ? "" : "All \(quantity) of "
    let verb = quantity == 1 ? "is" : "are"
    return "\(all)“\(UndoTitle.line(item))” \(verb) with \(who)\(others). "
      + "Check one in first, or share it."
  }
}

extension Player {
  /// Returns the message that says that a player cannot have two items of a kind.
  func message(forTwo kind: EquipmentKind) -> String {
    "\(fullName) can have only one \(kind.displayName), but two are checked out."
  }
}
