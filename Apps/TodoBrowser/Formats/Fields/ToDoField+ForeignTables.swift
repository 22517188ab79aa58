import Interchange
import Models

// Columns of tables that Todoist, TickTick, Outlook and calendars export.
extension ToDoFieldsReader {
  static func otherNames(in header: Set<String>) -> [String: ToDoField] {
    var names: [String: ToDoField] = [
      "subject": .title, "task": .title, "taskname": .title, "summary": .title, "text": .title,
      "description": .notes, "note": .notes, "details": .notes, "body": .notes,
      "duedate": .date, "due": .date, "deadline": .date,
      "status": .completionState, "state": .completionState, "completed": .completionState,
      "done": .completionState, "listname": .category, "list": .category, "project": .category,
      "repeat": .recurrence,
    ]
    // In Todoist, the content is the text of a task. In TickTick, it is the notes.
    names["content"] = header.contains("title") ? .notes : .title
    if !header.contains("duedate") { names["startdate"] = .date }
    return names
  }

  static func timeColumns(in header: Set<String>) -> [String: ToDoField] {
    header.contains("duedate") ? ["duetime": .date] : ["duetime": .date, "starttime": .date]
  }

  /// Returns the values of the column that marks tasks, because Todoist exports sections and notes
  /// as well.
  static func entryKinds(in header: Set<String>) -> [String: Set<String>] {
    header.contains("content") && header.contains("indent") ? ["type": ["task"]] : [:]
  }

  /// Converts the states of TickTick, which are 0, 1 for completed, and 2 for completed and
  /// archived.
  func adapted(_ row: CSVRow<ToDoField>) -> CSVRow<ToDoField> {
    guard row.names.contains("listname"), row.texts[.completionState] == "1" else { return row }
    var row = row
    row.texts[.completionState] = "completed"
    return row
  }
}
