import DateFormatting
import Foundation
import Interchange
import Models

/// A place as a JSON object: a feature of GeoJSON, a bare point, or the server's object.
struct LocationObject: ReadObject {
  let item: Location
  /// The names of unknown properties that could not be kept.
  let unknown: [String]

  var title: String { item.title }

  /// The kinds of geometry; a place is the first.
  private static let geometries = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection", "FeatureCollection",
  ]

  /// - Throws: ``FieldFailure`` that says why the object is invalid.
  init(_ object: JSONObject, _ fields: LocationFieldsReader) throws(FieldFailure) {
    var draft = LocationFields()
    var found = Found()
    let kind = object.string("type")
    if kind == "Feature" {
      try Self.readProperties(of: object, fields, &draft, &found)
      try Self.readGeometry(object.member("geometry")?.value, in: object, &draft, &found)
    } else if let kind, Self.geometries.contains(kind), object.member("title") == nil {
      // In other objects `type` has another meaning.
      guard kind == "Point" else { throw FieldFailure(.otherGeometry(kind)) }
      try Self.readPoint(object, &draft, &found)
    } else {
      try Self.readMembers(of: object, fields, &draft, &found)
    }
    if let original = found.original {
      draft.take(original)
    } else {
      found.extras.times = draft.times
      draft.original = found.extras.record
    }
    item = try draft.location()
    unknown = found.unknown + (draft.original == nil ? found.extras.names : [])
  }

  /// The members of an object that are not properties of a place.
  private struct Found {
    var extras = GeoJSONExtras()
    var unknown: [String] = []
    var original: OriginalRecord?
  }
}

extension LocationObject {
  /// Reads the members of an object that are properties of a place.
  private static func readMembers(
    of object: JSONObject, _ fields: LocationFieldsReader, _ draft: inout LocationFields,
    _ found: inout Found
  ) throws(FieldFailure) {
    var isKnown: Set<LocationField> = []
    // Our own names take precedence over other programs' names.
    for isOwn in [true, false] {
      for member in object.members {
        let name = object.text(member.key)
        guard (LocationField(rawValue: name) != nil) == isOwn else { continue }
        if name == "original", let original = try? object.original(member.value) {
          found.original = original
          continue
        }
        let field = LocationField(named: name)
        if field != nil, case .null = member.value { continue }
        guard let field, !isKnown.contains(field) else {
          found.extras.keep(member, of: object)
          continue
        }
        isKnown.insert(field)
        try set(field, of: &draft, to: member, in: object, fields)
      }
    }
  }

  private static func set(
    _ field: LocationField, of draft: inout LocationFields, to member: JSONObject.Member,
    in object: JSONObject, _ fields: LocationFieldsReader
  ) throws(FieldFailure) {
    switch (field, member.value) {
    case (_, .text(let string)): try fields.set(field, of: &draft, to: object.text(string))
    case (.arrival, .number), (.departure, .number):
      throw wrongType(field, "a date like 2021-04-17 19:59 in quotes")
    case (_, .number(let range)):
      try fields.set(field, of: &draft, to: String(decoding: object.bytes[range], as: UTF8.self))
    case (.id, _): break
    case (.latitude, _), (.longitude, _): throw wrongType(field, "a number")
    default: throw wrongType(field, "a text in quotes")
    }
  }

  private static func wrongType(_ field: LocationField, _ expected: String) -> FieldFailure {
    FieldFailure(.wrongType(key: field.rawValue, expected: expected))
  }
}

// MARK: - GeoJSON

extension LocationObject {
  private static func readProperties(
    of feature: JSONObject, _ fields: LocationFieldsReader, _ draft: inout LocationFields,
    _ found: inout Found
  ) throws(FieldFailure) {
    if let properties = feature.object("properties") {
      try readMembers(of: properties, fields, &draft, &found)
    }
    found.extras.keepMembers(ofFeature: feature)
    switch feature.member("id")?.value {
    case .number(let range):
      try fields.set(.id, of: &draft, to: String(decoding: feature.bytes[range], as: UTF8.self))
    case .text(let string): try fields.set(.id, of: &draft, to: feature.text(string))
    default: break
    }
    // The geometry determines the position.
    (draft.latitude, draft.longitude) = (nil, nil)
  }

