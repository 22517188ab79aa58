import Foundation
import Interchange

extension XMLScanner {
  /// Takes the value of an element whose opening tag was taken.
  mutating func value(of tag: Tag, depth: Int = 1) throws(EntryFault) -> PropertyListValue {
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
  mutating func key(_ tag: Tag) throws(EntryFault) -> ArraySlice<UInt8> {
    guard isNamed(tag, "key") else { throw .broken }
    return try text(of: tag)
  }

  /// Takes the keys and values of a dictionary whose opening tag was taken, and puts them in order.
  mutating func pairs(
    of tag: Tag, depth: Int = 1
  ) throws(EntryFault) -> [PropertyListPair] {
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
  ) throws(EntryFault) -> [PropertyListValue] {
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

  private mutating func trimmedText(of tag: Tag) throws(EntryFault) -> String {
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
