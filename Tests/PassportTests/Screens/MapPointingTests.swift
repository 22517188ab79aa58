import Foundation
import LocationServices
import Maps
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Passport

/// Adding a place with the mouse on the map.
@MainActor
struct MapPointingTests {
  /// Opens the map of the journeys around Ottawa.
  private func openMap() async throws -> (app: PassportAppOnScreen, map: MapScreen) {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival)
    try await app.open()
    app.pilot.press("2")
    let map = try app.top(MapScreen.self)
    map.mapView.setRegion(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 45.25, longitude: -75.5),
        span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 40)), animated: false)
    app.pilot.drawPendingFrame()
    return (app, map)
  }

  /// The cell of a coordinate on the screen.
  private func cell(
    _ latitude: Double, _ longitude: Double, on map: MKMapView
  ) throws -> (column: Int, row: Int) {
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    let point = try #require(map.point(of: coordinate))
    let place = map.convert(point, to: nil)
    return (Int(place.x), Int(place.y))
  }

  @Test func aDoubleClickOnAnEmptySpotAddsAPlaceThere() async throws {
    let (app, map) = try await openMap()
    let cell = try cell(40, -60, on: map.mapView)
    app.pilot.click(column: cell.column, row: cell.row)
    _ = try app.top(MapScreen.self)
    app.pilot.click(column: cell.column, row: cell.row)
    let form = try app.top(AddScreen.self)
    let typed = try #require(form.locationField.text.flatMap { try? CLLocationCoordinate2D($0) })
    #expect(abs(typed.latitude - 40) < 1 && abs(typed.longitude + 60) < 1)
  }

  @Test func aRightClickAddsAPlaceThere() async throws {
    let (app, map) = try await openMap()
    let cell = try cell(50, -90, on: map.mapView)
    app.pilot.terminal.send([
      .mouse(MouseEvent(.press, button: .right, column: cell.column, row: cell.row)),
      .mouse(MouseEvent(.release, button: .right, column: cell.column, row: cell.row)),
    ])
    app.pilot.drawPendingFrame()
    let form = try app.top(AddScreen.self)
    let typed = try #require(form.locationField.text.flatMap { try? CLLocationCoordinate2D($0) })
    #expect(abs(typed.latitude - 50) < 1 && abs(typed.longitude + 90) < 1)
  }

  @Test func aDoubleClickOnAPlaceOpensIt() async throws {
    let (app, map) = try await openMap()
    let place = try #require(
      map.mapView.annotations.first { $0.title == "Parliament Hill, Ottawa" }
        ?? map.mapView.annotations.first { abs($0.coordinate.longitude + 75.7) < 1 })
    let cell = try cell(place.coordinate.latitude, place.coordinate.longitude, on: map.mapView)
    app.pilot.click(column: cell.column, row: cell.row)
    app.pilot.click(column: cell.column, row: cell.row)
    _ = try app.top(InfoScreen.self)
  }

  @Test func clicksInTheListAddNoPlace() async throws {
    let (app, map) = try await openMap()
    app.pilot.press("v")
    #expect(map.mapView.showsList)
    app.pilot.click(column: 70, row: 1)
    app.pilot.click(column: 70, row: 1)
    _ = try app.top(MapScreen.self)
  }
}
