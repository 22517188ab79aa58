import Interchange
import Models

/// Creates places from a child element of `<gpx>`.
struct GPXEntry {
  typealias Reading = Result<PlaceElement, FieldFailure>

  /// The namespaces that the root element declares.
  let namespaces: [String: String]
  /// The places of the element, or the reasons why they are invalid; empty for elements without
  /// places.
  private(set) var readings: [Reading] = []

  init(_ item: XMLItems.Item, limit: Int) {
    var root = XMLScanner(item.list)
    namespaces = (try? root.namespaces(of: root.tag())) ?? [:]
    switch item.fault {
    case .broken: fail(.brokenXML)
    case .tooDeep: fail(.deepEntry(limit: XMLItems.depthLimit))
    case .tooLong: fail(.longEntry(limit: limit))
    case .cutOff: fail(.cutOffEntry)
    case .skipped: fail(.otherGeometry("track"))
    case nil:
      var scanner = XMLScanner(item.bytes, allowsBareAmpersands: true)
      do { try read(&scanner) } catch { fail(.brokenXML) }
    }
  }

  private mutating func fail(_ reason: ImportProblem.Reason, text: String? = nil) {
    readings.append(.failure(FieldFailure(reason, text: text)))
  }

  private mutating func read(_ scanner: inout XMLScanner) throws {
    let tag = try scanner.tag()
    switch scanner.localName(of: tag) {
    case "wpt": _ = try readPoint(tag, &scanner)
    case "rte": try readRoute(tag, &scanner)
    case "extensions":
      // Places without coordinates, which waypoints require.
      try scanner.forEachChild(of: tag) { scanner, child, _ in
        guard scanner.localName(of: child) == "place" else { return try scanner.skip(child) }
        _ = try readPoint(child, &scanner, requiresPosition: false)
      }
    // Elements about the file: in 1.1 inside `metadata`, in 1.0 separate.
    case "metadata", "name", "desc", "author", "email", "url", "urlname", "time", "keywords",
      "bounds":
      break
    default: fail(.strayXML)
    }
  }

  /// - Returns: True if the point is a place rather than a bend of a route.
  private mutating func readPoint(
    _ tag: XMLScanner.Tag, _ scanner: inout XMLScanner, isOfRoute: Bool = false,
    requiresPosition: Bool = true
  ) throws -> Bool {
    var draft = GPXDraft(in: namespaces)
    try draft.read(tag, &scanner)
    guard draft.isNamed || !isOfRoute else { return false }
    readings.append(
      Result { [draft] () throws(FieldFailure) in
        try draft.point(requiresPosition: requiresPosition)
      })
    return true
  }

  private mutating func readRoute(
    _ tag: XMLScanner.Tag, _ scanner: inout XMLScanner
  ) throws {
    var name = ""
    var hasBends = false
    try scanner.forEachChild(of: tag) { scanner, child, _ in
      switch scanner.localName(of: child) {
      case "rtept":
        if try !readPoint(child, &scanner, isOfRoute: true) { hasBends = true }
      case "name": name = String(decoding: try scanner.text(of: child), as: UTF8.self)
      default: try scanner.skip(child)
      }
    }
    guard hasBends else { return }
    fail(.otherGeometry("route with unnamed points"), text: name.isEmpty ? nil : Excerpt.of(name))
  }
}

extension PlaceElementReader {
  /// Returns a reader of GPX 1.1 (and 1.0): waypoints, and the named points of routes.
  ///
  /// Unnamed points of a route only describe its course, and tracks record movement, not stays;
  /// both are reported and skipped. The description is `desc`, else `cmt`, with a line for `ele`.
  /// Other elements of a point are kept for ``GPXLocationWriter``. `time` is in UTC (GPX 1.1,
  /// wptType) and is converted with the clock of the place, unless the file has local times as
  /// ``GPXLocationWriter`` writes them.
  ///
  /// - Parameter entryLimit: The maximum length of a waypoint or a route in bytes; a longer one is
  ///   reported as a problem.
  static func gpx(entryLimit: Int = 64_000_000) -> PlaceElementReader {
    PlaceElementReader(.gpx, entryLimit: entryLimit) { item, limit in
      GPXEntry(item, limit: limit).readings
    }
  }
}
