import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

struct BackupCommandTests {
  private let cli: CommandHarness
  private let name = "2026-11-21T134200Z-request"

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Dentist", "--date", "fri")
    #expect(cli.run("backup").results == "Backed up as '\(name)'.\n")
  }

  @Test func withoutABackupNameTheBackupsAreListed() {
    let lines = cli.run("restore").results.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("No.               Date"))
    #expect(lines[1].hasPrefix("  1  11/21/26, 8:42 AM"))
    #expect(lines[1].hasSuffix("  \(name)"))
  }

  @Test func jsonHasThePropertiesOfBackups() throws {
    let seen = cli.run("restore", "--json").results
    let backups = try #require(
      try JSONSerialization.jsonObject(with: Data(seen.utf8)) as? [[String: Any]])
    #expect(backups.count == 1)
    #expect(backups[0]["name"] as? String == name)
    #expect(backups[0]["date"] as? String == "2026-11-21T08:42:00-05:00")
    #expect(backups[0]["reason"] as? String == "request")
    #expect((backups[0]["byteCount"] as? Int ?? 0) > 0)
    let made = cli.run("backup", "--json", hoursLater: 1).results
    #expect(made.hasPrefix(#"{"name":"2026-11-21T144200Z-request","date":"2026-11-21T09:42:00"#))
  }

  @Test(arguments: ["1", "2026-11-21T134200Z-request"])
  func aBackupIsRestoredByNumberOrNameAfterConfirmation(choice: String) {
    cli.run("add", "Trip", "--date", "24 dec")
    let result = cli.run("restore", choice, answer: "y", hoursLater: 1)
    #expect(result.status == 0)
    #expect(
      result.errorText == "Replace the 2 events with the backup of 11/21/26, 8:42 AM? [y/N] \n")
    #expect(
      result.results == """
        Restored the backup of 11/21/26, 8:42 AM: 1 event.
        The previous data is now backup '2026-11-21T144200Z-restore'. 'event-scheduler undo' \
        restores it.

        """)
    #expect(!cli.run("list", "--all").results.contains("Trip"))
    #expect(
      cli.run("undo", hoursLater: 2).results == """
        Undone: Restore “\(name)”. Redo with 'event-scheduler redo'.

        """)
    #expect(cli.run("list", "--all").results.contains("Trip"))
    cli.run("redo", hoursLater: 3)
    #expect(!cli.run("list", "--all").results.contains("Trip"))
    cli.run("restore", "2026-11-21T144200Z-restore", "--yes", hoursLater: 4)
    #expect(cli.run("list", "--all").results.contains("Trip"))
  }

  @Test func aDamagedStoreIsReplacedAfterConfirmationAndKept() throws {
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: cli.path("events.sqlite\(suffix)"))
    }
    let path = try cli.file("events.sqlite", "short")
    let command = "event-scheduler restore --database \(path)"
    #expect(cli.run("list").errorText.contains("run '\(command)' to restore a backup"))
    #expect(cli.run("restore").results.contains(name))
    let declined = cli.run("restore", "1", answer: "n")
    #expect(
      declined.errorText.hasPrefix(
        "The file with all events is damaged. Restore the backup of 11/21/26, 8:42 AM?"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "short")
    let kept = cli.path("events-damaged-2026-11-21T144200Z.sqlite")
    #expect(
      cli.run("restore", "1", "--yes", hoursLater: 1).results == """
        Restored the backup of 11/21/26, 8:42 AM.
        The damaged file is kept as '\(kept)'.

        """)
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "short")
    #expect(cli.run("list", "--all").results.contains("Dentist"))
    let undo = cli.run("undo")
    #expect(undo.status == 1)
    #expect(undo.errorText.contains("The file before it is kept as “\(kept)”."))
  }

  @Test func aRestoreRequiresConfirmation() {
    #expect(cli.run("restore", "1", answer: "n").status == 1)
    #expect(cli.run("restore", "1").status == 1)
    #expect(cli.run("restore").results.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["2", "0", "-1", "monday", "../events"])
  func anUnknownBackupIsRefused(choice: String) {
    let result = cli.run("restore", "--yes", "--", choice)
    #expect(result.status != 0)
    #expect(result.results.isEmpty)
  }

  @Test func withoutBackupsTheNextStepIsSuggested() throws {
    let cli = try CommandHarness()
    #expect(
      cli.run("restore")
        == CommandResult(
          status: 0, errorText: "There are no backups. 'event-scheduler backup' makes one.\n"))
  }

  @Test(arguments: [["restore"], ["restore", "--json"], ["restore", "1", "--yes"]])
  func backupsThatCannotBeListedAreAnError(arguments: [String]) throws {
    let cli = try CommandHarness()
    cli.run("add", "Tea")
    let folder = cli.path("events-backups")
    try Data().write(to: URL(fileURLWithPath: folder))
    let result = cli.run(arguments)
    #expect(result.status == 74 && result.results.isEmpty)
    #expect(result.errorText.contains("“\(folder)” cannot be read: not a directory."))
  }

  @Test func aStoreOfAnotherProgramIsNotReportedAsDamaged() throws {
    let path = cli.path("events.sqlite")
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    try OtherProgram.change(path, "CREATE TABLE other(text); INSERT INTO other VALUES ('whole')")
    let declined = cli.run("restore", "1", answer: "n")
    #expect(declined.errorText.hasPrefix("The file with all events belongs to another program."))
    let kept = cli.path("events-other-2026-11-21T144200Z.sqlite")
    #expect(
      cli.run("restore", "1", "--yes", hoursLater: 1).results.contains(
        "The other program's file is kept as '\(kept)'."))
    #expect(FileManager.default.fileExists(atPath: kept))
    #expect(cli.run("list", "--all").results.contains("Dentist"))
  }
}
