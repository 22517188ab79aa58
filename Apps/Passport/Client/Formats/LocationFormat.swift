import DateFormatting
public import Interchange
import Models

/// A format that places are exchanged in.
enum LocationFormat: String, CaseIterable, Sendable {
  /// Points with properties (RFC 7946), as maps take them.
  case geoJSON = "geojson"
  /// Waypoints (GPX 1.1), as receivers and phones take them.
  case gpx
  /// An array of the objects that the passport server has of places.
  case json
  /// A table for spreadsheets (RFC 4180).
  case csv

  /// The format that a file of this name has by its extension; nil for any other.
  ///
  /// The reader of GeoJSON reads all JSON of places, and that of JSON reads GeoJSON.
  init?(fileName: String) {
    switch TextBeginning.fileExtension(of: fileName) {
    case "geojson", "geojsonl": self = .geoJSON
    case "gpx": self = .gpx
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a text that begins with these bytes: GPX begins with `<`, JSON with a bracket, and
  /// all else can only be a table.
  init(sniffing beginning: some Sequence<UInt8>) {
    let beginning = TextBeginning(beginning)
    if beginning.isJSON {
      let isFeature = String(decoding: beginning.text, as: UTF8.self).contains("\"Feature")
      self = isFeature ? .geoJSON : .json
    } else {
      self = beginning.text.first == UInt8(ascii: "<") ? .gpx : .csv
    }
  }

  /// A reader of this format.
  ///
  /// - Parameter clock: the clock that shows the times of files which name them in UTC, as GPX does.
  func reader(clock: WallClock) -> any LocationReader {
    switch self {
    case .geoJSON, .json: JSONLocationReader(clock: clock)
    case .gpx: GPXLocationReader(clock: clock)
    case .csv: LocationRows.reading(clock: clock)
    }
  }

  /// A writer of this format.
  ///
  /// - Parameters:
  ///   - clock: the clock by which times are turned into UTC where a format asks for that; they are
  ///     written without a zone beside it.
  ///   - guardsFormulas: whether CSV keeps a spreadsheet from running what it holds.
  func writer(clock: WallClock, guardsFormulas: Bool = true) -> any ItemWriter<Location> {
    switch self {
    case .geoJSON: GeoJSONWriter()
    case .gpx: GPXLocationWriter(clock: clock)
    case .json: JSONLocationWriter()
    case .csv: CSVLocationWriter(guardsFormulas: guardsFormulas)
    }
  }
}

extension Location: ImportableItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "place", collection: "list of places", fieldList: LocationField.list,
      exampleList: #"[{"title": "…", "latitude": …}, …], or GeoJSON"#,
      exampleObject: #"{"title": "…"}"#, essentials: "neither a title nor coordinates",
      markup: "GPX files")
  }
}

extension LocationFormat: ItemFormat {}

/// The places of a text.
typealias ImportedLocations = ImportedItems<Location>

extension ImportedItems where Item == Location {
  /// The places in the order of the text.
  var locations: [Location] { items }
}
