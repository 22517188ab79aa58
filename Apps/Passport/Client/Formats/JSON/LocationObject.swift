import DateFormatting
import Interchange
import LocationServices
import Models

/// A place as a JSON object: a feature of GeoJSON, a bare point, a stay that another program
/// recorded, or the server's object.
struct LocationObject: ReadObject {
  private(set) var item = Location(title: "")
  /// The names of unknown properties that could not be preserved.
  var unknown: [String] = []

  var draft: LocationFields
  var extras = GeoJSONExtras()
  var original: OriginalRecord?

  var title: String { item.title }
  var problems: [FieldFailure] {
    draft.problems.map { FieldFailure($0.reason, text: $0.text ?? title) }
  }
  var stated: StatedFields { StatedFields(draft.stated) }

  static func dateFields(in keys: [String]) -> [String?] {
    keys.map { key in
      let field = LocationField.meaning(of: key)?.field
      return field == .arrival || field == .departure ? field?.rawValue : nil
    }
  }

  /// Reads a place.
  ///
  /// - Throws: ``FieldFailure`` that says why the object is invalid.
  init(_ object: JSONObject, _ clock: WallClock) throws(FieldFailure) {
    draft = LocationFields(clock: clock)
    let kind = object.string("type")
    if kind == "Feature" {
      try readFeature(object)
    } else if let kind, Self.geometries.contains(kind), object.member("title") == nil {
      // In other objects `type` has another meaning.
      try readPosition(object, kind)
    } else if let stay = try RecordedStay(object) {
      read(stay)
    } else {
      draft.mayReferToStored =
        object.member("title") == nil
        && object.members.allSatisfy { LocationField.names.contains(object.text($0.key)) }
      readMembers(of: object, .ofObjects)
      // In OwnTracks, the description is the name.
      if object.string("_type") == "waypoint", draft.title == nil {
        draft.setIfReadable(.title, to: draft.place.description)
        draft.place.description = ""
      }
      // Such a description has the elevation in it.
      if draft.stated.contains(LocationField.description.rawValue) {
        draft.stated.insert(ElevationText.field)
      }
    }
    draft.convertTimes()
    if original == nil { extras.times = draft.times }
    let kept = extras.preserved()
    unknown += kept.dropped
    if let original {
      draft.restore(kept.record.map { original.merging($0, replacesTimes: false) } ?? original)
    } else {
      draft.place.original = kept.record
    }
    item = try draft.location()
  }
}

// MARK: - Members

extension LocationObject {
  private mutating func read(_ stay: RecordedStay) {
    let texts: [(LocationField, String?)] = [
      (.title, stay.title), (.description, stay.description.isEmpty ? nil : stay.description),
      (.arrival, stay.arrival), (.departure, stay.departure),
    ]
    for (field, text) in texts {
      if let text { draft.setIfReadable(field, to: text) }
    }
    if let coordinates = stay.coordinates {
      do throws(FieldFailure) {
        try draft.setCoordinates(coordinates)
      } catch {
        draft.omit(.latitude, error)
      }
    }
    unknown += stay.unread
  }

  /// The meaning that names have.
  enum Naming {
    /// All names that programs use.
    case ofObjects
    /// Names in GeoJSON. The geometry is the position; `place` and `location` are tags.
    case ofFeatures(hasGeometry: Bool)
    /// The names of OpenStreetMap: `start_date` and `note` describe the object, not a visit.
    case ofOpenStreetMap

    func meaning(of name: String) -> LocationField.Meaning? {
      guard let meaning = LocationField.meaning(of: name) else { return nil }
      let hasCanonicalName = meaning.rank <= LocationField.ownRank
      switch self {
      case .ofObjects: return meaning
      case .ofFeatures(let hasGeometry):
        if meaning.field == .latitude || meaning.field == .longitude {
          return hasGeometry ? nil : meaning
        }
        return ["place", "location"].contains(LocationField.plain(name)) ? nil : meaning
      case .ofOpenStreetMap:
        let isPosition = meaning.field == .latitude || meaning.field == .longitude
        return !isPosition && hasCanonicalName || name == "name" ? meaning : nil
      }
    }
  }

  /// Reads the members of an object that are properties of a place, and keeps all others.
  ///
  /// A property's own name takes precedence over the names of other programs, which are used only
  /// if the property is missing and the value is valid for it.
  mutating func readMembers(
    of object: JSONObject, _ naming: Naming
  ) {
    var named: [(index: Int, meaning: LocationField.Meaning)] = []
    var foreign: [Int] = []
    for (index, member) in object.members.enumerated() {
      let name = object.text(member.key)
      if name == "original", let original = try? object.original(member.value) {
        self.original = original
      } else if let meaning = naming.meaning(of: name) {
        // Of a repeated key the last value counts, as in other parsers.
        named.removeAll { object.text(object.members[$0.index].key) == name }
        named.append((index, meaning))
      } else {
        foreign.append(index)
      }
    }
    named.sort { ($0.meaning.rank, $0.index) < ($1.meaning.rank, $1.index) }
    var read: [LocationField: (index: Int, rank: Int)] = [:]
    for (index, meaning) in named {
      let (field, rank) = meaning
      let member = object.members[index]
      let hasCanonicalName = rank <= LocationField.ownRank
      if case .null = member.value, hasCanonicalName {
        draft.state(field)
        continue
      }
      guard read[field] == nil,
        set(field, to: member.value, in: object, hasCanonicalName: hasCanonicalName)
      else {
        if field == .id, read[field] == nil, hasCanonicalName, case .ofObjects = naming,
          case .number(let range) = member.value
        {
          // The text of another program's id is kept, but a fraction is a mistake.
          draft.setIfReadable(.id, to: String(decoding: object.bytes[range], as: UTF8.self))
        } else if rank > 0 || field == .id {
          foreign.append(index)
        }
        continue
      }
      read[field] = (index, rank)
    }
    foreign += removeIncompletePosition(read)
    readNameInLocation(of: object)
    if case .ofObjects = naming { readNestedPosition(of: object) }
    for index in foreign.sorted() { extras.preserve(object.members[index], of: object) }
  }

