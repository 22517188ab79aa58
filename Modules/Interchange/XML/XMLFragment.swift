/// Checks whether text can be inserted into XML unchanged.
package enum XMLFragment {
  /// Returns a Boolean value that indicates whether the bytes are exactly one element.
  ///
  /// Its tags must match, its references must be those predefined by XML, and each prefix must be
  /// declared in it (XML 1.0, 2.1; Namespaces in XML 1.0, 5.1).
  package static func isElement(_ bytes: [UInt8]) -> Bool {
    guard bytes.allSatisfy({ $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else {
      return false
    }
    var scanner = XMLScanner(bytes)
    var open: [(name: ArraySlice<UInt8>, prefixes: Set<String>)] = []
    do {
      repeat {
        if !open.isEmpty { try scanner.skipText(checksReferences: true) }
        let tag = try scanner.tag()
        let name = bytes[tag.name]
        guard tag.kind != .closing else {
          guard let last = open.popLast(), last.name == name else { return false }
          continue
        }
        guard open.count < XMLItems.depthLimit else { return false }
        let prefixes = (open.last?.prefixes ?? ["xml"]).union(
          try scanner.namespaces(of: tag).keys)
        guard isName(name, among: prefixes),
          try areAttributes(try scanner.rawAttributes(of: tag), among: prefixes)
        else { return false }
        if tag.kind == .opening { open.append((name, prefixes)) }
      } while !open.isEmpty
      return scanner.isAtEnd()
    } catch {
      return false
    }
  }

  private static func areAttributes(
    _ attributes: [XMLScanner.Attribute], among prefixes: Set<String>
  ) throws(EntryError) -> Bool {
    var names: Set<ArraySlice<UInt8>> = []
    for attribute in attributes {
      guard names.insert(attribute.name).inserted, !attribute.value.contains(UInt8(ascii: "<")),
        attribute.name.starts(with: Array("xmlns:".utf8)) || isName(attribute.name, among: prefixes)
      else { return false }
      _ = try XMLScanner.unescaped(attribute.value)
    }
    return true
  }

  private static func isName(_ name: ArraySlice<UInt8>, among prefixes: Set<String>) -> Bool {
    let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isPlain) else { return false }
    return parts.count == 1 || prefixes.contains(String(decoding: parts[0], as: UTF8.self))
  }

  private static func isPlain(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "."),
      !isDigit(first)
    else { return false }
    return name.allSatisfy { byte in
      byte >= 0x80 || isDigit(byte) || "-._".utf8.contains(byte)
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
