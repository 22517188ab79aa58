/// A part of an import that could not be read: its position, its text, and the reason.
///
/// A problem concerns one part only, and the rest of the import is read. If nothing can be read, an
/// ``ImportRefusal`` is thrown.
public struct ImportProblem: Error, Hashable, Sendable {
  /// The number of the entry in its list, counted from 1; nil if the format's entries are not
  /// counted.
  public let entry: Int?
  /// The line on which the text begins, counted from 1; 0 in a format without lines.
  public let line: Int
  /// The text of the part, truncated for display, with control characters made visible.
  public let text: String
  /// The reason why the part could not be read.
  public let reason: Reason

  /// The reason for a problem. ``ImportProblem/sentence(about:)`` describes it.
  public enum Reason: Hashable, Sendable {
    // iCalendar
    /// A date or a time that does not exist, or that is in another form.
    case notADate
    /// A duration that cannot be read, or does not fit a start that is a day. It was left out.
    case notADuration
    /// An event without a start.
    case noStart
    /// A `TZID` that neither the file nor the system defines.
    case unknownTimeZone(String)
    /// An end before the start.
    case endsBeforeStart(String)
    /// An end before the start. The event was read without it.
    case ignoredEnd(String)
    /// A part of a recurrence that was left out or interpreted, as a sentence.
    case recurrence(String)
    /// Blanks around a date, which was read without them.
    case blankInDate
    /// A start and an end of which one is a day and the other a time. The end was left out.
    case mixesDayAndTime(String)
    /// An optional date that cannot be read.
    case ignoredDate
    /// A date that is not in iCalendar form but has only one possible meaning, which is given in
    /// iCalendar form.
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
    /// An object with a list in it that is not closed.
    case unclosedObject
    case unknownKey(String)
    case wrongType(key: String, expected: String)
    case missingKey(String)

    // CSV
    case unknownColumn
    case fieldCount(found: Int, expected: Int)
    case textAfterQuote
    /// A table that is not UTF-8, and was read as windows-1252.
    case otherEncoding
    case unclosedQuote

    // JSON and CSV
    case unreadableValue(field: String, advice: String)
    case holdsNothing

    // Property lists
    case notADictionary
    /// Tags that do not match, or unknown entities.
    case brokenXML
    /// A part of a binary property list that is invalid.
    case damagedEntry
    /// An entry that is nested too deep; also in JSON.
    case deepEntry(limit: Int)
    case longEntry(limit: Int)
    case cutOffEntry
    case repeatedKey(String)
    /// Text or elements between the entries, or after their list.
    case strayXML
    case unclosedArray

    // Property lists, JSON, CSV and iCalendar
    /// An event with the same identifier as an earlier one.
    case repeatedEntry

    // Places
    /// A property that places do not have. It is reported once for all places that have it.
    case unknownProperty(String)
    /// A line, an area or another geometry, by its name in the file.
    case otherGeometry(String)
    /// An element that is not closed at the end of the file.
    case unclosedElement(String)

    // Equipment
    /// A value in a field that this kind of equipment does not have.
    case otherKindsField(field: String, kind: String)
    /// A name, a number or an id that no player, item or kit has.
    case unknownReference(to: String)
    /// A name that several players, items or kits have.
    case ambiguousReference(to: String)
    /// Any other fault of the entry, as a sentence.
    case refusedEntry(String)

    /// A part of the entry with this problem. The entry was read without it.
    indirect case detail(Reason)

    // todo.txt
    /// A word such as `due:someday`, whose key requires another value.
    case unreadableWord(advice: String)
  }

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - entry: The number of the entry in its list, counted from 1; nil if the format's entries
  ///     are not counted.
  ///   - line: The line on which the text begins, counted from 1; 0 in a format without lines.
  ///   - text: The text of the part, of any length and content.
  ///   - reason: The reason why the part could not be read.
  public init(entry: Int? = nil, line: Int, text: some StringProtocol, reason: Reason) {
    self.entry = entry
    self.line = line
    self.text = Excerpt.of(text)
    self.reason = reason
  }
}

extension ImportProblem {
  /// Returns a sentence that describes the problem, quotes its text, and gives the next step or the
  /// outcome.
  ///
  ///     Line 14: 'DTSTART:20261301' is not a date. Use YYYYMMDD, … The event was left out.
  ///
  /// - Parameter subject: The subject of the import.
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

  /// Returns the description of a reason.
  ///
  /// - Parameter outcome: The outcome for the entry, for reasons that may concern only a part of
  ///   it.
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
      "'\(text)' has the key '\(key)' twice. The first one counts."
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

/// The reason why the texts of JSON or CSV do not make an item, with the text that is the cause,
/// unless it is all of it.
package struct FieldFailure: Error {
  package let reason: ImportProblem.Reason
  package let text: String?

  package init(_ reason: ImportProblem.Reason, text: String? = nil) {
    self.reason = reason
    self.text = text
  }

  /// The failure for a part of an entry, which is read without it.
  package var ofDetail: FieldFailure { FieldFailure(.detail(reason), text: text) }
}
