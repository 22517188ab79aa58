import LocationServices
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Maps

@MainActor
struct WorldMapTests {
  /// The picture of a map that is printed, as a screen shows it.
  private func screen(_ lines: [String], columns: Int, rows: Int) -> ScreenEmulator {
    var screen = ScreenEmulator(columns: columns, rows: rows)
    screen.feed(Array(lines.joined(separator: "\r\n").utf8))
    return screen
  }

  @Test(arguments: UIDotStyle.allCases)
  func theWorldIsPrintedInEveryStyle(style: UIDotStyle) {
    let lines = WorldMap.lines(columns: 80, rows: 22, places: Places.markers, style: style)
    #expect(lines.count == 22)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= 80 })
    if style == .ascii {
      #expect(lines.joined().unicodeScalars.allSatisfy { $0.isASCII || $0 == "°" })
    }
    expectSnapshot(screen(lines, columns: 80, rows: 22), named: "world-\(style.rawValue)")
  }

  @Test func aPartOfTheWorldShowsBordersAndNames() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 48, longitude: 8),
      span: MKCoordinateSpan(latitudeDelta: 16, longitudeDelta: 30))
    let lines = WorldMap.lines(
      columns: 100, rows: 30, region: region, places: Places.markers,
      highlightedCountries: ["CH", "SM"])
    expectSnapshot(screen(lines, columns: 100, rows: 30), named: "europe")
  }

  @Test func theMapIsContinuousAcrossTheAntimeridian() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 60, longitude: 180),
      span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 60))
    let lines = WorldMap.lines(columns: 80, rows: 22, region: region)
    expectSnapshot(screen(lines, columns: 80, rows: 22), named: "bering-strait")
  }

  @Test(arguments: [-90.0, 90])
  func thePolesAreTheEndsOfTheMap(latitude: Double) {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: 0),
      span: MKCoordinateSpan(latitudeDelta: 30, longitudeDelta: 360))
    let lines = WorldMap.lines(columns: 80, rows: 12, region: region)
    expectSnapshot(
      screen(lines, columns: 80, rows: 12), named: latitude < 0 ? "south-pole" : "north-pole")
  }

  @Test func rotatingTheWorldKeepsItsShape() {
    // By whole cells, so that the same dots are land.
    let world = WorldDots(longitude: 0)
    let turned = WorldDots(longitude: 90)
    #expect(world.count > 2_000)
    #expect(abs(world.count - turned.count) < world.count / 100)
    #expect(world.column(0.25) == turned.column(0))
  }

  @Test(arguments: [(0, 0), (-5, 10), (1, 1), (2, 1), (3, 200), (100_000, 1)])
  func everySizeDrawsAMap(columns: Int, rows: Int) {
    let lines = WorldMap.lines(columns: columns, rows: rows, places: Places.markers)
    #expect(lines.count == max(1, min(1_000, rows)))
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= max(1, columns) })
  }

  @Test func invalidPlacesAreHarmless() {
    let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 91, 181]
    var places: [MapMarker] = []
    for value in values {
      let title = "\u{1B}[31mred\u{7}\n"
      places.append(
        MapMarker(
          coordinate: CLLocationCoordinate2D(latitude: value, longitude: value), title: title))
      places.append(
        MapMarker(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0), title: title))
    }
    let lines = WorldMap.lines(columns: 80, rows: 22, places: places)
    let controls = lines.joined().unicodeScalars.filter { $0.value < 0x20 || $0.value == 0x7f }
    #expect(controls.isEmpty)
    #expect(lines.contains { $0.contains("red") })
  }
}

/// The land dots of a picture of the world, one dot to four degrees and half.
private struct WorldDots {
  private let canvas: UIDotCanvas

  init(longitude: Double) {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: longitude),
      span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
    canvas = MapProjection(showing: region, columns: 80, rows: 20).world(style: .braille)
  }

  var count: Int {
    (0..<canvas.height).reduce(0) { sum, y in sum + (0..<canvas.width).count(where: { has($0, y) })
    }
  }

  /// The dots at a part of the width from the middle to the right.
  func column(_ part: Double) -> [Bool] {
    (0..<canvas.height).map { has(canvas.width / 2 + Int(part * Double(canvas.width)), $0) }
  }

  private func has(_ x: Int, _ y: Int) -> Bool { canvas.hasDot(x: x, y: y) }
}
