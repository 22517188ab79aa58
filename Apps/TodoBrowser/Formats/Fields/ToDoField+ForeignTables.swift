import Interchange
import Models

// Tables as Todoist, TickTick, Outlook and calendars write them.
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
    // Todoist calls the text of a task its content, TickTick what is noted besides.
    names["content"] = header.contains("title") ? .notes : .title
    if !header.contains("duedate") { names["startdate"] = .date }
    return names
  }

  static func timeColumns(in header: Set<String>) -> [String: ToDoField] {
    header.contains("duedate") ? ["duetime": .date] : ["duetime": .date, "starttime": .date]
  }

  /// Todoist has sections and notes among its tasks.
  static func entryKinds(in header: Set<String>) -> [String: Set<String>] {
    header.contains("content") && header.contains("indent") ? ["type": ["task"]] : [:]
  }

  /// The states of TickTick are 0, 1 for done and 2 for done and archived.
  func adapted(_ row: CSVRow<ToDoField>) -> CSVRow<ToDoField> {
    guard row.names.contains("listname"), row.texts[.completionState] == "1" else { return row }
    var row = row
    row.texts[.completionState] = "completed"
    return row
  }
}
