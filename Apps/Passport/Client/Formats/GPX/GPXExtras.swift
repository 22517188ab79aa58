import Interchange
import Models

/// The elements of a GPX point that do not correspond to properties of a place, unchanged.
struct GPXExtras {
  private(set) var elements: [(name: String, text: [UInt8])] = []
  /// The contents of `extensions`, except the elements of ``GPXLocationWriter``.
  private(set) var extensions: [UInt8] = []
  var times = OriginalTimes()
  /// A Boolean value that indicates whether the description is the point's `cmt`, and there is no
  /// `desc`.
  var isCommentDescription = false
  /// The prefixes in scope, with their namespace URIs.
  private var namespaces: [String: String] = [:]

  /// The maximum size of a point's preserved elements in bytes.
  static let limit = 100_000

  /// Creates the extras of a waypoint without any.
  ///
  /// - Parameter namespaces: The declarations in scope.
  init(in namespaces: [String: String] = [:]) {
    self.namespaces = namespaces
  }

  /// The names of the elements.
  var names: [String] {
    elements.map(\.name) + (extensions.isEmpty ? [] : ["extensions"])
  }

  /// Adds the declarations of the point itself.
  mutating func declare(_ own: [String: String]) {
    namespaces.merge(own) { $1 }
  }

  mutating func append(_ name: String, _ text: ArraySlice<UInt8>) {
    elements.append((name, Array(text)))
  }

  /// Adds the contents of `extensions` without surrounding whitespace, which would grow with every
  /// round trip.
  mutating func append(extensions text: [UInt8]) {
    guard let start = text.firstIndex(where: { $0 > 0x20 }),
      let end = text.lastIndex(where: { $0 > 0x20 })
    else { return }
    extensions.append(contentsOf: text[start...end])
  }

  /// Returns the namespace URI of a prefix.
  func namespace(of prefix: String) -> String? { namespaces[prefix] }
}

// MARK: - Kept with a place

extension GPXExtras {
  /// The elements as they are stored with a place; nil if there are none, or too many.
  var record: OriginalRecord? {
    guard !names.isEmpty || !times.members.isEmpty || isCommentDescription else { return nil }
    var text: [UInt8] = []
    let attributes = times.members.sorted { $0.key < $1.key }.map { " \($0)=\"\($1)\"" }.joined()
    let mark = isCommentDescription ? " \(Self.descriptionAttribute)=\"cmt\"" : ""
    text.append("<wpt\(declarations)\(attributes)\(mark)>")
    for element in Self.ordered(elements) { text.append(contentsOf: element.text) }
    if !extensions.isEmpty {
      text.append("<extensions>")
      text.append(contentsOf: extensions)
      text.append("</extensions>")
    }
    text.append("</wpt>")
    guard text.count <= Self.limit, XMLFragment.isElement(text) else { return nil }
    return OriginalRecord(format: .gpx, text: String(decoding: text, as: UTF8.self))
  }

  /// Returns elements in the order of the schema; others follow.
  static func ordered(
    _ elements: [(name: String, text: [UInt8])]
  ) -> [(name: String, text: [UInt8])] {
    let places = elements.map { order.firstIndex(of: $0.name) ?? order.count }
    return elements.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { elements[$0] }
  }

  /// The elements of a point in the order of the schema (GPX 1.1, wptType).
  private static let order = [
    "ele", "time", "magvar", "geoidheight", "name", "cmt", "desc", "src", "link", "sym", "type",
    "fix", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid",
  ]

  /// The attribute that indicates which element contains the description.
  private static let descriptionAttribute = "description"

  /// Parses the stored elements; nil if there are none, or if they are invalid.
  init?(_ record: OriginalRecord?) {
    // The record of a GeoJSON file of the same place may contain GPX elements.
    if let record, record.format == .geoJSON, let text = GeoJSONExtras(record)?.gpx {
      self.init(OriginalRecord(format: .gpx, text: text))
      return
    }
    guard let record, record.format == .gpx else { return nil }
    let bytes = Array(record.text.utf8)
    // They may come from a server and must not break the file they are written to.
    guard XMLFragment.isElement(bytes) else { return nil }
    var scanner = XMLScanner(bytes)
    var draft = GPXDraft(in: [:])
    guard let tag = try? scanner.tag(), scanner.isNamed(tag, "wpt"),
      (try? draft.read(tag, &scanner)) != nil
    else { return nil }
    self = draft.extras
    if !draft.comment.isEmpty { append("cmt", draft.comment) }
    times = OriginalTimes(draft.attributes)
    isCommentDescription = draft.attributes[Self.descriptionAttribute] == "cmt"
    // A prefix with another meaning would change the meaning of our own elements too.
    let own = namespaces["passport"]
    guard own == nil || own == GPXLocationWriter.namespace else { return nil }
  }

  /// The declarations of the used prefixes, as attributes with a leading space.
  var declarations: String {
    namespaces.sorted { $0.key < $1.key }.map { prefix, address in
      uses(prefix) && !address.contains("\"") ? " xmlns:\(prefix)=\"\(address)\"" : ""
    }.joined()
  }

  private func uses(_ prefix: String) -> Bool {
    let mark = Array("\(prefix):".utf8)
    return extensions.firstRange(of: mark) != nil
      || elements.contains { $0.text.firstRange(of: mark) != nil }
  }
}

// MARK: - Several files

extension GPXExtras {
  /// Merges the elements of another file of the same place. Elements that it lacks are kept.
  mutating func merge(_ newer: GPXExtras) {
    // If a prefix has two meanings, only the elements of one file can be written.
    let clashes = newer.namespaces.contains { prefix, address in
      newer.uses(prefix) && uses(prefix) && namespaces[prefix, default: address] != address
    }
    guard !clashes else {
      self = newer
      return
    }
    namespaces.merge(newer.namespaces) { $1 }
    let names = Set(newer.elements.map(\.name))
    if elements.filter({ names.contains($0.name) }).map(\.text) != newer.elements.map(\.text) {
      elements = elements.filter { !names.contains($0.name) } + newer.elements
    }
    let children = Self.children(of: newer.extensions)
    if extensions.isEmpty {
      extensions = newer.extensions
    } else if !children.isEmpty {
      let names = Set(children.map(\.name))
      let rest = Self.children(of: extensions).filter { !names.contains($0.name) }
      // The elements have been merged before.
      if extensions.firstRange(of: newer.extensions) == nil {
        extensions = rest.flatMap(\.text) + newer.extensions
      }
    }
    if newer.isCommentDescription {
      isCommentDescription = true
      elements.removeAll { $0.name == "cmt" }
    }
  }

  /// Returns the elements in the contents of `extensions`, by their names with prefixes.
  private static func children(of extensions: [UInt8]) -> [(name: String, text: [UInt8])] {
    var scanner = XMLScanner(Array("<e>".utf8) + extensions + Array("</e>".utf8))
    var children: [(name: String, text: [UInt8])] = []
    do {
      let tag = try scanner.tag()
      try scanner.forEachChild(of: tag) { scanner, child, start in
        try scanner.skip(child)
        let name = String(decoding: scanner.bytes[child.name], as: UTF8.self)
        children.append((name, Array(scanner.bytes[start..<scanner.position])))
      }
    } catch {
      return []
    }
    return children
  }
}
