import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct AddEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an item of equipment.",
    discussion: """
      Several identical pieces are one item with a quantity.

      Examples:
        equip equipment add helmet --manufacturer Bauer --brand 'Re-Akt' --size 7.125
        equip equipment add stick --brand Vapor --flex 85 --left-right left --quantity 12
      """
  )

  @Argument(help: "What kind of equipment it is.") var kind: KindName
  @OptionGroup var values: EquipmentOptions
  @Option(help: ArgumentHelp("A photo, PNG or JPEG.", valueName: "file"), completion: .file())
  var photo: InputFile?
  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    var item = kind.kind.makeItem()
    try values.apply(to: &item)
    if let photo { item.photo = try PhotoArgument.data(of: photo) }
    let new = item
    try EquipProgram.change(database.path, login) { store in
      let added = try store.add(new)
      if json.isOn { return try EquipListing.printJSON(EquipRecord(.item(added))) }
      try StandardOutput.write { output in
        try output.line(
          "Added \(added.id ?? 0): \(added.kind.displayName) \(ItemSummary.quoted(added.listed)).")
      }
    }
  }
}
