import Foundation
import Interchange

/// Writes values as the elements that property lists have for them in XML.
enum PropertyListXML {
  /// Appends a value.
  ///
  /// - Parameter indent: how many tabs stand before the element; nil to write all in one line.
  static func append(
    _ value: PropertyListValue, indent: Int? = nil, to output: inout [UInt8]
  ) {
    appendTabs(indent, to: &output)
    switch value {
    case .string(let text): appendElement("string", text, to: &output)
    case .integer(let number): appendElement("integer", String(number), to: &output)
    case .real(let number): appendElement("real", text(of: number), to: &output)
    case .flag(let flag): output.append(flag ? "<true/>" : "<false/>")
    case .data(let bytes):
      appendElement("data", Data(bytes).base64EncodedString(), to: &output)
    case .date(let seconds):
      output.append("<date>")
      PropertyListDate.append(seconds, to: &output)
      output.append("</date>")
    case .reference(let number):
      let pair = PropertyListPair(key: referenceKey, value: .integer(Int128(number)))
      appendPairs([pair], indent: indent, to: &output)
    case .array(let values):
      guard !values.isEmpty else { return append("<array/>", indent, to: &output) }
      append("<array>", indent, to: &output)
      for value in values { append(value, indent: indent.map { $0 + 1 }, to: &output) }
      appendTabs(indent, to: &output)
      output.append("</array>")
    case .dictionary(let pairs): appendPairs(pairs, indent: indent, to: &output)
    }
    appendLineEnd(indent, to: &output)
  }

  /// Appends a key and its value.
  static func append(
    _ pair: PropertyListPair, indent: Int? = nil, to output: inout [UInt8]
  ) {
    appendTabs(indent, to: &output)
    appendElement("key", pair.key, to: &output)
    appendLineEnd(indent, to: &output)
    append(pair.value, indent: indent, to: &output)
  }

  /// The key that stands for a reference, which XML has no element for.
  static let referenceKey = "CF$UID"

  /// Appends an element with a text in it.
  static func appendElement(_ name: String, _ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(name)
    output.append(UInt8(ascii: ">"))
    XMLText.append(text, to: &output)
    output.append("</")
    output.append(name)
    output.append(UInt8(ascii: ">"))
  }

  /// The text of a number; those that are none are named as Core Foundation names them.
  static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return "\(number)"
  }

  private static func appendPairs(
    _ pairs: [PropertyListPair], indent: Int?, to output: inout [UInt8]
  ) {
    guard !pairs.isEmpty else { return output.append("<dict/>") }
    append("<dict>", indent, to: &output)
    for pair in pairs { append(pair, indent: indent.map { $0 + 1 }, to: &output) }
    appendTabs(indent, to: &output)
    output.append("</dict>")
  }

  private static func append(_ tag: String, _ indent: Int?, to output: inout [UInt8]) {
    output.append(tag)
    appendLineEnd(indent, to: &output)
  }

  private static func appendTabs(_ indent: Int?, to output: inout [UInt8]) {
    for _ in 0..<(indent ?? 0) { output.append(0x09) }
  }

  private static func appendLineEnd(_ indent: Int?, to output: inout [UInt8]) {
    if indent != nil { output.append(0x0A) }
  }
}
