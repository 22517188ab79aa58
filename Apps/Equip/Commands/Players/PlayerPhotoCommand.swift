import ArgumentParser
import CommandSupport
import Models
import Persistence

struct PlayerPhotoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Take over a player's photo, write it to a file, or take it away.",
    discussion: """
      A photo is PNG or JPEG; it is kept as PNG, scaled down where it is large.

      Examples:
        equip player photo 3 roy.jpg
        equip player photo 3 --save roy.png
        equip player photo 3 --remove
      """
  )

  @Argument(
    help: ArgumentHelp("A player: an id, a number such as '#17', or a name.", valueName: "player"))
  var word: String

  @Argument(help: ArgumentHelp("The photo, PNG or JPEG.", valueName: "file"))
  var file: InputFile?

  @Option(
    help: ArgumentHelp("Write the photo to this file, as PNG.", valueName: "file"),
    completion: .file())
  var save: OutputFile?

  @Flag(help: "Take the photo away.") var remove = false
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    let given = [file != nil, save != nil, remove].count { $0 }
    guard given == 1 else {
      throw ValidationError("Give a photo's file, --save or --remove, and one of them alone.")
    }
  }

  func run() throws {
    if let save { return try write(to: save) }
    let photo = try file.map { try PhotoArgument.data(of: $0) }
    try EquipProgram.change(database.path, login) { store in
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
    let store = try TeamSession.open(database.path, login.request).store
    let player = try store.existingPlayer(word)
    guard let photo = player.photoHeadshot else {
      throw CommandError.refused(
        "\(ItemSummary.quoted(player.listName)) has no photo", next: "")
    }
    try file.write { try $0.write(bytes: photo) }
  }
}
