import ArgumentParser
import CommandSupport
import Credentials
import Models

/// What is said of a team.
struct TeamOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where it is at home.", valueName: "name")) var city: String?
  @Option(help: ArgumentHelp("What it is called, without its city.", valueName: "name"))
  var teamName: String?
  @Option(help: ArgumentHelp("Its equipment manager's name.", valueName: "name"))
  var manager: String?

  var isEmpty: Bool { city == nil && teamName == nil && manager == nil }

  func apply(to team: inout Team) {
    if let city { team.city = CommandText.trimmed(city) ?? "" }
    if let teamName { team.teamName = CommandText.trimmed(teamName) ?? "" }
    if let manager { team.nameOfEM = CommandText.trimmed(manager) ?? "" }
  }
}
