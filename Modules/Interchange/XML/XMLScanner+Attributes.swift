extension XMLScanner {
  /// An attribute as it is written in a tag.
  struct Attribute {
    /// The name with its prefix.
    let name: ArraySlice<UInt8>
    /// The value with its references, without quotes.
    let value: ArraySlice<UInt8>
  }

  /// Returns the attributes of a tag, with names without prefixes and values without references.
  ///
  /// - Throws: ``EntryError`` when a name has no quoted value, or occurs twice.
  package func attributes(of tag: Tag) throws(EntryError) -> [String: String] {
    var found: [String: String] = [:]
    for attribute in try rawAttributes(of: tag) {
      let text = String(decoding: try Self.unescaped(attribute.value), as: UTF8.self)
      let isNew = found.updateValue(text, forKey: Self.localName(attribute.name)) == nil
      guard isNew else { throw .broken }
    }
    return found
  }

  /// Returns the attributes of a tag as they are written.
  ///
  /// - Throws: ``EntryError`` when a name has no quoted value.
  func rawAttributes(of tag: Tag) throws(EntryError) -> [Attribute] {
    var found: [Attribute] = []
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
      found.append(Attribute(name: name, value: value))
    }
    return found
  }

  /// Returns the prefixes that a tag declares, with the names of their namespaces as they are
  /// written.
  package func namespaces(of tag: Tag) throws(EntryError) -> [String: String] {
    var found: [String: String] = [:]
    for attribute in try rawAttributes(of: tag) {
      let name = String(decoding: attribute.name, as: UTF8.self)
      guard name.hasPrefix("xmlns:") else { continue }
      found[String(name.dropFirst(6))] = String(decoding: attribute.value, as: UTF8.self)
    }
    return found
  }

  /// Returns the name of a tag without its prefix.
  package func localName(of tag: Tag) -> String { Self.localName(bytes[tag.name]) }

  /// Skips the content and the closing tag of an element whose opening tag was read.
  package mutating func skip(_ tag: Tag) throws(EntryError) {
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
