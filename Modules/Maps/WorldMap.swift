import LocationServices
public import TerminalCore
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
    let cells = self.cells(
      columns: columns, rows: rows, region: region, places: places,
      highlightedCountries: highlightedCountries, style: style,
      traits: UITraitCollection(colorDepth: .none))
    return (0..<cells.rows).map { row in
      let text = cells.text(row: row)
      let end = text.lastIndex { $0 != " " }
      return end.map { String(text[...$0]) } ?? ""
    }
  }

  /// The same as cells with colours, for output that shows them.
  ///
  /// - Parameters:
  ///   - columns: the width, 1,000 at most.
  ///   - rows: the height, 1,000 at most.
  ///   - region: the part of the world that is drawn.
  ///   - places: what is marked on it.
  ///   - highlightedCountries: the ISO 3166 codes of countries that stand out.
  ///   - style: what the dots are made of.
  ///   - traits: what the terminal is like, which decides the colours.
  public static func cells(
    columns: Int, rows: Int, region: MKCoordinateRegion = .world, places: [MapMarker] = [],
    highlightedCountries: Set<String> = [], style: UIDotStyle = .braille, traits: UITraitCollection
  ) -> CellBuffer {
    let columns = max(1, min(1_000, columns))
    let rows = max(1, min(1_000, rows))
    let projection = MapProjection(showing: region, columns: columns, rows: rows)
    var world = WorldDrawing()
    var picture = MapPicture(
      of: .shared, highlighting: highlightedCountries, by: projection,
      on: UIDotCanvas(columns: columns, rows: rows, style: style), with: &world)
    picture.add(places, by: projection)
    picture.addScale(of: projection)
    let inks = MapInk.attributes(for: traits)
    var cells = CellBuffer(columns: columns, rows: rows, graphemes: GraphemeTable())
    for row in 0..<rows {
      for column in 0..<columns {
        let character = picture.canvas.character(column: column, row: row)
        guard character != " " else { continue }
        let ink = Int(picture.canvas.ink(column: column, row: row))
        let attributes = inks[min(ink, inks.count - 1)]
        cells.write(
          String(character), column: column, row: row, style: attributes.style(for: traits))
      }
    }
    for text in picture.texts {
      cells.write(
        text.text, column: text.column, row: text.row, style: text.attributes.style(for: traits))
    }
    return cells
  }
}
