import LocationServices
import TerminalCore
public import TerminalUI

/// A map of the world as text, for output other than a screen.
///
///     let ottawa = MapMarker(
///       coordinate: CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7), title: "Ottawa")
///
///     for line in WorldMap.lines(columns: 80, rows: 24, places: [ottawa]) { print(line) }
public enum WorldMap {
  /// Returns the rows of a map, from the top. No row is wider than the map, and none contains
  /// control characters.
  ///
  /// - Parameters:
  ///   - columns: The width in cells, from 1 to 1,000.
  ///   - rows: The height in cells, from 1 to 1,000.
  ///   - region: The part of the world to show.
  ///   - places: The markers; those with invalid coordinates are omitted.
  ///   - highlightedCountries: The ISO codes of the countries to highlight.
  ///   - style: The characters to draw with.
  public static func lines(
    columns: Int, rows: Int, region: MKCoordinateRegion = .world, places: [MapMarker] = [],
    highlightedCountries: Set<String> = [], style: UIDotStyle = .braille
  ) -> [String] {
    let columns = max(1, min(1_000, columns))
    let rows = max(1, min(1_000, rows))
    let projection = MapProjection(showing: region, columns: columns, rows: rows)
    var picture = MapPicture(
      over: projection.world(highlighting: highlightedCountries, style: style))
    picture.add(places, by: projection)
    picture.addScale(of: projection)
    // Cells clip texts and remove their control characters.
    var cells = CellBuffer(columns: columns, rows: rows, graphemes: GraphemeTable())
    for row in 0..<rows {
      for column in 0..<columns {
        let character = picture.canvas.character(column: column, row: row)
        cells.write(String(character), column: column, row: row)
      }
    }
    for text in picture.texts { cells.write(text.text, column: text.column, row: text.row) }
    return (0..<rows).map { row in
      let text = cells.text(row: row)
      let end = text.lastIndex { $0 != " " }
      return end.map { String(text[...$0]) } ?? ""
    }
  }
}
