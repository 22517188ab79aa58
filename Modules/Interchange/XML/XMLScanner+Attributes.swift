extension XMLScanner {
  /// The attributes of a tag: names without their prefixes, and values without references.
  ///
  /// - Throws: ``EntryFault`` where a name has no value in quotes, or stands there twice.
  func attributes(of tag: Tag) throws(EntryFault) -> [String: String] {
    var found: [String: String] = [:]
    var rest = bytes[tag.attributes].drop(while: Self.isBlank)
    while !rest.isEmpty {
      let name = rest.prefix { !Self.isBlank($0) && $0 != UInt8(ascii: "=") }
      rest = rest[name.endIndex...].drop(while: Self.isBlank)
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { throw .broken }
      rest = rest.dropFirst().drop(while: Self.isBlank)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw .broken
      }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != quote }
      rest = rest[value.endIndex...]
      guard rest.first == quote else { throw .broken }
      rest = rest.dropFirst().drop(while: Self.isBlank)
      let text = String(decoding: try Self.unescaped(value), as: UTF8.self)
      let isNew = found.updateValue(text, forKey: Self.localName(name)) == nil
      guard isNew else { throw .broken }
    }
    return found
  }

  /// The name of a tag without its prefix.
  func localName(of tag: Tag) -> String { Self.localName(bytes[tag.name]) }

  /// Takes all up to the closing tag of an element whose opening tag was taken.
  mutating func skip(_ tag: Tag) throws(EntryFault) {
    guard tag.kind == .opening else { return }
    var depth = 1
    while depth > 0 {
      try skipText()
      switch try self.tag().kind {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .empty: break
      }
    }
  }

  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let colon = name.lastIndex(of: UInt8(ascii: ":"))
    return String(decoding: colon.map { name[($0 + 1)...] } ?? name, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
