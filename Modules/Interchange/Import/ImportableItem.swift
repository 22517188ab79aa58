import Models

/// What an import can bring: an event, a task, an event of the ToDo browser, or a place.
public protocol ImportableItem {
  /// What messages call it.
  static var importSubject: ImportSubject { get }
}

extension Event: ImportableItem {
  public static var importSubject: ImportSubject { .event }
}

extension TaskItem: ImportableItem {
  public static var importSubject: ImportSubject { .task }
}

extension ToDoEvent: ImportableItem {
  public static var importSubject: ImportSubject { .toDo }
}

extension Location: ImportableItem {
  public static var importSubject: ImportSubject { .location }
}
