import ArgumentParser
import CommandSupport
import PassportAPI
import PassportServer

/// Starts the program and runs the command it was asked for.
@main
struct Passport: ParsableCommand {
  static let name = "passport"

  static let configuration = CommandConfiguration(
    commandName: name, subcommands: [ServeCommand.self])

  static func main() {
    CommandRunner.run(Passport.self)
  }
}