  /// Sets a property from a value.
  ///
  /// - Parameter hasCanonicalName: If true, the value has the property's own name. A property of
  ///   another program may have any value.
  /// - Returns: False if the value is not one of the property.
  mutating func set(
    _ field: LocationField, to value: JSONValue, in object: JSONObject, hasCanonicalName: Bool
  ) -> Bool {
    do throws(FieldFailure) {
      let text = try text(of: value, for: field, in: object)
      if field == .id { return readID(text) }
      guard field == .description && hasCanonicalName || !text.allSatisfy(\.isWhitespace) else {
        if hasCanonicalName { draft.state(field) }
        return false
      }
      try draft.set(field, to: text)
      return true
    } catch {
      if hasCanonicalName, field != .id { draft.omit(field, error) }
      return false
    }
  }

  /// - Returns: True if the text is a server's id, or indicates that there is none.
  private mutating func readID(_ text: String) -> Bool {
    guard let id = LocationFields.id(text) else { return text == "0" || text.isEmpty }
    draft.place.id = id
    return true
  }

  private func text(
    of value: JSONValue, for field: LocationField, in object: JSONObject
  ) throws(FieldFailure) -> String {
    func wrongType(_ expected: String) -> FieldFailure {
      FieldFailure(.wrongType(key: field.rawValue, expected: expected))
    }
    switch (field, value) {
    case (_, .text(let string)): return object.text(string)
    case (.arrival, .number(let range)), (.departure, .number(let range)):
      let number = String(decoding: object.bytes[range], as: UTF8.self)
      guard TableDate.time(sinceEpoch: number) != nil else {
        throw wrongType("a date like 2021-04-17 19:59 in quotes")
      }
      return number
    case (_, .number(let range)): return String(decoding: object.bytes[range], as: UTF8.self)
    case (.description, .object(let range)):
      // togeojson writes the description of a KML file as {"@type": "html", "value": "…"}.
      if let text = (try? JSONObject(object.bytes, range))?.string("value") { return text }
      throw wrongType("a text in quotes")
    case (.latitude, _), (.longitude, _): throw wrongType("a number")
    default: throw wrongType("a text in quotes")
    }
  }

  /// Removes a single coordinate that another program's name suggested, so that its member is
  /// preserved as a foreign property.
  ///
  /// - Returns: The index of the member.
  private mutating func removeIncompletePosition(
    _ read: [LocationField: (index: Int, rank: Int)]
  ) -> [Int] {
    let parts = [read[.latitude], read[.longitude]].compactMap(\.self)
    guard parts.count == 1, parts[0].rank > LocationField.ownRank else { return [] }
    (draft.place.latitude, draft.place.longitude) = (nil, nil)
    draft.stated.subtract([LocationField.latitude.rawValue, LocationField.longitude.rawValue])
    return [parts[0].index]
  }

  /// Reads a position in one member, such as `"location": {"lat": 45.42, "lng": -75.7}` or
  /// `"position": "45.42, -75.7"`, unless the object has another one. The member is preserved.
  private mutating func readNestedPosition(of object: JSONObject) {
    for member in object.members
    where draft.place.latitude == nil && draft.place.longitude == nil {
      let name = LocationField.plain(object.text(member.key))
      let isPair = LocationColumn.pairs.contains(name)
      switch member.value {
      case .text(let string) where isPair:
        guard let coordinate = try? CLLocationCoordinate2D(object.text(string)) else { continue }
        setPosition(coordinate)
      case .object(let range) where isPair || ["location", "venue", "place"].contains(name):
        guard let inner = try? JSONObject(object.bytes, range),
          let latitude = Self.degrees(.latitude, in: inner),
          let longitude = Self.degrees(.longitude, in: inner)
        else { continue }
        setPosition(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
      case .list(let range) where name == "coordinates":
        readCoordinates(object, range)
      default: continue
      }
    }
  }

  private mutating func setPosition(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return }
    draft.place.coordinate = coordinate
    draft.state(.latitude)
    draft.state(.longitude)
  }

  private static func degrees(_ field: LocationField, in object: JSONObject) -> Double? {
    object.members.lazy.compactMap { member -> Double? in
      guard LocationField.meaning(of: object.text(member.key))?.field == field else { return nil }
      switch member.value {
      case .number(let range):
        return DecimalText.number(String(decoding: object.bytes[range], as: UTF8.self))
      case .text(let string): return DecimalText.number(object.text(string))
      default: return nil
      }
    }.first
  }

  /// Reads the title of `"location": {"name": "…"}`, as Google writes saved places.
  private mutating func readNameInLocation(of object: JSONObject) {
    guard draft.place.title.allSatisfy(\.isWhitespace) else { return }
    for key in ["location", "Location"] {
      guard let location = object.object(key) else { continue }
      let name = location.string("name") ?? location.string("Business Name")
      if let name { draft.place.title = name }
    }
  }
}
