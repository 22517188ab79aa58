/// The reason why an import was refused, and the line where it was found.
public struct ImportRefusal: Error, Hashable, Sendable {
  /// The line where the reason was found, counted from 1.
  public let line: Int
  /// The reason for the refusal.
  public let reason: Reason

  /// The reason for a refusal. ``ImportRefusal/sentence(about:)`` describes it.
  public enum Reason: Hashable, Sendable {
    case empty
    /// Text in another encoding, such as UTF-16, detected by its first bytes.
    case encoding(String)
    /// A compressed file or another file type, such as gzip, detected by its first bytes.
    case fileType(String)
    /// A byte that is not valid in UTF-8; `position` counts the line's bytes from 1.
    case notUTF8(byte: UInt8, position: Int)
    /// Half of a surrogate pair in UTF-16 without its other half.
    case unpairedSurrogate(UInt16)
    /// UTF-16 that ends within a character.
    case cutOffUTF16
    /// A zero byte, which text does not contain; `position` counts the line's bytes from 1.
    case binary(position: Int)
    case lineTooLong(limit: Int)
    /// A row of a table with more fields than a spreadsheet has columns.
    case tooManyFields(limit: Int)
    case notACalendar(String)
    case calendarVersion(String)
    case notAList(String)
    /// XML or HTML in place of a list of plain lines, by the name of its first element.
    case markup(String)
    /// Text between the items of a JSON list, or after it.
    case strayJSON(String)
    case noKnownColumn(String)
    case notAPropertyList(String)
    /// A property list that is not an array, with the tag of its root element.
    case rootIsNotAnArray(String)
    /// A property list in the old NeXT format.
    case oldPropertyList
    /// XML that defines entities, which may expand without limit.
    case ownEntities
    case cutOffPropertyList
    /// A binary property list whose parts are inconsistent.
    case damagedPropertyList
    /// A binary property list of an unsupported version, such as `bplist16`.
    case propertyListVersion(String)
    /// A file that can only be read as a whole and is too large, or whose unpacked content is.
    case tooLarge(limit: Int)
    /// XML that is not GPX, with its beginning.
    case notGPX(String)
    case cutOffGPX
    /// Coordinates in a reference system other than WGS 84.
    case otherReferenceSystem(String)
    /// A file with so many problems that it must be something else.
    case tooManyProblems(limit: Int)
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
  /// Returns a sentence that describes the refusal, its position, and the next step.
  ///
  /// - Parameter subject: The subject of the import.
  public func sentence(about subject: ImportSubject) -> String {
    switch reason {
    case .empty:
      "There is nothing to import: the input is empty."
    case .encoding(let name):
      "The text is encoded as \(name). Save it as UTF-8 and import it again."
    case .fileType(let name):
      "This is \(name), not text. Unpack or export it first."
    case .notUTF8(let byte, let position):
      """
      Line \(line): byte \(position) is 0x\(Excerpt.hexadecimal(byte)), which is not UTF-8 there. \
      Save the text as UTF-8 and import it again.
      """
    case .unpairedSurrogate(let unit):
      """
      Line \(line): the UTF-16 text has 0x\(String(unit, radix: 16, uppercase: true)), which is half of a \
      character. Save the text as UTF-8 and import it again.
      """
    case .cutOffUTF16:
      "Line \(line): the UTF-16 text ends within a character. It may be incomplete."
    case .binary(let position):
      "Line \(line): byte \(position) is zero. This is binary data or UTF-16, not UTF-8 text."
    case .lineTooLong(let limit):
      "Line \(line) is longer than \(Excerpt.size(limit)), the maximum. Nothing was read."
    case .tooManyFields(let limit):
      "Line \(line) has more than \(limit) fields, the maximum. Nothing was read."
    case .notACalendar(let text):
      "Line \(line): '\(text)' is not the beginning of a calendar. An iCalendar file begins with 'BEGIN:VCALENDAR'."
    case .calendarVersion(let text):
      "Line \(line): '\(text)' is not the version of iCalendar, which is 'VERSION:2.0'."
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
    case .notAPropertyList(let text):
      "Line \(line): '\(text)' is not the beginning of a property list. One in XML begins with '<plist>' and '<array>'."
    case .rootIsNotAnArray(let text):
      """
      The property list contains '\(text)', not a list of \(subject.plural), which is an 'array' of 'dict' \
      elements. Nothing was read.
      """
    case .oldPropertyList:
      """
      This is a property list in the old format of NeXT. Convert it to XML with 'plutil -convert xml1' \
      and import it again.
      """
    case .tooManyProblems(let limit):
      "More than \(limit) entries cannot be read, so this is not a \(subject.collection). Nothing was read."
    case .ownEntities:
      """
      Line \(line): the text defines its own entities, which \(subject.markup) do not have. Nothing \
      was read.
      """
    case .notGPX(let text):
      "Line \(line): '\(text)' is not the beginning of a GPX file, which is '<gpx>'."
    case .cutOffGPX:
      "The GPX file is cut off before its first entry. Nothing was read."
    case .otherReferenceSystem(let name):
      """
      The coordinates are in '\(name)', not in WGS 84. Convert them to WGS 84, for example with \
      'ogr2ogr -t_srs EPSG:4326', and import them again.
      """
    case .cutOffPropertyList where line > 0:
      "Line \(line): the property list ends before its first entry. Nothing was read."
    case .cutOffPropertyList:
      "The property list is cut off: its offset table is missing. Nothing was read."
    case .damagedPropertyList:
      "The binary property list is damaged: its parts are inconsistent. Nothing was read."
    case .propertyListVersion(let version):
      """
      '\(version)' is a version of binary property lists that only Apple's own programs exchange. Convert \
      it to XML with 'plutil -convert xml1' and import it again.
      """
    case .tooLarge(let limit):
      """
      The binary property list contains more than \(Excerpt.size(limit)). Convert it to XML, which may be \
      of any size, and import it again.
      """
    }
  }
}
