import ArgumentParser
import CommandSupport
import Persistence

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Keep a copy of all events.",
    discussion: """
      A copy is also made before the first change of a day. The last seven are kept, beside the \
      data; 'restore' puts one back.
      """
  )
  .of(program: EventScheduler.name)

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let store = try database.openStore()
    let backup = try store.backup()
    try StandardOutput.write { output in
      if self.output.isJSON {
        try JSONWriter.write(to: &output) { $0.members(of: backup) }
      } else {
        try output.line("Backed up as '\(backup.name)'.")
      }
    }
  }
}

extension JSONObject {
  /// The properties of a backup.
  mutating func members(of backup: Backup) {
    member("name", backup.name)
    member("date", Surroundings.machineReadable(backup.date))
    member("reason", backup.reason.rawValue)
    member("byteCount", backup.byteCount)
  }
}
