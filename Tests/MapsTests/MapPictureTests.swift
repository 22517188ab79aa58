import Foundation
import LocationServices
import TerminalCore
import TerminalUI
import Testing

@testable import Maps

/// The symbols, names and lines of a map.
struct MapPictureTests {
  private let projection = MapProjection(showing: .world, columns: 80, rows: 24)

  private func picture(
    _ markers: [MapMarker], style: UIDotStyle = .braille
  ) -> MapPicture {
    var picture = MapPicture(over: projection.world(style: style))
    picture.add(markers, by: projection)
    return picture
  }

  private func marker(
    _ title: String, _ latitude: Double, _ longitude: Double, in country: String = ""
  ) -> MapMarker {
    MapMarker(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title,
      subtitle: country)
  }

  @Test(arguments: [(UIDotStyle.braille, "③"), (.ascii, "3")])
  func placesInOneCellShareACountAndTheirCountryName(style: UIDotStyle, sign: String) {
    let kansai = [
      marker("Kyoto", 35.0, 135.8, in: "Japan"), marker("Osaka", 34.7, 135.5, in: "Japan"),
      marker("Nara", 34.7, 135.8, in: "Japan"),
    ]
    #expect(picture(kansai, style: style).texts.map(\.text) == [sign, "Japan"])
  }

  @Test func twoPlacesInACellAreBothNamed() {
    let texts = picture([
      marker("Ottawa, Parliament Hill", 45.4, -75.7), marker("Gatineau", 45.5, -75.7),
    ]).texts
    #expect(texts.map(\.text) == ["②", "Ottawa, Gatineau"])
  }

  @Test func placesOfSeveralCountriesUseTheNameOfTheFirst() {
    let texts = picture([
      marker("Geneva", 46.2, 6.1, in: "Switzerland"), marker("Annecy", 45.9, 6.1, in: "France"),
      marker("Thonon", 46.4, 6.4, in: "France"),
    ]).texts
    #expect(texts.map(\.text) == ["③", "Geneva +2"])
  }

  @Test func aLongNameIsCutAtTheComma() {
    let texts = picture([marker("Kyoto, the shrine of ten thousand gates", 35, 135.8)]).texts
    #expect(texts.map(\.text) == ["●", "Kyoto"])
  }

  @Test func namesDoNotCoverSymbolsOrOtherNames() {
    let markers = (0..<60).map { index in
      let latitude = Double((index * 37) % 120) - 60
      let longitude = Double((index * 53) % 340) - 170
      return marker("Place number \(index)", latitude, longitude)
    }
    var taken: Set<[Int]> = []
    for text in picture(markers).texts {
      let columns = text.column..<text.column + TextWidth.columns(of: text.text)
      #expect(columns.lowerBound >= 0 && columns.upperBound <= 80)
      for column in columns {
        #expect(taken.insert([column, text.row]).inserted, "\(text.text)")
      }
    }
  }

  /// Returns the names on a map of markers in cells, with their columns and rows.
  private func names(
    of markers: [(title: String, column: Double, row: Double)], columns: Int = 40, rows: Int = 12,
    line: (from: CGPoint, to: CGPoint)? = nil, selected: String? = nil
  ) throws -> [String] {
    let projection = MapProjection(showing: .world, columns: columns, rows: rows)
    func coordinate(_ column: Double, _ row: Double) throws -> CLLocationCoordinate2D {
      try #require(projection.coordinate(at: CGPoint(x: column + 0.5, y: row + 0.5)))
    }
    var picture = MapPicture(over: projection.world(style: .braille))
    if let line {
      let ends = try [line.from, line.to].map { try coordinate(Double($0.x), Double($0.y)) }
      picture.add(ends, by: projection)
    }
    picture.add(
      try markers.map {
        MapMarker(
          coordinate: try coordinate($0.column, $0.row), title: $0.title,
          isSelected: $0.title == selected)
      }, by: projection)
    return picture.texts.filter { $0.text != "●" }.map { "\($0.text) \($0.column) \($0.row)" }
  }

  @Test func aNameIsBesideItsSymbolEvenOnALine() throws {
    let line = (CGPoint(x: 12, y: 5), CGPoint(x: 28, y: 5))
    #expect(try names(of: [("Hanoi", 20, 5)], line: line) == ["Hanoi 22 5"])
    // The left side has no line.
    let right = (CGPoint(x: 20, y: 5), CGPoint(x: 28, y: 5))
    #expect(try names(of: [("Hanoi", 20, 5)], line: right) == ["Hanoi 14 5"])
  }

  @Test func aShortNameBesideItsSymbolPrecedesALongOneBelowIt() throws {
    #expect(
      try names(of: [("Kyoto", 28, 5), ("Tokyo, Yanaka", 32, 5)])
        == ["Kyoto 22 5", "Tokyo 34 5"])
  }

  @Test func aNameIsAboveOrBelowItsSymbolOnlyWithoutRoomBesideIt() throws {
    #expect(try names(of: [("London", 6, 3)], columns: 12, rows: 8) == ["London 3 2"])
    #expect(try names(of: [("London", 6, 0)], columns: 12, rows: 3) == ["London 3 1"])
  }

  @Test func aCornerLeadsToANameAboveItsSymbol() throws {
    #expect(
      try names(of: [("Casablanca", 8, 5), ("London", 22, 5), ("Oslo", 30, 5)])
        == ["Casablanca 10 5", "┌ London 22 4", "Oslo 32 5"])
    #expect(
      try names(of: [("Casablanca", 8, 0), ("London", 22, 0), ("Oslo", 30, 0)], rows: 10)
        == ["Casablanca 10 0", "└ London 22 1", "Oslo 32 0"])
  }

  @Test func aLongNameNeedsACornerAndOnlyTheSelectedOneIsShortened() throws {
    let markers = [("Casablanca by", 8.0, 5.0), ("Oslo", 18, 5)]
    #expect(try names(of: markers) == ["Oslo 20 5"])
    #expect(
      try names(of: markers, selected: "Casablanca by") == ["┌ Casablanca by 8 4", "Oslo 20 5"])
    // Without room for the whole name, the selected symbol has its beginning.
    let more = markers + [("", 20, 4), ("", 20, 6)]
    #expect(
      try names(of: more, selected: "Casablanca by") == ["┌ Casabla… 8 4", "Oslo 20 5"])
  }

  @Test func aNameThatWouldReadAsThatOfAnotherSymbolIsLeftOut() throws {
    // Above or below its symbol, the name of Tokyo would be at that of Kyoto as well.
    #expect(
      try names(of: [("Kyoto", 36, 5), ("Tokyo, Yanaka", 37, 5), ("Hanoi", 25, 4)])
        == ["Kyoto 30 5", "Hanoi 27 4"])
  }

  @Test func linesTakeTheShorterWayAroundTheWorld() {
    var picture = MapPicture(over: projection.world(style: .braille))
    let coordinates = [
      CLLocationCoordinate2D(latitude: -40, longitude: 150),
      CLLocationCoordinate2D(latitude: -40, longitude: -130),
    ]
    picture.add(coordinates, by: projection)
    func hasLine(_ column: Int) -> Bool {
      (0..<24).contains { picture.canvas.ink(column: column, row: $0) == MapInk.route.rawValue }
    }
    #expect(hasLine(0) && hasLine(79))
    #expect(!hasLine(40))
  }
}
