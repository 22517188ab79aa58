import Foundation
import LocationServices
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Maps

@MainActor
struct MKMapViewTests {
  private func open(
    _ screen: MapScreen, columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) -> Pilot {
    Pilot(
      showing: UINavigationController(rootViewController: screen), columns: columns, rows: rows,
      profile: profile)
  }

  // MARK: Pictures

  @Test(arguments: [(80, 24), (200, 60), (40, 12)])
  func theWorldFillsTheScreen(columns: Int, rows: Int) {
    expectLooks(named: "map") { profile in
      open(MapScreen(), columns: columns, rows: rows, profile: profile).screen
    }
  }

  @Test func aSelectedPlaceIsHighlighted() {
    let screen = MapScreen()
    let pilot = open(screen)
    pilot.press("]", "]", "]")
    #expect(screen.mapView.selectedAnnotations.first?.title == "London")
    expectSnapshot(pilot.screen, named: "selected", styles: true)
  }

  @Test func textReplacesTheMapInAccessibleMode() {
    let screen = MapScreen()
    let pilot = open(screen, profile: TerminalProfile(dotStyle: nil))
    #expect(pilot.screen.contains("6 places"))
    #expect(pilot.screen.contains("London, United Kingdom – "))
    pilot.press("Down", "Down")
    #expect(screen.diary.filter { $0.hasPrefix("selected") }.count == 2)
    expectSnapshot(pilot.screen, named: "list")
  }

