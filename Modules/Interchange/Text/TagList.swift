/// A list of tags in one text, as in CSV and iCalendar.
///
/// Tags are separated by commas, and a comma in a tag is preceded by a backslash.
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

  /// Returns the tags without surrounding blanks and without duplicates.
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

  /// Appends a tag unless it is empty or already in the list.
  package static func add(_ tag: String, to tags: inout [String]) {
    if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
  }
}
