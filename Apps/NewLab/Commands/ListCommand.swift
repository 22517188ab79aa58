import ArgumentParser
import CommandSupport
import NewLabAssignment
import Persistence

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the notes.",
    discussion: """
      Example:
        new-lab list --search shop
      """
  )

  @Option(help: "Print notes that match this text; the beginnings of words are enough.")
  var search = ""

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let notes = try NewLab.openStore(database.path).items(matching: search)
    if json.isOn {
      return try StandardOutput.write { output in
        try JSONWriter.write(notes, to: &output) { note, object in
          object.member("id", note.id)
          object.member("title", note.title)
          object.member("text", note.text)
        }
      }
    }
    guard !notes.isEmpty else {
      return StandardError.line(
        search.isEmpty
          ? "No notes yet. Add one with '\(NewLab.name) add TITLE'."
          : "No notes match “\(search)”.")
    }
    try StandardOutput.write { output in
      try Table.write([.figures("ID"), .text("Title")], of: notes, to: &output) { note, row in
        row.number(note.id ?? 0)
        row.text(note.title)
      }
    }
  }
}
