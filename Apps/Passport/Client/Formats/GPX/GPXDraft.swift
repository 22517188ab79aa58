import DateFormatting
import Foundation
import Interchange
import Models

/// Collects the elements of a GPX point.
struct GPXDraft {
  private(set) var attributes: [String: String] = [:]
  private var texts: [String: String] = [:]
  /// The `time` with which our own element for the arrival was written.
  private var exportedTime: String?
  private(set) var comment: ArraySlice<UInt8> = []
  private(set) var extras: GPXExtras
  /// The elements whose text cannot be read, or not as it is written.
  private var failures: [FieldFailure] = []

  /// Creates the draft of a waypoint.
  ///
  /// - Parameter namespaces: The declarations in scope.
  init(in namespaces: [String: String]) {
    extras = GPXExtras(in: namespaces)
  }

  /// The element of our namespace that indicates that a place has no description, only a comment.
  static let emptyDescription = "nodesc"

  /// A Boolean value that indicates whether the point is a place rather than a bend of a route.
  var isNamed: Bool { texts["name"]?.contains { !$0.isWhitespace } ?? false }

  /// Reads an element whose opening tag has been read.
  ///
  /// - Throws: ``EntryError`` if the XML is invalid.
  mutating func read(_ tag: XMLScanner.Tag, _ scanner: inout XMLScanner) throws {
    attributes = try scanner.attributes(of: tag)
    extras.declare(try scanner.namespaces(of: tag))
    try scanner.forEachChild(of: tag) { scanner, child, start in
      let name = scanner.localName(of: child)
      switch name {
      case "name", "desc", "cmt", "ele", "time", "arrival", "departure", "id":
        guard texts[name] == nil else {
          try scanner.skip(child)
          let text = XMLText.excerpt(Array(scanner.bytes[start..<scanner.position]))
          failures.append(FieldFailure(.detail(.repeatedElement(name)), text: text))
          break
        }
        guard try readText(of: child, name, &scanner) else { break }
        if name == "cmt" { comment = scanner.bytes[start..<scanner.position] }
      case "extensions": try readExtensions(of: child, &scanner)
      default:
        try scanner.skip(child)
        extras.append(name, scanner.bytes[start..<scanner.position])
      }
    }
    if scanner.hasBareAmpersand { failures.append(FieldFailure(.bareAmpersand)) }
  }

  /// Reads the text of an element whose opening tag has been read. One with other elements in it,
  /// such as unescaped HTML, is skipped.
  ///
  /// - Returns: A Boolean value that indicates whether the text was read.
  private mutating func readText(
    of tag: XMLScanner.Tag, _ name: String, _ scanner: inout XMLScanner
  ) throws -> Bool {
    let start = scanner
    do {
      texts[name] = String(decoding: try scanner.text(of: tag), as: UTF8.self)
      return true
    } catch {
      scanner = start
      try scanner.skip(tag)
      let text = XMLText.excerpt(Array(scanner.bytes[start.position..<scanner.position]))
      let reason = ImportProblem.Reason.unreadableValue(
        field: name, advice: "a text without elements")
      failures.append(FieldFailure(.detail(reason), text: text))
      return false
    }
  }

  /// Returns the place.
  ///
  /// - Parameter requiresPosition: If true, a missing position is reported.
  /// - Throws: ``FieldFailure`` if it has neither a title nor coordinates.
  func point(requiresPosition: Bool) throws(FieldFailure) -> PlaceElement {
    var draft = LocationFields(clock: nil)
    // Our own exports mark a missing description if there is a comment; another program may add
    // one.
    let hasEmptyDescription =
      texts[Self.emptyDescription] != nil && texts["desc"]?.isEmpty != false
    let details = [texts["desc"], texts["cmt"]].compactMap(\.self).filter { !$0.isEmpty }
    draft.place.description = hasEmptyDescription ? "" : details.first ?? ""
    if !details.isEmpty || hasEmptyDescription || texts["desc"] != nil { draft.state(.description) }
    var failures = failures
    if let elevation = texts["ele"].flatMap(DecimalText.number) {
      draft.setElevation(elevation)
    } else if let text = texts["ele"], !text.allSatisfy(\.isWhitespace) {
      let reason = ImportProblem.Reason.unreadableValue(
        field: "ele", advice: "a height in meters, such as 80.5")
      failures.append(FieldFailure(.detail(reason), text: Excerpt.of(text)))
    }
    if requiresPosition, attributes["lat"] == nil, attributes["lon"] == nil {
      failures.append(FieldFailure(.missingPosition))
    }
    // The coordinates determine the time zone of the times after them.
    for (field, text) in [
      (LocationField.title, texts["name"]), (.id, texts["id"]), (.latitude, attributes["lat"]),
      (.longitude, attributes["lon"]), (.arrival, hasEditedTime ? nil : texts["arrival"]),
    ] {
      if let text { draft.setIfReadable(field, to: text) }
    }
    draft.convertTimes()
    readTime(into: &draft)
    if let departure = texts["departure"] { draft.setIfReadable(.departure, to: departure) }
    draft.convertTimes()
    var extras = extras
    extras.times = draft.times
    let hasDescription = hasEmptyDescription || texts["desc"]?.isEmpty == false
    extras.isCommentDescription = !hasDescription && !details.isEmpty
    if hasDescription, texts["cmt"]?.isEmpty == false { extras.append("cmt", comment) }
    draft.place.original = extras.record
    let location = try draft.location()
    return PlaceElement(
      location: location,
      unknown: draft.place.original == nil ? extras.names : [], problems: failures + draft.problems,
      stated: StatedFields(draft.stated))
  }

