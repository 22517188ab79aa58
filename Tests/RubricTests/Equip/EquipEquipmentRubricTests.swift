import Foundation
import Imaging
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about the equipment of a player.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipEquipmentRubricTests {
  @Test(.equip("equipment.table"), arguments: Solution.allCases)
  func theTableShowsEachCategory(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    app.pilot.press("Enter")
    let names = try app.categories().map { $0.text("displayName") }
    let rows = app.rows
    #expect(!names.isEmpty && rows.count == names.count)
    for name in names { #expect(rows.count { $0.contains(name) } >= 1, "\(name)") }
  }

  /// If the screen shows a player's name, it is that of the selected row.
  @Test(.equip("equipment.table"), arguments: Solution.allCases)
  func theTableIsThatOfTheSelectedPlayer(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    let names = try app.players().map { $0.text("lastName") }
    for name in names.reversed() {
      app.pilot.click(on: name)
      let words = Set(
        app.screen.lines.dropLast().flatMap { $0.split { !$0.isLetter } }.map { String($0) })
      #expect(words.isDisjoint(with: names.filter { $0 != name }), "\(name)")
      app.pilot.press("Esc")
    }
  }

  @Test(.equip("equipment.order"), arguments: Solution.allCases)
  func theCategoriesAreInDisplayOrder(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    app.pilot.press("Enter")
    let names = try app.categories()
      .sorted { $0.number("displayOrder") < $1.number("displayOrder") }
      .map { $0.text("displayName") }
    #expect(!names.isEmpty && app.rows.count == names.count)
    for (row, name) in zip(app.rows, names) { #expect(row.contains(name), "\(row)") }
  }

  @Test(.equip("equipment.order"), arguments: Solution.allCases)
  func changingTheDisplayOrderReordersTheCategories(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    try app.move("Helmet", to: 70)
    app.pilot.press("Enter")
    let helmet = try #require(app.categories().first { $0.text("nameOfEntity") == "Helmet" })
    #expect(app.rows.last?.contains(helmet.text("displayName")) == true)
  }

  @Test(.equip("equipment.icon"), arguments: Solution.allCases)
  func eachCategoryShowsItsIcon(solution: Solution) async throws {
    let app = try await SolutionOnScreen.loggedIn(solution)
    app.pilot.press("Enter")
    #expect(!app.cells.isEmpty)
    let categories = try app.categories()
    for (cell, row) in zip(app.cells, app.rows) {
      let category = categories.first { row.contains($0.text("displayName")) }
      let icon = try ImageToDataTransformer()
        .reverseTransformedValue(category?["displayIcon"] as? Data)
      let images = app.views(UIImageView.self, in: cell).compactMap(\.image)
      // The product draws an icon if a category has none.
      #expect(icon == nil ? !images.isEmpty : images.contains { $0.bitmap == icon })
    }
    #expect(app.screen.contains("▀") || app.screen.contains("▄"))
  }
}
