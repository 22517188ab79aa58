import DateFormatting
import Foundation
import Interchange
import Models

/// Collects the elements of a placemark of KML (OGC 12-007r2).
struct KMLDraft {
  /// A point with its altitude, as in the file.
  private struct Point {
    var coordinates = ""
    var altitudeMode = "clampToGround"
  }

  private var texts: [String: String] = [:]
  /// The values of other programs under the names of fields.
  private var columns: [String: String] = [:]
  private var points: [Point] = []
  /// The names of geometries that are no places.
  private var otherGeometries: [String] = []
  /// The properties of other programs: raw JSON by name.
  private var properties: [(name: String, json: String)] = []
  private var featureMembers: [(name: String, json: String)] = []
  private var unknown: [String] = []
  private var failures: [FieldFailure] = []
  /// The names of the folders around the placemark.
  private let folder: String?
  /// A Boolean value that indicates whether ``KMLLocationWriter`` wrote the file, whose descriptions
  /// are not HTML.
  private let isOwn: Bool

  init(folder: String?, isOwn: Bool) { (self.folder, self.isOwn) = (folder, isOwn) }

  private static let geometries: Set = [
    "Point", "MultiGeometry", "LineString", "LinearRing", "Polygon", "Model", "Track",
    "MultiTrack",
  ]
  /// The elements that are read as fields.
  private static let fields: Set = ["name", "description", "when", "begin", "end"]

  /// Reads a placemark whose opening tag has been read.
  ///
  /// - Throws: ``EntryError`` if the XML is invalid.
  mutating func read(_ tag: XMLScanner.Tag, _ scanner: inout XMLScanner) throws {
    try scanner.forEachChild(of: tag) { scanner, child, _ in
      let name = scanner.localName(of: child)
      switch name {
      case "TimeStamp", "TimeSpan":
        try scanner.forEachChild(of: child) { scanner, child, _ in
          try readText(of: child, scanner.localName(of: child), &scanner)
        }
      case "ExtendedData": try readExtendedData(of: child, &scanner)
      case _ where Self.geometries.contains(name):
        try readGeometry(child, &scanner)
      default: try readText(of: child, name, &scanner)
      }
    }
    if scanner.hasBareAmpersand { failures.append(FieldFailure(.bareAmpersand)) }
  }

  /// Reads an element with text only as a field or a property. One with other elements, such as a
  /// style, is skipped.
  private mutating func readText(
    of tag: XMLScanner.Tag, _ name: String, _ scanner: inout XMLScanner
  ) throws {
    let start = scanner
    do {
      let text = String(decoding: try scanner.text(of: tag), as: UTF8.self)
      guard Self.fields.contains(name) else { return add(text, named: name) }
      if texts[name] == nil {
        texts[name] = text
      } else {
        failures.append(FieldFailure(.detail(.repeatedElement(name)), text: Excerpt.of(text)))
      }
    } catch {
      scanner = start
      try scanner.skip(tag)
      guard Self.fields.contains(name) else { return unknown.append(name) }
      let text = XMLText.excerpt(Array(scanner.bytes[start.position..<scanner.position]))
      let reason = ImportProblem.Reason.unreadableValue(
        field: name, advice: "a text without elements")
      failures.append(FieldFailure(.detail(reason), text: text))
    }
  }

  private mutating func readGeometry(
    _ tag: XMLScanner.Tag, _ scanner: inout XMLScanner
  ) throws {
    let name = scanner.localName(of: tag)
    switch name {
    case "Point":
      var point = Point()
      try scanner.forEachChild(of: tag) { scanner, child, _ in
        switch scanner.localName(of: child) {
        case "coordinates":
          point.coordinates = String(decoding: try scanner.text(of: child), as: UTF8.self)
        case "altitudeMode":
          point.altitudeMode = String(decoding: try scanner.text(of: child), as: UTF8.self)
        default: try scanner.skip(child)
        }
      }
      points.append(point)
    case "MultiGeometry":
      try scanner.forEachChild(of: tag) { scanner, child, _ in try readGeometry(child, &scanner) }
    default:
      otherGeometries.append(name)
      try scanner.skip(tag)
    }
  }
}

// MARK: - Properties

extension KMLDraft {
  /// Reads the values of other programs, and those of ``KMLLocationWriter``.
  private mutating func readExtendedData(
    of tag: XMLScanner.Tag, _ scanner: inout XMLScanner
  ) throws {
    try scanner.forEachChild(of: tag) { scanner, child, _ in
      let name = scanner.localName(of: child)
      switch name {
      case "Data":
        let property = try scanner.attributes(of: child)["name"] ?? ""
        try scanner.forEachChild(of: child) { scanner, child, _ in
          guard scanner.localName(of: child) == "value" else { return try scanner.skip(child) }
          try readProperty(of: child, property, &scanner)
        }
      case "SchemaData":
        try scanner.forEachChild(of: child) { scanner, child, _ in
          let property = try scanner.attributes(of: child)["name"] ?? ""
          try readProperty(of: child, property, &scanner)
        }
      case "id" where isOwn:
        texts["id"] = String(decoding: try scanner.text(of: child), as: UTF8.self)
      case "property" where isOwn, "feature" where isOwn:
        let key = try scanner.attributes(of: child)["name"] ?? ""
        let json = String(decoding: try scanner.text(of: child), as: UTF8.self)
        if name == "property" {
          properties.append((key, json))
        } else {
          featureMembers.append((key, json))
        }
      default: try readProperty(of: child, name, &scanner)
      }
    }
  }

