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
    .of(program: Program.name)
  }

  @Flag(help: JSONFlag.help) var json = false
  @OptionGroup var access: Program.Access
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  public init() {}

  public func run() throws {
    let backup = try Program.archive(database, access).open().backup()
    StoredChanges.note()
    try StandardOutput.write { output in
      if json {
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
