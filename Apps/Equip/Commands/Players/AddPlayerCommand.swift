import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct AddPlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a player.",
    discussion: """
      Several words need no quotes: the last one is the last name. What is not given is a centre \
      who shoots left and is active, 72 inches tall and 185 pounds heavy.

      Examples:
        equip player add Jo Roy --jersey-number 17 --position goaltender
        equip player add --last-name 'van Dyk' --given-names Ann --birth-date 1991-05-27
      """
  )

  @Argument(help: ArgumentHelp("The name, given names first.", valueName: "name"))
  var words: [String] = []

  @OptionGroup var values: PlayerOptions
  @Option(help: ArgumentHelp("A photo, PNG or JPEG.", valueName: "file"), completion: .file())
  var photo: InputFile?
  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if words.isEmpty, values.lastName == nil, values.givenNames == nil {
      throw ValidationError("A player needs a name.")
    }
  }

  func run() throws {
    let names = words.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    var player = Player(
      lastName: names.last.map(String.init) ?? "",
      givenNames: names.dropLast().joined(separator: " "))
    try values.apply(to: &player)
    if let photo { player.photoHeadshot = try PhotoArgument.data(of: photo) }
    try EquipProgram.change(database.path, login) { store in
      let added = try store.add(player)
      if json.isOn { return try EquipListing.printJSON(EquipRecord(.player(added))) }
      try StandardOutput.write { output in
        try output.line(
          "Added \(added.id ?? 0): \(ItemSummary.quoted(added.listName)), "
            + "#\(added.jerseyNumber), \(added.position.rawValue).")
      }
    }
  }
}