  /// Reads the text of an element as a property. One with other elements is skipped.
  private mutating func readProperty(
    of tag: XMLScanner.Tag, _ name: String, _ scanner: inout XMLScanner
  ) throws {
    let start = scanner
    do {
      add(String(decoding: try scanner.text(of: tag), as: UTF8.self), named: name)
    } catch {
      scanner = start
      try scanner.skip(tag)
      unknown.append(name)
    }
  }

  /// Adds a property with a text. Programs write elements without a text.
  private mutating func add(_ text: String, named name: String) {
    guard isOwn || !text.allSatisfy(\.isWhitespace) && !name.isEmpty else { return }
    if Self.columnNames.contains(name), columns[name] == nil {
      columns[name] = text
      return
    }
    guard !properties.contains(where: { $0.name == name }) else {
      return failures.append(
        FieldFailure(.detail(.repeatedElement(Excerpt.of(name))), text: Excerpt.of(text)))
    }
    properties.append((name, JSONText.quoted(text)))
  }
}

// MARK: - The place

extension KMLDraft {
  /// The names under which files of GeoJSON have the fields themselves.
  private static let columnNames: Set = ["title", "description", "arrival", "departure"]

  /// Uses a column of the table from which a map was made as a field, if the placemark has no
  /// element for it. Otherwise the column is a property.
  private mutating func useColumns() {
    for (name, text) in columns.sorted(by: { $0.key < $1.key }) {
      let elements = [
        "title": ["name"], "arrival": ["when", "begin"], "departure": ["end"],
        "description": ["description"],
      ][name]
      let isTime = name == "arrival" || name == "departure"
      let isUsed = elements?.allSatisfy { texts[$0] == nil } ?? false
      if isUsed, !isTime || LocalTimeText(text, clock: .utc) != nil {
        texts[elements?.last ?? name] = text
      } else {
        properties.append(("\(name) (KML)", JSONText.quoted(text)))
      }
    }
  }

  /// Returns the place.
  ///
  /// - Throws: ``FieldFailure`` if it is another geometry, or has neither a title nor coordinates.
  mutating func element() throws(FieldFailure) -> PlaceElement {
    useColumns()
    var draft = LocationFields(clock: nil)
    if let title = texts["name"] { draft.setIfReadable(.title, to: title) }
    try checkGeometry(titled: draft.title)
    setDescription(of: &draft)
    if let point = points.first { setPosition(to: point, of: &draft) }
    // The coordinates determine the time zone of the times.
    for (field, names) in [
      (LocationField.id, ["id"]), (.arrival, ["begin", "when"]), (.departure, ["end"]),
    ] {
      let found = names.compactMap { texts[$0] }.first
      if let found { draft.setIfReadable(field, to: found) }
    }
    draft.convertTimes()
    if let folder { add(folder, named: "folder") }
    var extras = GeoJSONExtras(times: draft.times)
    for (name, json) in properties { extras.preserve(json: json, named: name) }
    for (name, json) in featureMembers { extras.preserve(json: json, ofFeature: name) }
    let (record, dropped) = extras.preserved()
    draft.place.original = record
    return PlaceElement(
      location: try draft.location(), unknown: unknown + dropped,
      problems: failures.map(\.ofDetail) + draft.problems, stated: StatedFields(draft.stated))
  }

  /// - Throws: ``FieldFailure`` if there is another geometry than one point.
  private func checkGeometry(titled title: String?) throws(FieldFailure) {
    let count = points.count + otherGeometries.count
    guard count > 1 || !otherGeometries.isEmpty else { return }
    let name = count > 1 ? "MultiGeometry" : otherGeometries[0]
    throw FieldFailure(.otherGeometry(name), text: title)
  }

  /// Sets the description, which is HTML in files of other programs. The HTML is kept as a property.
  private mutating func setDescription(of draft: inout LocationFields) {
    guard let text = texts["description"] else { return }
    guard !isOwn, HTMLText.hasTags(text) else {
      return draft.setIfReadable(.description, to: text)
    }
    draft.setIfReadable(.description, to: HTMLText.plain(text))
    add(text, named: "descriptionHTML")
  }

  /// Sets the position of a point. An altitude above the sea is the elevation; programs write 0 for
  /// points on the ground.
  private mutating func setPosition(to point: Point, of draft: inout LocationFields) {
    let parts = point.coordinates.split { $0 == "," || $0.isWhitespace }.map(String.init)
    do throws(FieldFailure) {
      guard 2...3 ~= parts.count, let longitude = DecimalText.number(parts[0]),
        let latitude = DecimalText.number(parts[1])
      else {
        throw FieldFailure(
          .unreadableValue(
            field: "coordinates", advice: "longitude and latitude, such as -75.70,45.42"),
          text: Excerpt.of(point.coordinates))
      }
      try draft.set(.latitude, to: latitude, text: point.coordinates)
      try draft.set(.longitude, to: longitude, text: point.coordinates)
    } catch {
      return draft.omit(.latitude, error)
    }
    guard parts.count == 3, let altitude = DecimalText.number(parts[2]) else { return }
    let mode = point.altitudeMode.trimmingCharacters(in: .whitespacesAndNewlines)
    if mode == "absolute" || mode == "clampToGround" && altitude != 0 {
      draft.setElevation(altitude)
    } else if altitude != 0 {
      add(parts[2], named: "altitude")
      add(mode, named: "altitudeMode")
    }
  }
}
