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

  @Test func namesAboveOrBelowASymbolDoNotTouchAnother() throws {
    let projection = MapProjection(showing: .world, columns: 40, rows: 12)
    func marker(_ title: String, _ column: Double, _ row: Double) throws -> MapMarker {
      let point = CGPoint(x: column + 0.5, y: row + 0.5)
      return MapMarker(coordinate: try #require(projection.coordinate(at: point)), title: title)
    }
    var picture = MapPicture(over: projection.world(style: .braille))
    picture.add(
      [
        try marker("Kyoto", 36, 5), try marker("Tokyo, Yanaka", 37, 5), try marker("Hanoi", 25, 4),
      ], by: projection)
    let rows = picture.texts.filter { $0.text != "●" }.map { "\($0.text) \($0.row)" }
    // In row 4 Tokyo's name would be to the right of the symbol of Hanoi.
    #expect(rows == ["Kyoto 5", "Tokyo, Yanaka 6", "Hanoi 4"])
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
