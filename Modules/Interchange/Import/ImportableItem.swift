import Models

/// What an import can bring: an event, a task, or an event of the ToDo browser.
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
