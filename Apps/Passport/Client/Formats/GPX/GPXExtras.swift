import Interchange
import Models

/// The elements of a GPX point that places have no property for, unchanged.
struct GPXExtras {
  private(set) var elements: [(name: String, text: [UInt8])] = []
  /// The contents of `extensions`, except those of ``GPXLocationWriter``.
  private(set) var extensions: [UInt8] = []
  var times = TimesAsWritten()
  /// The prefixes in scope, with their namespace URIs.
  private var namespaces: [String: String] = [:]

  /// The greatest size of a point's kept elements in bytes.
  static let limit = 100_000

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

  /// Adds the contents of `extensions`, trimmed: the whitespace around them is layout, and would
  /// grow with every round trip.
  mutating func append(extensions text: [UInt8]) {
    guard let start = text.firstIndex(where: { $0 > 0x20 }),
      let end = text.lastIndex(where: { $0 > 0x20 })
    else { return }
    extensions.append(contentsOf: text[start...end])
  }

  /// The namespace URI of a prefix.
  func namespace(of prefix: String) -> String? { namespaces[prefix] }
}

// MARK: - Kept with a place

extension GPXExtras {
  /// The elements as they are stored with a place; nil where there are none, or too many.
  var record: OriginalRecord? {
    guard !names.isEmpty || !times.members.isEmpty else { return nil }
    var text: [UInt8] = []
    let attributes = times.members.sorted { $0.key < $1.key }.map { " \($0)=\"\($1)\"" }.joined()
    text.append("<wpt\(declarations)\(attributes)>")
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

  /// Parses the stored elements; nil where they are invalid.
  init?(_ record: OriginalRecord?) {
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
    times = TimesAsWritten(draft.attributes)
    // A prefix with another meaning would change the meaning of our own elements too.
    let own = namespaces["passport"]
    guard own == nil || own == GPXLocationWriter.namespace else { return nil }
  }

  /// The declarations of the used prefixes, as attributes with a leading blank.
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
