import Interchange
import Models

/// Writes places as placemarks of KML 2.2 (OGC 12-007r2).
///
/// A stay is a `TimeSpan`, an arrival alone a `TimeStamp`. Times are local, without a zone, unless
/// they were imported with one and not edited. Texts of other programs are written as `Data`; other
/// values, and the server's id, are in elements of the namespace ``namespace``. Places without
/// coordinates have no geometry.
///
/// Control characters, which XML does not allow, are replaced by their symbols.
struct KMLLocationWriter: ItemWriter {
  /// The XML namespace of our own elements. It also tells that descriptions are not HTML.
  static let namespace = GPXLocationWriter.namespace

  func begin(to output: inout [UInt8]) {
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:passport="\(Self.namespace)">
      <Document>
        <name>Passport</name>

      """)
  }

  func write(_ location: Location, to output: inout [UInt8]) {
    var description = location.description
    var point: String?
    if let latitude = location.latitude, let longitude = location.longitude, latitude.isFinite,
      longitude.isFinite
    {
      let (text, elevation) = ElevationText.parts(of: description)
      description = text
      let position = [longitude, latitude].map(DecimalText.of) + [elevation].compactMap(\.self)
      let mode = elevation == nil ? "" : "<altitudeMode>absolute</altitudeMode>"
      point =
        "    <Point>\(mode)<coordinates>\(position.joined(separator: ","))</coordinates></Point>\n"
    }
    output.append("  <Placemark>\n    ")
    Self.append("name", location.title, to: &output)
    if !description.isEmpty {
      output.append("    ")
      Self.append("description", description, to: &output)
    }
    Self.appendTimes(of: location, to: &output)
    Self.appendData(of: location, to: &output)
    if let point { output.append(point) }
    output.append("  </Placemark>\n")
  }

  func end(to output: inout [UInt8]) { output.append("</Document>\n</kml>\n") }

  private static func appendTimes(of location: Location, to output: inout [UInt8]) {
    let (arrival, departure) = location.timesAsWritten(else: LocalTimeText.iso)
    guard arrival != nil || departure != nil else { return }
    let times = departure == nil ? [("when", arrival)] : [("begin", arrival), ("end", departure)]
    let name = departure == nil ? "TimeStamp" : "TimeSpan"
    output.append("    <\(name)>\n")
    for case (let name, let text?) in times {
      output.append("      ")
      append(name, text, to: &output)
    }
    output.append("    </\(name)>\n")
  }

  /// Appends the server's id and the values of other programs.
  private static func appendData(of location: Location, to output: inout [UInt8]) {
    var data: [UInt8] = []
    if location.id != 0 {
      data.append("      ")
      append("passport:id", "\(location.id)", to: &data)
    }
    let extras = GeoJSONExtras(location.original)
    for (kind, members) in [
      ("property", extras?.properties ?? []), ("feature", extras?.feature ?? []),
    ] {
      // Of a repeated name, the last value counts.
      let last = Dictionary(members.indices.map { (members[$0].name, $0) }) { $1 }
      for (index, member) in members.enumerated() where last[member.name] == index {
        append(member, as: kind, to: &data)
      }
    }
    guard !data.isEmpty else { return }
    output.append("    <ExtendedData>\n")
    output.append(contentsOf: data)
    output.append("    </ExtendedData>\n")
  }

  /// Appends a member of a feature in GeoJSON.
  private static func append(
    _ member: GeoJSONExtras.Member, as kind: String, to output: inout [UInt8]
  ) {
    guard let object = try? JSONObject(Array("{\(member.text)}".utf8)),
      let value = object.members.first
    else { return }
    var name: [UInt8] = []
    XMLText.append(member.name, to: &name)
    let attribute = String(decoding: name, as: UTF8.self).replacing("\"", with: "&quot;")
    output.append("      ")
    let json = String(decoding: object.bytes[value.range], as: UTF8.self)
    if kind == "property", case .text(let string) = value.value,
      case let text = object.text(string), JSONText.quoted(text) == json
    {
      output.append("<Data name=\"\(attribute)\">")
      append("value", text, to: &output)
      output.removeLast()
      output.append("</Data>\n")
    } else {
      append("passport:\(kind)", json, attributes: " name=\"\(attribute)\"", to: &output)
    }
  }

  /// Appends an element with a text, and a line break.
  private static func append(
    _ name: String, _ text: String, attributes: String = "", to output: inout [UInt8]
  ) {
    output.append("<\(name)\(attributes)>")
    XMLText.append(text, to: &output)
    output.append("</\(name)>\n")
  }
}
