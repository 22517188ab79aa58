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
    draft.original = draft.foreignID.map(PropertyListRecord.record(ofIdentifier:))
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
