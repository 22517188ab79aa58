public import Interchange
import Models

extension TaskItem: ImportableItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "task", collection: "task list", fieldList: TaskField.list,
      exampleList: #"[{"text": "…", "dueDate": "…"}, …]"#, exampleObject: #"{"text": "…"}"#,
      essentials: "neither a text nor notes nor a due date")
  }
}

extension TaskFormat: ItemFormat {}

/// The tasks of a text.
typealias ImportedTasks = ImportedItems<TaskItem>

extension ImportedItems where Item == TaskItem {
  /// The tasks in the order of the text.
  var tasks: [TaskItem] { items }
}
