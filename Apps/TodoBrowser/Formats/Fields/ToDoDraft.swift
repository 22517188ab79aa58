import Foundation
import Interchange
import Models

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
    uniqueID = UniqueIDText.uuid(Array(text.utf8)[...])
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
      uniqueID: uniqueID ?? foreignID.map(UniqueIDText.derived) ?? UniqueIDText.none)
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
