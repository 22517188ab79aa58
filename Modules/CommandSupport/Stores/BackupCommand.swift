public import ArgumentParser

/// `backup`: keeps a copy of everything.
public struct BackupCommand<Program: BackupProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup",
      abstract: "Keep a copy of all \(Program.noun.plural).",
      discussion: """
        A copy is also made before the first change of a day. The last seven of those and the last \
        seven made by this command are kept, beside the data; 'restore' puts one back. A copy that is \
        not whole, as the data is damaged, is not kept.
        """
    )
  }

  @OptionGroup var json: JSONFlag
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let backup = try Program.archive(database.path, access).open().backup()
    StoredChanges.note()
    try StandardOutput.write { output in
      if json.isOn {
        try JSONWriter.write(to: &output) { $0.members(of: backup) }
      } else {
        try output.line("Backed up as '\(backup.name)'.")
      }
    }
  }
}

extension JSONObject {
  /// The properties of a backup.
  mutating func members(of backup: some CommandBackup) {
    member("name", backup.name)
    member("date", backup.machineReadableDate)
    member("reason", backup.reasonName)
    member("byteCount", backup.byteCount)
  }
}
