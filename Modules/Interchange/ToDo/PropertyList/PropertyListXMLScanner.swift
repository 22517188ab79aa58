import Foundation

/// Why an element of a property list cannot be read.
enum PropertyListFault: Error {
  case broken, tooDeep, tooLong
}

/// Walks over the elements of a property list in XML, in bytes without comments and instructions,
/// whose tags fit each other.
struct PropertyListXMLScanner {
  /// A tag and where its name stands.
  struct Tag {
    enum Kind { case opening, closing, empty }

    let name: Range<Int>
    let kind: Kind
  }

  let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether nothing but blanks is left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return index >= bytes.count
  }

  /// Takes the next tag.
  ///
  /// - Throws: ``PropertyListFault`` where anything else stands there.
  mutating func tag() throws(PropertyListFault) -> Tag {
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
        return Tag(name: name, kind: isClosing ? .closing : isEmpty ? .empty : .opening)
      }
    }
    throw .broken
  }

  /// Whether a tag has a name.
  func isNamed(_ tag: Tag, _ name: StaticString) -> Bool {
    guard tag.name.count == name.utf8CodeUnitCount else { return false }
    for offset in 0..<tag.name.count
    where bytes[tag.name.lowerBound + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Takes the text of an element whose opening tag was taken, and its closing tag.
  mutating func text(of tag: Tag) throws(PropertyListFault) -> ArraySlice<UInt8> {
    switch tag.kind {
    case .empty: return []
    case .closing: throw .broken
    case .opening: break
    }
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&"),
      bytes[index] != 0x0D
    {
      index += 1
    }
    let plain = bytes[start..<index]
    guard index + 1 < bytes.count else { throw .broken }
    if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "/") {
      try close(tag)
      return plain
    }
    return try markedText(of: tag, after: plain)[...]
  }

  /// Takes the closing tag that belongs to an opening one.
  private mutating func close(_ tag: Tag) throws(PropertyListFault) {
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

// MARK: - Text with marks in it

extension PropertyListXMLScanner {
  private static let cdata = Array("<![CDATA[".utf8)

  /// Takes text with references, `CDATA` sections or carriage returns in it.
  private mutating func markedText(
    of tag: Tag, after plain: ArraySlice<UInt8>
  ) throws(PropertyListFault) -> [UInt8] {
    var output = Array(plain)
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"): try appendReference(to: &output)
      case UInt8(ascii: "<"):
        if bytes[index...].starts(with: Self.cdata) {
          try appendSection(to: &output)
        } else {
          try close(tag)
          return output
        }
      default:
        index += 1
        append(byte, to: &output)
      }
    }
    throw .broken
  }

  /// Line ends of all kinds are line feeds in XML (XML 1.0, 2.11).
  private func append(_ byte: UInt8, to output: inout [UInt8]) {
    if byte != 0x0D {
      output.append(byte)
    } else if index >= bytes.count || bytes[index] != 0x0A {
      output.append(0x0A)
    }
  }

  private mutating func appendSection(to output: inout [UInt8]) throws(PropertyListFault) {
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

  /// Takes `&amp;`, `&#233;` and the like. Entities of a file's own are not read.
  private mutating func appendReference(to output: inout [UInt8]) throws(PropertyListFault) {
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

// MARK: - Values

extension PropertyListXMLScanner {
  /// Takes the value of an element whose opening tag was taken.
  mutating func value(of tag: Tag, depth: Int = 1) throws(PropertyListFault) -> PropertyListValue {
    guard depth <= PropertyListValue.depthLimit else { throw .tooDeep }
    guard tag.kind != .closing else { throw .broken }
    if isNamed(tag, "string") { return .string(String(decoding: try text(of: tag), as: UTF8.self)) }
    if isNamed(tag, "integer") {
      guard let number = Self.integer(try trimmedText(of: tag)) else { throw .broken }
      return .integer(number)
    }
    if isNamed(tag, "date") {
      guard let date = PropertyListDate.seconds(Array(try trimmedText(of: tag).utf8)[...]) else {
        throw .broken
      }
      return .date(Double(date))
    }
    if isNamed(tag, "true") || isNamed(tag, "false") {
      guard try text(of: tag).allSatisfy({ $0 <= 0x20 }) else { throw .broken }
      return .flag(isNamed(tag, "true"))
    }
    if isNamed(tag, "real") {
      guard let number = Double(try trimmedText(of: tag)) else { throw .broken }
      return .real(number)
    }
    if isNamed(tag, "data") {
      let text = String(decoding: try text(of: tag).filter { $0 > 0x20 }, as: UTF8.self)
      guard let data = Data(base64Encoded: text) else { throw .broken }
      return .data(Array(data))
    }
    if isNamed(tag, "array") { return .array(try elements(of: tag, depth: depth)) }
    guard isNamed(tag, "dict") else { throw .broken }
    let pairs = try pairs(of: tag, depth: depth)
    if pairs.count == 1, pairs[0].key == PropertyListXML.referenceKey,
      case .integer(let number) = pairs[0].value, let reference = UInt64(exactly: number)
    {
      return .reference(reference)
    }
    return .dictionary(pairs)
  }

  /// Takes a key, of which the tag was taken.
  mutating func key(_ tag: Tag) throws(PropertyListFault) -> ArraySlice<UInt8> {
    guard isNamed(tag, "key") else { throw .broken }
    return try text(of: tag)
  }

  /// Takes the keys and values of a dictionary whose opening tag was taken, and puts them in order.
  mutating func pairs(
    of tag: Tag, depth: Int = 1
  ) throws(PropertyListFault) -> [PropertyListPair] {
    var pairs: [PropertyListPair] = []
    guard tag.kind == .opening else { return [] }
    while true {
      let next = try self.tag()
      if next.kind == .closing {
        guard isNamed(next, "dict") else { throw .broken }
        return pairs.sorted { $0.key < $1.key }
      }
      let key = String(decoding: try key(next), as: UTF8.self)
      let value = try value(of: try self.tag(), depth: depth + 1)
      pairs.append(PropertyListPair(key: key, value: value))
    }
  }

  private mutating func elements(
    of tag: Tag, depth: Int
  ) throws(PropertyListFault) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    guard tag.kind == .opening else { return [] }
    while true {
      let next = try self.tag()
      if next.kind == .closing {
        guard isNamed(next, "array") else { throw .broken }
        return values
      }
      values.append(try value(of: next, depth: depth + 1))
    }
  }

  private mutating func trimmedText(of tag: Tag) throws(PropertyListFault) -> String {
    let text = try text(of: tag).drop { $0 <= 0x20 }
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[text.startIndex..<end], as: UTF8.self)
  }

  /// A whole number of at most 64 bits, in tens or, behind `0x`, sixteens.
  private static func integer(_ text: String) -> Int128? {
    let isNegative = text.hasPrefix("-")
    var digits = text[...]
    if isNegative || text.hasPrefix("+") { digits = digits.dropFirst() }
    guard digits.first?.isHexDigit == true else { return nil }
    let number =
      digits.hasPrefix("0x") || digits.hasPrefix("0X")
      ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
    guard let number else { return nil }
    let value = isNegative ? -Int128(number) : Int128(number)
    return value >= Int128(Int64.min) ? value : nil
  }
}
