import Interchange
import Models

/// Writes places as GeoJSON (RFC 7946): a `FeatureCollection` of points, one per line.
///
/// ```json
/// {"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [-75.7, 45.42]},
///  "properties": {"title": "Ottawa", "description": "", "arrival": "2021-04-17T19:59:00",
///  "departure": null}}
/// ```
///
/// A place without coordinates has a null geometry, one without a server's id has no `id`. `title`
/// and `description` are the names that maps display (simplestyle-spec 1.1.0). Times are local,
/// without a zone, unless they were imported with one and not edited. Members kept from an imported
/// feature and its altitude are written again. Where the feature had another program's `id`, the
/// server's is a property.
struct GeoJSONWriter: JSONListWriter {
  typealias Item = Location
  var isFirst = true

  mutating func begin(to output: inout [UInt8]) {
    output.append("{\"type\": \"FeatureCollection\", \"features\": [")
    isFirst = true
  }

  func writeObject(_ location: Location, to output: inout [UInt8]) {
    let extras = GeoJSONExtras(location.original)
    let id = location.id == 0 ? nil : "\"id\": \(location.id)"
    output.append("{\"type\": \"Feature\", ")
    if let id = extras?.featureID ?? id { output.append("\(id), ") }
    output.append("\"geometry\": ")
    var description = location.description
    if let latitude = location.latitude, let longitude = location.longitude {
      output.append("{\"type\": \"Point\", \"coordinates\": [")
      output.append("\(DecimalText.of(longitude)), \(DecimalText.of(latitude))")
      let (text, elevation) = ElevationText.parts(of: description)
      if let elevation { output.append(", \(elevation)") }
      description = text
      output.append("]}")
    } else {
      output.append("null")
    }
    output.append(", \"properties\": {\"title\": ")
    JSONText.append(location.title, to: &output)
    JSONText.append("description", description, to: &output)
    let (arrival, departure) = location.timesAsWritten(else: LocalTimeText.iso)
    JSONText.append("arrival", arrival, to: &output)
    JSONText.append("departure", departure, to: &output)
    // If the feature has another program's id, the server's id is a property.
    let properties = extras?.properties ?? []
    if let id, extras?.featureID != nil, !properties.contains(where: { $0.name == "id" }) {
      output.append(", \(id)")
    }
    for member in properties { output.append(", \(member.text)") }
    output.append("}")
    for member in extras?.feature ?? [] where member.name != "id" {
      output.append(", \(member.text)")
    }
    output.append("}")
  }

  mutating func end(to output: inout [UInt8]) {
    output.append(isFirst ? "]}\n" : "\n]}\n")
  }
}

/// Writes places as a JSON array of the passport server's objects, one per line.
///
/// ```json
/// {"id": 7, "title": "Ottawa", "description": "", "latitude": 45.42, "longitude": -75.7,
///  "arrival": "2021-04-17 19:59:00", "departure": null}
/// ```
///
/// All keys are written, always in this order; `id` is 0 without a server's id. Times are local
/// unless they were imported with a zone and not edited. Data kept from an imported file is the
/// last key, `original`.
struct JSONLocationWriter: JSONListWriter {
  typealias Item = Location
  var isFirst = true

  /// Appends the object of a single place.
  func writeObject(_ location: Location, to output: inout [UInt8]) {
    output.append("{\"id\": \(location.id), \"title\": ")
    JSONText.append(location.title, to: &output)
    JSONText.append("description", location.description, to: &output)
    output.append(", \"latitude\": ")
    JSONText.append(location.latitude, to: &output)
    output.append(", \"longitude\": ")
    JSONText.append(location.longitude, to: &output)
    let (arrival, departure) = location.timesAsWritten(else: \.description)
    JSONText.append("arrival", arrival, to: &output)
    JSONText.append("departure", departure, to: &output)
    if location.original != nil { JSONText.append(original: location.original, to: &output) }
    output.append(UInt8(ascii: "}"))
  }
}
