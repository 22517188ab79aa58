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
