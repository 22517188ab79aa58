import DateFormatting
import Foundation
import Interchange
import LocationServices
import Models

/// Reading features, geometries and bare points of GeoJSON (RFC 7946).
extension LocationObject {
  /// The kinds of geometry.
  static let geometries = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection", "FeatureCollection",
  ]

  mutating func readFeature(_ feature: JSONObject) throws(FieldFailure) {
    let geometry = feature.member("geometry")?.value
    let hasGeometry = if case .null? = geometry { false } else { geometry != nil }
    if let properties = feature.object("properties") {
      if let key = properties.repeatedKey { draft.report(.repeatedJSONKey(Excerpt.of(key))) }
      let isTagged = Self.isOfOpenStreetMap(feature, properties)
      readMembers(
        of: properties, isTagged ? .ofOpenStreetMap : .ofFeatures(hasGeometry: hasGeometry))
    }
    if let id = feature.member("id") {
      if !set(.id, to: id.value, in: feature, hasCanonicalName: true) {
        extras.preserveID(id, of: feature)
      }
    }
    extras.preserveMembers(ofFeature: feature)
    if hasGeometry, let geometry {
      try readGeometry(geometry, in: feature)
      if let link = Self.linkToGoogle(feature), draft.place.latitude == 0,
        draft.place.longitude == 0
      {
        if let coordinate = try? CLLocationCoordinate2D(link) {
          draft.place.coordinate = coordinate
        } else {
          readTitle(inLink: link)
          // Without a title, it is no place at all.
          let reason = draft.title == nil ? ImportProblem.Reason.emptyEntry : .unsetPosition
          draft.omit(.latitude, FieldFailure(reason, text: draft.title))
        }
      }
    } else if geometry != nil {
      for field in [LocationField.latitude, .longitude] { draft.state(field) }
    }
  }

  /// Sets a missing title to the search of a link to Google Maps: `…?q=Some+Place`.
  private mutating func readTitle(inLink link: String) {
    guard draft.title == nil, let items = URLComponents(string: link)?.queryItems,
      let search = items.first(where: { $0.name == "q" })?.value
    else { return }
    draft.setIfReadable(.title, to: search.replacing("+", with: " "))
  }

  /// Returns a Boolean value that indicates whether a feature has the id of a thing in
  /// OpenStreetMap, as Overpass and osmtogeojson write it.
  private static func isOfOpenStreetMap(_ feature: JSONObject, _ properties: JSONObject) -> Bool {
    let id = feature.string("id") ?? ""
    return ["node/", "way/", "relation/"].contains(where: id.hasPrefix)
      || ["@id", "osm_id", "osm_type"].contains { properties.member($0) != nil }
  }

  /// Returns the address of a place saved at Google; nil for other features. For a place without a
  /// name, Google writes the coordinates `[0, 0]` and an address with the right ones.
  private static func linkToGoogle(_ feature: JSONObject) -> String? {
    guard let properties = feature.object("properties") else { return nil }
    return properties.string("google_maps_url") ?? properties.string("Google Maps URL")
  }

  private mutating func readGeometry(
    _ value: JSONValue, in feature: JSONObject
  ) throws(FieldFailure) {
    guard case .object(let range) = value else {
      let failure = FieldFailure(.wrongType(key: "geometry", expected: "an object"))
      return draft.omit(.latitude, failure)
    }
    guard let geometry = try? JSONObject(feature.bytes, range) else {
      throw FieldFailure(.brokenJSON)
    }
    guard let kind = geometry.string("type"), Self.geometries.contains(kind) else {
      throw FieldFailure(.missingKey("type"), text: draft.title)
    }
    try readPosition(geometry, kind)
  }

  /// Reads the position of a geometry that is one point, whatever it is called.
  mutating func readPosition(
    _ geometry: JSONObject, _ kind: String
  ) throws(FieldFailure) {
    let failure = FieldFailure(.otherGeometry(kind), text: draft.title)
    switch kind {
    case "Point":
      guard case .list(let range)? = geometry.member("coordinates")?.value else {
        return draft.omit(
          .latitude, FieldFailure(.missingKey("coordinates"), text: draft.title))
      }
      readCoordinates(geometry, range)
    case "MultiPoint":
      guard case .list(let range)? = geometry.member("coordinates")?.value,
        case let points = geometry.elements(range), points.count == 1,
        case .list(let only) = points[0]
      else { throw failure }
      readCoordinates(geometry, only)
    case "GeometryCollection":
      guard case .list(let range)? = geometry.member("geometries")?.value,
        case let parts = geometry.elements(range), parts.count == 1,
        case .object(let only) = parts[0],
        let part = try? JSONObject(geometry.bytes, only),
        let kind = part.string("type"), kind != "GeometryCollection"
      else { throw failure }
      try readPosition(part, kind)
    default: throw failure
    }
  }

  /// Reads longitude, latitude and altitude, or records that the coordinates are invalid.
  mutating func readCoordinates(_ geometry: JSONObject, _ range: Range<Int>) {
    do throws(FieldFailure) {
      try setCoordinates(geometry, range)
    } catch {
      draft.omit(.latitude, error)
    }
  }

  /// Sets longitude, latitude and altitude, which becomes a line of the description.
  private mutating func setCoordinates(
    _ geometry: JSONObject, _ range: Range<Int>
  ) throws(FieldFailure) {
    let text = String(decoding: geometry.bytes[range], as: UTF8.self)
    var values = geometry.elements(range)
    // An unknown altitude.
    while values.count > 2, case .null? = values.last { values.removeLast() }
    let numbers = values.compactMap { value in
      switch value {
      case .number(let range):
        DecimalText.number(String(decoding: geometry.bytes[range], as: UTF8.self))
      // Some programs write numbers in quotes.
      case .text(let string): DecimalText.number(geometry.text(string))
      default: nil
      }
    }
    // Some programs write an empty point where there is none.
    if values.isEmpty { return }
    guard numbers.count == values.count, (2...4).contains(numbers.count) else {
      throw FieldFailure(
        .unreadableValue(
          field: "coordinates", advice: "longitude and latitude, such as [-75.70, 45.42]"),
        text: Excerpt.of(text))
    }
    if numbers.count > 2 { draft.setElevation(numbers[2]) }
    // RFC 7946, section 3.1.1, does not define further elements.
    if numbers.count > 3 { unknown.append("fourth coordinate") }
    try draft.set(.latitude, to: numbers[1], text: text)
    try draft.set(.longitude, to: numbers[0], text: text)
  }
}

extension ImportProblem.Reason {
  /// A line, an area or another geometry, by its name in the file.
  static func otherGeometry(_ kind: String) -> Self {
    "'\(.text)' is a \(kind), not a place. It was left out."
  }
}
