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
/// without a zone, unless they were imported with one and not edited. Members kept from an imported feature and its altitude are written again.
struct GeoJSONWriter: ItemWriter {
  private var isFirst = true

  init() {}

  mutating func begin(to output: inout [UInt8]) {
    output.append("{\"type\": \"FeatureCollection\", \"features\": [")
    isFirst = true
  }

  mutating func write(_ location: Location, to output: inout [UInt8]) {
    output.append(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    output.append("{\"type\": \"Feature\", ")
    if location.id != 0 { output.append("\"id\": \(location.id), ") }
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
    let times = TimesAsWritten(of: location)
    for (field, time) in [
      (LocationField.arrival, location.arrival), (.departure, location.departure),
    ] {
      let text = times.text(field, readAs: time) ?? time.map(LocalTimeText.iso)
      JSONText.append(field.rawValue, text, to: &output)
    }
    let extras = GeoJSONExtras(location.original)
    Self.append(extras?.properties, to: &output)
    output.append("}")
    Self.append(extras?.feature, to: &output)
    output.append("}")
  }

  private static func append(_ members: [GeoJSONExtras.Member]?, to output: inout [UInt8]) {
    for member in members ?? [] {
      output.append(", ")
      output.append(contentsOf: member.text)
    }
  }

  mutating func end(to output: inout [UInt8]) {
    output.append(isFirst ? "]}\n" : "\n]}\n")
  }
}
