import Models

/// A place, and the names of what it says beyond what places have.
struct GPXPoint {
  let location: Location
  let unknown: [String]
}

/// What an element of GPX says about a point.
struct GPXDraft {
  private var attributes: [String: String] = [:]
  private var texts: [String: String] = [:]
  private var unknown: [String] = []

  /// Whether it is a place of its own, and no bend of a road.
  var isNamed: Bool { texts["name"]?.contains { !$0.isWhitespace } ?? false }

  /// Takes an element whose opening tag was taken.
  ///
  /// - Throws: ``EntryFault`` where it is no XML.
  mutating func read(_ tag: XMLScanner.Tag, _ scanner: inout XMLScanner) throws(EntryFault) {
    attributes = try scanner.attributes(of: tag)
    try readChildren(of: tag, &scanner)
  }

  /// The place.
  ///
  /// - Throws: ``FieldFailure`` that says why there is none.
  func point(_ fields: LocationFieldsReader) throws(FieldFailure) -> GPXPoint {
    var draft = LocationDraft()
    if let name = texts["name"] { try fields.set(.title, of: &draft, to: name) }
    if let id = texts["id"] { try fields.set(.id, of: &draft, to: id) }
    let details = [texts["desc"], texts["cmt"]].compactMap(\.self).filter { !$0.isEmpty }
    draft.description = details.first ?? ""
    if let elevation = texts["ele"].flatMap(DecimalText.number) {
      draft.description = ElevationText.description(draft.description, elevation: elevation)
    }
    for (field, name) in [(LocationField.latitude, "lat"), (.longitude, "lon")] {
      if let text = attributes[name] { try fields.set(field, of: &draft, to: text) }
    }
    let arrival = texts["arrival"] ?? texts["time"]
    if let arrival { try fields.set(.arrival, of: &draft, to: arrival) }
    if let departure = texts["departure"] {
      try fields.set(.departure, of: &draft, to: departure)
    }
    let isExtraComment = details.count == 2 && details[0] != details[1]
    return GPXPoint(
      location: try draft.location(), unknown: unknown + (isExtraComment ? ["cmt"] : []))
  }

  private mutating func readChildren(
    of tag: XMLScanner.Tag, _ scanner: inout XMLScanner
  ) throws(EntryFault) {
    guard tag.kind == .opening else { return }
    while true {
      let child = try scanner.tag()
      if child.kind == .closing { return }
      let name = scanner.localName(of: child)
      switch name {
      case "name", "desc", "cmt", "ele", "time", "arrival", "departure", "id":
        texts[name] = String(decoding: try scanner.text(of: child), as: UTF8.self)
      case "extensions": try readChildren(of: child, &scanner)
      default:
        unknown.append(name)
        try scanner.skip(child)
      }
    }
  }
}
