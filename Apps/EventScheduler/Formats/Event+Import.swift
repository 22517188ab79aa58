public import Interchange
import Models

extension Event: ImportableItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "event", collection: "calendar", fieldList: EventField.list,
      exampleList: #"[{"title": "…", "date": "…"}, …]"#, exampleObject: #"{"title": "…"}"#,
      essentials: "neither a title nor a description nor a date")
  }
}

extension InterchangeFormat: ItemFormat {}

/// The events of a text.
typealias ImportedEvents = ImportedItems<Event>

extension ImportedItems where Item == Event {
  /// The events in the order of the text.
  var events: [Event] { items }
}

extension ImportProblem {
  /// The sentence about an event.
  var sentence: String { sentence(about: Event.importSubject) }
}

extension ImportRefusal {
  /// The sentence about events.
  var sentence: String { sentence(about: Event.importSubject) }
}
