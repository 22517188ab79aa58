import ArgumentParser
import CommandSupport
import Foundation
import Imaging

struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Show, add, edit or delete a player.",
    subcommands: [
      ShowPlayerCommand.self, AddPlayerCommand.self, EditPlayerCommand.self,
      DeletePlayerCommand.self, PlayerPhotoCommand.self,
    ])
}

struct DeletePlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete players.",
    discussion: """
      Deletes all of them or, if one is unknown, none. Their equipment is checked in, and the history \
      keeps their names. 'undo' restores them.
      """
  )

  @Argument(help: .players) var players: [String]
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var access: TeamAccess

  func run() throws {
    try access.change { store in
      let players = try store.players(store.playerIDs(self.players))
      try EquipProgram.delete(players.map(\.summary), from: store, confirmation) {
        try store.delete(players.compactMap(\.id))
      }
    }
  }
}

struct AddPlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a player.",
    discussion: """
      Several words need no quotes: the last one is the last name. With a comma, the last name comes \
      first.

      Examples:
        equip player add Jo Roy --jersey-number 17 --position goaltender
        equip player add 'van Dyk, Ann'
        equip player add --last-name 'van Dyk' --given-names Ann --height 70
      """
  )

  @Argument(help: .init("The name, given names first.", valueName: "name")) var name: [String] = []

  @OptionGroup var values: PlayerOptions
  @Option(help: .init("A photo, PNG or JPEG.", valueName: "file")) var photo: InputFile?
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if name.isEmpty, values.lastName == nil, values.givenNames == nil {
      throw ValidationError("A player needs a name.")
    }
    if !name.isEmpty, values.lastName != nil || values.givenNames != nil {
      throw ValidationError(
        "'\(name.joined(separator: " "))' is a second name. Give a name, or --last-name and --given-names "
          + "with several words in quotes.")
    }
    try access.password.checkStandardInput(of: photo)
  }

  func run() throws {
    let name: PlayerName
    do throws(PlayerName.Ambiguity) {
      name = try PlayerName(reading: self.name.joined(separator: " "))
    } catch {
      throw CommandError.badUsage(
        CommandError.fact("\(error)"), next: "Otherwise, use --last-name and --given-names.")
    }
    var player = Player(lastName: name.lastName, givenNames: name.givenNames)
    try values.apply(to: &player)
    if let photo { player.photoHeadshot = try PhotoArgument.data(of: photo) }
    try access.change { store in
      let added = try store.add(player)
      let description = [added.summary.text, added.position?.rawValue].compactMap(\.self)
      try EquipListing.report(
        "Added", added, description.joined(separator: ", "), isJSON: json.isOn)
      try store.mentionOthers(withNumberOf: added)
    }
  }
}

struct EditPlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a player.",
    discussion: """
      Values that are not given stay unchanged; an empty text deletes a value.

      Examples:
        equip player edit 3 --jersey-number 19 --weight 190
        equip player edit '#17' --status inactive
      """
  )

  @Argument(help: .player) var player: String

  @OptionGroup var values: PlayerOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if values.isEmpty {
      throw ValidationError("Nothing to change. See '\(EquipProgram.name) player edit --help'.")
    }
  }

  func run() throws {
    try access.change { store in
      var player = try store.existingPlayer(self.player)
      let number = player.jerseyNumber
      try values.apply(to: &player)
      try store.update(player)
      try EquipListing.report("Changed", player, player.summary.text, isJSON: json.isOn)
      if player.jerseyNumber != number { try store.mentionOthers(withNumberOf: player) }
    }
  }
}

extension EquipStore {
  /// Prints the other players with a player's jersey number, if there are any.
  fileprivate func mentionOthers(withNumberOf player: Player) throws {
    if let note = try note(onNumber: player.jerseyNumber, of: player.id) {
      StandardError.line(note)
    }
  }

  /// Returns the only player that a word matches.
  ///
  /// - Throws: `CommandError.badUsage` if it matches several.
  func existingPlayer(_ word: String) throws -> Player {
    let players = try self.players(playerIDs([word]))
    guard let player = players.first, players.count == 1 else {
      throw CommandError.badUsage(
        "'\(word)' matches \(players.count) players", next: "Give a single id.")
    }
    return player
  }
}

