import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

struct CategoriesCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Pay the rent", "--category", "Home")
    cli.run("add", "Hand in the lab", "--category", "School")
    cli.run("add", "Water the plants", "--category", "Home")
    cli.run("add", "Buy milk")
    cli.run("done", "3")
  }

  @Test func categoriesAreListedBetweenAllAndUncategorizedWithCounts() {
    cli.run("categories", "add", "Errands", "--color", "blue")
    #expect(
      cli.run("categories")
        == CommandResult(
          status: 0,
          results: """
            No.  Open  All  Category       Color
                    3    4  All
              1     0    0  Errands        blue
              2     1    2  Home           red
              3     1    1  School         orange
                    1    1  Uncategorized

            """))
  }

  @Test func jsonHasThePropertiesOfCategories() throws {
    cli.run("categories", "color", "home", "green")
    let seen = cli.run("categories", "--json").results
    #expect(
      seen.split(separator: "\n").dropFirst().first
        == #"{"id":1,"name":"Home","color":"green","counts":{"open":1,"all":2}},"#)
    #expect(try CommandHarness().run("categories", "--json").results == "[]\n")
    #expect(
      try CommandHarness().run("categories").errorText
        == "There are no categories. Add one with 'todo-browser categories add NAME'.\n")
    #expect(
      cli.run("categories", "add", "New", "--json").results.hasSuffix(
        #""name":"New","color":"red","counts":{"open":0,"all":0}}"# + "\n"))
  }

  @Test(arguments: ["Home", "home", "  HOME ", "ho\u{200B}me"])
  func anExistingNameIsRefusedInAnySpelling(name: String) {
    let result = cli.run("categories", "add", name)
    // A character of no width makes another name.
    if name.contains("\u{200B}") { return #expect(result.status == 0) }
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("error: the category 'Home' already exists."), "\(result)")
  }

  @Test(arguments: ["", "  ", "\t\n"])
  func aBlankNameIsRefused(name: String) {
    for arguments in [["add", name], ["rename", "Home", name]] {
      let result = cli.run(["categories"] + arguments)
      #expect(result.status == 64)
      #expect(result.results.isEmpty)
    }
  }

  @Test func categoriesAreRenamedEvenToAnotherSpelling() {
    #expect(
      cli.run("categories", "rename", "home", "HOME").results
        == "“Home” is now “HOME”. Undo with 'todo-browser undo'.\n")
    #expect(cli.run("list", "--json").results.contains("\"category\": \"HOME\""))
    #expect(
      cli.run("categories", "rename", "HOME", "school").errorText
        == "error: the category 'School' already exists. "
        + "'todo-browser categories merge' merges two.\n")
    cli.run("categories", "rename", "home", "House and garden")
    #expect(cli.run("list", "--category", "house AND garden").errorText == "1 open, 1 done\n")
    cli.run("undo")
    #expect(cli.run("list", "--category", "home").errorText == "1 open, 1 done\n")
  }

  @Test func categoriesAreMerged() {
    #expect(
      cli.run("categories", "merge", "home", "school").results
        == "Merged “Home” into “School”: 2 todos. Undo with 'todo-browser undo'.\n")
    #expect(cli.run("list", "--category", "school").errorText == "2 open, 1 done\n")
    #expect(cli.run("list", "--category", "home").status == 1)
    #expect(
      cli.run("categories", "merge", "School", "SCHOOL").errorText
        == "error: “School” is the same category. Name two that differ.\n")
    cli.run("undo")
    #expect(cli.run("list", "--category", "home").errorText == "1 open, 1 done\n")
  }

  @Test func categoriesCanBeReordered() {
    #expect(cli.run("categories", "move", "school", "1").results == "“School” is now number 1.\n")
    let rows = cli.run("categories").results.split(separator: "\n")
    #expect(rows[2].contains("School") && rows[3].contains("Home"))
    #expect(
      cli.run("categories", "move", "school", "3").errorText
        == "error: there is no place 3. Give a number from 1 to 2.\n")
    for number in ["0", "-1"] {
      let result = cli.run("categories", "move", "school", number)
      #expect(result.status == 64)
      #expect(result.errorText.hasPrefix("error: The number is \(number). Give 1 or more."))
    }
  }

  @Test func colorsAreSetAndCleared() {
    #expect(cli.run("categories", "color", "home", "teal").results == "“Home” is now teal.\n")
    #expect(cli.run("categories").results.contains("Home           teal\n"))
    #expect(cli.run("categories", "color", "home", "none").results == "“Home” has no color now.\n")
    #expect(cli.run("categories", "color", "home", "pink").status == 64)
  }

  @Test func deletingAsksAndDeletesTheEvents() {
    let refused = cli.run("categories", "delete", "home", answer: "n")
    #expect(refused.status == 1)
    #expect(
      refused.errorText
        == "Delete the category “Home” and its 2 todos? [y/N] \nNothing was changed.\n")
    #expect(
      cli.run("categories", "delete", "home", "--yes").results
        == "Deleted “Home” and 2 todos. Undo with 'todo-browser undo'.\n")
    #expect(cli.run("list").errorText == "2 open\n")
    cli.run("undo")
    #expect(cli.run("list", "--category", "home").errorText == "1 open, 1 done\n")
  }

  @Test func deletingCanKeepTheEvents() {
    #expect(
      cli.run("categories", "delete", "home", "--keep-events", answer: "y")
        == CommandResult(
          status: 0,
          results: "Deleted “Home”; 2 todos uncategorized now. "
            + "Undo with 'todo-browser undo'.\n",
          errorText: "Delete the category “Home” and keep its 2 todos? [y/N] \n"))
    #expect(cli.run("list", "--uncategorized").errorText == "2 open, 1 done\n")
    cli.run("categories", "add", "Empty")
    #expect(
      cli.run("categories", "delete", "empty", answer: "y").errorText
        == "Delete the category “Empty”? [y/N] \n")
  }

  @Test(arguments: [
    ["rename", "Work", "Job"], ["merge", "Work", "Home"], ["merge", "Home", "Work"],
    ["color", "Work", "red"], ["move", "Work", "1"], ["delete", "Work", "--yes"],
  ])
  func anUnknownNameIsReported(arguments: [String]) {
    let before = cli.run("categories")
    #expect(
      cli.run(["categories"] + arguments)
        == CommandResult(
          status: 1,
          errorText: "error: there is no category 'Work'. "
            + "Run 'todo-browser categories' to see them.\n"))
    #expect(cli.run("categories") == before)
  }

  @Test func anEmptyCategoryIsKept() {
    cli.run("delete", "2", "--yes")
    #expect(cli.run("categories").results.contains("0    0  School"))
  }
}