  private static func readGeometry(
    _ value: JSONValue?, in feature: JSONObject, _ draft: inout LocationFields,
    _ found: inout Found
  ) throws(FieldFailure) {
    switch value {
    case .null, nil: return
    case .object(let range):
      guard let geometry = try? JSONObject(feature.bytes, range) else {
        throw FieldFailure(.brokenJSON)
      }
      let title = draft.title.isEmpty ? nil : draft.title
      guard let kind = geometry.string("type"), geometries.contains(kind) else {
        throw FieldFailure(.missingKey("type"), text: title)
      }
      guard kind == "Point" else { throw FieldFailure(.otherGeometry(kind), text: title) }
      try readPoint(geometry, &draft, &found)
    default: throw FieldFailure(.wrongType(key: "geometry", expected: "an object"))
    }
  }

  /// Reads `coordinates`: longitude, latitude and altitude, which becomes a line of the
  /// description.
  private static func readPoint(
    _ geometry: JSONObject, _ draft: inout LocationFields, _ found: inout Found
  ) throws(FieldFailure) {
    guard case .list(let range)? = geometry.member("coordinates")?.value else {
      throw FieldFailure(.missingKey("coordinates"), text: draft.title.isEmpty ? nil : draft.title)
    }
    let text = String(decoding: geometry.bytes[range], as: UTF8.self)
    let values = geometry.elements(range)
    let numbers = values.compactMap { value -> Double? in
      guard case .number(let range) = value else { return nil }
      return DecimalText.number(String(decoding: geometry.bytes[range], as: UTF8.self))
    }
    // Some programs write an empty point where there is none.
    if values.isEmpty { return }
    guard numbers.count == values.count, (2...4).contains(numbers.count) else {
      throw FieldFailure(
        .unreadableValue(
          field: "coordinates", advice: "longitude and latitude, such as [-75.70, 45.42]"),
        text: Excerpt.of(text))
    }
    if numbers.count > 2 {
      draft.description = ElevationText.description(draft.description, elevation: numbers[2])
    }
    // RFC 7946, section 3.1.1, does not define further elements.
    if numbers.count > 3 { found.unknown.append("fourth coordinate") }
    try draft.set(
      latitude: numbers[1], longitude: turned(numbers[0]), text: text)
  }

  /// A longitude beyond 180 degrees, from programs that do not cut at the antimeridian.
  private static func turned(_ longitude: Double) -> Double {
    switch longitude {
    case 180...360 where longitude > 180: longitude - 360
    case -360 ..< -180: longitude + 360
    default: longitude
    }
  }
}

/// Reads places from JSON: GeoJSON (RFC 7946), or the passport server's objects.
///
/// Accepted are a `FeatureCollection`, the server's `{"locations": […]}`, a list of features or
/// objects, a single one, and one per line. All keys may be missing or null, and numbers may be
/// strings; a place without a title is named after its coordinates. Features must be points; other
/// geometries are reported and skipped. Unknown properties are kept with the place for
/// ``GeoJSONWriter``, and an altitude becomes a line of the description.
///
/// Times are local; one in UTC (`Z`) is converted with the reader's clock.
struct JSONLocationReader: ItemReader {
  private var objects: JSONObjectReading<LocationObject>

  /// - Parameters:
  ///   - clock: the time zone for times that are given in UTC.
  ///   - itemLimit: the greatest length of an object in bytes; a longer one makes the whole text
  ///     invalid.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    objects = JSONObjectReading(
      JSONReading(itemLimit: itemLimit, allowsLines: true, listKeys: ["features", "locations"]),
      source: LocationFieldsReader(clock: clock))
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    try objects.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try objects.finish(receive)
    try checkReferenceSystem()
  }
}

extension JSONLocationReader {
  /// Refuses coordinates in another reference system, which GeoJSON allowed in 2008.
  private func checkReferenceSystem() throws(ImportRefusal) {
    let system = objects.list.envelope?.object("crs")?.object("properties")
    guard let text = system?.string("name"),
      !["CRS84", "4326", "WGS84"].contains(where: { text.uppercased().hasSuffix($0) })
    else { return }
    throw ImportRefusal(line: 1, reason: .otherReferenceSystem(Excerpt.of(text)))
  }
}
