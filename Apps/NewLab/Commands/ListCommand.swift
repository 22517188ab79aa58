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

  @Option(help: "Print notes with these words; the beginnings of words are enough.")
  var search = ""

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let notes = try NewLab.openStore(database.path).items(matching: search)
    if json.isOn { return try printJSON(notes) }
    guard !notes.isEmpty else {
      return StandardError.say(
        search.isEmpty
          ? "There are no notes. Add one with '\(NewLab.name) add TITLE'."
          : "No note has these words.")
    }
    try StandardOutput.write { output in
      let ids = notes.compactMap(\.id)
      var table = Table(
        [
          .figures("ID", width: .known(String(ids.max() ?? 0).utf8.count)),
          .words("Title"),
        ], for: output.traits)
      for note in notes {
        try table.row(to: &output) { row in
          row.number(note.id ?? 0)
          row.text(note.title)
        }
      }
      try table.finish(to: &output)
    }
  }

  private func printJSON(_ notes: [Note]) throws {
    try StandardOutput.write { output in
      var json = JSONWriter(.array)
      for note in notes {
        try json.object(to: &output) { object in
          object.member("id", note.id)
          object.member("title", note.title)
          object.member("text", note.text)
        }
      }
      try json.finish(to: &output)
    }
  }
}
