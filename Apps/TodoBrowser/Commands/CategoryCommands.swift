import ArgumentParser
import CommandSupport
import Models
import Persistence

struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "List or change the categories.",
    discussion: """
      The list has the order of the screen, with the number of todos; those without a category are \
      Uncategorized. Names are case-insensitive.

      Examples:
        todo-browser categories
        todo-browser categories add Home --color blue
        todo-browser categories rename home 'House and garden'
      """,
    subcommands: [
      AddCategoryCommand.self, RenameCategoryCommand.self, MergeCategoryCommand.self,
      ColorCategoryCommand.self, MoveCategoryCommand.self, DeleteCategoryCommand.self,
    ])

  /// The path of these commands: `todo-browser categories`.
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
      return StandardError.line("There are no categories. Add one with '\(Self.path) add NAME'.")
    }
    let columns: [TableColumn] = [
      .figures("No."), .figures("Open"), .figures("All"), .text("Category"), TableColumn("Color"),
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

extension JSONObjectWriter {
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

/// The category to which a command applies.
struct CategoryArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The category.", valueName: "name"),
    completion: .stored(TodoBrowserProgram.categoryCompletions))
  var name: String

  /// Performs a change on the category in a store, and prints the message about it.
  func change(
    in database: DatabaseOption, _ body: (ToDoEventStore, ToDoCategory) throws -> String
  ) throws {
    try TodoBrowserProgram.change(database.path) { store in
      let message = try body(store, store.existingCategory(name))
      try StandardOutput.line(message)
    }
  }
}

extension ToDoCategory {
  /// The name in quotation marks, truncated to the length of a line.
  var quotedName: String { ItemSummary.quoted(name) }
}

struct AddCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a category.",
    discussion: """
      Example:
        todo-browser categories add Home --color blue
      """
  )

  @Argument(
    help: ArgumentHelp("The name. Several words need no quotes.", valueName: "name"))
  var words: [String]

  @Option(help: "The color; by default the least used one.")
  var color: ColorName?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.addCategory(words.joined(separator: " "), color: color?.color)
      try StandardOutput.write { output in
        if json.isOn {
          try JSONWriter.write(to: &output) { $0.members(of: category) }
        } else {
          try output.line("Added the category \(category.quotedName).")
        }
      }
    }
  }
}

/// `--color blue`, or no color.
enum ColorName: String, CaseIterable, ExpressibleByArgument {
  case red, orange, yellow, green, teal, blue, purple, gray, none

  /// The color; nil for none.
  var color: CategoryColor? { CategoryColor(rawValue: rawValue) }
}

struct RenameCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a category.",
    discussion: """
      The spelling alone can change too. Use 'merge' to combine two categories.

      Examples:
        todo-browser categories rename Uni University
        todo-browser categories rename home HOME
      """
  )

  @OptionGroup var category: CategoryArgument

  @Argument(help: ArgumentHelp("The new name.", valueName: "new-name"))
  var newName: String

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try category.change(in: database) { store, category in
      try store.renameCategory(category.id, to: newName)
      let renamed = try store.category(category.id) ?? category
      return "\(category.quotedName) is now \(renamed.quotedName). \(TodoBrowserProgram.undoHint)"
    }
  }
}

struct MergeCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge a category into another one.",
    discussion: """
      Example:
        todo-browser categories merge Uni School
      """
  )

  @Argument(
    help: ArgumentHelp("The category to merge.", valueName: "name"),
    completion: .stored(TodoBrowserProgram.categoryCompletions))
  var name: String

  @Argument(
    help: ArgumentHelp("The category to merge it into.", valueName: "other"),
    completion: .stored(TodoBrowserProgram.categoryCompletions))
  var other: String

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      let other = try store.existingCategory(other)
      guard category.id != other.id else {
        throw CommandError.refused(
          "\(category.quotedName) is the same category", next: "Name two that differ.")
      }
      try store.mergeCategory(category.id, into: other.id)
      let count = TodoBrowserProgram.noun.counted(category.counts.all)
      let message = "Merged \(category.quotedName) into \(other.quotedName): \(count)."
      try StandardOutput.line("\(message) \(TodoBrowserProgram.undoHint)")
    }
  }
}

struct ColorCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "color",
    abstract: "Set the color of a category.",
    discussion: """
      Example:
        todo-browser categories color Home blue
      """
  )

  @OptionGroup var category: CategoryArgument

  @Argument(help: "The color, or 'none'.")
  var color: ColorName

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try category.change(in: database) { store, category in
      try store.setColor(color.color, ofCategory: category.id)
      let what = color.color.map { "is now \($0.rawValue)" } ?? "has no color now"
      return "\(category.quotedName) \(what)."
    }
  }
}

struct MoveCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a category in the list.",
    discussion: """
      Example:
        todo-browser categories move Home 1
      """
  )

  @OptionGroup var category: CategoryArgument

  @Argument(
    help: ArgumentHelp("The new position; 1 is the first.", valueName: "number"))
  var place: Int

  @OptionGroup var database: DatabaseOption

  func validate() throws {
    guard place >= 1 else { throw ValidationError("The number is \(place). Give 1 or more.") }
  }

  func run() throws {
    try category.change(in: database) { store, category in
      let count = try store.categories().count
      guard place <= count else {
        throw CommandError.badUsage(
          "there is no place \(place)", next: "Give a number from 1 to \(count).")
      }
      try store.moveCategory(category.id, to: place - 1)
      return "\(category.quotedName) is now number \(place)."
    }
  }
}

struct DeleteCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a category, with or without its todos.",
    discussion: """
      Asks first. 'undo' restores everything.

      Examples:
        todo-browser categories delete Uni
        todo-browser categories delete Uni --keep-events
      """
  )

  @OptionGroup var category: CategoryArgument

  @Flag(help: "Keep its todos without a category.")
  var keepEvents = false

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try category.change(in: database) { store, category in
      if let refusal = store.refusal { throw refusal }
      let count = TodoBrowserProgram.noun.counted(category.counts.all)
      let isEmpty = category.counts.all == 0
      let rest = isEmpty ? "" : keepEvents ? " and keep its \(count)" : " and its \(count)"
      try confirmation.ask("Delete the category \(category.quotedName)\(rest)?")
      try store.deleteCategory(category.id, keepingEvents: keepEvents)
      let what = isEmpty ? "" : keepEvents ? "; \(count) uncategorized now" : " and \(count)"
      return "Deleted \(category.quotedName)\(what). \(TodoBrowserProgram.undoHint)"
    }
  }
}
