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
    case .markup(let name):
      "Line \(line): '<\(name)>' begins XML or HTML, not a list with one \(subject.noun) to a line."
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
    case .notAPropertyList(let text):
      "Line \(line): '\(text)' begins no property list. One in XML begins with '<plist>' and '<array>'."
    case .rootIsNoArray(let text):
      """
      The property list holds '\(text)', not a list of \(subject.noun)s, which is an 'array' of 'dict' \
      elements. Nothing was read.
      """
    case .oldPropertyList:
      """
      This is a property list in the old form of NeXT. Turn it into XML with 'plutil -convert xml1' \
      and import it again.
      """
    case .tooManyProblems(let limit):
      "More than \(limit) entries cannot be read, so this is no \(subject.collection). Nothing was read."
    case .ownEntities:
      """
      Line \(line): the text defines entities of its own, which \(subject.markup) do not have. Nothing \
      was read.
      """
    case .notGPX(let text):
      "Line \(line): '\(text)' begins no GPX file. One begins with '<gpx>'."
    case .cutOffGPX:
      "The GPX file is cut off before anything is in it. Nothing was read."
    case .otherReferenceSystem(let name):
      """
      The coordinates are measured in '\(name)', not in WGS 84. Turn them into WGS 84, as with \
      'ogr2ogr -t_srs EPSG:4326', and import them again.
      """
    case .cutOffPropertyList:
      "The property list is cut off, and what would tell where things are is missing. Nothing was read."
    case .damagedPropertyList:
      "The binary property list is damaged: its parts do not fit each other. Nothing was read."
    case .propertyListVersion(let version):
      """
      '\(version)' is a form of binary property lists that only Apple's own programs exchange. Turn \
      it into XML with 'plutil -convert xml1' and import it again.
      """
    case .tooLarge(let limit):
      """
      The binary property list holds more than \(Excerpt.size(limit)). Turn it into XML, which is \
      read in pieces of any number, and import it again.
      """
    }
  }
}
