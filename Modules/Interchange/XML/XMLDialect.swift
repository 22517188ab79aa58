/// The kinds of XML files that are read entry by entry.
package enum XMLDialect {
  /// `<plist><array>` around `dict` elements.
  case propertyList
  /// `<gpx>` around `wpt`, `rte` and `trk` elements.
  case gpx

  /// The outermost element.
  var root: String { self == .gpx ? "gpx" : "plist" }

  /// The element that the entries stand in.
  var list: String { self == .gpx ? "gpx" : "array" }

  /// The entries of which no more than the beginning is kept.
  var skipped: [String] { self == .gpx ? ["trk"] : [] }

  /// Whether names may have a prefix that stands for their namespace, as in `<gpx:wpt>`.
  var hasPrefixes: Bool { self == .gpx }

  /// Why a file is refused that ends before its list.
  var cutOff: ImportRefusal.Reason { self == .gpx ? .cutOffGPX : .cutOffPropertyList }

  /// Why a file is refused that has text before its list.
  ///
  /// - Parameter isFirst: whether nothing stands before it.
  func refusal(of text: StrayText, isFirst: Bool) -> ImportRefusal.Reason {
    guard self == .propertyList else { return .notGPX(text.excerpt) }
    let isOld = text.beginsWithComment || (isFirst && text.opensCollection)
    return isOld ? .oldPropertyList : .notAPropertyList(text.excerpt)
  }

  /// Why a file is refused that has another element than a list.
  ///
  /// - Parameter name: the element; nil for one that is closed.
  func refusal(ofTag name: String?, text: String) -> ImportRefusal.Reason {
    guard self == .propertyList else { return .notGPX(text) }
    let isRoot = name.map(Self.values.contains) ?? false
    return isRoot ? .rootIsNoArray(text) : .notAPropertyList(text)
  }

  /// The elements that may be a property list, but no list.
  private static let values = [
    "dict", "string", "integer", "real", "date", "data", "true", "false",
  ]
}

/// The beginning of text that stands between the entries of an XML file, where only blanks may.
struct StrayText {
  /// The line of its first character that is no blank.
  private(set) var line = 1
  private var bytes: [UInt8] = []

  /// As much as is of any use in a message.
  private static let longest = 512

  /// Whether there were blanks only.
  var isEmpty: Bool { bytes.isEmpty }

  /// As a message shows it.
  var excerpt: String {
    let blanks = bytes.reversed().prefix { $0 <= 0x20 }.count
    return Excerpt.of(Array(bytes.dropLast(blanks)))
  }

  /// Whether it begins as a list or a dictionary of the form that NeXT had before there was XML.
  var opensCollection: Bool { bytes.first == UInt8(ascii: "(") || bytes.first == UInt8(ascii: "{") }

  /// Whether it begins with a comment of that form.
  var beginsWithComment: Bool {
    bytes.starts(with: Array("/*".utf8)) || bytes.starts(with: Array("//".utf8))
  }

  /// Takes more of it, which begins in a line.
  mutating func append(_ text: UnsafeRawBufferPointer, line: Int) {
    var text = text[...]
    if bytes.isEmpty {
      self.line = line
      while let first = text.first, first <= 0x20 {
        if first == 0x0A { self.line += 1 }
        text.removeFirst()
      }
    }
    bytes.append(contentsOf: text.prefix(Self.longest - bytes.count))
  }
}
