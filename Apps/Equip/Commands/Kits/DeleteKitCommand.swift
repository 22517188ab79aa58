import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DeleteKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete kits. Their items stay.")

  @Argument(help: ArgumentHelp("Kits' names or ids.", valueName: "kit")) var names: [String]
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try EquipProgram.change(database.path, login) { store in
      let kits = try names.map { try store.existingKit($0) }
      try store.deleteKits(kits.compactMap(\.id))
      let what =
        kits.count == 1 ? "kit \(ItemSummary.quoted(kits[0].name))" : "\(kits.count) kits"
      try StandardOutput.write { output in
        try output.line("Deleted \(what). '\(EquipProgram.name) undo' takes it back.")
      }
    }
  }
}
