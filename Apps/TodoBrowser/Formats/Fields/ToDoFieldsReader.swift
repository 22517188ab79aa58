import DateFormatting
import Foundation
import Interchange
import Models

/// Makes an event of the texts that JSON or CSV has for its properties.
struct ToDoFieldsReader {
  let clock: WallClock

  /// Gives an event the property that a text says.
  ///
  /// - Throws: ``FieldFailure`` when the text does not fit.
  func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to text: String
  ) throws(FieldFailure) {
    switch field {
    case .id: break
    case .title: draft.title = text
    case .category: draft.category = text
    case .notes: draft.notes = text
    case .uniqueID: draft.setIdentifier(text)
    case .date: draft.date = try date(text)
    case .completionState:
      guard let state = CompletionState(word: text) else {
        throw failure(field, CompletionState.advice, text)
      }
      draft.completionState = state
    }
  }

  private func date(_ text: String) throws(FieldFailure) -> Date {
    if let date = ISODateText.date(Array(text.utf8)[...], on: clock) { return date }
    if let date = try? TimestampFormat.course.date(from: text, on: clock) { return date }
    throw failure(.date, ISODateText.advice, text)
  }

  private func failure(_ field: ToDoField, _ advice: String, _ text: String) -> FieldFailure {
    FieldFailure(
      .unreadableValue(field: field.rawValue, advice: advice), text: Excerpt.of(text))
  }
}

// MARK: - CSVRowReader

extension ToDoFieldsReader: CSVRowReader {
  static var telling: [ToDoField] { [.title, .date, .notes] }

  func item(of texts: [ToDoField: String]) throws(FieldFailure) -> ToDoEvent {
    var draft = ToDoDraft()
    for field in ToDoField.allCases {
      if let text = texts[field] { try set(field, of: &draft, to: text) }
    }
    draft.original = draft.foreignID.flatMap(PropertyListEntry.record(ofIdentifier:))
    return try draft.event()
  }
}

/// Reads events from comma-separated values (RFC 4180), as ``CSVToDoWriter`` writes them.
///
/// The first row names the columns by the event's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing; an event needs a date,
/// which is ISO 8601, and without a time the start of a day. `completionState` is `notStarted`,
/// `inProgress` or `completed`, or its number. `id` is left out, as each store gives its own.
///
/// Semicolons and tabs separate columns as well where the first row has them.
typealias CSVToDoReader = DistinctToDoReader<CSVReading<ToDoFieldsReader>>

extension DistinctToDoReader where Base == CSVReading<ToDoFieldsReader> {
  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    self.init(CSVReading(ToDoFieldsReader(clock: clock), rowLimit: rowLimit))
  }
}

/// The properties of an event of the ToDo browser that JSON and CSV name, in the order they are
/// written.
enum ToDoField: String, CaseIterable {
  case id, title, category, date, completionState, notes, uniqueID

  /// The names as a message lists them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// What an event says of it; nil for an event without an id.
  func text(of event: ToDoEvent, _ format: ISO8601Format) -> String? {
    switch self {
    case .id: event.id.map(String.init)
    case .title: event.title
    case .category: event.category
    case .date: format.string(from: event.date)
    case .completionState: event.completionState.word
    case .notes: event.notes
    case .uniqueID: event.uniqueID.uuidString
    }
  }
}

extension CompletionState {
  /// The word that JSON and CSV have for it, which is the case's name.
  var word: String { "\(self)" }

  /// What messages ask for.
  static let advice = "notStarted, inProgress or completed"

  /// The state of a word in any case, or of its number in property lists; nil for other text.
  init?(word: String) {
    let state = Self.allCases.first {
      $0.word.lowercased() == word.lowercased() || String($0.rawValue) == word
    }
    guard let state else { return nil }
    self = state
  }
}

/// What a file says about an event, before it is known whether that is enough for one.
struct ToDoDraft {
  var title = ""
  var category = ""
  var notes = ""
  var date: Date?
  var completionState = CompletionState.notStarted
  /// The identifier, where it is one of this app's kind.
  var uniqueID: UUID?
  /// The identifier, where it is of any other kind.
  var foreignID: String?
  var original: OriginalRecord?

  /// Takes the identifier that a file has for the event; blanks are none.
  mutating func setIdentifier(_ text: String) {
    uniqueID = UniqueIDText.uuid(text)
    foreignID = uniqueID == nil && !text.allSatisfy(\.isWhitespace) ? text : nil
  }

  /// The event.
  ///
  /// One without an identifier gets one that is made of what it says, so that reading the file again
  /// is recognised. One with an identifier that is no UUID gets one that is made of it.
  ///
  /// - Throws: ``FieldFailure`` when it has no date, or one outside of the years 1 … 9999.
  func event() throws(FieldFailure) -> ToDoEvent {
    guard let date else {
      throw FieldFailure(.missingKey(ToDoField.date.rawValue), text: title.isEmpty ? nil : title)
    }
    guard date.isInYearsOfSomeClock else { throw Self.dateOutOfRange(date) }
    var event = ToDoEvent(
      title: title, category: category, date: date, completionState: completionState, notes: notes,
      uniqueID: uniqueID ?? foreignID.map(UniqueIDText.derived) ?? UUID())
    event.original = original
    if uniqueID == nil, foreignID == nil { event.uniqueID = event.contentID }
    return event
  }

  private static func dateOutOfRange(_ date: Date) -> FieldFailure {
    FieldFailure(
      .unreadableValue(field: ToDoField.date.rawValue, advice: "a date of the years 1 to 9999"),
      text: "\(date.timeIntervalSince1970) seconds since 1970")
  }
}
