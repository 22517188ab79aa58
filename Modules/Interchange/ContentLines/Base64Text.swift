import Foundation

/// Decodes texts in Base64, in which some programs write texts with characters beyond ASCII.
///
/// iCalendar has the encoding for binary values only, such as attachments.
enum Base64Text {
  private static let names: Set<String> = [
    "SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT",
  ]

  /// Returns the decoded line of a text property, without the parameters of its encoding; nil for
  /// other properties, and for bytes that are not text.
  static func decoded(_ scan: PropertyScan, in line: [UInt8]) -> [UInt8]? {
    guard !scan.parameters.isEmpty, names.contains(scan.name) else { return nil }
    var content = ContentLine(scan, in: line)
    let encoding = content.value(of: "ENCODING")?.uppercased()
    let value = content.value.filter { !$0.isWhitespace }
    guard encoding == "BASE64" || encoding == "B", !value.isEmpty,
      let data = Data(base64Encoded: value), !data.contains(0),
      let text = QuotedPrintable.text(Array(data), charset: content.value(of: "CHARSET"))
    else { return nil }
    content.parameters.removeAll { ["ENCODING", "CHARSET", "VALUE"].contains($0.name) }
    content.value = ICalendarText.escape(text)
    return Array(content.description.utf8)
  }
}
