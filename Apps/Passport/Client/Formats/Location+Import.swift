public import Interchange
import Models

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
