import ArgumentParser
import CommandSupport
import Models
import Persistence

struct AddKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Make a kit of items, one of each kind at most.",
    discussion: """
      Example:
        equip equipment kits add Rookies 4 9 12-15
      """
  )

  @Argument(help: ArgumentHelp("What it is called.", valueName: "name")) var name: String
  @OptionGroup var items: ItemIDArguments
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    try EquipProgram.change(database.path, login) { store in
      var kit = Kit(name: name)
      for line in try store.existingItems(ids) {
        if kit.items[line.item.kind] != nil {
          throw CommandError.badUsage(
            "a kit has one \(line.item.kind.displayName), and two are given", next: "")
        }
        kit.items[line.item.kind] = line.item.id
      }
      let added = try store.add(kit)
      try StandardOutput.write { output in
        try output.line(
          "Added kit \(added.id ?? 0): \(ItemSummary.quoted(added.name)), "
            + "\(EquipProgram.itemNoun.counted(added.items.count)).")
      }
    }
  }
}
