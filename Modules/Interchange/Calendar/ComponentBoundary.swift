/// A line that begins or ends a component, such as `BEGIN:VEVENT` (RFC 5545, 3.6).
struct ComponentBoundary {
  enum Kind: String, CaseIterable {
    case begin = "BEGIN:"
    case end = "END:"
  }

  let kind: Kind
  /// The name of the component in uppercase.
  let name: String
  /// The line without blanks around the name.
  let line: [UInt8]

  /// Parses an unfolded line; returns nil if it is a property.
  init?(_ line: [UInt8]) {
    let kind = Kind.allCases.first { kind in
      let count = kind.rawValue.utf8.count
      return line.count > count && PropertyScan.capitals(line[..<count]) == kind.rawValue
    }
    guard let kind else { return nil }
    self.kind = kind
    name = PropertyScan.capitals(
      line[kind.rawValue.utf8.count...].trimming { $0 <= 0x20 })
    let text = Array((kind.rawValue + name).utf8)
    self.line = line.count == text.count ? line : text
  }

  /// A Boolean value that indicates whether the component occurs only directly in a calendar, so
  /// that one before it must be unclosed.
  var isTopLevel: Bool {
    ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"].contains(name)
  }
}
