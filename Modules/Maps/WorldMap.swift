import LocationServices
import TerminalCore
public import TerminalUI

/// Draws a map of the world as text, for output that is no screen.
///
///     let ottawa = MapMarker(
///       coordinate: CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7), title: "Ottawa")
///     for line in WorldMap.lines(columns: 80, rows: 24, places: [ottawa]) { print(line) }
public enum WorldMap {
  /// The rows of a map, from the top. No row is wider than the map, and none has a control character.
  ///
  /// - Parameters:
  ///   - columns: the width in cells, from 1 to 1,000.
  ///   - rows: the height in cells, from 1 to 1,000.
  ///   - region: the part of the world to show.
  ///   - places: what to mark on it; what is no place on the earth is left out.
  ///   - highlightedCountries: the codes of countries that stand out.
  ///   - style: the characters to draw with.
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
    // Cells clip a text and keep control characters out of it.
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
