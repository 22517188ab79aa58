import Interchange
import Models

/// The elements of a GPX point that places have no member for, as a file had them.
struct GPXExtras {
  private(set) var elements: [(name: String, text: [UInt8])] = []
  /// What stood in `extensions` beside what ``GPXLocationWriter`` writes there.
  private(set) var extensions: [UInt8] = []
  /// The prefixes that may stand in them, with the addresses of their namespaces.
  private var namespaces: [String: String] = [:]

  /// How many bytes are kept of a point.
  static let limit = 100_000

  /// - Parameter namespaces: What the file declares around the point.
  init(in namespaces: [String: String] = [:]) {
    self.namespaces = namespaces
  }

  /// The names of what is there.
  var names: [String] {
    elements.map(\.name) + (extensions.isEmpty ? [] : ["extensions"])
  }

  /// Takes what a point declares itself.
  mutating func declare(_ own: [String: String]) {
    namespaces.merge(own) { $1 }
  }

  mutating func append(_ name: String, _ text: ArraySlice<UInt8>) {
    elements.append((name, Array(text)))
  }

  /// Takes what stood in `extensions`, without the blanks around it: they are the file's layout, and
  /// would be others each time that it is written and read.
  mutating func append(extensions text: [UInt8]) {
    guard let start = text.firstIndex(where: { $0 > 0x20 }),
      let end = text.lastIndex(where: { $0 > 0x20 })
    else { return }
    extensions.append(contentsOf: text[start...end])
  }

  /// The address of the namespace that a prefix stands for.
  func namespace(of prefix: String) -> String? { namespaces[prefix] }
}

// MARK: - Kept with a place

extension GPXExtras {
  /// The elements as they are kept with a place; nil where there are none, or more than can be kept.
  var record: OriginalRecord? {
    guard !names.isEmpty else { return nil }
    var text: [UInt8] = []
    text.append("<wpt\(declarations)>")
    for element in elements { text.append(contentsOf: element.text) }
    if !extensions.isEmpty {
      text.append("<extensions>")
      text.append(contentsOf: extensions)
      text.append("</extensions>")
    }
    text.append("</wpt>")
    guard text.count <= Self.limit, XMLFragment.isElement(text) else { return nil }
    return OriginalRecord(format: .gpx, text: String(decoding: text, as: UTF8.self))
  }

  /// Reads what is kept with a place; nil where it is none of ours.
  init?(_ record: OriginalRecord?) {
    guard let record, record.format == .gpx else { return nil }
    let bytes = Array(record.text.utf8)
    // It may come from a server, and must not spoil the file that it is written to.
    guard XMLFragment.isElement(bytes) else { return nil }
    var scanner = XMLScanner(bytes)
    do {
      let tag = try scanner.tag()
      guard scanner.isNamed(tag, "wpt") else { return nil }
      self.init(in: try scanner.namespaces(of: tag))
      // Where it stands for something else, what is written with it here would as well.
      let own = namespaces["passport"]
      guard own == nil || own == GPXLocationWriter.namespace else { return nil }
      try scanner.forEachChild(of: tag) { scanner, child, start in
        let inside = scanner.position
        try scanner.skip(child)
        guard scanner.isNamed(child, "extensions") else {
          return append(scanner.localName(of: child), bytes[start..<scanner.position])
        }
        // The closing tag may have a prefix or blanks.
        let content = bytes[inside..<scanner.position]
        if child.kind == .opening, let end = content.lastIndex(of: UInt8(ascii: "<")) {
          append(extensions: Array(content[..<end]))
        }
      }
    } catch {
      return nil
    }
  }

  /// The declarations of the prefixes that are used, as attributes with a blank before each.
  var declarations: String {
    namespaces.sorted { $0.key < $1.key }.map { prefix, address in
      let mark = Array("\(prefix):".utf8)
      let isUsed =
        extensions.firstRange(of: mark) != nil
        || elements.contains { $0.text.firstRange(of: mark) != nil }
      return isUsed && !address.contains("\"") ? " xmlns:\(prefix)=\"\(address)\"" : ""
    }.joined()
  }
}
