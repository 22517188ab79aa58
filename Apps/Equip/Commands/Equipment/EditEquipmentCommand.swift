import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct EditEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an item of equipment.",
    discussion: """
      What is not given stays as it is; an empty text takes a value away.

      Example:
        equip equipment edit 4 --colour red --low-stock-level 2
      """
  )

  @OptionGroup var item: ItemIDArgument
  @OptionGroup var values: EquipmentOptions
  @Option(
    help: ArgumentHelp("Another photo, PNG or JPEG.", valueName: "file"), completion: .file())
  var photo: InputFile?
  @Flag(help: "Take the photo away.") var removePhoto = false
  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if values.values.isEmpty, photo == nil, !removePhoto {
      throw ValidationError("There is nothing to change. Give one of the options.")
    }
    if photo != nil, removePhoto {
      throw ValidationError("--photo and --remove-photo exclude each other.")
    }
  }

  func run() throws {
    let id = try item.id
    let picture = try photo.map { try PhotoArgument.data(of: $0) }
    try EquipProgram.change(database.path, login) { store in
      guard var item = try store.item(id) else { throw EquipError.unknownItems(ids: [id]) }
      try values.apply(to: &item)
      if removePhoto || picture != nil { item.photo = picture }
      try store.update(item)
      if json.isOn { return try EquipListing.printJSON(EquipRecord(.item(item))) }
      let changed = item
      try StandardOutput.write { output in
        try output.line(
          "Changed \(id): \(changed.kind.displayName) \(ItemSummary.quoted(changed.listed)).")
      }
    }
  }
}
