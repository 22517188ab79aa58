public import ArgumentParser

/// `restore`: lists the backups, or puts one in the place of everything.
public struct RestoreCommand<Program: StoreProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: "Put a backup in the place of all \(Program.noun.plural).",
      discussion: """
        Without a backup it lists those there are, the newest first. What is replaced becomes a \
        backup itself, so that a restore can be taken back by another.

        Example:
          \(Program.name) restore 1
        """
    )
    .of(program: Program.name)
  }

  @Argument(help: ArgumentHelp("A backup's name, or its number in the list.", valueName: "backup"))
  var name: String?

  @OptionGroup var confirmation: Confirmation
  @Flag(help: JSONFlag.help) var json = false
  @OptionGroup var access: Program.Access
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  public init() {}

  public func run() throws {
    let store = try Program.openStore(database, access)
    let backups = store.backups()
    guard let name else { return try printList(backups) }
    guard let backup = backups.first(where: { $0.name == name }) ?? numbered(name, in: backups)
    else {
      throw CommandError.refused(
        "there is no backup '\(name)'", next: "Run '\(Program.name) restore' to see them.")
    }
    if let refusal = store.changeRefusal { throw refusal }
    let date = backup.listedDate
    let noun = Program.noun
    let count = try store.itemCount
    try confirmation.ask("Replace the \(noun.counted(count)) by the backup of \(date)?")
    try store.restore(backup)
    let newCount = try store.itemCount
    let kept = store.backups().first { $0.isMadeByRestore }
    try StandardOutput.write { output in
      try output.line("Restored the backup of \(date): \(noun.counted(newCount)).")
      if let kept { try output.line("What was there before is now backup '\(kept.name)'.") }
    }
  }

  private func numbered(
    _ text: String, in backups: [Program.Store.StoredBackup]
  ) -> Program.Store.StoredBackup? {
    guard let number = Int(text), backups.indices.contains(number - 1) else { return nil }
    return backups[number - 1]
  }

  private func printList(_ backups: [Program.Store.StoredBackup]) throws {
    if json {
      return try StandardOutput.write { output in
        var json = JSONWriter(.array)
        for backup in backups { try json.object(to: &output) { $0.members(of: backup) } }
        try json.finish(to: &output)
      }
    }
    guard !backups.isEmpty else {
      StandardError.say("There are no backups. '\(Program.name) backup' makes one.")
      return
    }
    try StandardOutput.write { output in
      var table = Table(
        [.figures("No."), .figures("Date"), .figures("Bytes"), .words("Name")], for: output.traits)
      for (number, backup) in backups.enumerated() {
        try table.row(to: &output) { row in
          row.number(number + 1)
          row.text(backup.listedDate)
          row.number(backup.byteCount)
          row.text(backup.name)
        }
      }
      try table.finish(to: &output)
    }
  }
}
