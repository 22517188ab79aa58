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