  /// Reads `time`, the arrival in UTC.
  private func readTime(into draft: inout LocationFields) {
    guard let text = texts["time"], !text.allSatisfy(\.isWhitespace) else { return }
    do throws(FieldFailure) {
      let clock = draft.placeClock
      let time = try draft.time(.arrival, text, at: clock)
      let arrival = draft.place.arrival ?? time.local
      draft.place.arrival = arrival
      draft.state(.arrival)
      draft.times.record(time.text, as: "time", readAs: arrival)
      if let utc = time.utc { draft.times.record(clock, at: utc, in: draft.place, as: "time") }
    } catch {
      // Where our own element says the arrival, this one may be unreadable.
      if draft.place.arrival == nil { draft.omit(.arrival, error) }
    }
  }

  /// A Boolean value that indicates whether another program changed `time` after our export, so
  /// that our own element for the arrival is obsolete.
  private var hasEditedTime: Bool {
    guard texts["time"] != exportedTime else { return false }
    let times = [texts["time"], exportedTime].map { text in
      text.flatMap { LocalTimeText($0, clock: .utc) }
    }
    guard let time = times[0], let exported = times[1] else { return false }
    return (time.utc ?? time.local) != (exported.utc ?? exported.local)
  }

  /// Reads the elements of our namespace, and keeps all others unchanged.
  private mutating func readExtensions(
    of tag: XMLScanner.Tag, _ scanner: inout XMLScanner
  ) throws {
    extras.declare(try scanner.namespaces(of: tag))
    var kept: [UInt8] = []
    var end = scanner.position
    let close = try scanner.forEachChild(of: tag) { scanner, child, start in
      guard let name = ownName(of: child, scanner) else { return try scanner.skip(child) }
      kept += scanner.bytes[end..<start]
      if name == "arrival" {
        exportedTime = try scanner.attributes(of: child)[GPXLocationWriter.timeAttribute]
      }
      texts[name] = String(decoding: try scanner.text(of: child), as: UTF8.self)
      end = scanner.position
    }
    if let close { extras.append(extensions: kept + scanner.bytes[end..<close]) }
  }

  /// Returns the name of an element that ``GPXLocationWriter`` writes; nil for others.
  private func ownName(of tag: XMLScanner.Tag, _ scanner: XMLScanner) -> String? {
    let name = scanner.localName(of: tag)
    guard ["arrival", "departure", "id", Self.emptyDescription].contains(name) else { return nil }
    let prefix = String(decoding: scanner.bytes[tag.name], as: UTF8.self).dropLast(name.count + 1)
    let hasWriterNamespace =
      prefix.isEmpty || extras.namespace(of: String(prefix)) == GPXLocationWriter.namespace
    return hasWriterNamespace ? name : nil
  }
}

extension ImportProblem.Reason {
  /// A waypoint without coordinates, which GPX requires (GPX 1.1, wptType).
  static var missingPosition: Self {
    "'\(.text)' has no 'lat' and no 'lon'. The place was read without a position."
  }

  /// An element of a point that GPX allows once (GPX 1.1, wptType).
  static func repeatedElement(_ name: String) -> Self {
    "'\(.text)' is another '<\(name)>' of the same place, which has one. \(.outcome)"
  }
}

extension XMLScanner {
  /// Reads the child elements of one whose opening tag has been read. Text between them has no
  /// meaning in GPX and is ignored.
  ///
  /// - Parameter body: Reads a child element whose opening tag has been read and begins at `start`.
  /// - Returns: The start of the closing tag; nil for an empty element.
  @discardableResult
  mutating func forEachChild(
    of tag: Tag, _ body: (_ scanner: inout XMLScanner, _ child: Tag, _ start: Int) throws -> Void
  ) throws -> Int? {
    guard tag.kind == .opening else { return nil }
    while true {
      try skipText()
      let start = position
      let child = try self.tag()
      if child.kind == .closing { return start }
      try body(&self, child, start)
    }
  }
}

/// The elevation of a point in GPX and GeoJSON. Places have no such property, so it is the last
/// line of the description.
enum ElevationText {
  /// The name of the field for an elevation in a file.
  static let field = "elevation"

  private static let beginning = "Elevation: "
  private static let ending = " m"

  /// Returns a description with an elevation in meters.
  static func description(_ description: String, elevation: Double) -> String {
    self.description(description, elevation: DecimalText.of(elevation))
  }

  /// Returns a description with an elevation in meters; nil for none.
  static func description(_ description: String, elevation: String?) -> String {
    guard let elevation else { return description }
    let line = beginning + elevation + ending
    return description.isEmpty ? line : description + "\n" + line
  }

  /// Returns a description without the line, and its elevation; nil if there is none.
  static func parts(of description: String) -> (description: String, elevation: String?) {
    let start = description.lastIndex(of: "\n").map { description.index(after: $0) }
    let line = description[(start ?? description.startIndex)...]
    guard line.hasPrefix(beginning), line.hasSuffix(ending) else { return (description, nil) }
    let text = line.dropFirst(beginning.count).dropLast(ending.count)
    // Only the exact line of the writer is recognized, so that no text of the user is lost.
    guard let number = Double(text), DecimalText.of(number) == text else {
      return (description, nil)
    }
    return (start.map { String(description[..<$0].dropLast()) } ?? "", String(text))
  }
}
