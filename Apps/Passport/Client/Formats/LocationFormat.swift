import DateFormatting
public import Interchange
import Models

/// A format for exchanging places.
enum LocationFormat: String, CaseIterable, Sendable {
  /// Points with properties (RFC 7946), for maps.
  case geoJSON = "geojson"
  /// Waypoints (GPX 1.1), for receivers and phones.
  case gpx
  /// Placemarks (KML 2.2), for Google Earth and Google My Maps. KMZ is read, too.
  case kml
  /// An array of the passport server's objects.
  case json
  /// A table for spreadsheets (RFC 4180).
  case csv

  /// The format for a file name by its extension; nil for any other.
  ///
  /// The readers of GeoJSON and JSON accept both.
  init?(fileName: String) {
    switch TextPrefix.fileExtension(of: fileName) {
    case "geojson", "geojsonl": self = .geoJSON
    case "gpx": self = .gpx
    case "kml", "kmz": self = .kml
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a text that begins with these bytes: `<` begins GPX or KML, a bracket begins
  /// JSON, the signature of a zip archive KMZ, and anything else is a table.
  init(sniffing beginning: some Sequence<UInt8>) {
    let beginning = TextPrefix(beginning)
    if beginning.isJSON {
      let isFeature = String(decoding: beginning.text, as: UTF8.self).contains("\"Feature")
      self = isFeature ? .geoJSON : .json
    } else if beginning.text.first == UInt8(ascii: "<") {
      let isKML = String(decoding: beginning.text, as: UTF8.self).contains(/<(\w+:)?kml[\s>]/)
      self = isKML ? .kml : .gpx
    } else {
      self = beginning.text.starts(with: "PK\u{3}\u{4}".utf8) ? .kml : .csv
    }
  }

  /// Returns a reader of this format.
  ///
  /// - Parameter clock: The time zone for times in UTC of places without a position. Other places
  ///   use their own time zones.
  func reader(clock: WallClock) -> any ItemReader<Location> {
    switch self {
    case .geoJSON, .json: DistinctPlaceReader(JSONLocationReader(clock: clock))
    case .gpx: DistinctPlaceReader(PlaceElementReader.gpx())
    case .kml: DistinctPlaceReader(KMZLocationReader())
    case .csv: DistinctPlaceReader(LocationRows.reading(clock: clock))
    }
  }

  /// Returns a writer of this format.
  ///
  /// - Parameter guardsFormulas: If true, CSV escapes text that a spreadsheet would run as a
  ///   formula.
  func writer(guardsFormulas: Bool = true) -> any ItemWriter<Location> {
    switch self {
    case .geoJSON: GeoJSONWriter()
    case .gpx: GPXLocationWriter()
    case .kml: KMLLocationWriter()
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
      markup: "GPX and KML files")
  }
}

extension LocationFormat: ItemFormat {}
