import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct ShowEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print all that is known of items, and who has them.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    let store = try TeamSession.open(database.path, login.request).store
    let lines = try store.existingItems(ids)
    if json.isOn {
      let holders = Holders(try store.players())
      let records = lines.map { EquipRecord(.item($0.item), holders: holders.names(of: $0.item)) }
      if records.count == 1 { return try EquipListing.printJSON(records[0]) }
      return try EquipListing.printJSON(records)
    }
    try StandardOutput.write { output in
      for (index, line) in lines.enumerated() {
        if index > 0 { try output.line() }
        try print(line, store, to: &output)
      }
    }
  }

  private func print(_ line: EquipmentLine, _ store: EquipStore, to output: inout Output) throws {
    let item = line.item
    try output.line(item.displayName)
    var lines = [("Id", "\(item.id ?? 0)"), ("Kind", item.kind.displayName)]
    for attribute in item.kind.attributes + EquipmentAttribute.common {
      guard let value = item[attribute], attribute.key != "wsObjectId" || item.wsObjectId != 0
      else { continue }
      lines.append((attribute.title, "\(value)\(attribute.unit.map { " \($0)" } ?? "")"))
    }
    let mark = line.mark.isEmpty ? "" : " (\(line.mark))"
    lines.append(("In the room", "\(line.available) of \(item.quantity)\(mark)"))
    lines.append(("Photo", item.hasPhoto ? "yes" : ""))
    let holders = try item.id.map { try store.holders(of: $0) } ?? []
    lines += holders.map { ("With", "\($0.id ?? 0): \($0.listName), #\($0.jerseyNumber)") }
    try output.properties(lines)
  }
}
