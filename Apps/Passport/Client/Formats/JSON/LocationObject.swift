import DateFormatting
import Interchange
import Models

/// A place as a JSON object: a feature of GeoJSON, a bare point, or the server's object.
struct LocationObject: ReadObject {
  private(set) var item = Location(title: "")
  /// The names of unknown properties that could not be kept.
  private(set) var unknown: [String] = []

  private var draft: LocationFields
  private var extras = GeoJSONExtras()
  private var original: OriginalRecord?

  var title: String { item.title }

  /// The kinds of geometry; a place is the first.
  private static let geometries = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection", "FeatureCollection",
  ]

  /// - Throws: ``FieldFailure`` that says why the object is invalid.
  init(_ object: JSONObject, _ clock: WallClock) throws(FieldFailure) {
    draft = LocationFields(clock: clock)
    let kind = object.string("type")
    if kind == "Feature" {
      try readProperties(of: object)
      try readGeometry(object.member("geometry")?.value, in: object)
    } else if let kind, Self.geometries.contains(kind), object.member("title") == nil {
      // In other objects `type` has another meaning.
      guard kind == "Point" else { throw FieldFailure(.otherGeometry(kind)) }
      try readPoint(object)
    } else {
      try readMembers(of: object)
    }
    if let original {
      draft.take(original)
    } else {
      extras.times = draft.times
      draft.place.original = extras.record
    }
    item = try draft.location()
    if item.original == nil { unknown += extras.names }
  }
}

extension LocationObject {
  /// Reads the members of an object that are properties of a place.
  private mutating func readMembers(of object: JSONObject) throws(FieldFailure) {
    var isKnown: Set<LocationField> = []
    // Our own names take precedence over other programs' names.
    for isOwn in [true, false] {
      for member in object.members {
        let name = object.text(member.key)
        guard (LocationField(rawValue: name) != nil) == isOwn else { continue }
        if name == "original", let original = try? object.original(member.value) {
          self.original = original
          continue
        }
        let field = LocationField(named: name)
        if field != nil, case .null = member.value { continue }
        guard let field, isKnown.insert(field).inserted else {
          extras.keep(member, of: object)
          continue
        }
        try set(field, to: member.value, in: object)
      }
    }
  }

  private mutating func set(
    _ field: LocationField, to value: JSONValue, in object: JSONObject
  ) throws(FieldFailure) {
    func wrongType(_ expected: String) -> FieldFailure {
      FieldFailure(.wrongType(key: field.rawValue, expected: expected))
    }
    switch (field, value) {
    case (_, .text(let string)): try draft.set(field, to: object.text(string))
    case (.arrival, .number), (.departure, .number):
      throw wrongType("a date like 2021-04-17 19:59 in quotes")
    case (_, .number(let range)):
      try draft.set(field, to: String(decoding: object.bytes[range], as: UTF8.self))
    case (.id, _): break
    case (.latitude, _), (.longitude, _): throw wrongType("a number")
    default: throw wrongType("a text in quotes")
    }
  }
}

// MARK: - GeoJSON

extension LocationObject {
  private mutating func readProperties(of feature: JSONObject) throws(FieldFailure) {
    if let properties = feature.object("properties") { try readMembers(of: properties) }
    extras.keepMembers(ofFeature: feature)
    if let id = feature.member("id")?.value { try set(.id, to: id, in: feature) }
    // The geometry determines the position.
    (draft.place.latitude, draft.place.longitude) = (nil, nil)
  }

  private mutating func readGeometry(
    _ value: JSONValue?, in feature: JSONObject
  ) throws(FieldFailure) {
    switch value {
    case .null, nil: return
    case .object(let range):
      guard let geometry = try? JSONObject(feature.bytes, range) else {
        throw FieldFailure(.brokenJSON)
      }
      guard let kind = geometry.string("type"), Self.geometries.contains(kind) else {
        throw FieldFailure(.missingKey("type"), text: draft.title)
      }
      guard kind == "Point" else { throw FieldFailure(.otherGeometry(kind), text: draft.title) }
      try readPoint(geometry)
    default: throw FieldFailure(.wrongType(key: "geometry", expected: "an object"))
    }
  }

  /// Reads `coordinates`: longitude, latitude and altitude, which becomes a line of the
  /// description.
  private mutating func readPoint(_ geometry: JSONObject) throws(FieldFailure) {
    guard case .list(let range)? = geometry.member("coordinates")?.value else {
      throw FieldFailure(.missingKey("coordinates"), text: draft.title)
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
      draft.place.description = ElevationText.description(
        draft.place.description, elevation: numbers[2])
    }
    // RFC 7946, section 3.1.1, does not define further elements.
    if numbers.count > 3 { unknown.append("fourth coordinate") }
    try draft.set(.latitude, to: numbers[1], text: text)
    try draft.set(.longitude, to: Self.turned(numbers[0]), text: text)
  }

  /// A longitude beyond 180 degrees, from programs that do not cut at the antimeridian.
  private static func turned(_ longitude: Double) -> Double {
    guard abs(longitude) > 180, abs(longitude) <= 360 else { return longitude }
    return longitude > 0 ? longitude - 360 : longitude + 360
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
  init(clock: WallClock, itemLimit: Int = 64_000_000) {
    objects = JSONObjectReading(
      JSONReading(itemLimit: itemLimit, allowsLines: true, listKeys: ["features", "locations"]),
      source: clock)
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
