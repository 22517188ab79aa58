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
    if json.isOn { return try categories.printJSON() }
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

extension [ToDoCategory] {
  /// Prints a JSON array of them.
  func printJSON() throws {
    try StandardOutput.write { output in
      var json = JSONWriter(.array)
      for category in self { try json.object(to: &output) { $0.members(of: category) } }
      try json.finish(to: &output)
    }
  }
}

extension ToDoCategory {
  /// Prints it as a JSON object.
  func printJSON() throws {
    try StandardOutput.write { output in
      try JSONWriter.write(to: &output) { $0.members(of: self) }
    }
  }
}

extension JSONObject {
  /// The properties of a category.
  fileprivate mutating func members(of category: ToDoCategory) {
    member("id", category.id)
    member("name", category.name)
    member("color", category.color?.rawValue)
    member("counts") { counts in
      counts.member("open", category.counts.open)
      counts.member("all", category.counts.all)
    }
  }
}

struct ColorCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "color",
    abstract: "Choose the color a category is told by.",
    discussion: """
      Example:
        todo-browser categories color Home blue
      """
  )

  @Argument(help: ArgumentHelp("The category.", valueName: "name"))
  var name: String

  @Argument(help: "The color; 'none' takes it away.")
  var color: ColorName

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      try store.setColor(color.color, ofCategory: category.id)
      let what = color.color.map { "is now \($0.rawValue)" } ?? "has no color now"
      try StandardOutput.write { output in
        try output.line("\(category.quotedName) \(what).")
      }
    }
  }
}

/// `--color blue`, or a color that is taken away.
enum ColorName: String, CaseIterable, ExpressibleByArgument {
  case red, orange, yellow, green, teal, blue, purple, gray, none

  /// The color; nil for none.
  var color: CategoryColor? { CategoryColor(rawValue: rawValue) }
}

struct RenameCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a category another name.",
    discussion: """
      Another spelling of the same name will do. Two categories become one with 'merge'.

      Examples:
        todo-browser categories rename Uni University
        todo-browser categories rename home HOME
      """
  )

  @Argument(help: ArgumentHelp("The category.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("What it is to be called.", valueName: "new-name"))
  var newName: String

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      try store.renameCategory(category.id, to: newName)
      let renamed = try store.category(category.id) ?? category
      try StandardOutput.write { output in
        try output.line(
          "\(category.quotedName) is now \(renamed.quotedName). "
            + "'\(TodoBrowserProgram.name) undo' takes it back.")
      }
    }
  }
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
    help: ArgumentHelp("What it is called. Several words need no quotes.", valueName: "name"))
  var words: [String]

  @Option(help: "The color it is told by; without it one that few others have.")
  var color: ColorName?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.addCategory(
        words.joined(separator: " "), color: color?.color)
      if json.isOn { return try category.printJSON() }
      try StandardOutput.write { output in
        try output.line("Added the category \(category.quotedName).")
      }
    }
  }
}

extension ToDoCategory {
  /// The name in quotes, cut to the length of a line.
  var quotedName: String { ItemSummary.quoted(name) }
}

struct MergeCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Move all events of a category into another, and delete it.",
    discussion: """
      Example:
        todo-browser categories merge Uni School
      """
  )

  @Argument(help: ArgumentHelp("The category that goes.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("The category that its events are filed under.", valueName: "other"))
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
      try StandardOutput.write { output in
        try output.line(
          "Merged \(category.quotedName) into \(other.quotedName): \(count). "
            + "'\(TodoBrowserProgram.name) undo' takes it back.")
      }
    }
  }
}
