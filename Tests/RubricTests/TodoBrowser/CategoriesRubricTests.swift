import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about categories.
@MainActor
struct CategoriesRubricTests {
  private func app(_ solution: Solution, moves: Bool = false) throws -> MarkedTodoBrowser {
    try MarkedTodoBrowser(
      solution,
      [
        solution.event("Hand in the lab", category: "School"),
        solution.event("Read chapter 4", category: "School", inDays: 1),
        solution.event("Pay the rent", category: "Home", inDays: 3),
      ], moves: moves)
  }

  @Test(.todoBrowser("categories.given"), arguments: Solution.all, ["Home", "Flat"])
  func anEventIsAddedWithANewOrExistingCategory(solution: Solution, category: String) throws {
    let app = try app(solution)
    app.open("School")
    try app.add()
    let editor = try app.editor()
    app.fill(editor.title, with: "Clean the kitchen")
    app.fill(editor.category, with: category)
    try app.save()
    app.goBack()
    try app.reload()
    #expect(app.screen.lines.count { $0.contains(category) } == 1)
    app.open(category)
    #expect(app.shows("Clean the kitchen"))
    #expect(app.shows("Pay the rent") == (category == "Home"))
  }

  @Test(.todoBrowser("categories.given"), arguments: Solution.all, ["Home", "Flat"])
  func anEventIsMovedToANewOrExistingCategory(solution: Solution, category: String) throws {
    let app = try app(solution)
    app.open("School")
    app.select("Read chapter 4")
    app.fill(try app.editor().category, with: category)
    try app.save()
    app.goBack()
    try app.reload()
    app.open(category)
    #expect(app.shows("Read chapter 4") && !app.shows("Hand in the lab"))
    #expect(app.shows("Pay the rent") == (category == "Home"))
  }

  @Test(.todoBrowser("categories.listed"), arguments: Solution.all)
  func theFirstScreenListsTheCategories(solution: Solution) throws {
    let app = try app(solution)
    for name in ["School", "Home"] {
      #expect(app.screen.lines.count { $0.contains(name) } == 1)
    }
    for title in ["Hand in the lab", "Read chapter 4", "Pay the rent"] {
      #expect(!app.shows(title))
    }
    #expect(try app.rowCounts.reduce(0, +) >= 2)
  }

  @Test(.todoBrowser("categories.listed"), arguments: Solution.all)
  func aNumberBesideACategoryIsTheNumberOfItsEvents(solution: Solution) throws {
    let app = try app(solution)
    for (name, count) in [("School", 2), ("Home", 1)] {
      let line = try #require(app.screen.lines.first { $0.contains(name) })
      let numbers = line.matches(of: /\b\d+\b/).map { String($0.0) }
      #expect(numbers.allSatisfy { $0 == "\(count)" } && !line.contains("Optional("), "\(line)")
    }
  }

  @Test(.todoBrowser("categories.browsed"), arguments: Solution.all)
  func aCategoryShowsItsEventsAndNoOthers(solution: Solution) throws {
    let app = try app(solution)
    app.open("School")
    #expect(app.screen.lines[0].contains("School"))
    app.expectInOrder(["Hand in the lab", "Read chapter 4"])
    #expect(!app.shows("Pay the rent"))
    app.goBack()
    app.open("Home")
    #expect(app.shows("Pay the rent"))
    #expect(try app.rowCounts == [1])
  }

  @Test(.todoBrowser("categories.browsed"), arguments: Solution.all)
  func aRowOpensItsCategoryAtAnyIndex(solution: Solution) throws {
    let app = try app(solution)
    // The category precedes all others.
    app.open("Home")
    try app.add()
    let editor = try app.editor()
    app.fill(editor.title, with: "Draw a tree")
    app.fill(editor.category, with: "Art")
    try app.save()
    app.goBack()
    try app.reload()
    for (category, titles) in [
      ("School", ["Hand in the lab", "Read chapter 4"]), ("Art", ["Draw a tree"]),
      ("Home", ["Pay the rent"]), ("School", ["Hand in the lab", "Read chapter 4"]),
    ] {
      app.open(category)
      for title in ["Hand in the lab", "Read chapter 4", "Draw a tree", "Pay the rent"] {
        #expect(app.shows(title) == titles.contains(title), "\(title)")
      }
      app.goBack()
    }
  }

  @Test(.todoBrowser("categories.browsed"), arguments: Solution.all)
  func aCategoryShowsNoEventsOfOneWithALongerName(solution: Solution) throws {
    let app = try MarkedTodoBrowser(
      solution,
      [
        solution.event("Pay the rent", category: "Home"),
        solution.event("Read chapter 4", category: "Homework", inDays: 1),
      ])
    let lines = app.screen.lines.dropLast().filter { $0.contains("Home") }
    try app.select("Home", number: #require(lines.firstIndex { !$0.contains("Homework") }))
    #expect(app.shows("Pay the rent") && !app.shows("Read chapter 4"))
  }

  @Test(.todoBrowser("categories.browsed"), arguments: Solution.all)
  func aRowOfAScrolledListOpensItsCategory(solution: Solution) throws {
    let app = try MarkedTodoBrowser(
      solution,
      (10...69).map { try solution.event("Event \($0).", category: "Category \($0)") })
    for _ in 0..<200 where !app.shows("Category 69") { app.pilot.wheel(1, column: 10, row: 20) }
    app.open("Category 69")
    #expect(app.shows("Event 69."))
    #expect(try app.rowCounts == [1])
  }

  @Test(.todoBrowser("categories.slide"), arguments: Solution.all)
  func theListSlidesInFromTheRight(solution: Solution) throws {
    let app = try app(solution, moves: true)
    app.pilot.click(on: "School")
    let onTheWay = app.screen.firstPosition(of: "Hand in")?.column ?? app.screen.columns
    app.pilot.advance(by: 1)
    let there = try #require(app.screen.firstPosition(of: "Hand in"))
    #expect(onTheWay > there.column)
  }
}
