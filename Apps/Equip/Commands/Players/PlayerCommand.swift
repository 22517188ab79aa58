import ArgumentParser
import CommandSupport

struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Show, add, change or delete a player.",
    subcommands: [
      ShowPlayerCommand.self, AddPlayerCommand.self, EditPlayerCommand.self,
      DeletePlayerCommand.self, PlayerPhotoCommand.self,
    ])
}