  @Test func aRegionIsFittedToTheShapeOfTheView() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    let square = MKCoordinateRegion(
      center: CLLocationCoordinate2D(),
      span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4))
    let fitted = map.regionThatFits(square)
    // A cell is twice as high as wide, so the view is twice as wide as high.
    #expect(abs(fitted.span.latitudeDelta - 4) < 0.01)
    #expect(abs(fitted.span.longitudeDelta - 8) < 0.1)
    map.setRegion(square, animated: false)
    #expect(map.region == fitted)
    let unsized = MKMapView(frame: .zero)
    #expect(unsized.regionThatFits(square) == square && MKCoordinateRegion().span == .init())
  }

  @Test func theCameraMovesAndZoomsTheMap() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    map.camera.centerCoordinate = CLLocationCoordinate2D(latitude: 48.9, longitude: 2.4)
    map.camera.altitude = 100_000
    #expect(abs(map.centerCoordinate.latitude - 48.9) < 0.001)
    // From 100 kilometers, a field of view of 30 degrees shows 53.6 kilometers.
    #expect(abs(map.region.span.latitudeDelta - 53.59 / 111.195) < 0.001)
    #expect(abs(map.camera.centerCoordinateDistance - 100_000) < 10)
    map.setCamera(
      MKMapCamera(
        lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 1e9, pitch: 0, heading: 0),
      animated: true)
    #expect(map.region.span.latitudeDelta == 180)
  }

  @Test func limitsOfTheCameraKeepTheirValues() {
    let map = MKMapView()
    let range = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 4000)
    map.setCameraZoomRange(range, animated: true)
    map.setCameraBoundary(MKMapView.CameraBoundary(coordinateRegion: map.region), animated: true)
    #expect(map.cameraZoomRange?.maxCenterCoordinateDistance == 4000)
    #expect(map.cameraBoundary?.region == map.region)
    let reversed = MKMapView.CameraZoomRange(
      minCenterCoordinateDistance: 2, maxCenterCoordinateDistance: 1)
    #expect(reversed == nil)
  }

  // MARK: Keys

  @Test func arrowKeysMoveTheMapAndZeroShowsTheWorld() {
    let screen = MapScreen()
    let pilot = open(screen)
    pilot.press("+", "+", "+")
    let before = screen.mapView.region
    pilot.press("Right", "l")
    #expect(screen.mapView.region.center.longitude > before.center.longitude)
    pilot.press("Up", "k")
    #expect(screen.mapView.region.center.latitude > before.center.latitude)
    pilot.press("Left", "h", "Down", "j")
    #expect(abs(screen.mapView.region.center.longitude - before.center.longitude) < 1)
    #expect(abs(screen.mapView.region.center.latitude - before.center.latitude) < 1e-6)
    pilot.press("0")
    #expect(screen.mapView.region.span.longitudeDelta == 360)
    #expect(screen.mapView.region.center == MKCoordinateRegion.world.center)
  }

  @Test(arguments: [90.0, -90], [(80, 24), (120, 36), (81, 19)])
  func aSelectedPoleStaysVisibleWhenZoomed(latitude: Double, size: (columns: Int, rows: Int)) {
    let screen = MapScreen(Places.annotations([("Pole", latitude, 0)]))
    let pilot = open(screen, columns: size.columns, rows: size.rows)
    pilot.press("0", "]", "+", "+", "+", "+")
    let region = screen.mapView.region
    #expect(region.span.latitudeDelta < 90)
    #expect(abs(latitude - region.center.latitude) < region.span.latitudeDelta / 2 + 1e-6)
  }

  @Test func plusAndMinusZoomAroundTheCenter() {
    let screen = MapScreen([])
    let pilot = open(screen)
    let world = screen.mapView.region
    pilot.press("+")
    #expect(screen.diary == ["moved"])
    #expect(screen.mapView.region.span.latitudeDelta < world.span.latitudeDelta)
    #expect(screen.mapView.region.center == world.center)
    pilot.press("-", "-", "-")
    #expect(screen.mapView.region == world)
  }

  @Test func movingEastGoesAroundTheWorld() {
    let screen = MapScreen([])
    let pilot = open(screen)
    pilot.press("+", "+")
    let start = screen.mapView.region.center.longitude
    var longitudes: Set<Double> = []
    for _ in 0..<80 {
      pilot.press("Right")
      let longitude = screen.mapView.region.center.longitude
      #expect((-180..<180).contains(longitude))
      longitudes.insert(longitude)
    }
    #expect(longitudes.contains { $0 < start } && longitudes.contains { $0 > start })
    #expect(screen.mapView.region.center.latitude == 0)
  }

  @Test func theCenterOfTheMapMayBeSet() {
    let map = MKMapView()
    let span = map.region.span
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 45, longitude: -75)
    #expect(map.region.center.latitude == 45 && map.region.center.longitude == -75)
    #expect(map.region.span.latitudeDelta == span.latitudeDelta)
  }

  @Test func bracketKeysSelectPlacesAndMoveTheMapIfNeeded() {
    let screen = MapScreen()
    let pilot = open(screen)
    pilot.press("]")
    #expect(screen.diary == ["selected Ottawa"])
    pilot.press("[")
    #expect(screen.diary.suffix(2) == ["deselected Ottawa", "selected Suva"])
    screen.mapView.setRegion(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 45, longitude: -75),
        span: MKCoordinateSpan(latitudeDelta: 5, longitudeDelta: 10)), animated: false)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("London"))
    pilot.press("]", "]", "]")
    #expect(pilot.screen.contains("London"))
    #expect(abs(screen.mapView.centerCoordinate.latitude - 51.51) < 0.01)
    #expect(screen.mapView.region.span.latitudeDelta < 10)
  }

  @Test func tabMovesThroughThePlacesAndThenToTheNextView() {
    let screen = MapScreen(Places.annotations(Array(Places.world.prefix(2))))
    let pilot = open(screen)
    pilot.press("Tab", "Tab")
    #expect(screen.mapView.selectedAnnotations.first?.title == "Gatineau")
    pilot.press("Tab")
    #expect(screen.mapView.selectedAnnotations.first?.title == "Gatineau")
    pilot.press("Esc")
    #expect(screen.mapView.selectedAnnotations.isEmpty)
  }

  @Test func enterSelectsTheNearestPlaceAndThenOpensIt() {
    let screen = MapScreen()
    let pilot = open(screen)
    pilot.press("Enter")
    #expect(screen.diary == ["selected Cape Town"])
    pilot.press("Enter")
    #expect(screen.diary.last == "opened Cape Town")
  }

  @Test func vSwitchesBetweenListAndMap() {
    let pilot = open(MapScreen())
    #expect(!pilot.screen.contains("6 places"))
    pilot.press("v")
    #expect(pilot.screen.contains("6 places"))
    pilot.press("v")
    #expect(!pilot.screen.contains("6 places"))
  }

  // MARK: Mouse

  @Test func theWheelZoomsAtThePointer() throws {
    let screen = MapScreen()
    let pilot = open(screen)
    let column = try #require(pilot.screen.firstPosition(of: "Singapore")).column - 2
    let row = try #require(pilot.screen.firstPosition(of: "Singapore")).row
    pilot.wheel(-8, column: column, row: row)
    #expect(screen.mapView.region.span.longitudeDelta < 120)
    let after = try #require(pilot.screen.firstPosition(of: "Singapore"))
    #expect(abs(after.column - 2 - column) <= 3 && abs(after.row - row) <= 3)
    pilot.wheel(20, column: column, row: row)
    #expect(screen.mapView.region.span.longitudeDelta == 360)
  }

  @Test func draggingKeepsThePointUnderThePointer() throws {
    let screen = MapScreen()
    let pilot = open(screen)
    pilot.press("+", "+")
    let before = try #require(pilot.screen.firstPosition(of: "Cape Town"))
    pilot.drag(from: (before.column, before.row - 2), to: (before.column - 12, before.row - 5))
    let after = try #require(pilot.screen.firstPosition(of: "Cape Town"))
    #expect(abs(after.column - before.column + 12) <= 1 && after.row == before.row - 3)
    #expect(screen.mapView.selectedAnnotations.isEmpty, "a drag selects nothing")
  }

  @Test func aClickOnItsSymbolOrNameSelectsAPlace() throws {
    let screen = MapScreen()
    let pilot = open(screen)
    pilot.click(on: "Cape Town")
    #expect(screen.diary == ["selected Cape Town"])
    let london = try #require(pilot.screen.firstPosition(of: "London"))
    pilot.click(column: london.column - 2, row: london.row)
    #expect(screen.diary.suffix(2) == ["deselected Cape Town", "selected London"])
    pilot.click(column: london.column - 2, row: london.row)
    #expect(screen.diary.last == "opened London")
    pilot.click(column: 2, row: 20)
    #expect(screen.diary.last == "deselected London")
  }

  @Test func clicksCycleThroughThePlacesOfOneCell() throws {
    let screen = MapScreen()
    let pilot = open(screen)
    let name = try #require(pilot.screen.firstPosition(of: "Ottawa, Gatineau"))
    let symbol = try #require(pilot.screen.firstPosition(of: "②"))
    pilot.click(column: name.column + 3, row: name.row)
    #expect(screen.diary == ["selected Ottawa"])
    #expect(pilot.screen[column: symbol.column, row: symbol.row].text == "②")
    pilot.click(column: symbol.column, row: symbol.row)
    #expect(screen.diary.last == "selected Gatineau")
  }

  // MARK: Places

  @Test func placesAreShownTogether() {
    let screen = MapScreen([])
    let pilot = open(screen)
    let places = Places.annotations([("Nadi", -17.8, 177.4), ("Apia", -13.83, -171.76)])
    screen.mapView.showAnnotations(places, animated: false)
    pilot.drawPendingFrame()
    #expect(screen.mapView.annotations.count == 2)
    #expect(pilot.screen.contains("Nadi") && pilot.screen.contains("Apia"))
    #expect(screen.mapView.region.span.longitudeDelta < 60)
    screen.mapView.removeAnnotations(places)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Nadi"))
  }

  @Test func aMovedPlaceIsRedrawn() {
    let places = Places.annotations()
    let pilot = open(MapScreen(places))
    places[2].title = "Londinium"
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Londinium"))
    places[2].coordinate = CLLocationCoordinate2D(latitude: .nan, longitude: 0)
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Londinium"))
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 0])
  func invalidRegionsShowAMap(value: Double) {
    let screen = MapScreen()
    let pilot = open(screen)
    screen.mapView.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: value, longitude: value),
      span: MKCoordinateSpan(latitudeDelta: value, longitudeDelta: value))
    pilot.drawPendingFrame()
    pilot.press("+", "-", "Left", "Up", "]", "0")
    #expect(pilot.screen.contains("London"))
  }

  @Test func anUnchangedMapSendsNothingToTheTerminal() {
    let screen = MapScreen()
    let pilot = open(screen)
    let frames = pilot.application.screen.framesSent
    screen.mapView.setNeedsDisplay()
    pilot.drawPendingFrame()
    #expect(pilot.application.screen.framesSent == frames)
  }
}
