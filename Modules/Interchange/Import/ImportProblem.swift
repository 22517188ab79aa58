/// A part of an import that could not be read: where it stands, its text, and what is wrong with it.
///
/// It stands for that part alone; the rest of the import is read. What makes the whole of it
/// unreadable is an ``ImportRefusal``.
public struct ImportProblem: Error, Hashable, Sendable {
  /// Which entry of a list it is, counted from 1, where the format's entries are counted.
  public let entry: Int?
  /// The line the text begins on, counted from 1; 0 in a format without lines.
  public let line: Int
  /// The text in question, cut to a length that can be shown, control characters made visible.
  public let text: String
  /// What is wrong with it.
  public let reason: Reason

  /// What is wrong. The cases hold facts; ``ImportProblem/sentence(about:)`` says them in words.
  public enum Reason: Hashable, Sendable {
    // iCalendar
    /// A date or a time that no calendar has, or that is written in another way.
    case notADate
    /// A duration that cannot be read, or does not fit a start that is a day; it was left out.
    case notADuration
    /// An event that does not say when it is.
    case noStart
    /// A `TZID` that neither the file nor the machine explains.
    case unknownTimeZone(String)
    /// The end lies before the start.
    case endsBeforeStart(String)
    /// The end lies before the start, and the event was read without it.
    case ignoredEnd(String)
    /// A part of a repetition that was left out or understood in another way than it says, as a sentence.
    case recurrence(String)
    /// Blanks stand around a date, which was read without them.
    case blankInDate
    /// One of start and end is a day, the other a time; the end was left out.
    case mixesDayAndTime(String)
    /// A date that cannot be read and that its component can do without.
    case ignoredDate
    /// A date that is written in another way than calendars do and means but one time, in iCalendar's form.
    case interpretedDate(String)
    /// A line without a name and a colon.
    case notAProperty
    /// A component without its end: another line ended or began where `END:` was expected.
    case unclosed(component: String)
    case closesNothing
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
    case outsideCalendar

    // JSON
    case notAnObject
    case brokenJSON
    case unclosedList
    /// An object with a list in it.
    case unclosedObject
    case unknownKey(String)
    case wrongType(key: String, expected: String)
    case missingKey(String)

    // CSV
    case unknownColumn
    case fieldCount(found: Int, expected: Int)
    case textAfterQuote
    /// The table is not UTF-8, and was read as windows-1252.
    case otherEncoding
    case unclosedQuote

    // JSON and CSV
    case unreadableValue(field: String, advice: String)
    case holdsNothing

    // Property lists
    case notADictionary
    /// Tags that do not fit each other, or entities that are not known.
    case brokenXML
    /// A part of a binary property list that cannot be.
    case damagedEntry
    /// Also of JSON.
    case deepEntry(limit: Int)
    case longEntry(limit: Int)
    case cutOffEntry
    case repeatedKey(String)
    /// Text or elements between the entries, or behind their list.
    case strayXML
    case unclosedArray

    // Property lists, JSON, CSV and iCalendar
    /// An event that was there before, with the same identifier.
    case repeatedEntry

    // Places
    /// A property that places do not have; it is said once for all that have it.
    case unknownProperty(String)
    /// A line, an area or the like, by its name in the file.
    case otherGeometry(String)
    /// An element that is not closed at the end of the file.
    case unclosedElement(String)

    // Equipment
    /// A value in a property that this kind does not have.
    case otherKindsField(field: String, kind: String)
    /// A name, a number or an id that no player has, or no item, or no kit.
    case unknownReference(to: String)
    /// A name that several have, of players, items or kits.
    case ambiguousReference(to: String)
    /// Something else that is wrong with the entry, as a sentence.
    case refusedEntry(String)

    /// A part of the entry that is wrong for this reason; the entry was read without it.
    indirect case detail(Reason)

    // todo.txt
    /// A word such as `due:someday`, whose key asks for another value.
    case unreadableWord(advice: String)
  }

