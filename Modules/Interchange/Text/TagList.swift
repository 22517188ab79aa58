/// Several tags in one text, as CSV and iCalendar have them: commas stand between them, and a
/// backslash before a comma that belongs to a tag.
package enum TagList {
  package static func append(_ tags: [String], to output: inout [UInt8]) {
    for (index, tag) in tags.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      ICalendarText.append(tag, to: &output)
    }
  }

  package static func text(of tags: [String]) -> String {
    var output: [UInt8] = []
    append(tags, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  package static func tags(_ text: String) -> [String] {
    tags(Array(text.utf8)[...])
  }

  /// The tags without blanks around them, each once.
  package static func tags(_ bytes: ArraySlice<UInt8>) -> [String] {
    var tags: [String] = []
    var start = bytes.startIndex
    var index = start
    while index <= bytes.endIndex {
      if index == bytes.endIndex || bytes[index] == UInt8(ascii: ",") {
        add(ICalendarText.unescape(bytes[start..<index].trimming(\.isBlank)), to: &tags)
        start = index + 1
      } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
        index += 1
      }
      index += 1
    }
    return tags
  }

  /// Adds a tag that is not empty and not there yet.
  package static func add(_ tag: String, to tags: inout [String]) {
    if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
  }
}
