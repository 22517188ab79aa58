import Foundation
import Interchange
import Models

/// Creates places from the elements of a KML file, also in its folders.
final class KMLEntries {
  /// The names of the open folders, by their numbers.
  private var names: [Int: String] = [:]

  /// The elements about the file or a folder, which have no place.
  private static let others: Set = [
    "Style", "StyleMap", "CascadingStyle", "Schema", "description", "open", "visibility", "LookAt",
    "Camera", "Snippet", "snippet", "Region", "author", "link", "ExtendedData", "TimeStamp",
    "TimeSpan", "address", "AddressDetails", "phoneNumber", "styleUrl", "balloonVisibility",
    "NetworkLinkControl", "Metadata", "ListStyle",
  ]

  /// Returns the places of an element, or the reasons why they are invalid.
  func readings(of item: XMLItems.Item, limit: Int) -> PlaceElementReader.Readings {
    func failure(
      _ reason: ImportProblem.Reason, text: String? = nil
    ) -> PlaceElementReader.Readings {
      [.failure(FieldFailure(reason, text: text))]
    }
    switch item.fault {
    case .broken: return failure(.brokenXML)
    case .tooDeep: return failure(.deepEntry(limit: XMLItems.depthLimit))
    case .tooLong: return failure(.longEntry(limit: limit))
    case .cutOff: return failure(.cutOffEntry)
    case .skipped, nil: break
    }
    do {
      return try read(item)
    } catch {
      return failure(.brokenXML)
    }
  }

  private func read(_ item: XMLItems.Item) throws -> PlaceElementReader.Readings {
    var scanner = XMLScanner(item.bytes, allowsBareAmpersands: true)
    let tag = try scanner.tag()
    let name = scanner.localName(of: tag)
    switch name {
    case "Placemark":
      var draft = KMLDraft(folder: folder(of: item), isOwn: isOwn(item))
      try draft.read(tag, &scanner)
      return [Result { () throws(FieldFailure) in try draft.element() }]
    case "name":
      if let container = item.containers.last {
        names[container.number] = String(decoding: try scanner.text(of: tag), as: UTF8.self)
      }
      return []
    case "NetworkLink":
      return [.failure(FieldFailure(.networkLink, text: try address(in: tag, &scanner)))]
    case _ where Self.others.contains(name): return []
    case "GroundOverlay", "ScreenOverlay", "PhotoOverlay", "Tour":
      return [.failure(FieldFailure(.otherGeometry(name)))]
    default: return [.failure(FieldFailure(.strayXML))]
    }
  }

  /// Returns the names of the folders around an element, the outermost first; nil if they have
  /// none.
  private func folder(of item: XMLItems.Item) -> String? {
    let open = Set(item.containers.map(\.number))
    names = names.filter { open.contains($0.key) }
    let path = item.containers.filter { $0.name == "Folder" }.compactMap { names[$0.number] }
    return path.isEmpty ? nil : path.joined(separator: " / ")
  }

  /// Returns a Boolean value that indicates whether ``KMLLocationWriter`` wrote the file.
  private func isOwn(_ item: XMLItems.Item) -> Bool {
    var root = XMLScanner(item.list)
    let namespaces = try? root.namespaces(of: root.tag())
    return namespaces?.values.contains(KMLLocationWriter.namespace) ?? false
  }

  /// Returns the address that a network link refers to; nil if there is none.
  private func address(in tag: XMLScanner.Tag, _ scanner: inout XMLScanner) throws -> String? {
    var address: String?
    try scanner.forEachChild(of: tag) { scanner, child, _ in
      guard ["Link", "Url"].contains(scanner.localName(of: child)) else {
        return try scanner.skip(child)
      }
      try scanner.forEachChild(of: child) { scanner, child, _ in
        guard scanner.localName(of: child) == "href" else { return try scanner.skip(child) }
        address = Excerpt.of(try scanner.text(of: child))
      }
    }
    return address
  }
}

extension PlaceElementReader {
  /// Returns a reader of KML (OGC 12-007r2): the placemarks that are points, also in folders.
  ///
  /// `TimeSpan` is the stay, and `TimeStamp` the arrival; in UTC, they are converted with the clock
  /// of the place. Extended data and other elements with text are kept as properties for
  /// ``GeoJSONWriter`` and ``KMLLocationWriter``, and so are the names of the folders. Other
  /// geometries and links to other files are reported.
  ///
  /// - Parameter entryLimit: The maximum length of a placemark in bytes; a longer one is reported as
  ///   a problem.
  static func kml(entryLimit: Int = 64_000_000) -> PlaceElementReader {
    let entries = KMLEntries()
    return PlaceElementReader(.kml, entryLimit: entryLimit) { entries.readings(of: $0, limit: $1) }
  }
}

extension ImportProblem.Reason {
  /// A link to another file, of which an export of Google My Maps may consist.
  fileprivate static var networkLink: Self {
    """
    '\(.text)' is a network link to another file, which was left out. Export the places themselves, \
    without a network link.
    """
  }
}