  /// - Parameters:
  ///   - entry: which entry of a list it is, counted from 1, where the format's entries are counted.
  ///   - line: the line the text begins on, counted from 1; 0 in a format without lines.
  ///   - text: the text in question, of any length and content.
  ///   - reason: what is wrong with it.
  public init(entry: Int? = nil, line: Int, text: some StringProtocol, reason: Reason) {
    self.entry = entry
    self.line = line
    self.text = Excerpt.of(text)
    self.reason = reason
  }
}

extension ImportProblem {
  /// What happened, the text it happened at, and what to do or what became of it.
  ///
  ///     Line 14: 'DTSTART:20261301' is not a date. Use YYYYMMDD for a day, … The \(noun) was left out.
  ///
  /// - Parameter subject: what was to be read.
  public func sentence(about subject: ImportSubject) -> String {
    if case .detail(let reason) = reason {
      return "\(place): \(complaint(reason, "The \(subject.noun) was read without it.", subject))"
    }
    return "\(place): \(complaint(reason, "The \(subject.noun) was left out.", subject))"
  }

  private var place: String {
    guard let entry else { return "Line \(line)" }
    return line > 0 ? "Entry \(entry) (line \(line))" : "Entry \(entry)"
  }

  /// - Parameter outcome: what became of the entry, for reasons that concern a part of it as well.
  private func complaint(
    _ reason: Reason, _ outcome: String, _ subject: ImportSubject
  ) -> String {
    let noun = subject.noun
    return switch reason {
    case .notADate:
      """
      '\(text)' is not a date. Use YYYYMMDD for a day, or YYYYMMDDTHHMMSS for a time, with a Z \
      behind it for UTC. The \(noun) was left out.
      """
    case .notADuration:
      """
      '\(text)' is no duration that fits the start. Use a form like P1D or PT1H30M. The \(noun) was \
      read without it.
      """
    case .noStart:
      "'\(text)' has no 'DTSTART' that says when it is. The \(noun) was left out."
    case .unknownTimeZone(let name):
      """
      '\(text)' names a time zone that neither the file nor this computer knows: '\(name)'. Use a \
      name like Europe/Berlin. The time was read as one of this place.
      """
    case .endsBeforeStart(let start):
      "'\(text)' lies before the start, '\(start)'. \(outcome)"
    case .ignoredEnd(let start):
      "'\(text)' lies before the start, '\(start)'. The \(noun) was read without an end."
    case .recurrence(let sentence):
      "'\(text)': \(sentence)"
    case .blankInDate:
      "'\(text)' has a blank where none belongs. The date was read without it."
    case .mixesDayAndTime(let start):
      """
      '\(text)' does not fit the start, '\(start)': both must be days or both times. The \(noun) was \
      read without it.
      """
    case .ignoredDate:
      """
      '\(text)' is not a date. Use YYYYMMDD for a day, or YYYYMMDDTHHMMSS for a time, with a Z \
      behind it for UTC. The \(noun) was read without it.
      """
    case .interpretedDate(let meaning):
      "'\(text)' is not written as a calendar writes dates. It was read as \(meaning)."
    case .notAProperty:
      "'\(text)' is no property, as it has no name and colon. The line was left out."
    case .unclosed(let component):
      "'\(text)' is not closed by 'END:\(component)'. \(unclosedOutcome(component))"
    case .closesNothing:
      "'\(text)' closes nothing that is open. The line was left out."
    case .tooDeep(let limit):
      "'\(text)' is nested more than \(limit) deep. The component was left out."
    case .tooLong(let limit):
      "'\(text)' holds more than \(Excerpt.size(limit)). The component was left out."
    case .outsideCalendar:
      """
      '\(text)' stands outside of 'BEGIN:VCALENDAR' and 'END:VCALENDAR'. All up to the next \
      calendar was left out.
      """
    case .notAnObject:
      "'\(text)' is no object like \(subject.exampleObject). It was left out."
    case .brokenJSON:
      "'\(text)' is not correct JSON. It was left out."
    case .unclosedList:
      "The list that begins here is not closed by ']'. What is complete in it was read."
    case .unclosedObject:
      "The object that begins here is not closed by '}'. What is complete in it was read."
    case .unclosedElement(let name):
      """
      The element that begins here is not closed by '</\(name)>'. What is complete in it was read; \
      the file may be cut off.
      """
    case .unknownProperty(let name):
      """
      '\(text)' has the unknown property '\(name)', which was left out, here and wherever it follows. \
      The \(noun) was read.
      """
    case .otherGeometry(let kind):
      "'\(text)' is a \(kind), not a place. It was left out."
    case .unknownKey(let key):
      """
      '\(text)' has the unknown key '\(key)'. The keys are \(subject.fieldList). \(outcome)
      """
    case .wrongType(let key, let expected):
      "'\(text)' needs \(expected) for '\(key)'. \(outcome)"
    case .unknownColumn:
      "The column '\(text)' is not known and was left out. The columns are \(subject.fieldList)."
    case .fieldCount(let found, let expected):
      """
      '\(text)' has \(found) \(found == 1 ? "field" : "fields") where the header has \(expected). \
      The row was left out.
      """
    case .otherEncoding:
      "'\(text)' is not UTF-8. The table was read as windows-1252, as spreadsheets save it."
    case .textAfterQuote:
      """
      '\(text)' goes on behind a closing quote. Write a quote inside of a field twice. The row was \
      left out.
      """
    case .unclosedQuote:
      "'\(text)' opens a quote that is never closed. All from there on was left out."
    case .unreadableValue(let field, let advice):
      "'\(text)' cannot be read as '\(field)'. Use \(advice). \(outcome)"
    case .unreadableWord(let advice):
      "'\(text)' cannot be read. Use \(advice). The word was kept, the rest of the task was read."
    case .missingKey(let key):
      "'\(text)' has no '\(key)'. The \(noun) was left out."
    case .notADictionary:
      "'\(text)' is no dictionary with keys and values. It was left out."
    case .brokenXML:
      "'\(text)' is not correct XML. It was left out."
    case .damagedEntry:
      "'\(text)' is damaged. It was left out."
    case .deepEntry(let limit):
      "'\(text)' is nested more than \(limit) deep. It was left out."
    case .longEntry(let limit):
      "'\(text)' holds more than \(Excerpt.size(limit)). It was left out."
    case .cutOffEntry:
      "'\(text)' is cut off. It was left out."
    case .repeatedKey(let key):
      "'\(text)' has the key '\(key)' twice. The \(noun) was left out."
    case .strayXML:
      "'\(text)' does not belong there. It was left out."
    case .unclosedArray:
      """
      The list that begins here is not closed by '</array>'. What is complete in it was read; the \
      file may be cut off.
      """
    case .repeatedEntry:
      "'\(text)' is there twice, with the same 'uniqueID'. The second was left out."
    case .otherKindsField(let field, let kind):
      "'\(text)' stands in '\(field)', which a \(kind) does not have. \(outcome)"
    case .unknownReference(let what):
      "There is no \(what) '\(text)'. \(outcome)"
    case .ambiguousReference(let what):
      "There is more than one \(what) '\(text)'. Give the id. \(outcome)"
    case .refusedEntry(let sentence):
      "'\(text)': \(sentence) \(outcome)"
    case .detail(let reason):
      complaint(reason, outcome, subject)
    case .holdsNothing:
      "'\(text)' has \(subject.essentials). It was left out."
    }
  }

  private func unclosedOutcome(_ component: String) -> String {
    component == "VCALENDAR"
      ? "What is complete in it was read; the file may be cut off."
      : "The component was left out."
  }
}

/// Why nothing can be made of the texts that JSON or CSV has, and the text that is to blame, if not
/// all of it.
package struct FieldFailure: Error {
  package let reason: ImportProblem.Reason
  package let text: String?

  package init(_ reason: ImportProblem.Reason, text: String? = nil) {
    self.reason = reason
    self.text = text
  }

  /// The same of a part of an entry, which is read without it.
  package var ofDetail: FieldFailure { FieldFailure(.detail(reason), text: text) }
}
