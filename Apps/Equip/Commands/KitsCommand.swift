import ArgumentParser
import CommandSupport

struct KitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kits",
    abstract: "List, add or delete kits of items to check out together.",
    subcommands: [ListKitsCommand.self, AddKitCommand.self, DeleteKitCommand.self],
    defaultSubcommand: ListKitsCommand.self)
}

struct DeleteKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete kits. Their items stay.",
    discussion: "Asks first. 'undo' restores them.")

  @Argument(help: .init("The names or ids of kits.", valueName: "kit")) var names: [String]
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var access: TeamAccess

  func run() throws {
    try access.change { store in
      var seen: Set<Int64?> = []
      let kits = try names.map { try store.existingKit($0) }.filter { seen.insert($0.id).inserted }
      let summaries = kits.map { kit in
        ItemSummary(
          id: kit.id ?? 0, name: kit.name, detail: EquipProgram.itemNoun.counted(kit.items.count))
      }
      try EquipProgram.delete(summaries, ItemNoun("kit"), from: store, confirmation) {
        try store.delete(Kit.self, kits.compactMap(\.id))
      }
    }
  }
}

struct AddKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a kit of items, at most one of each kind.",
    discussion: """
      Example:
        equip equipment kits add Rookies 4 9 12-15
      """
  )

  @Argument(help: .init("The name.", valueName: "name")) var name: String
  @OptionGroup var items: ItemIDArguments<EquipProgram>
  @OptionGroup var access: TeamAccess

  func run() throws {
    let ids = try items.ids
    try access.change { store in
      var kit = Kit(name: name)
      for line in try store.lines(ids) {
        if kit.items[line.item.kind] != nil {
          throw CommandError.badUsage(
            "a kit can have only one \(line.item.kind.displayName), but two were given", next: "")
        }
        kit.items[line.item.kind] = line.item.id
      }
      let added = try store.add(kit)
      try StandardOutput.line(
        "Added kit \(added.id ?? 0): \(ItemSummary.quoted(added.name)), "
          + "\(EquipProgram.itemNoun.counted(added.items.count)).")
    }
  }
}

struct ListKitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the kits with their items.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let store = try access.openStore()
    let kits = try store.kits()
    if json.isOn {
      return try StandardOutput.write { output in
        try JSONWriter.write(kits, to: &output) { kit, object in
          object.member("id", kit.id)
          object.member("name", kit.name)
          for kind in EquipmentKind.allCases { object.member(kind.table, kit.items[kind]) }
        }
      }
    }
    guard !kits.isEmpty else {
      return StandardError.line(
        "No kits yet. Add one with '\(EquipProgram.name) equipment kits add'.")
    }
    try StandardOutput.write { output in
      for kit in kits {
        try output.line("\(kit.id ?? 0)  \(kit.name)")
        for (kind, id) in kit.items.sorted(by: { $0.key < $1.key }) {
          let name = try store.item(id)?.displayName ?? ""
          try output.line("     \(kind.displayName): \(id) \(ItemSummary.quoted(name))")
        }
      }
    }
  }
}
