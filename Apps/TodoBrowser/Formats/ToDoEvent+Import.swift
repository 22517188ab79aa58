public import Interchange
import Models

extension ToDoEvent: ImportableItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "event", collection: "to-do list", fieldList: ToDoField.list,
      exampleList: #"[{"title": "…", "date": "…"}, …]"#,
      exampleObject: #"{"title": "…", "date": "…"}"#, essentials: "no date")
  }
}

extension ToDoFormat: ItemFormat {}

/// The events of the ToDo browser that a text has.
typealias ImportedToDos = ImportedItems<ToDoEvent>

extension ImportedItems where Item == ToDoEvent {
  /// The events in the order of the text.
  var events: [ToDoEvent] { items }
}
