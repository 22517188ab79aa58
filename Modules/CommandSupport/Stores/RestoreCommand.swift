public import ArgumentParser
import Persistence

/// `restore`: lists the backups, or puts one in the place of everything.
public struct RestoreCommand<Program: BackupProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: "Put a backup in the place of all \(Program.noun.plural).",
      discussion: """
        Without a backup it lists those there are, the newest first. What is replaced becomes a \
        backup itself, which \(isUndone ? "'undo'" : "another restore") puts back.

        It also works where the data is damaged, empty or no database at all: the damaged file is kept \
        beside the data then, and its name is printed.

        Example:
          \(Program.name) restore 1
        """
    )
  }

  @Argument(help: ArgumentHelp("A backup's name, or its number in the list.", valueName: "backup"))
  var name: String?

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let archive = try Program.archive(database.path, access)
    let backups = archive.backups.all()
    guard let name else {
      if backups.isEmpty, !json.isOn {
        return sayThereAreNone(isDamaged: archive.backups.damage() != nil)
      }
      return try printList(backups)
    }
    guard let backup = backups.first(where: { $0.name == name }) ?? numbered(name, in: backups)
    else {
      throw CommandError.refused(
        "there is no backup '\(name)'", next: "Run '\(Program.name) restore' to see them.")
    }
    if archive.backups.damage() != nil {
      try replaceDamagedStore(by: backup, in: archive)
    } else {
      try replaceContent(of: try archive.open(), by: backup)
    }
  }

  private func replaceDamagedStore(
    by backup: Backup, in archive: CommandArchive<Program.Store>
  ) throws {
    try confirmation.ask(
      "The file of the \(Program.noun.plural) is damaged. Put the backup of "
        + "\(backup.listedDate) in its place?")
    let kept = try archive.backups.replaceDamagedStore(by: backup)
    StoredChanges.note()
    try StandardOutput.write { output in
      try output.line("Restored the backup of \(backup.listedDate).")
      try output.line("The damaged file is kept as '\(kept)'.")
    }
  }

  private func replaceContent(
    of store: Program.Store, by backup: Backup
  ) throws {
    if let refusal = store.refusal { throw refusal }
    let date = backup.listedDate
    let noun = Program.noun
    let count = try store.itemCount
    try confirmation.ask("Replace the \(noun.counted(count)) by the backup of \(date)?")
    try store.restore(backup)
    StoredChanges.note()
    let newCount = try store.itemCount
    let kept = store.backups().first { $0.reason == .restore }
    try StandardOutput.write { output in
      try output.line("Restored the backup of \(date): \(noun.counted(newCount)).")
      if let kept {
        let wayBack = "\(Program.name) \(Self.isUndone ? "undo" : "restore \(kept.name)")"
        try output.line(
          "What was there before is now backup '\(kept.name)'. '\(wayBack)' puts it back.")
      }
    }
  }

  /// Whether the program has an 'undo'.
  private static var isUndone: Bool { Program.self is any StoreProgram.Type }

  private func numbered(
    _ text: String, in backups: [Backup]
  ) -> Backup? {
    guard let number = Int(text), backups.indices.contains(number - 1) else { return nil }
    return backups[number - 1]
  }

  private func sayThereAreNone(isDamaged: Bool) {
    StandardError.say(
      isDamaged
        ? "There are no backups. Move the damaged file away to start afresh."
        : "There are no backups. '\(Program.name) backup' makes one.")
  }

  private func printList(_ backups: [Backup]) throws {
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(backups, to: &output) { $1.members(of: $0) }
      }
      try Table.write(
        [.figures("No."), .figures("Date"), .figures("Bytes"), .words("Name")],
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
