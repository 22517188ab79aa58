import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TodoBrowser

/// The lines about categories.
@MainActor
struct CategoriesRubricTests {
  private let lab = MarkedTodoBrowser.event("Hand in the lab", category: "School")
  private let rent = MarkedTodoBrowser.event("Pay the rent", category: "Home", inDays: 3)
  private let milk = MarkedTodoBrowser.event("Buy milk", inDays: 1)

  @Test(.todoBrowser("categories.given"), arguments: [("Home", "Home"), ("school", "School")])
  func anEventIsGivenANewCategoryOrOneThatIsThere(typed: String, stored: String) throws {
    let app = try MarkedTodoBrowser(lab)
    let list = try app.open()
    app.pilot.click(on: "+ Add")
    _ = try app.editor(over: list)
    app.pilot.type("Clean")
    app.pilot.press("Tab")
    app.pilot.type(typed)
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.events().first { $0.title == "Clean" })
    #expect(event.category == stored)
    #expect(try app.store.categories().map(\.name).contains(stored))
  }

  @Test(.todoBrowser("categories.listed"))
  func theFirstScreenListsTheCategories() throws {
    let app = try MarkedTodoBrowser(lab, rent, milk)
    let categories = try app.top(CategoriesViewController.self)
    #expect(app.navigation.viewControllers == [categories])
    #expect(app.screen.lines[0].contains("Categories"))
    let names = categories.tableView.visibleCells.compactMap { $0.textLabel?.text }
    #expect(names == ["All", "Home", "School", "Uncategorized"])
    for name in names { #expect(app.screen.contains(name)) }
  }

  @Test(
    .todoBrowser("categories.browsed"),
    arguments: [
      ("School", ["Hand in the lab"]), ("Home", ["Pay the rent"]), ("Uncategorized", ["Buy milk"]),
      ("All", ["Hand in the lab", "Buy milk", "Pay the rent"]),
    ])
  func aCategoryShowsItsEventsAndNoOthers(name: String, titles: [String]) throws {
    let app = try MarkedTodoBrowser(lab, rent, milk)
    let list = try app.open(name)
    #expect(app.screen.lines[0].contains(name))
    #expect(app.titles(list) == titles)
  }

  @Test(.todoBrowser("categories.slide"))
  func theListSlidesInFromTheRight() throws {
    let app = try MarkedTodoBrowser(lab, rent, milk, moves: true)
    app.pilot.click(on: "School")
    let onTheWay = app.screen.firstPosition(of: "Hand in")?.column ?? app.screen.columns
    app.pilot.advance(by: 1)
    let there = try #require(app.screen.firstPosition(of: "Hand in"))
    #expect(onTheWay > there.column)
  }

  // MARK: Additional features

  @Test(.todoBrowser("extra.style"))
  func aCategoryHasTheColourThatWasChosen() throws {
    let app = try MarkedTodoBrowser(rent)
    app.pilot.press("Down")
    app.pilot.click(on: "Color")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Purple")
    app.pilot.advance(by: 1)
    #expect(try app.store.categories().map(\.color) == [.purple])
    let categories = try app.top(CategoriesViewController.self)
    let cell = try #require(
      categories.tableView.visibleCells.first { $0.textLabel?.text == "Home" })
    #expect(cell.leadingSignColor == .systemPurple)
  }

  @Test(.todoBrowser("extra.undo"))
  func whatWasDeletedComesBackAndGoesAgain() throws {
    let app = try MarkedTodoBrowser(lab, rent)
    let list = try app.open()
    app.pilot.press("Home", "d", "Enter")
    #expect(app.titles(list) == ["Pay the rent"])
    app.pilot.press("u")
    #expect(app.titles(list) == ["Hand in the lab", "Pay the rent"])
    app.pilot.press("Ctrl-R")
    #expect(try app.events().map(\.title) == ["Pay the rent"])
  }
}
