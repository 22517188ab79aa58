import DateFormatting
import Interchange
import Models

/// Makes places of an element that stands in `<gpx>`.
enum GPXEntry {
  typealias Reading = Result<GPXPoint, FieldFailure>

  /// The places of an element, and why there are none; nothing for what says nothing of places.
  ///
  /// - Parameter namespaces: What the file declares around it.
  static func readings(
    of item: XMLItems.Item, in namespaces: [String: String], _ fields: LocationFieldsReader,
    limit: Int
  ) -> [Reading] {
    switch item.fault {
    case .broken: return [.failure(FieldFailure(.brokenXML))]
    case .tooDeep: return [.failure(FieldFailure(.deepEntry(limit: XMLItems.depthLimit)))]
    case .tooLong: return [.failure(FieldFailure(.longEntry(limit: limit)))]
    case .cutOff: return [.failure(FieldFailure(.cutOffEntry))]
    case .skipped: return [.failure(FieldFailure(.otherGeometry("track")))]
    case nil: break
    }
    var scanner = XMLScanner(item.bytes)
    var readings: [Reading] = []
    do {
      try read(&scanner, namespaces, fields, &readings)
    } catch {
      readings.append(.failure(FieldFailure(.brokenXML)))
    }
    return readings
  }

  private static func read(
    _ scanner: inout XMLScanner, _ namespaces: [String: String], _ fields: LocationFieldsReader,
    _ readings: inout [Reading]
  ) throws {
    let tag = try scanner.tag()
    switch scanner.localName(of: tag) {
    case "wpt": readings.append(try point(tag, &scanner, namespaces, fields))
    case "rte": try readRoute(tag, &scanner, namespaces, fields, &readings)
    case "extensions":
      try readExtensions(tag, &scanner, namespaces, fields, &readings)
    // About the file, in 1.1 together and in 1.0 apart.
    case "metadata", "name", "desc", "author", "email", "url", "urlname", "time", "keywords",
      "bounds":
      break
    default: readings.append(.failure(FieldFailure(.strayXML)))
    }
  }

  /// A point and what it says.
  private static func point(
    _ tag: XMLScanner.Tag, _ scanner: inout XMLScanner, _ namespaces: [String: String],
    _ fields: LocationFieldsReader
  ) throws -> Reading {
    var draft = GPXDraft(in: namespaces)
    try draft.read(tag, &scanner)
    do throws(FieldFailure) {
      return .success(try draft.point(fields))
    } catch {
      return .failure(error)
    }
  }

  private static func readRoute(
    _ tag: XMLScanner.Tag, _ scanner: inout XMLScanner, _ namespaces: [String: String],
    _ fields: LocationFieldsReader, _ readings: inout [Reading]
  ) throws {
    var name = ""
    var hasBends = false
    guard tag.kind == .opening else { return }
    while true {
      try scanner.skipText()
      let child = try scanner.tag()
      if child.kind == .closing { break }
      switch scanner.localName(of: child) {
      case "rtept":
        var draft = GPXDraft(in: namespaces)
        try draft.read(child, &scanner)
        guard draft.isNamed else {
          hasBends = true
          continue
        }
        do throws(FieldFailure) {
          readings.append(.success(try draft.point(fields)))
        } catch {
          readings.append(.failure(error))
        }
      case "name": name = String(decoding: try scanner.text(of: child), as: UTF8.self)
      default: try scanner.skip(child)
      }
    }
    if hasBends {
      let text = name.isEmpty ? nil : Excerpt.of(name)
      readings.append(
        .failure(FieldFailure(.otherGeometry("route with unnamed points"), text: text)))
    }
  }

