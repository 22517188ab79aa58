/// The reason why an import was refused, and the line where it was found.
public struct ImportRefusal: Error, Hashable, Sendable {
  /// The line where the reason was found, counted from 1.
  public let line: Int
  /// The reason for the refusal.
  public let reason: Reason

  /// The reason for a refusal. ``ImportRefusal/message(about:)`` describes it.
  public enum Reason: Hashable, Sendable {
    case empty
    case encoding(EncodingFault)
    /// A compressed file or another file type, such as gzip, detected by its first bytes.
    case fileType(String)
    /// A file of another program, by the extension of its name, with the formats that are read.
    case otherFormat(String, formats: [String])
    case lineTooLong(limit: Int)
    /// A row of a table with more fields than a spreadsheet has columns.
    case tooManyFields(limit: Int)
    case notACalendar(String)
    case calendarVersion(String)
    /// A calendar in JSON (RFC 7265).
    case jCal
    case notAList(String)
    /// XML or HTML in place of a list of plain lines, by the name of its first element.
    case markup(String)
    /// Text between the items of a JSON list, or after it.
    case strayJSON(String)
    case noKnownColumn(String)
    /// A table with known columns, but none of the required ones.
    case noRequiredColumn(String, required: [String])
    case propertyList(PropertyListFault)
    /// XML that defines entities, which may expand without limit.
    case ownEntities
    /// XML with another root element, with its beginning.
    case otherXML(String, root: String)
    /// XML that ends before its first entry.
    case cutOffXML(root: String)
    /// A file with so many problems that it must be something else.
    case tooManyProblems(limit: Int)
    /// A reason of a lab's own format, as the message.
    case other(String)
  }

  /// Creates a refusal.
  ///
  /// - Parameters:
  ///   - line: The line where the reason was found, counted from 1.
  ///   - reason: The reason for the refusal.
  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

extension ImportRefusal {
  /// Returns a message that describes the refusal, its position, and the next step.
  ///
  /// - Parameter subject: The subject of the import.
  public func message(about subject: ImportSubject) -> String {
    switch reason {
    case .empty:
      "There is nothing to import: the input is empty."
    case .encoding(let fault): fault.message(line: line)
    case .fileType(let name):
      "This is \(name), not text. Unpack or export it first."
    case .otherFormat(let name, let formats):
      "This is \(name). The formats are \(formats.joined(separator: ", "))."
    case .lineTooLong(let limit):
      "Line \(line) is longer than \(Excerpt.size(limit)), the maximum. Nothing was read."
    case .tooManyFields(let limit):
      "Line \(line) has more than \(limit) fields, the maximum. Nothing was read."
    case .notACalendar(let text):
      "Line \(line): '\(text)' is not the beginning of a calendar. An iCalendar file begins with 'BEGIN:VCALENDAR'."
    case .calendarVersion(let text):
      "Line \(line): '\(text)' is not the version of iCalendar, which is 'VERSION:2.0'."
    case .jCal:
      "This is a calendar in jCal. Export it as iCalendar ('.ics') and import that. Nothing was read."
    case .notAList(let text):
      "Line \(line): '\(text)' is not the beginning of a list of \(subject.plural). Use \(subject.exampleList)."
    case .markup(let name):
      "Line \(line): '<\(name)>' is the beginning of XML or HTML, not of a list with one \(subject.noun) per line."
    case .strayJSON(let text):
      """
      Line \(line): '\(text)' does not belong there. Separate \(subject.plural) by one comma, and write \
      nothing after the list.
      """
    case .noKnownColumn(let text):
      """
      Line \(line): '\(text)' contains no known column. The first row names the columns: \
      \(subject.fieldList).
      """
    case .noRequiredColumn(let text, let columns) where columns.count == 1:
      "Line \(line): '\(text)' lacks the required column '\(columns[0])'."
    case .noRequiredColumn(let text, let columns):
      """
      Line \(line): '\(text)' lacks a required column. Add at least one of these: \
      \(columns.joined(separator: ", ")).
      """
    case .propertyList(let fault): fault.message(line: line, about: subject)
    case .tooManyProblems(let limit):
      "More than \(limit) entries cannot be read, so this is not a \(subject.collection). Nothing was read."
    case .ownEntities:
      """
      Line \(line): the text defines its own entities, which \(subject.markup) do not have. Nothing \
      was read.
      """
    case .otherXML(let text, let root):
      "Line \(line): '\(text)' is not the beginning of a \(root.uppercased()) file, which is '<\(root)>'."
    case .cutOffXML(let root):
      "The \(root.uppercased()) file is cut off before its first entry. Nothing was read."
    case .other(let message): message
    }
  }
}
