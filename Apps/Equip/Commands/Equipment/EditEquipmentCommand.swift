import ArgumentParser
import CommandSupport

struct EditEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit an item of equipment.",
    discussion: """
      Values that are not given stay unchanged; an empty text deletes a value. Numbers may have their \
      own unit or another one, such as '7 1/8' or '35 cm'.

      Example:
        equip equipment edit 4 --colour red --low-stock-level 2
      """
  )

  @OptionGroup var item: ItemIDArgument<EquipProgram>
  @OptionGroup var values: EquipmentOptions
  @Option(help: .init("The new photo, PNG or JPEG.", valueName: "file")) var photo: InputFile?
  @Flag(help: "Delete the photo.") var removePhoto = false
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if values.isEmpty, photo == nil, !removePhoto {
      throw ValidationError("Nothing to change. See '\(EquipProgram.name) equipment edit --help'.")
    }
    if photo != nil, removePhoto {
      throw ValidationError("Give --photo or --remove-photo, not both.")
    }
    try access.password.checkStandardInput(of: photo, values.notes.map(InputFile.init))
  }

  func run() throws {
    let id = try item.id
    let picture = try photo.map { try PhotoArgument.data(of: $0) }
    try access.change { store in
      let line = try store.lines([id])[0]
      var item = line.item
      try values.apply(to: &item)
      if removePhoto || picture != nil { item.photo = picture }
      try store.update(item)
      try EquipListing.report("Changed", item, item.described, isJSON: json.isOn)
      guard !line.isShared, line.holderCount > item.quantity else { return }
      let names = try store.holders(of: id).names
      StandardError.line(item.phrase(forSharingBetween: names) + ".")
    }
  }
}
