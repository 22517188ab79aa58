import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

struct CategoriesCommandTests {
  private let desk: CommandHarness

  init() throws {
    desk = try CommandHarness()
    desk.run("add", "Pay the rent", "--category", "Home")
    desk.run("add", "Hand in the lab", "--category", "School")
    desk.run("add", "Water the plants", "--category", "Home")
    desk.run("add", "Buy milk")
    desk.run("done", "3")
  }

  @Test func categoriesAreListedBetweenAllAndUncategorizedWithCounts() {
    desk.run("categories", "add", "Errands", "--color", "blue")
    #expect(
      desk.run("categories")
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
    desk.run("categories", "color", "home", "green")
    let seen = desk.run("categories", "--json").results
    #expect(
      seen.split(separator: "\n").dropFirst().first
        == #"{"id":1,"name":"Home","color":"green","counts":{"open":1,"all":2}},"#)
    #expect(try CommandHarness().run("categories", "--json").results == "[]\n")
    #expect(
      try CommandHarness().run("categories").errorText
        == "There are no categories. Add one with 'todo-browser categories add NAME'.\n")
    #expect(
      desk.run("categories", "add", "New", "--json").results.hasSuffix(
        #""name":"New","color":"red","counts":{"open":0,"all":0}}"# + "\n"))
  }

  @Test(arguments: ["Home", "home", "  HOME ", "ho\u{200B}me"])
  func anExistingNameIsRefusedInAnySpelling(name: String) {
    let ending = desk.run("categories", "add", name)
    // A character of no width makes another name.
    if name.contains("\u{200B}") { return #expect(ending.status == 0) }
    #expect(ending.status == 1)
    #expect(ending.errorText.hasPrefix("error: the category 'Home' already exists."), "\(ending)")
  }

  @Test(arguments: ["", "  ", "\t\n"])
  func aBlankNameIsRefused(name: String) {
    for arguments in [["add", name], ["rename", "Home", name]] {
      let ending = desk.run(["categories"] + arguments)
      #expect(ending.status == 64)
      #expect(ending.results.isEmpty)
    }
  }

  @Test func categoriesAreRenamedEvenToAnotherSpelling() {
    #expect(
      desk.run("categories", "rename", "home", "HOME").results
        == "“Home” is now “HOME”. Undo with 'todo-browser undo'.\n")
    #expect(desk.run("list", "--json").results.contains("\"category\": \"HOME\""))
    #expect(
      desk.run("categories", "rename", "HOME", "school").errorText
        == "error: the category 'School' already exists. "
        + "'todo-browser categories merge' merges two.\n")
    desk.run("categories", "rename", "home", "House and garden")
    #expect(desk.run("list", "--category", "house AND garden").errorText == "1 open, 1 done\n")
    desk.run("undo")
    #expect(desk.run("list", "--category", "home").errorText == "1 open, 1 done\n")
  }

  @Test func categoriesAreMerged() {
    #expect(
      desk.run("categories", "merge", "home", "school").results
        == "Merged “Home” into “School”: 2 todos. Undo with 'todo-browser undo'.\n")
    #expect(desk.run("list", "--category", "school").errorText == "2 open, 1 done\n")
    #expect(desk.run("list", "--category", "home").status == 1)
    #expect(
      desk.run("categories", "merge", "School", "SCHOOL").errorText
        == "error: “School” is the same category. Name two that differ.\n")
    desk.run("undo")
    #expect(desk.run("list", "--category", "home").errorText == "1 open, 1 done\n")
  }

  @Test func categoriesCanBeReordered() {
    #expect(desk.run("categories", "move", "school", "1").results == "“School” is now number 1.\n")
    let rows = desk.run("categories").results.split(separator: "\n")
    #expect(rows[2].contains("School") && rows[3].contains("Home"))
    #expect(
      desk.run("categories", "move", "school", "3").errorText
        == "error: there is no place 3. Give a number from 1 to 2.\n")
    for number in ["0", "-1"] {
      let ending = desk.run("categories", "move", "school", number)
      #expect(ending.status == 64)
      #expect(ending.errorText.hasPrefix("error: The number is \(number). Give 1 or more."))
    }
  }

  @Test func colorsAreSetAndCleared() {
    #expect(desk.run("categories", "color", "home", "teal").results == "“Home” is now teal.\n")
    #expect(desk.run("categories").results.contains("Home           teal\n"))
    #expect(desk.run("categories", "color", "home", "none").results == "“Home” has no color now.\n")
    #expect(desk.run("categories", "color", "home", "pink").status == 64)
  }

  @Test func deletingAsksAndDeletesTheEvents() {
    let refused = desk.run("categories", "delete", "home", answer: "n")
    #expect(refused.status == 1)
    #expect(
      refused.errorText
        == "Delete the category “Home” and its 2 todos? [y/N] \nNothing was changed.\n")
    #expect(
      desk.run("categories", "delete", "home", "--yes").results
        == "Deleted “Home” and 2 todos. Undo with 'todo-browser undo'.\n")
    #expect(desk.run("list").errorText == "2 open\n")
    desk.run("undo")
    #expect(desk.run("list", "--category", "home").errorText == "1 open, 1 done\n")
  }

  @Test func deletingCanKeepTheEvents() {
    #expect(
      desk.run("categories", "delete", "home", "--keep-events", answer: "y")
        == CommandResult(
          status: 0,
          results: "Deleted “Home”; 2 todos uncategorized now. "
            + "Undo with 'todo-browser undo'.\n",
          errorText: "Delete the category “Home” and keep its 2 todos? [y/N] \n"))
    #expect(desk.run("list", "--uncategorized").errorText == "2 open, 1 done\n")
    desk.run("categories", "add", "Empty")
    #expect(
      desk.run("categories", "delete", "empty", answer: "y").errorText
        == "Delete the category “Empty”? [y/N] \n")
  }

  @Test(arguments: [
    ["rename", "Work", "Job"], ["merge", "Work", "Home"], ["merge", "Home", "Work"],
    ["color", "Work", "red"], ["move", "Work", "1"], ["delete", "Work", "--yes"],
  ])
  func anUnknownNameIsReported(arguments: [String]) {
    let before = desk.run("categories")
    #expect(
      desk.run(["categories"] + arguments)
        == CommandResult(
          status: 1,
          errorText: "error: there is no category 'Work'. "
            + "Run 'todo-browser categories' to see them.\n"))
    #expect(desk.run("categories") == before)
  }

  @Test func anEmptyCategoryIsKept() {
    desk.run("delete", "2", "--yes")
    #expect(desk.run("categories").results.contains("0    0  School"))
  }
}
