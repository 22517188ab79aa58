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
    if json.isOn {
      let categories = try store.categories()
      return try StandardOutput.write { output in
        try JSONWriter.write(categories, to: &output) { $1.members(of: $0) }
      }
    }
    let rows = try CategoryRow.all(in: store)
    guard rows.count > 1 else {
      return StandardError.say("There are no categories. Add one with '\(Self.path) add NAME'.")
    }
    let columns: [TableColumn] = [
      .figures("No."), .figures("Open"), .figures("All"), .words("Category"), TableColumn("Color"),
    ]
    var number = 0
    try StandardOutput.write { output in
      try Table.write(columns, of: rows, to: &output) { row, fields in
        if row.categoryID != nil { number += 1 }
        fields.text(row.categoryID == nil ? "" : "\(number)")
        fields.number(row.counts.open)
        fields.number(row.counts.all)
        fields.text(row.name)
        fields.text(row.color?.rawValue ?? "")
      }
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
