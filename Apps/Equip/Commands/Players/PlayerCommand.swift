import ArgumentParser
import CommandSupport
import Foundation
import Imaging

struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Show, add, change or delete a player.",
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
      All of them are deleted or, where one is not there, none. What they had is free again, and \
      the history keeps their names. 'undo' brings them back.
      """
  )

  @Argument(help: .players) var words: [String]
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var access: TeamAccess

  func run() throws {
    try access.change { store in
      let players = try store.players(store.playerIDs(words))
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
      Several words need no quotes: the last one is the last name. What is not given is not known.

      Examples:
        equip player add Jo Roy --jersey-number 17 --position goaltender
        equip player add --last-name 'van Dyk' --given-names Ann --birth-date 1991-05-27
      """
  )

  @Argument(help: .init("The name, given names first.", valueName: "name")) var words: [String] = []

  @OptionGroup var values: PlayerOptions
  @Option(help: .init("A photo, PNG or JPEG.", valueName: "file")) var photo: InputFile?
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

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
    try access.change { store in
      let added = try store.add(player)
      let description = [added.summary.text, added.position?.rawValue].compactMap(\.self)
      try EquipListing.tell(
        "Added", added, description.joined(separator: ", "), isJSON: json.isOn)
    }
  }
}

struct EditPlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a player.",
    discussion: """
      What is not given stays as it is; an empty text makes it unknown.

      Examples:
        equip player edit 3 --jersey-number 19 --weight 190
        equip player edit '#17' --status inactive
      """
  )

  @Argument(help: .player) var word: String

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
      var player = try store.existingPlayer(word)
      try values.apply(to: &player)
      try store.update(player)
      try EquipListing.tell("Changed", player, player.summary.text, isJSON: json.isOn)
    }
  }
}

extension EquipStore {
  /// The one player that a word matches.
  ///
  /// - Throws: `CommandError.badUsage` where it matches several.
  func existingPlayer(_ word: String) throws -> Player {
    let players = try self.players(playerIDs([word]))
    guard let player = players.first, players.count == 1 else {
      throw CommandError.badUsage(
        "'\(word)' is \(players.count) players where one is asked for", next: "Give one id.")
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
      "Where the player plays: \(PlayerPosition.list).", valueName: "position"),
    completion: PlayerPosition.defaultCompletionKind)
  var position: String?
  @Option(
    help: .init(
      "The side the player shoots from: \(Handedness.list).", valueName: "side"),
    completion: Handedness.defaultCompletionKind)
  var handedness: String?
  @Option(
    name: .customLong("status"),
    help: .init(
      "Whether the player plays at the moment: \(PlayingStatus.list).", valueName: "status"),
    completion: PlayingStatus.defaultCompletionKind)
  var status: String?
  @Option(help: .init("The day of birth, such as 1991-05-27.", valueName: "day"))
  var birthDate: String?
  @Option(help: .init("Inches, or such as 6'0\" or '183 cm'.", valueName: "number"))
  var height: String?
  @Option(help: .init("Pounds, or such as '84 kg'.", valueName: "number")) var weight: String?
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
    abstract: "Set a player's photo, write it to a file, or remove it.",
    discussion: """
      A photo is PNG or JPEG; it is kept as PNG, scaled down where it is large.

      Examples:
        equip player photo 3 roy.jpg
        equip player photo 3 --save roy.png
        equip player photo 3 --remove
      """
  )

  @Argument(help: .player) var word: String

  @Argument(help: .init("The photo, PNG or JPEG.", valueName: "file")) var file: InputFile?

  @Option(help: .init("Write the photo to this file, as PNG.", valueName: "file"))
  var save: OutputFile?

  @Flag(help: "Take the photo away.") var remove = false
  @OptionGroup var access: TeamAccess

  func validate() throws {
    let given = [file != nil, save != nil, remove].count { $0 }
    guard given == 1 else {
      throw ValidationError("Give a photo's file, --save or --remove, and one of them alone.")
    }
  }

  func run() throws {
    if let save { return try write(to: save) }
    let photo = try file.map { try PhotoArgument.data(of: $0) }
    try access.change { store in
      var player = try store.existingPlayer(word)
      player.photoHeadshot = photo
      try store.update(player)
      try StandardOutput.write { output in
        let name = ItemSummary.quoted(player.listName)
        try output.line(photo == nil ? "\(name) has no photo now." : "\(name) has this photo now.")
      }
    }
  }

  private func write(to file: OutputFile) throws {
    let store = try access.openStore()
    let player = try store.existingPlayer(word)
    guard let photo = player.photoHeadshot else {
      throw CommandError.refused(
        "\(ItemSummary.quoted(player.listName)) has no photo", next: "")
    }
    try file.write { try $0.write(bytes: photo) }
  }
}

/// A photo file that is named on the command line.
enum PhotoArgument {
  /// The greatest length of a stored photo's longer side, in pixels: more than any terminal shows.
  static let transformer = ImageToDataTransformer(maximumSide: 320)

  /// The photo as PNG, turned upright and scaled down if it is large.
  ///
  /// - Throws: `ImageFailure` where the file is not a valid picture, `CommandError` where it cannot
  ///   be read.
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
