/// The kinds of XML files that are read entry by entry.
package enum XMLDialect {
  /// A property list: `<plist><array>` around `dict` elements.
  case propertyList
  /// A GPX file: `<gpx>` around `wpt`, `rte` and `trk` elements.
  case gpx
  /// A KML file: `<kml>` around `Placemark` elements, also in `Document` and `Folder` elements.
  case kml

  /// The root element.
  package var root: String {
    switch self {
    case .propertyList: "plist"
    case .gpx: "gpx"
    case .kml: "kml"
    }
  }

  /// The element that contains the entries.
  var list: String { self == .propertyList ? "array" : root }

  /// The elements that contain further entries.
  var containers: [String] { self == .kml ? ["Document", "Folder"] : [] }

  /// The entries of which only the beginning is stored.
  var skipped: [String] { self == .gpx ? ["trk"] : [] }

  /// A Boolean value that indicates whether names may have a namespace prefix, as in `<gpx:wpt>`.
  var hasPrefixes: Bool { self != .propertyList }

  /// The reason to refuse a file that ends before its list.
  var cutOff: ImportRefusal.Reason {
    self == .propertyList ? .propertyList(.cutOff) : .cutOffXML(root: root)
  }

  /// Returns the reason to refuse a file with text before its list.
  ///
  /// - Parameter isFirst: If true, nothing precedes the text.
  func refusal(of text: StrayText, isFirst: Bool) -> ImportRefusal.Reason {
    guard self == .propertyList else { return .otherXML(text.excerpt, root: root) }
    let isOld = text.beginsWithComment || (isFirst && text.opensCollection)
    return .propertyList(isOld ? .oldFormat : .notAPropertyList(text.excerpt))
  }

  /// Returns the reason to refuse a file with an element other than a list.
  ///
  /// - Parameter name: The name of the element; nil for a closing tag.
  func refusal(ofTag name: String?, text: String) -> ImportRefusal.Reason {
    guard self == .propertyList else { return .otherXML(text, root: root) }
    let isRoot = name.map(Self.values.contains) ?? false
    return .propertyList(isRoot ? .notAnArray(text) : .notAPropertyList(text))
  }

  /// The elements that may be a property list, but not a list.
  private static let values = [
    "dict", "string", "integer", "real", "date", "data", "true", "false",
  ]
}

/// The beginning of text between the entries of an XML file, where only blanks are allowed.
struct StrayText {
  /// The line of the first character that is not a blank.
  private(set) var line = 1
  private var bytes: [UInt8] = []

  /// The maximum number of bytes that a message needs.
  private static let maximumLength = 512

  /// A Boolean value that indicates whether the text contains only blanks.
  var isEmpty: Bool { bytes.isEmpty }

  /// The text as a message shows it.
  var excerpt: String {
    let blanks = bytes.reversed().prefix { $0 <= 0x20 }.count
    return Excerpt.of(Array(bytes.dropLast(blanks)))
  }

  /// A Boolean value that indicates whether the text begins with an array or a dictionary in the
  /// old NeXT format. A line of todo.txt may begin with a priority, such as `(A)`.
  var opensCollection: Bool {
    let text = String(decoding: bytes.prefix(4), as: UTF8.self)
    return "({".contains(text.first ?? " ") && text.wholeMatch(of: /\([A-Z]\)\s/) == nil
  }

  /// A Boolean value that indicates whether the text begins with a comment in the old NeXT format.
  var beginsWithComment: Bool {
    bytes.starts(with: Array("/*".utf8)) || bytes.starts(with: Array("//".utf8))
  }

  /// Appends text that begins on a line.
  mutating func append(_ text: UnsafeRawBufferPointer, line: Int) {
    var text = text[...]
    if bytes.isEmpty {
      self.line = line
      while let first = text.first, first <= 0x20 {
        if first == 0x0A { self.line += 1 }
        text.removeFirst()
      }
    }
    bytes.append(contentsOf: text.prefix(Self.maximumLength - bytes.count))
  }
}

/// The problems of XML.
extension ImportProblem.Reason {
  /// A text with an `&` that should be `&amp;`.
  package static var bareAmpersand: Self {
    "'\(.text)' has an '&' that does not begin a reference. It was read as is. Write it as '&amp;'."
  }

  /// Tags that do not match, or unknown entities.
  package static var brokenXML: Self {
    "'\(.text)' is not valid XML. It was left out."
  }

  /// Text or elements between the entries, or after their list.
  package static var strayXML: Self {
    "'\(.text)' does not belong there. It was left out."
  }

  /// An element that is not closed at the end of the file.
  package static func unclosedElement(_ name: String) -> Self {
    """
    The element that begins here is not closed by '</\(name)>'. Complete entries were read; \
    the file may be cut off.
    """
  }
}
