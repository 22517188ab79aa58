import Interchange
import Models

// Columns of tables that Todoist, TickTick, Outlook, Planner, Asana and calendars export.
extension ToDoFieldsReader: TaskTableReader {
  static func otherNames(in header: Set<String>) -> [String: ToDoField] {
    var names: [String: ToDoField] = [
      "subject": .title, "task": .title, "taskname": .title, "summary": .title, "text": .title,
      "description": .notes, "note": .notes, "details": .notes, "body": .notes,
      "duedate": .date, "due": .date, "deadline": .date, "duedatetime": .date,
      "status": .completionState, "state": .completionState, "completed": .completionState,
      "done": .completionState, "listname": .category, "list": .category, "project": .category,
      "checked": .completionState, "iscompleted": .completionState, "progress": .completionState,
      "bucketname": .category,
      // Things
      "projecttitle": .category,
      // Trello
      "cardname": .title, "carddescription": .notes,
      "tags": .otherCategories, "labels": .otherCategories, "categories": .otherCategories,
      "repeat": .recurrence, "repeatflag": .recurrence, "duetimezone": .timeZone,
      // Microsoft To Do
      "duedatetimetimezone": .timeZone,
    ]
    if header.contains("idlist") {
      names.merge(["name": .title, "desc": .notes, "duecomplete": .completionState]) { $1 }
    }
    if header.contains("cardname") { names["duecomplete"] = .completionState }
    // Asana
    if header.contains("gid") {
      names.merge([
        "name": .title, "gid": .uniqueID, "projects": .category, "dueon": .date, "dueat": .date,
      ]) { $1 }
    }
    for name in reminderColumns(in: header) { names[name] = .alarms }
    // In Todoist, the content is the text of a task. In TickTick, it is the notes.
    names["content"] = header.contains("title") ? .notes : .title
    // Elsewhere, a name may be a person's.
    let hasTitle = header.contains("title") || header.contains { names[$0] == .title }
    if hasTitle { names["uuid"] = .uniqueID }
    if !hasTitle, Self.hasDueDate(header) { names["name"] = .title }
    // A todo with a date of completion is completed, unless there is a status.
    if header.isDisjoint(with: names.filter { $0.value == .completionState }.keys),
      !header.contains("completionstate")
    {
      for name in ["completedat", "completeddate", "datecompleted", "completedtime"] {
        names[name] = .completionState
      }
    }
    if !header.contains("duedate") { names["startdate"] = .date }
    // In Things, the day to begin.
    if header.contains("title"), !Self.hasDueDate(header) { names["when"] = .date }
    // The instances of a series have its identifier.
    if header.isDisjoint(with: ["recurringeventid", "seriesmasterid"]) {
      for name in ["icaluid", "uid"] { names[name] = .uniqueID }
    }
    return names
  }

  static func timeColumns(in header: Set<String>) -> [String: ToDoField] {
    header.contains("duedate") ? ["duetime": .date] : ["duetime": .date, "starttime": .date]
  }

  /// The end of a range is when the todo is due.
  static var dateRanges: [DateRangeFields<ToDoField>] {
    [DateRangeFields(.date, start: nil, end: .date)]
  }

  /// Converts the states of TickTick, which are 0, 1 for completed, 2 for completed and archived,
  /// and -1 for one that won't be done. The first tag is the category of a todo without a list.
  func adapted(_ row: CSVRow<ToDoField>) -> CSVRow<ToDoField> {
    var row = row
    row.readDayBeforeMonth(in: Self.dateFields)
    row.readSemicolons(in: .otherCategories)
    let hasLabels = row.readLabels(in: .title, to: .otherCategories)
    row.texts[.alarms] = row.texts[.alarms]?.replacing("TRIGGER:", with: "")
    row.readMidnightAsDay(in: .date)
    row.readChecklist(to: .notes)
    // A day with the time of its reminder.
    if row.names.contains("when") { row.texts[.date] = row.texts[.date]?.replacing("@", with: " ") }
    if row.texts[.alarms] == nil, let alarm = row.readReminder(on: clock) {
      row.texts[.alarms] = alarm
      row.stated = row.stated.adding(ToDoField.alarms.rawValue)
    }
    row.readInstants(in: [.date], timeZone: .timeZone)
    row.readFlag(of: .completionState, in: "completed") { status in
      let flag = try? CSVField.flag(status, field: "")
      return CompletionState(word: status).map { $0 == .completed } ?? flag
    }
    _ = row.readCompletion(in: .completionState)
    // As a state, 1 is in progress.
    if row.renamed.contains(.completionState), row.texts[.completionState] == "1",
      row.names.isDisjoint(with: ["status", "state", "progress", "completionstate"])
    {
      row.texts[.completionState] = "completed"
    }
    if hasLabels || row.renamed.contains(.otherCategories), row.texts[.category] == nil,
      var names = row.texts[.otherCategories].map({ TagList.tags($0) }), !names.isEmpty
    {
      row.texts[.category] = names.removeFirst()
      row.texts[.otherCategories] = names.isEmpty ? nil : TagList.text(of: names)
    }
    guard Self.isTickTick(row.names) else { return row }
    if let state = row.texts[.completionState], ["1", "-1"].contains(state) {
      row.texts[.completionState] = state == "-1" ? "cancelled" : "completed"
    }
    row.readDays(in: [.date], timeZone: .timeZone, on: clock)
    return row
  }
}
