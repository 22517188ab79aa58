import Foundation
import Interchange
import Models

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
