import ArgumentParser
import CommandSupport
import Models
import Persistence

struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "Print the categories, or change them.",
    discussion: """
      They stand in the order they are shown in, with their events counted; what is filed under \
      none is Uncategorized. Capitals and small letters name the same category.

      Examples:
        todo-browser categories
        todo-browser categories add Home --color blue
        todo-browser categories rename home 'House and garden'
      """,
    subcommands: [
      AddCategoryCommand.self, RenameCategoryCommand.self, MergeCategoryCommand.self,
      ColorCategoryCommand.self, MoveCategoryCommand.self, DeleteCategoryCommand.self,
    ])

  /// What the program calls these commands by: `todo-browser categories`.
  static let path = "\(TodoBrowserProgram.name) categories"

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try TodoBrowserProgram.openStore(database.path)
    let categories = try store.categories()
    if json.isOn {
      return try StandardOutput.write { output in
        var json = JSONWriter(.array)
        for category in categories { try json.object(to: &output) { $0.members(of: category) } }
        try json.finish(to: &output)
      }
    }
    let all = try store.counts(.all)
    let uncategorized = try store.counts(.uncategorized)
    guard all.all > 0 || !categories.isEmpty else {
      return StandardError.say("There are no categories. Add one with '\(Self.path) add NAME'.")
    }
    try StandardOutput.write { output in
      var table = Table(
        [
          .figures("No."), .figures("Open"), .figures("All"), .words("Category"),
          TableColumn("Color"),
        ], for: output.traits)
      func row(_ place: String, _ counts: ToDoCounts, _ name: String, _ color: String) throws {
        try table.row(to: &output) { row in
          row.text(place)
          row.number(counts.open)
          row.number(counts.all)
          row.text(name)
          row.text(color)
        }
      }
      try row("", all, "All", "")
      for (index, category) in categories.enumerated() {
        try row(
          "\(index + 1)", category.counts, category.name, category.color?.rawValue ?? "")
      }
      if uncategorized.all > 0 { try row("", uncategorized, "Uncategorized", "") }
      try table.finish(to: &output)
    }
  }
}

extension JSONObject {
  /// The properties of a category.
  mutating func members(of category: ToDoCategory) {
    member("id", category.id)
    member("name", category.name)
    member("color", category.color?.rawValue)
    member("counts") { counts in
      counts.member("open", category.counts.open)
      counts.member("all", category.counts.all)
    }
  }
}
