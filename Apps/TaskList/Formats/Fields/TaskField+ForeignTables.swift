import DateFormatting
import Foundation
import Interchange
import Models

// Columns of tables that Todoist, TickTick, Outlook, Planner and Asana export.
extension TaskFieldsReader: TaskTableReader {
  static func otherNames(in header: Set<String>) -> [String: TaskField] {
    var names: [String: TaskField] = [
      "title": .text, "subject": .text, "task": .text, "taskname": .text, "summary": .text,
      "description": .notes, "note": .notes, "details": .notes, "body": .notes,
      "date": .dueDate, "due": .dueDate, "deadline": .dueDate, "start": .startDate,
      "listname": .project, "list": .project, "category": .tags, "categories": .tags,
      "labels": .tags, "status": .isCompleted, "completed": .isCompleted, "done": .isCompleted,
      "progress": .isCompleted, "bucketname": .project, "createdtime": .creationDate,
      "created": .creationDate, "createddate": .creationDate, "createdat": .creationDate,
      "completedtime": .completionDate, "datecompleted": .completionDate,
      "completeddate": .completionDate, "completedat": .completionDate, "repeat": .recurrence,
      "repeatflag": .recurrence, "timezone": .dueTimeZone,
      // Trello
      "cardname": .text, "carddescription": .notes,
      // Things
      "projecttitle": .project, "stopdate": .completionDate,
      // Todoist's API
      "checked": .isCompleted, "addedat": .creationDate,
      // Microsoft To Do
      "importance": .priority, "duedatetime": .dueDate, "startdatetime": .startDate,
      "createddatetime": .creationDate, "completeddatetime": .completionDate,
      "duedatetimetimezone": .dueTimeZone, "startdatetimetimezone": .startTimeZone,
      // Asana's API and Vikunja
      "dueon": .dueDate, "doneat": .completionDate, "dueat": .dueDate, "starton": .startDate,
      "startat": .startDate,
      // GitHub and Apple's Reminders
      "closedat": .completionDate, "datecreated": .creationDate,
      // The ToDo Browser
      "uniqueid": .uid,
    ]
    if header.isDisjoint(with: names.filter { $0.value == .isCompleted }.keys) {
      names["state"] = .isCompleted
    }
    // In Things, the day to begin.
    if header.contains("title") { names["when"] = hasDueDate(header) ? .startDate : .dueDate }
    for name in reminderColumns(in: header) { names[name] = .alarms }
    if !header.contains("status") { names["completionstate"] = .isCompleted }
    if header.contains("idlist") {
      names.merge(["name": .text, "desc": .notes, "duecomplete": .isCompleted]) { $1 }
    }
    if header.contains("cardname") { names["duecomplete"] = .isCompleted }
    // Asana
    if header.contains("gid") {
      names.merge(["name": .text, "gid": .uid, "projects": .project]) { $1 }
    }
    // In Todoist, the content is the text of a task. In TickTick, it is the notes.
    names["content"] = header.contains("title") || header.contains("text") ? .notes : .text
    // Elsewhere, a name may be a person's.
    let hasText = header.contains("text") || header.contains { names[$0] == .text }
    if hasText { names["uuid"] = .uid }
    if !hasText, Self.hasDueDate(header) { names["name"] = .text }
    return names
  }

  static func timeColumns(in header: Set<String>) -> [String: TaskField] {
    ["duetime": .dueDate, "starttime": .startDate]
  }

  /// The end of a range is when the task is due.
  static var dateRanges: [DateRangeFields<TaskField>] {
    [TaskField.dueDate, .startDate].map { DateRangeFields($0, start: .startDate, end: .dueDate) }
  }

