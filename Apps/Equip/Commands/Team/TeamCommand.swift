import ArgumentParser
import CommandSupport

struct TeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "Show, change or make a team, and change its password.",
    discussion: """
      Whoever owns the file may list the teams, make one, give one another password, and delete \
      one, without logging in.
      """,
    subcommands: [
      ShowTeamCommand.self, EditTeamCommand.self, PasswordCommand.self, ListTeamsCommand.self,
      CreateTeamCommand.self, ResetPasswordCommand.self, DeleteTeamCommand.self,
    ],
    defaultSubcommand: ShowTeamCommand.self)
}
