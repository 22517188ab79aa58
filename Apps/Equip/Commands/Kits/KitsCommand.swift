import ArgumentParser
import CommandSupport

struct KitsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "kits",
      abstract: "List, add or delete kits, which are given out together.",
      subcommands: [ListKitsCommand.self, AddKitCommand.self, DeleteKitCommand.self],
      defaultSubcommand: ListKitsCommand.self
    )
    .of(program: EquipProgram.name)
  }
}