/// One option for each attribute of a player.
struct PlayerOptions: AttributeOptions {
  @Option(help: .init("The last name.", valueName: "name")) var lastName: String?
  @Option(help: .init("The given names.", valueName: "names")) var givenNames: String?
  @Option(help: .init("0 to 99.", valueName: "number")) var jerseyNumber: String?
  @Option(
    help: .init(
      "The position: \(PlayerPosition.list).", valueName: "position"),
    completion: PlayerPosition.defaultCompletionKind)
  var position: String?
  @Option(
    help: .init(
      "The side from which the player shoots: \(Handedness.list).", valueName: "side"),
    completion: Handedness.defaultCompletionKind)
  var handedness: String?
  @Option(
    help: .init(
      "The playing status: \(PlayingStatus.list).", valueName: "status"),
    completion: PlayingStatus.defaultCompletionKind)
  var status: String?
  @Option(help: .init("The day of birth, such as 1991-05-27.", valueName: "day"))
  var birthDate: String?
  @Option(
    help: .init(
      "The height in inches, or with a unit, such as 6'0\" or '183 cm'.", valueName: "number"))
  var height: String?
  @Option(
    help: .init("The weight in pounds, or with a unit, such as '84 kg'.", valueName: "number"))
  var weight: String?
  @Option(help: .init("The number on the host's web service.", valueName: "number"))
  var wsObjectId: String?

  var all: [(key: String, text: String?)] {
    [
      ("lastName", lastName), ("givenNames", givenNames), ("jerseyNumber", jerseyNumber),
      ("position", position), ("handedness", handedness),
      ("playingStatus", status), ("birthDate", birthDate), ("height", height),
      ("weight", weight), ("wsObjectId", wsObjectId),
    ]
  }
}

struct PlayerPhotoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Set, save or delete a player's photo.",
    discussion: """
      A photo is a PNG or JPEG file. It is stored as PNG, and scaled down if it is large.

      Examples:
        equip player photo 3 roy.jpg
        equip player photo 3 --save roy.png
        equip player photo 3 --remove
      """
  )

  @Argument(help: .player) var player: String

  @Argument(help: .init("The photo, PNG or JPEG.", valueName: "file")) var file: InputFile?

  @Option(help: .init("Save the photo to this file as PNG.", valueName: "file"))
  var save: OutputFile?

  @Flag(help: "Delete the photo.") var remove = false
  @OptionGroup var access: TeamAccess

  func validate() throws {
    let given = [file != nil, save != nil, remove].count { $0 }
    guard given == 1 else {
      throw ValidationError("Give a photo, --save or --remove, and only one of them.")
    }
    if let name = save?.fileExtension, name.lowercased() != "png" {
      throw ValidationError("A photo is saved as PNG. Give a file with the extension png.")
    }
    try access.password.checkStandardInput(of: file)
  }

  func run() throws {
    if let save { return try write(to: save) }
    let photo = try file.map { try PhotoArgument.data(of: $0) }
    try access.change { store in
      var player = try store.existingPlayer(self.player)
      if photo == nil { _ = try Self.photo(of: player) }
      player.photoHeadshot = photo
      try store.update(player)
      try StandardOutput.write { output in
        let name = ItemSummary.quoted(player.listName)
        try output.line(
          photo == nil ? "Deleted the photo of \(name)." : "Saved the photo of \(name).")
      }
    }
  }

  private func write(to file: OutputFile) throws {
    let store = try access.openStore()
    try EquipProgram.checkOutput(file, of: store, access.database.path)
    let player = try store.existingPlayer(self.player)
    let photo = try Self.photo(of: player)
    try file.write { try $0.write(bytes: photo) }
    guard !file.isStandardOutput else { return }
    try StandardOutput.line(
      "Saved the photo of \(ItemSummary.quoted(player.listName)) to '\(file.name)'.")
  }

  /// Returns the photo of a player.
  ///
  /// - Throws: `CommandError.refused` if there is none.
  private static func photo(of player: Player) throws -> Data {
    guard let photo = player.photoHeadshot else {
      throw CommandError.refused(
        "\(ItemSummary.quoted(player.listName)) has no photo", next: "")
    }
    return photo
  }
}

/// A photo file given on the command line.
enum PhotoArgument {
  /// The transformer for photos. The maximum side in pixels is more than any terminal can show.
  static let transformer = ImageToDataTransformer(maximumSide: 320)

  /// Returns the photo as PNG, with its orientation applied, and scaled down if it is large.
  ///
  /// - Throws: `ImageFailure` if the file is not a valid image, `CommandError` if it cannot be
  ///   read.
  static func data(of file: InputFile) throws -> Data {
    let limit = transformer.limits.byteCount
    // One byte beyond the limit is enough to know that the file is too large.
    var data = Data()
    try file.readPieces { piece in
      if data.count <= limit { piece.withUnsafeBytes { data.append(contentsOf: $0) } }
      guard data.count <= limit else {
        throw ImageFailure.tooManyBytes(count: data.count, limit: limit)
      }
    }
    return try transformer.storedData(ofImport: data)
  }
}
