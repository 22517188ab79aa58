import ArgumentParser
import CommandSupport
import NewLabAssignment
import Persistence

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a note.",
    discussion: """
      Example:
        new-lab add Shopping --text 'Milk and bread'
      """
  )

  @Argument(help: ArgumentHelp("The title. Several words need no quotes.", valueName: "title"))
  var words: [String]

  @Option(help: "The text of the note; '-' reads it from standard input.")
  var text: String?

  @OptionGroup var database: DatabaseOption

  func run() throws {
    let title = try CommandText.title(words.joined(separator: " "))
    let note = Note(title: title, text: try text.flatMap { try CommandText.long($0) } ?? "")
    try NewLab.change(database.path) { store in
      let added = try store.add(note)
      try StandardOutput.line("Added \(added.id ?? 0): \(ItemSummary.quoted(added.title)).")
    }
  }
}
