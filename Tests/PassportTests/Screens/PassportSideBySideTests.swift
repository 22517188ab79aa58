import Foundation
import Maps
import Models
import Networking
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// A wide terminal, with a map or a place beside the list, and the effects of its width.
@MainActor
struct PassportSideBySideTests {
  private func open(columns: Int = 160) async throws -> PassportAppOnScreen {
    let app = try PassportAppOnScreen(Location.manyKinds, columns: columns, rows: 40)
    try await app.open()
    return app
  }

  @Test func theMapIsBesideTheListAndFollowsTheCursor() async throws {
    let app = try await open()
    let map = try app.top(MapScreen.self, of: .secondary)
    #expect(map.mapView.annotations.count == 7)
    app.pilot.press("Down")
    #expect(map.mapView.selectedAnnotations.first?.title == "Paris")
  }

  @Test func theMapIsBesideTheListFromAHundredColumnsOn() async throws {
    let app = try await open(columns: 100)
    #expect(try app.top(MapScreen.self, of: .secondary).mapView.annotations.count == 7)
    #expect(app.screen.lines[0].contains("[1 Places]") && app.screen.contains("London"))
    app.pilot.resize(columns: 99, rows: 40)
    _ = try app.top(PassportTableScreen.self)
  }

  @Test(arguments: [40, 100])
  func theTitlesOfAllViewsAreInTheBar(columns: Int) async throws {
    let app = try await open(columns: columns)
    #expect(app.screen.lines[0].hasPrefix(" [1 Places] 2 Map 3 Trips 4 Countries"))
    // The key of a button without room in the bar still presses it.
    app.pilot.press("a")
    _ = try app.top(AddScreen.self)
  }

  @Test func theCountriesAreBelowTheListWhereThereIsRoom() async throws {
    let app = try PassportAppOnScreen(
      Location.journeys, order: .arrival, columns: 200, rows: 60)
    let list = try await app.open()
    #expect(app.screen.contains("Countries ───") && app.screen.contains(" •• 2 "))
    // The panel below the map has the stops of the trip and the records.
    #expect(app.screen.contains("Longest stay") && app.screen.contains("Far north"))
    app.pilot.resize(columns: 120, rows: 24)
    let table = try #require(list.listView as? UITableView)
    #expect(table.tableFooterView == nil)
  }

  @Test func factsThatDoNotFitInALineBelowTheMapHaveALineEach() async throws {
    let app = try await open(columns: 100)
    #expect(app.screen.contains("Apr 17 – 19, 2021 ") && app.screen.contains(" United Kingdom "))
    #expect(!app.screen.contains("19, 2021 ·"))
  }

  @Test func enterShowsThePlaceBesideTheListAndEscReturns() async throws {
    let app = try await open()
    app.pilot.press("Enter")
    await app.pilot.wait(for: "umbrella")
    _ = try app.top(InfoScreen.self, of: .secondary)
    app.pilot.press("Esc", "Down")
    await app.pilot.wait(for: "Title        Paris")
    app.pilot.press("2")
    _ = try app.top(MapScreen.self, of: .secondary)
  }

  @Test func narrowingKeepsTheListAndWideningRestoresTheMap() async throws {
    let app = try await open()
    app.pilot.resize(columns: 80, rows: 24)
    _ = try app.top(PassportTableScreen.self)
    #expect(app.screen.contains("London"))
    app.pilot.resize(columns: 160, rows: 40)
    _ = try app.top(MapScreen.self, of: .secondary)
  }

  @Test func wideningSelectsThePlaceUnderTheCursorOnTheMap() async throws {
    let app = try await open(columns: 80)
    app.pilot.press("2", "Esc", "Down")
    app.pilot.resize(columns: 160, rows: 40)
    let map = try app.top(MapScreen.self, of: .secondary)
    #expect(map.mapView.selectedAnnotations.first?.title == "Paris")
    #expect(app.screen.lines[0].contains("[1 Places]"))
  }

  @Test func theFormKeepsItsInputAtEverySize() async throws {
    let app = try await open(columns: 80)
    app.pilot.press("a")
    app.pilot.type("Ottawa")
    for (columns, rows) in [(160, 40), (40, 12), (20, 5), (200, 60), (80, 24)] {
      app.pilot.resize(columns: columns, rows: rows)
    }
    #expect(try app.top(AddScreen.self).titleField.text == "Ottawa")
    #expect(app.screen.contains("Ottawa"))
  }

  @Test func everySizeIsSupported() async throws {
    let app = try await open(columns: 80)
    for keys in [[], ["Enter"], ["Esc", "c"], ["2"], ["3"], ["4"], ["1", "a"]] as [[String]] {
      for key in keys { app.pilot.press(key) }
      for (columns, rows) in [(1, 1), (2, 3), (40, 12), (109, 24), (110, 24), (300, 100), (80, 24)]
      {
        app.pilot.resize(columns: columns, rows: rows)
      }
    }
    #expect(app.screen.contains("Add a Place"))
  }
}
