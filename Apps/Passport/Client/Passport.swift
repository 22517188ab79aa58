import ArgumentParser
import CommandSupport
import PassportAPI
import PassportServer

/// Starts the program and runs the command it was asked for.
@main
struct Passport: ParsableCommand {
  static let name = "passport"
}
