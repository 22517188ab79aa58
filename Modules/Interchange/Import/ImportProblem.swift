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
    case notADuration
    /// An event that does not say when it is.
    case noStart
    /// A to-do that says neither when it is due nor when it starts.
    case noDueDate
    /// A `TZID` that neither the file nor the machine explains.
    case unknownTimeZone(String)
    /// The end lies before the start.
    case endsBeforeStart(String)
    /// The end lies before the start, and the event was read without it.
    case ignoredEnd(String)
    /// Blanks stand around a date, which was read without them.
    case blankInDate
    /// One of start and end is a day, the other a time.
    case mixesDayAndTime(String)
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
    case deepJSON(limit: Int)
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
