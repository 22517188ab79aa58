/// Scans the elements of XML, in bytes without comments and instructions and with matching tags.
package struct XMLScanner {
  /// A tag and the position of its name.
  package struct Tag {
    package enum Kind { case opening, closing, empty }

    package let name: Range<Int>
    package let kind: Kind
    /// The range after the name.
    package let attributes: Range<Int>
  }

  package let bytes: [UInt8]
  private var index = 0
  /// A Boolean value that indicates whether an `&` that begins no known reference is text.
  private let allowsBareAmpersands: Bool
  /// A Boolean value that indicates whether the text that was read has such an `&`.
  package private(set) var hasBareAmpersand = false

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - allowsBareAmpersands: If true, an `&` that begins no known reference is text, as programs
  ///     write it that do not escape it.
  package init(_ bytes: [UInt8], allowsBareAmpersands: Bool = false) {
    self.bytes = bytes
    self.allowsBareAmpersands = allowsBareAmpersands
  }

  /// The number of bytes that were read.
  package var position: Int { index }

  /// Returns a Boolean value that indicates whether only blanks are left.
  package mutating func isAtEnd() -> Bool {
    skipBlanks()
    return index >= bytes.count
  }

  /// Reads the next tag.
  ///
  /// - Throws: ``EntryError`` when there is anything else.
  package mutating func tag() throws(EntryError) -> Tag {
    skipBlanks()
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "<") else { throw .broken }
    let isClosing = bytes[index + 1] == UInt8(ascii: "/")
    index += isClosing ? 2 : 1
    let start = index
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    let name = start..<index
    guard !name.isEmpty else { throw .broken }
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[index - 2] == UInt8(ascii: "/") && !isClosing
        return Tag(
          name: name, kind: isClosing ? .closing : isEmpty ? .empty : .opening,
          attributes: name.upperBound..<(index - (isEmpty ? 2 : 1)))
      }
    }
    throw .broken
  }

  /// Returns a Boolean value that indicates whether a tag has a name.
  package func isNamed(_ tag: Tag, _ name: String) -> Bool {
    bytes[tag.name].elementsEqual(name.utf8)
  }

  /// Reads the text and the closing tag of an element whose opening tag was read.
  package mutating func text(of tag: Tag) throws(EntryError) -> [UInt8] {
    switch tag.kind {
    case .empty: return []
    case .closing: throw .broken
    case .opening: break
    }
    var output: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"):
        let start = index
        do {
          try appendReference(to: &output)
        } catch {
          guard allowsBareAmpersands else { throw error }
          hasBareAmpersand = true
          index = start + 1
          output.append(byte)
        }
      case UInt8(ascii: "<") where bytes[index...].starts(with: Self.cdata):
        try appendSection(to: &output)
      case UInt8(ascii: "<"):
        try close(tag)
        return output
      default:
        index += 1
        append(byte, to: &output)
      }
    }
    throw .broken
  }

  /// Reads the closing tag that matches an opening one.
  private mutating func close(_ tag: Tag) throws(EntryError) {
    let closing = try self.tag()
    guard closing.kind == .closing, bytes[closing.name].elementsEqual(bytes[tag.name]) else {
      throw .broken
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }
}

// MARK: - Sections and references

extension XMLScanner {
  private static let cdata = Array("<![CDATA[".utf8)

  /// Appends a byte. Line ends of all kinds become line feeds in XML (XML 1.0, 2.11).
  private func append(_ byte: UInt8, to output: inout [UInt8]) {
    if byte != 0x0D {
      output.append(byte)
    } else if index >= bytes.count || bytes[index] != 0x0A {
      output.append(0x0A)
    }
  }

  private mutating func appendSection(to output: inout [UInt8]) throws(EntryError) {
    index += Self.cdata.count
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: "]"),
        bytes[index + 2] == UInt8(ascii: ">")
      {
        index += 3
        return
      }
      index += 1
      append(bytes[index - 1], to: &output)
    }
    throw .broken
  }

  /// Reads `&amp;`, `&#233;` and similar. Entities that a file defines are not supported.
  private mutating func appendReference(to output: inout [UInt8]) throws(EntryError) {
    let name = bytes[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    index += name.count + 2
    guard index <= bytes.count, bytes[index - 1] == UInt8(ascii: ";") else { throw .broken }
    switch String(decoding: name, as: UTF8.self) {
    case "amp": output.append(UInt8(ascii: "&"))
    case "lt": output.append(UInt8(ascii: "<"))
    case "gt": output.append(UInt8(ascii: ">"))
    case "quot": output.append(UInt8(ascii: "\""))
    case "apos": output.append(UInt8(ascii: "'"))
    case let name where name.hasPrefix("#"):
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard digits.first?.isHexDigit == true,
        let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0,
        let scalar = Unicode.Scalar(number)
      else { throw .broken }
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw .broken
    }
  }
}

// MARK: - Skipped text and attributes

extension XMLScanner {
  /// Skips text and sections up to the next tag.
  ///
  /// - Parameter checksReferences: If true, only references that XML predefines are allowed.
  package mutating func skipText(checksReferences: Bool = false) throws(EntryError) {
    var dropped: [UInt8] = []
    while index < bytes.count {
      if checksReferences, bytes[index] == UInt8(ascii: "&") {
        try appendReference(to: &dropped)
      } else if bytes[index] != UInt8(ascii: "<") {
        index += 1
      } else if bytes[index...].starts(with: Self.cdata) {
        dropped.removeAll(keepingCapacity: true)
        try appendSection(to: &dropped)
      } else {
        return
      }
    }
    throw .broken
  }

  /// Returns the text of an attribute's value.
  static func unescaped(_ value: ArraySlice<UInt8>) throws(EntryError) -> [UInt8] {
    guard value.contains(UInt8(ascii: "&")) else { return Array(value) }
    var scanner = XMLScanner(Array(value))
    var output: [UInt8] = []
    while scanner.index < scanner.bytes.count {
      if scanner.bytes[scanner.index] == UInt8(ascii: "&") {
        try scanner.appendReference(to: &output)
      } else {
        output.append(scanner.bytes[scanner.index])
        scanner.index += 1
      }
    }
    return output
  }
}

/// The reason why an entry of a list cannot be read.
package enum EntryError: Error {
  case broken, tooDeep, tooLong
}
