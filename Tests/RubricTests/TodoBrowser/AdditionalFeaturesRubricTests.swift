import DateFormatting
import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TodoBrowser

/// The rows about the product's additional features.
@MainActor
struct AdditionalFeaturesRubricTests {
  private let product = Solution.product

  @Test(.todoBrowser("polish.curves"))
  func editsOfADeletedEventAreNotLost() throws {
    let store = try Solution.store(of: [product.event("Pay the rent", category: "Home")])
    let app = MarkedTodoBrowser(showing: Solution.firstView(over: store))
    app.open("Home")
    app.select("Pay the rent")
    app.fill(try app.editor().title, with: "Pay the landlord")
    // Another program deletes it concurrently.
    try store.delete(store.events().compactMap(\.id))
    try app.save()
    app.pilot.click(on: "Add Again")
    app.pilot.advance(by: 1)
    #expect(!app.isModal)
    #expect(app.shows("Pay the landlord"))
    #expect(try store.events().map(\.title) == ["Pay the landlord"])
  }

  @Test(.todoBrowser("extra.style"))
  func aCategoryHasTheSelectedColor() throws {
    let app = try MarkedTodoBrowser(product, [product.event("Pay the rent", category: "Home")])
    func sign() throws -> ScreenCell {
      let name = try #require(app.screen.firstPosition(of: "Home"))
      return app.screen[column: name.column - 2, row: name.row]
    }
    app.pilot.press("Down")
    let before = try sign()
    app.pilot.click(on: "Color")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Purple")
    app.pilot.advance(by: 1)
    #expect(!app.isModal)
    #expect(try sign().style.foreground != before.style.foreground)
  }

  @Test(.todoBrowser("extra.undo"))
  func aDeletionIsUndoneAndRedone() throws {
    let app = try MarkedTodoBrowser(
      product, [product.event("Hand in the lab"), product.event("Pay the rent", inDays: 1)])
    app.open("School")
    app.pilot.press("d", "Enter")
    #expect(try app.rowCounts == [1])
    app.pilot.press("u")
    app.expectInOrder(["Hand in the lab", "Pay the rent"])
    #expect(try app.rowCounts == [1, 1])
    app.pilot.press("Ctrl-R")
    #expect(try app.rowCounts == [1])
  }

  @Test(.todoBrowser("extra.search"))
  func searchFindsEventsOfAllCategories() throws {
    let app = try MarkedTodoBrowser(
      product,
      [
        product.event("Pay the rent", category: "Home"),
        product.event("Rent a boat", category: "Fun", inDays: 2),
        product.event("Buy milk", category: "Home"),
      ])
    app.pilot.press("/")
    app.pilot.advance(by: 1)
    app.pilot.type("ren")
    app.expectInOrder(["Pay the rent", "Rent a boat"])
    #expect(!app.shows("Buy milk"))
  }

  @Test(.todoBrowser("extra.month"))
  func theMonthBesideTheListScrollsIt() throws {
    let store = try Solution.store(
      of: try (-40...40).map { try product.event("Day \($0).", inDays: $0) })
    let app = MarkedTodoBrowser(
      showing: Solution.firstView(over: store), columns: 200)
    app.pilot.advance(by: 1)
    // The list opens at the overdue todos.
    app.pilot.press("t")
    #expect(app.shows("Nov 2026"))
    // The second of the month is marked, and not visible in the list.
    #expect(!app.shows("Day -19."))
    let day = try #require(app.screen.firstPosition(of: "  2•"))
    app.pilot.click(column: day.column + 2, row: day.row)
    app.pilot.advance(by: 1)
    #expect(app.shows("Day -19."))
  }

  @Test(.todoBrowser("extra.month"), arguments: [80, 90])
  func withoutEnoughSpaceTheMonthIsHidden(columns: Int) throws {
    let store = try Solution.store(of: [product.event("Pay the rent")])
    let app = MarkedTodoBrowser(showing: Solution.firstView(over: store), columns: columns)
    app.open("School")
    #expect(app.shows("Pay the rent"))
    #expect(!app.screen.contains("Nov 2026"))
  }

  @Test(.todoBrowser("extra.sample"))
  func samplesAreOfferedWithoutEvents() throws {
    let store = try Solution.store()
    let app = MarkedTodoBrowser(
      showing: Solution.firstView(over: store) {
        try SampleEvents.events(around: Solution.product.now, on: Solution.newYork.clock)
      })
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Add Samples")
    app.pilot.advance(by: 1)
    for category in ["Errands", "Family", "Health"] { #expect(app.shows(category)) }
  }

  @Test(.todoBrowser("extra.readme"))
  func theReadmeBeginsWithTheAdditionalFeatures() throws {
    let page = try PackageFolder.text(of: "Apps/TodoBrowser/README.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(headings.first == "# ToDo Browser")
    #expect(headings.dropFirst().first == "## Additional features")
    let features = page.components(separatedBy: "\n## ")[1]
    for word in ["Today", "completed", "Save"] { #expect(features.contains(word)) }
  }
}
