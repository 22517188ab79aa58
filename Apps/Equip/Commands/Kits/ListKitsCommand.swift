import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ListKitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the kits with their items.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try TeamSession.open(database.path, login.request).store
    let kits = try store.kits()
    if json.isOn { return try printJSON(kits) }
    guard !kits.isEmpty else {
      StandardError.say(
        "There are no kits. '\(EquipProgram.name) equipment kits add' makes one.")
      return
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

  private func printJSON(_ kits: [Kit]) throws {
    try StandardOutput.write { output in
      var json = JSONWriter(.array)
      for kit in kits {
        try json.object(to: &output) { object in
          object.member("id", kit.id)
          object.member("name", kit.name)
          object.member("helmet", kit.items[.helmet])
          object.member("gloves", kit.items[.gloves])
          object.member("skateBoot", kit.items[.skateBoot])
          object.member("skateHolder", kit.items[.skateHolder])
          object.member("skateRunner", kit.items[.skateRunner])
          object.member("stick", kit.items[.stick])
        }
      }
      try json.finish(to: &output)
    }
  }
}
