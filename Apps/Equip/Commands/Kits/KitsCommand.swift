import ArgumentParser
import CommandSupport

struct KitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kits",
    abstract: "List, add or delete kits, which are given out together.",
    subcommands: [ListKitsCommand.self, AddKitCommand.self, DeleteKitCommand.self],
    defaultSubcommand: ListKitsCommand.self)
}
