import ArgumentParser
import CommandSupport
import LocationServices
import Persistence

struct HereCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "here",
    abstract: "Store your position for new places.",
    discussion: """
      Prints the stored coordinate if none is given.

      Examples:
        passport here Ottawa
        passport here 45.4236,-75.7009
        passport here --forget
      """
  )

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp("A coordinate or a city.", valueName: "position"))
  var words: [String] = []

  @Flag(help: "Delete the stored coordinate.")
  var forget = false

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    // An argument that begins with a sign may be a coordinate, so it is not parsed as an option.
    if words.contains(where: { ["--help", "-h"].contains($0) }) {
      throw CleanExit.helpRequest(self)
    }
  }

  /// The typed position, without the terminator of options.
  var position: String {
    (words.first == "--" ? words.dropFirst() : words[...]).joined(separator: " ")
  }

  func run() throws {
    let text = position
    let coordinate = try text.isEmpty ? nil : CLLocationCoordinate2D(position: text)
    let store = try PassportAddress(database: database.path, environment: [:])
      .store(of: "embedded")
    defer { try? store.close() }
    var choices = try store.choices
    if coordinate != nil || forget {
      if let refusal = store.refusal { throw refusal }
      choices.position = coordinate
      try store.setChoices(choices)
      StoredChanges.record()
    }
    try report(choices)
  }

  private func report(_ choices: PassportChoices) throws {
    guard let position = choices.position else {
      StandardError.line(
        "No coordinate is stored. Store one with '\(Passport.name) here POSITION'.")
      return
    }
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(to: &output) { object in
          object.member("latitude", position.latitude)
          object.member("longitude", position.longitude)
        }
      }
      try output.line(position.text())
    }
  }
}
