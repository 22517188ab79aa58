import ArgumentParser
import CommandSupport
import Persistence

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup in the place of all events.",
    discussion: """
      Without a backup it lists those there are, the newest first. What is replaced becomes a \
      backup itself, so that a restore can be taken back by another.

      Example:
        event-scheduler restore 1
      """
  )
  .of(program: EventScheduler.name)

  @Argument(help: ArgumentHelp("A backup's name, or its number in the list.", valueName: "backup"))
  var name: String?

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let store = try database.openStore()
    let backups = store.backups()
    guard let name else { return try printList(backups) }
    guard let backup = backups.first(where: { $0.name == name }) ?? numbered(name, in: backups)
    else { throw StoreError.unknownBackup(name: name) }
    if let refusal = store.refusal { throw refusal }
    let date = EventDates(in: Surroundings.environment).listed(backup.date)
    let count = try store.count
    try confirmation.ask(
      "Replace \(count == 1 ? "the 1 event" : "the \(count) events") by the backup of \(date)?")
    try store.restore(backup)
    let newCount = try store.count
    let kept = store.backups().first { $0.reason == .restore }
    try StandardOutput.write { output in
      try output.line(
        "Restored the backup of \(date): \(newCount) event\(newCount == 1 ? "" : "s").")
      if let kept { try output.line("What was there before is now backup '\(kept.name)'.") }
    }
  }

  private func numbered(_ text: String, in backups: [Backup]) -> Backup? {
    guard let number = Int(text), backups.indices.contains(number - 1) else { return nil }
    return backups[number - 1]
  }

  private func printList(_ backups: [Backup]) throws {
    if output.isJSON {
      return try StandardOutput.write { output in
        var json = JSONWriter(.array)
        for backup in backups { try json.object(to: &output) { $0.members(of: backup) } }
        try json.finish(to: &output)
      }
    }
    guard !backups.isEmpty else {
      StandardError.say("There are no backups. '\(EventScheduler.name) backup' makes one.")
      return
    }
    let dates = EventDates(in: Surroundings.environment)
    try StandardOutput.write { output in
      var table = Table(
        [.figures("No."), .figures("Date"), .figures("Bytes"), .words("Name")], for: output.traits)
      for (number, backup) in backups.enumerated() {
        try table.row(to: &output) { row in
          row.number(number + 1)
          row.text(dates.listed(backup.date))
          row.number(backup.byteCount)
          row.text(backup.name)
        }
      }
      try table.finish(to: &output)
    }
  }
}
