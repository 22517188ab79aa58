import DateFormatting
import Foundation
import Interchange
import Models

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

/// Writes events as a property list in XML, as `plutil` would: an array of dictionaries with the keys
/// `category`, `completionState`, `date`, `notes`, `title` and `uniqueID`.
///
/// Behind them stand the keys that an event was read with and that have no place in it. Dates are of
/// UTC, to the second.
struct PropertyListWriter: ItemWriter {
  init() {}

  mutating func begin(to output: inout [UInt8]) {
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/\
      PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>

      """)
  }

  mutating func write(_ event: ToDoEvent, to output: inout [UInt8]) {
    let (identifier, hidden) = PropertyListRecord.parts(of: event)
    output.append("\t<dict>\n")
    append("category", "string", event.category, to: &output)
    append("completionState", "integer", String(event.completionState.rawValue), to: &output)
    output.append("\t\t<key>date</key>\n\t\t<date>")
    PropertyListDate.append(event.date.timeIntervalSince1970, to: &output)
    output.append("</date>\n")
    append("notes", "string", event.notes, to: &output)
    append("title", "string", event.title, to: &output)
    append("uniqueID", "string", identifier, to: &output)
    for pair in hidden { PropertyListXML.append(pair, indent: 2, to: &output) }
    output.append("\t</dict>\n")
  }

  mutating func end(to output: inout [UInt8]) {
    output.append("</array>\n</plist>\n")
  }

  private func append(
    _ key: String, _ element: String, _ text: String, to output: inout [UInt8]
  ) {
    output.append("\t\t<key>")
    output.append(key)
    output.append("</key>\n\t\t")
    PropertyListXML.appendElement(element, text, to: &output)
    output.append(0x0A)
  }
}

/// Dates as property lists have them: in XML as text to the second, in the binary form as a number.
enum PropertyListDate {
  /// The number of seconds from 1970 to 2001, from where the binary form counts.
  static let reference = 978_307_200.0

  /// Reads `2026-12-24T17:00:00Z`, with a year of any length; nil for other text.
  ///
  /// - Returns: seconds since 1970.
  static func seconds(_ text: ArraySlice<UInt8>) -> Int? {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard let dash = digits.firstIndex(of: UInt8(ascii: "-")), 4...9 ~= dash - digits.startIndex,
      let year = ISODateText.number(digits, at: digits.startIndex, dash - digits.startIndex)
    else { return nil }
    let rest = digits[dash...]
    let signs: [(offset: Int, sign: UInt8)] = [
      (3, UInt8(ascii: "-")), (6, UInt8(ascii: "T")), (9, UInt8(ascii: ":")),
      (12, UInt8(ascii: ":")), (15, UInt8(ascii: "Z")),
    ]
    guard rest.count == 16, signs.allSatisfy({ rest[dash + $0.offset] == $0.sign }),
      let month = ISODateText.number(rest, at: dash + 1, 2), 1...12 ~= month,
      let day = ISODateText.number(rest, at: dash + 4, 2), 1...31 ~= day,
      let hour = ISODateText.number(rest, at: dash + 7, 2), hour < 24,
      let minute = ISODateText.number(rest, at: dash + 10, 2), minute < 60,
      let second = ISODateText.number(rest, at: dash + 13, 2), second <= 60
    else { return nil }
    // Days that a month does not have run over into the next, so the years 1 … 9999 are checked.
    if !isNegative, CivilDate.years.contains(year),
      CivilDate(year: year, month: month, day: day) == nil
    {
      return nil
    }
    let days = CivilDate.daysSinceEpoch(
      year: isNegative ? -year : year, month: month, day: day)
    return days * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
  }

  /// Appends a date as XML has it, to the second.
  static func append(_ seconds: Double, to output: inout [UInt8]) {
    let bounded = seconds.isNaN ? 0 : max(min(seconds, 1e13), -1e13)
    let moment = CivilDateTime(secondsSinceEpoch: Int(bounded.rounded(.down)))
    if moment.day.year < 0 { output.append(UInt8(ascii: "-")) }
    output.append(abs(moment.day.year), digits: 4)
    for (sign, number) in [
      (UInt8(ascii: "-"), moment.day.month), (UInt8(ascii: "-"), moment.day.day),
      (UInt8(ascii: "T"), moment.time.hour), (UInt8(ascii: ":"), moment.time.minute),
      (UInt8(ascii: ":"), moment.time.second),
    ] {
      output.append(sign)
      output.append(number, digits: 2)
    }
    output.append(UInt8(ascii: "Z"))
  }
}
