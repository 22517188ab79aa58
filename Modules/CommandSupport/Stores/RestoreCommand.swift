public import ArgumentParser
import Persistence

/// The command `restore`, which lists the backups or replaces everything by one.
public struct RestoreCommand<Program: BackupProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: "Replace \(Program.everything) with a backup.",
      discussion: """
        Without a backup it lists the backups, the newest first. The previous data becomes a backup \
        itself, which \(isUndone ? "'undo'" : "another restore") restores.

        It also works if the data is missing, damaged, empty, another program's or not a database: an \
        existing file is kept beside the data, and its name is printed.

        Example:
          \(Program.name) restore 1
        """
    )
  }

  @Argument(
    help: ArgumentHelp("A backup's name, or its number in the list.", valueName: "backup"),
    completion: .stored(Self.backups))
  var name: String?

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let archive = try Program.archive(database.path, access)
    let backups = try archive.backups.all()
    guard let name else {
      if backups.isEmpty, !json.isOn {
        return try printNoBackups(in: archive)
      }
      return try printList(backups)
    }
    guard let backup = backups.first(where: { $0.name == name }) ?? numbered(name, in: backups)
    else {
      throw CommandError.refused(
        "there is no backup '\(name)'", next: "Run '\(Program.name) restore' to see them.")
    }
    if try archive.backups.isMissing() {
      try replaceMissingStore(by: backup, in: archive)
    } else if let damage = archive.backups.damage() {
      try replaceDamagedStore(damage, by: backup, in: archive)
    } else {
      try replaceContent(of: try archive.open(), by: backup)
    }
  }

  /// Returns the names of the backups. Those of a store that requires a login are not offered.
  private static func backups(_ request: CompletionRequest) throws -> [CompletionValue] {
    guard let access = NoAccess() as? Program.Access else { return [] }
    return try Program.archive(request.database, access).backups.all().map {
      CompletionValue($0.name, description: $0.listedDate)
    }
  }

  private func replaceMissingStore(
    by backup: Backup, in archive: CommandArchive<Program.Store>
  ) throws {
    try confirmation.ask(
      "The file with \(archive.contents ?? Program.everything) is missing. Restore the backup of "
        + "\(backup.listedDate)?")
    try archive.backups.replaceMissingStore(by: backup)
    StoredChanges.record()
    try StandardOutput.line("Restored the backup of \(backup.listedDate).")
  }

  private func replaceDamagedStore(
    _ damage: StoreError, by backup: Backup, in archive: CommandArchive<Program.Store>
  ) throws {
    let state = damage.isForeign ? "belongs to another program" : "is damaged"
    try confirmation.ask(
      "The file with \(archive.contents ?? Program.everything) \(state). Restore the backup of "
        + "\(backup.listedDate)?")
    let kept = try archive.backups.replaceDamagedStore(by: backup)
    StoredChanges.record()
    try StandardOutput.write { output in
      try output.line("Restored the backup of \(backup.listedDate).")
      let file = damage.isForeign ? "other program's" : "damaged"
      try output.line("The \(file) file is kept as '\(kept)'.")
    }
  }

  private func replaceContent(
    of store: Program.Store, by backup: Backup
  ) throws {
    if let refusal = store.refusal { throw refusal }
    let date = backup.listedDate
    try confirmation.ask(
      "Replace the \(try Program.count(of: store)) with the backup of \(date)?")
    let kept = try store.restore(backup)
    StoredChanges.record()
    let count = try Program.count(of: store)
    try StandardOutput.write { output in
      try output.line("Restored the backup of \(date): \(count).")
      if let kept {
        let undoHint = "\(Program.name) \(Self.isUndone ? "undo" : "restore \(kept.name)")"
        try output.line(
          "The previous data is now backup '\(kept.name)'. '\(undoHint)' restores it.")
      }
    }
  }

  /// A Boolean value that indicates whether the program has the command `undo`.
  private static var isUndone: Bool { Program.self is any StoreProgram.Type }

  private func numbered(
    _ text: String, in backups: [Backup]
  ) -> Backup? {
    guard let number = Int(text), backups.indices.contains(number - 1) else { return nil }
    return backups[number - 1]
  }

  private func printNoBackups(in archive: CommandArchive<Program.Store>) throws {
    let advice =
      if try archive.backups.isMissing() {
        archive.contents.map { "The file with \($0) is missing." }
          ?? "'\(Program.name) backup' makes one."
      } else if let damage = archive.backups.damage() {
        damage.isForeign
          ? "Move the other program's file away to start over."
          : "Move the damaged file away to start over."
      } else {
        "'\(Program.name) backup' makes one."
      }
    StandardError.line("There are no backups. \(advice)")
  }

  private func printList(_ backups: [Backup]) throws {
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(backups, to: &output) { $1.members(of: $0) }
      }
      try Table.write(
        [.figures("No."), .figures("Date"), .figures("Bytes"), .text("Name")],
        of: backups.enumerated(), to: &output
      ) { backup, row in
        row.number(backup.offset + 1)
        row.text(backup.element.listedDate)
        row.number(backup.element.byteCount)
        row.text(backup.element.name)
      }
    }
  }
}
