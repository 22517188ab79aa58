public import ArgumentParser
import DateFormatting
import Persistence

/// The command `backup`, which makes a copy of everything.
public struct BackupCommand<Program: BackupProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup",
      abstract: "Back up \(Program.everything).",
      discussion: """
        A copy is also made before the first change of a day. The last seven of those and the last \
        seven made by this command are kept, beside the data; 'restore' restores one. A copy of \
        damaged data is not kept.
        """
    )
  }

  @OptionGroup var json: JSONFlag
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let backup = try Program.archive(database.path, access).open().backup()
    StoredChanges.record()
    try StandardOutput.write { output in
      if json.isOn {
        try JSONWriter.write(to: &output) { $0.members(of: backup) }
      } else {
        try output.line("Backed up as '\(backup.name)'.")
      }
    }
  }
}
