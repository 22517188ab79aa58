import ArgumentParser
import CommandSupport
import LocationServices
import Models
import Persistence

struct HereCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "here",
      abstract: "Keep where you are, for the places you add.",
      discussion: """
        Without a coordinate it prints the one that is kept.

        Examples:
          passport here 45.4236,-75.7009
          passport here --forget
        """
    )
    .of(program: Passport.name)
  }

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp("A coordinate.", valueName: "coordinate"))
  var words: [String] = []

  @Flag(help: "Keep none any longer.")
  var forget = false

  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func validate() throws {
    // All that begins with a sign is taken for a coordinate, which may be one.
    if words.contains(where: { ["--help", "-h"].contains($0) }) {
      throw CleanExit.helpRequest(self)
    }
  }

  func run() throws {
    let coordinate = words.isEmpty ? nil : try CLLocationCoordinate2D(words.joined(separator: " "))
    let memory = try PassportAddress(
      database: try DatabasePath.checked(database), environment: [:]
    ).memory(of: "embedded", environment: nil)
    defer { try? memory.close() }
    var choices = try memory.choices
    if coordinate != nil || forget {
      if let refusal = memory.refusal { throw refusal }
      choices.fixedLatitude = coordinate?.latitude
      choices.fixedLongitude = coordinate?.longitude
      try memory.setChoices(choices)
      StoredChanges.note()
    }
    try report(choices)
  }

  private func report(_ choices: PassportChoices) throws {
    guard let latitude = choices.fixedLatitude, let longitude = choices.fixedLongitude else {
      StandardError.say(
        "No coordinate is kept. Keep one with '\(Passport.name) here LATITUDE,LONGITUDE'.")
      return
    }
    try StandardOutput.write { output in
      if json {
        return try JSONWriter.write(to: &output) { object in
          object.member("latitude", latitude)
          object.member("longitude", longitude)
        }
      }
      try output.line(CLLocationCoordinate2D(latitude: latitude, longitude: longitude).text())
    }
  }
}
