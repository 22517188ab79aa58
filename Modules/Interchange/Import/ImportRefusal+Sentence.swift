extension ImportRefusal {
  /// What happened, where, and what to do.
  ///
  /// - Parameter subject: what was to be read.
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
    case .binary(let position):
      "Line \(line): byte \(position) is zero. This is binary data or UTF-16, not UTF-8 text."
    case .lineTooLong(let limit):
      "Line \(line) holds more than \(Excerpt.size(limit)), which no \(subject.collection) needs. Nothing was read."
    case .notACalendar(let text):
      "Line \(line): '\(text)' begins no calendar. An iCalendar file begins with 'BEGIN:VCALENDAR'."
    case .calendarVersion(let text):
      "Line \(line): '\(text)' is another format than iCalendar, which is 'VERSION:2.0'."
    case .notAList(let text):
      "Line \(line): '\(text)' begins no list of \(subject.noun)s. Use \(subject.exampleList)."
    case .strayJSON(let text):
      """
      Line \(line): '\(text)' does not belong there. Between \(subject.noun)s stands one comma, and nothing \
      behind the list.
      """
    case .noKnownColumn(let text):
      """
      Line \(line): '\(text)' names no column that is known. The first row names the columns: \
      \(subject.fieldList).
      """
    }
  }

  /// The sentence about events.
  public var sentence: String { sentence(about: .event) }
}

extension ImportRefusal: CustomStringConvertible {
  public var description: String { sentence }
}
