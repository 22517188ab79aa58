import Models

/// What an import can bring: an event or a task.
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
