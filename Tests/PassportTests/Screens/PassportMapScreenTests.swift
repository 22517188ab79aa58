import Foundation
import LocationServices
import Maps
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The map, alone and beside the list.
@MainActor
struct PassportMapScreenTests {
  @Test func theAddKeysWorkOnTheMap() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, columns: 160, rows: 40)
    try await app.open()
    app.pilot.press("2", "]", "n")
    _ = try app.top(AddScreen.self, of: .secondary)
  }

  @Test(arguments: ["m", "a", "n"])
  func aPlaceIsAddedByPointingOnTheMap(key: String) async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival)
    try await app.open()
    app.pilot.press("m")
    let map = try app.top(MapScreen.self)
    map.mapView.setCenter(
      CLLocationCoordinate2D(latitude: 45.25, longitude: -75.5), animated: false)
    let center = map.mapView.centerCoordinate
    app.pilot.press(key)
    let form = try app.top(AddScreen.self)
    let typed = try #require(form.locationField.text.flatMap { try? CLLocationCoordinate2D($0) })
    #expect(abs(typed.latitude - center.latitude) < 1e-4)
    #expect(abs(typed.longitude - center.longitude) < 1e-4)
  }

  @Test func yearsWithManyPlacesAreNotBrokenBelowTheMap() async throws {
    let places = try (0..<72).map { number in
      Location(
        id: number + 1, title: "Stop \(number)",
        arrival: try local("\(2021 + number / 12)-01-01 00:00:00"))
    }
    let app = try PassportAppOnScreen(places, order: .arrival)
    try await app.open()
    app.pilot.press("2")
    #expect(app.screen.contains("2023 ••••• 12  2024 ••••• 12"))
    #expect(app.screen.contains("2025 ••••• 12  2026 ••••• 12"))
    #expect(app.screen.contains("72 places"))
  }

  @Test func theTotalsAreNotBrokenInANarrowTerminal() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival, columns: 60, rows: 20)
    try await app.open()
    app.pilot.press("2")
    #expect(app.screen.contains("16 places · 9 trips · 57,573 km"))
  }

  @Test func theTotalsEndBeforeTheRightEdge() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival, columns: 60, rows: 20)
    try await app.open()
    app.pilot.press("2")
    let line = try #require(app.screen.lines.first { $0.contains("57,573 km") })
    let end = try #require(line.range(of: "57,573 km")).upperBound
    #expect(line[..<end].count == 59)
  }

  @Test func aCountryShowsItsPlacesOnTheMap() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival)
    try await app.open()
    app.pilot.press("4")
    #expect(app.screen.contains("11 of 195 countries · 6%"))
    app.pilot.click(on: "Japan")
    let map = try app.top(MapScreen.self)
    #expect(abs(map.mapView.region.center.longitude - 137.8) < 1)
    #expect(map.mapView.region.span.longitudeDelta < 60)
  }

  @Test func theMapBesideTheListInitiallyShowsThePlaceUnderTheCursor() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival, columns: 120, rows: 36)
    let list = try await app.open()
    #expect(list.focusedRow?.title == "A lake without a name")
    #expect(app.screen.contains("no position"))
    app.pilot.press("Down", "4", "1")
    let map = try app.top(MapScreen.self, of: .secondary).mapView
    #expect(map.selectedAnnotations.first?.title == "Melbourne")
    #expect(app.screen.contains("37.81° S"))
  }

  @Test func theMapAboveTheListShowsThePlaceUnderTheCursor() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival)
    try await app.open()
    app.pilot.press("Down", "2")
    let map = try app.top(MapScreen.self).mapView
    #expect(map.selectedAnnotations.first?.title == "Melbourne")
    #expect(app.screen.contains("37.81° S") && !app.screen.contains("No place selected"))
    app.pilot.press("Esc")
    _ = try app.top(PassportTableScreen.self)
    app.pilot.press("2", "]", "Esc")
    _ = try app.top(MapScreen.self)
    #expect(app.screen.contains("No place selected"))
  }

  @Test func theKeysOfTheMapFollowTheOrderOfTheList() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival, columns: 120, rows: 36)
    let list = try await app.open()
    let map = try app.top(MapScreen.self, of: .secondary).mapView
    app.pilot.press("Down")
    #expect(list.focusedRow?.title == "Melbourne")
    app.pilot.window.focus(map)
    app.pilot.press("]")
    #expect(map.selectedAnnotations.first?.title == "Machu Picchu")
    app.pilot.press("[", "[")
    #expect(map.selectedAnnotations.first?.title == "Ottawa, Parliament Hill")
  }

  @Test func aMapWithoutASelectionNamesTheKeysThatSelect() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival)
    try await app.open()
    app.pilot.press("2", "]", "Esc")
    #expect(app.screen.contains("] selects the first one"))
    app.pilot.press("]")
    #expect(app.screen.contains("37.81° S") && !app.screen.contains("selects the first one"))
  }

  @Test func theMapIsFittedToChangedPlacesUntilItIsMoved() async throws {
    let store = try PassportStore(
      .inMemory, server: "s", account: "a", now: { PassportAppOnScreen.now })
    try await PassportAppOnScreen(Location.journeys, store: store, isPassportServer: true).open()
    // The stored places are on the map before it has a size.
    let app = try PassportAppOnScreen(
      Location.journeys, store: store, isPassportServer: true, order: .arrival, columns: 120,
      rows: 36)
    try await app.open()
    let map = try app.top(MapScreen.self, of: .secondary).mapView
    let before = map.region
    app.server.change { $0.removeAll { !(-30...10).contains($0.longitude ?? 180) } }
    app.document.serverDidChange()
    await app.pilot.wait { _ in map.annotations.count == 6 }
    #expect(map.region.span.longitudeDelta < before.span.longitudeDelta / 2)
    app.pilot.press("+")
    let zoomed = map.region
    app.server.change { $0.removeAll { $0.title == "Alhambra" } }
    app.document.serverDidChange()
    await app.pilot.wait { _ in map.annotations.count == 5 }
    #expect(map.region == zoomed)
  }

  @Test func zoomingFromTheListKeepsThePlaceUnderTheCursor() async throws {
    let app = try PassportAppOnScreen(
      Location.journeys, order: .title, columns: 120, rows: 36)
    try await app.open()
    let map = try app.top(MapScreen.self, of: .secondary).mapView
    app.pilot.press("Down", "Down")
    let before = map.region
    app.pilot.press("+", "+")
    #expect(map.region.span.latitudeDelta < before.span.latitudeDelta)
    let selected = try #require(map.selectedAnnotations.first)
    #expect(selected.title == "Hanoi")
    #expect(
      abs(map.region.center.longitude - selected.coordinate.longitude) < map.region.span
        .longitudeDelta / 2)
    app.pilot.press("f")
    #expect(map.region == before)
  }
}