  func adapted(_ row: CSVRow<TaskField>) -> CSVRow<TaskField> {
    var row = row
    row.readDayBeforeMonth(in: Self.dateFields)
    let isTickTick = Self.isTickTick(row.names)
    readPriority(of: &row, isTickTick: isTickTick)
    row.readSemicolons(in: .tags)
    row.readLabels(in: .text, to: .tags)
    row.readChecklist(to: .notes)
    if row.names.contains("indent") { readRepetition(of: &row) }
    if row.names.contains("when") {
      // A day with the time of its reminder.
      for field in [TaskField.startDate, .dueDate] {
        row.texts[field] = row.texts[field]?.replacing("@", with: " ")
      }
    }
    row.texts[.alarms] = row.texts[.alarms]?.replacing("TRIGGER:", with: "")
    for field in [TaskField.dueDate, .startDate, .completionDate] {
      row.readMidnightAsDay(in: field)
    }
    row.readInstant(in: .completionDate, timeZone: "completeddatetimetimezone")
    row.readFlag(of: .isCompleted, in: "completed") { try? CSVField.flag($0, field: "") }
    if row.texts[.completionDate] == nil {
      row.texts[.completionDate] = row.readCompletion(in: .isCompleted, or: "completed")
    }
    // Of a task without a status, such as in the tables of Asana.
    if row.renamed.contains(.completionDate), row.texts[.completionDate] != nil,
      row.texts[.isCompleted] == nil
    {
      row.texts[.isCompleted] = "true"
      row.stated = row.stated.adding(TaskField.isCompleted.rawValue)
    }
    if isTickTick {
      // In TickTick, 2 is a task that is completed, or also archived, and -1 one that won't be
      // done.
      if let state = row.texts[.isCompleted], ["2", "-1"].contains(state) {
        row.texts[.isCompleted] = state == "-1" ? "cancelled" : "true"
      }
      row.readDays(in: [.dueDate, .startDate], timeZone: .dueTimeZone, on: clock)
    }
    if row.texts[.alarms] == nil, let alarm = row.readReminder(on: clock) {
      row.texts[.alarms] = alarm
      row.stated = row.stated.adding(TaskField.alarms.rawValue)
    }
    row.readInstants(in: [.dueDate], timeZone: .dueTimeZone)
    row.readInstants(in: [.startDate], timeZone: .startTimeZone)
    return row
  }

  /// Converts the priority. In the tables of Todoist, 1 is the highest and 4 is none; in the JSON
  /// of its API it is the reverse. TickTick has 5, 3, 1 and 0. Planner has names, and Outlook those
  /// of its language.
  private func readPriority(of row: inout CSVRow<TaskField>, isTickTick: Bool) {
    guard let text = row.texts[.priority] else { return }
    let numbers =
      if row.names.contains("indent") {
        ["1": "high", "2": "medium", "3": "low", "4": "medium"]
      } else if row.names.isSuperset(of: ["content", "projectid"]), !isTickTick {
        ["4": "high", "3": "medium", "2": "low", "1": "medium"]
      } else {
        ["5": "high", "3": "medium", "1": "low", "0": "medium"]
      }
    row.texts[.priority] = numbers[text] ?? Self.priorityNames[text.lowercased()] ?? text
  }

  private static let priorityNames = [
    "urgent": "high", "important": "high", "normal": "medium", "hoch": "high", "niedrig": "low",
    "haute": "high", "élevée": "high", "normale": "medium", "faible": "low", "basse": "low",
    "alta": "high", "baja": "low", "hoog": "high", "normaal": "medium", "laag": "low",
    "highest": "high", "lowest": "low", "p1": "high", "p2": "medium", "p3": "low", "p4": "medium",
    "none": "medium", "no priority": "medium", "critical": "high",
  ]

  /// Reads a date of Todoist that is a repetition, such as `every mon` or `every! 3 days`. Todoist
  /// exports no date for it.
  private func readRepetition(of row: inout CSVRow<TaskField>) {
    guard let text = row.texts[.dueDate], text.lowercased().hasPrefix("every") else { return }
    let interval = text.dropFirst("every!".count).trimmingCharacters(in: .whitespaces)
    if text.lowercased().hasPrefix("every!"), Repetition(text: "after:\(interval)") != nil {
      row.texts[.repetition] = "after:\(interval)"
      row.stated = row.stated.adding(TaskField.repetition.rawValue)
    } else if let rule = TodoistRepetition.rule(text, from: nil) {
      row.texts[.recurrence] = rule
      row.stated = row.stated.adding(TaskField.recurrence.rawValue)
      if TodoistRepetition.hasTime(text) {
        row.remarks.append(FieldFailure(.timeWithoutDay, text: Excerpt.of(text)))
      }
    } else {
      return
    }
    row.texts[.dueDate] = nil
  }
}

extension ImportProblem.Reason {
  /// The time of day of a repetition without a date.
  static var timeWithoutDay: Self {
    "The time of '\(.text)' was left out, because it has no date. The task was read."
  }
}