  /// Places without coordinates, which a waypoint must have.
  private static func readExtensions(
    _ tag: XMLScanner.Tag, _ scanner: inout XMLScanner, _ namespaces: [String: String],
    _ fields: LocationFieldsReader, _ readings: inout [Reading]
  ) throws {
    guard tag.kind == .opening else { return }
    while true {
      try scanner.skipText()
      let child = try scanner.tag()
      if child.kind == .closing { return }
      if scanner.localName(of: child) == "place" {
        readings.append(try point(child, &scanner, namespaces, fields))
      } else {
        try scanner.skip(child)
      }
    }
  }
}

/// Reads places from GPX 1.1 (and 1.0): the waypoints, and the points of routes that have a name.
///
/// Points of a route without a name are bends of the road, and tracks are where somebody passed, not
/// where they stayed; both are named and left out. `desc`, or else `cmt`, is the description, with a
/// line for `ele`. What else a point says is kept with its place for ``GPXLocationWriter``. `time` is
/// in UTC (GPX 1.1, wptType) and becomes what the reader's clock shows, unless the file says the times
/// of the place's clocks as ``GPXLocationWriter`` writes them.
///
/// Of the file no more is held than a waypoint or a route, so that it may have any length. Entities of
/// the file's own are refused, and so are encodings other than UTF-8.
struct GPXLocationReader: ItemReader {
  private var head = TextHead()
  private var items: XMLItems
  private var notes = Notes()
  private let fields: LocationFieldsReader

  /// - Parameters:
  ///   - clock: the clock that shows the times, which are in UTC.
  ///   - entryLimit: how many bytes a waypoint or a route may have; a longer one is a problem.
  init(clock: WallClock = .process, entryLimit: Int = 64_000_000) {
    items = XMLItems(.gpx, limit: entryLimit)
    fields = LocationFieldsReader(clock: clock)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &items, &notes, fields, receive)
    }
  }

  mutating func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try Self.finish(&head, &items, &notes, fields, receive)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ items: inout XMLItems,
    _ notes: inout Notes, _ fields: LocationFieldsReader,
    _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    try head.pass(bytes) { text in
      let limit = items.limit
      try items.read(text) { try take($0, limit, &notes, fields, receive) }
    }
  }

  private static func finish(
    _ head: inout TextHead, _ items: inout XMLItems, _ notes: inout Notes,
    _ fields: LocationFieldsReader, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    let limit = items.limit
    try head.finish { text in
      try items.read(text) { try take($0, limit, &notes, fields, receive) }
    }
    try items.finish { try take($0, limit, &notes, fields, receive) }
  }

  private static func take(
    _ found: XMLItems.Found, _ limit: Int, _ notes: inout Notes,
    _ fields: LocationFieldsReader, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    switch found {
    case .item(let item):
      let namespaces = notes.namespaces ?? Self.namespaces(of: item.list)
      notes.namespaces = namespaces
      let readings = GPXEntry.readings(of: item, in: namespaces, fields, limit: limit)
      for reading in readings {
        switch reading {
        case .success(let point):
          let problems = notes.unknown.problems(
            for: point.unknown, text: point.location.title, line: item.line)
          for problem in problems { try receive(.problem(problem)) }
          try receive(.item(point.location, line: item.line))
        case .failure(let failure):
          let text = failure.text ?? XMLText.excerpt(item.bytes)
          try receive(.problem(ImportProblem(line: item.line, text: text, reason: failure.reason)))
        }
      }
    case .stray(let text, let line):
      try receive(.problem(ImportProblem(line: line, text: text, reason: .strayXML)))
    case .unclosed(let line):
      try receive(
        .problem(ImportProblem(line: line, text: "<gpx>", reason: .unclosedElement("gpx"))))
    }
  }

  private static func namespaces(of tag: [UInt8]) -> [String: String] {
    var scanner = XMLScanner(tag)
    return (try? scanner.namespaces(of: scanner.tag())) ?? [:]
  }

  /// What is known of the file behind what was read.
  private struct Notes {
    var unknown = UnknownNames()
    /// The prefixes that the outermost element declares; nil before the first entry.
    var namespaces: [String: String]?
  }
}
