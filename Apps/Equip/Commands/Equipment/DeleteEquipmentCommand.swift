import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DeleteEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete items of equipment.",
    discussion: """
      All of them are deleted or, where one is not there, none. Players who had one have none of \
      its kind then, and the history keeps its name. 'undo' brings them back.
      """
  )

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    try EquipProgram.change(database.path, login) { store in
      let summaries = try store.existingItems(ids).map(\.summary)
      if let refusal = store.refusal { throw refusal }
      try confirmation.ask("Delete", summaries, noun: EquipProgram.itemNoun)
      try store.deleteItems(ids)
      let what =
        summaries.count == 1 ? summaries[0].name : EquipProgram.itemNoun.counted(summaries.count)
      try StandardOutput.write { output in
        try output.line("Deleted \(what). '\(EquipProgram.name) undo' takes it back.")
      }
    }
  }
}
