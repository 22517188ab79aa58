import DateFormatting
import Foundation
import Models
internal import Recurrence

/// JSON objects of tasks in Todoist, Microsoft To Do, Things, Trello and Asana.
extension JSONObject {
  /// The texts that a task has in nested objects and in flags, as columns of a table: the time zone
  /// and the repetition of its due date, its reminder, its checklist, and its status.
  var taskTexts: [(key: String, text: String)] {
    var texts: [(key: String, text: String)] = []
    if let zone = object("due")?.string("timezone"), !zone.isEmpty {
      texts.append((key: "due time zone", text: zone))
    }
    if let rule = repetitionOfTodoist?.rule { texts.append((key: "recurrence", text: rule)) }
    if let reminder = reminder ?? reminderOfCard { texts.append((key: "alarms", text: reminder)) }
    if let checklist { texts.append((key: TaskChecklist.column, text: checklist)) }
    if isCanceled { texts.append((key: "status", text: "cancelled")) }
    return texts
  }

  /// A Boolean value that indicates whether the object is a task in the form of Todoist or
  /// Microsoft To Do.
  var isForeignTask: Bool { !taskTexts.isEmpty || !keysOfTaskRecord.isEmpty }

  /// The keys that were read as ``taskTexts``, or that describe the record rather than the task.
  var keysOfTaskRecord: Set<String> {
    if isCard { return Self.keysOfCard }
    if isTaskOfAsana { return Self.keysOfAsana.union(emptyKeys) }
    var keys: Set<String> = []
    if checklist != nil { keys.formUnion(TaskChecklist.keys) }
    if isCanceled { keys.insert("canceled") }
    if isReminderOn == false || isReminderOn != nil && reminder != nil {
      keys.formUnion(["isReminderOn", "reminderDateTime"])
    }
    return keys
  }

  /// A Boolean value that indicates whether a to-do of Things was canceled.
  private var isCanceled: Bool {
    if case .flag(true)? = member("canceled")?.value { true } else { false }
  }

  /// The entries of the checklist, such as `[x] Pack`, one per line; nil if there is none, or one
  /// that is not known.
  private var checklist: String? {
    let lists = TaskChecklist.keys.compactMap { member($0)?.value }
    guard case .list(let range)? = lists.first else { return nil }
    let lines = elements(range).map { value -> String? in
      guard case .object(let range) = value, let entry = try? JSONObject(bytes, range) else {
        return nil
      }
      let attributes = entry.object("attributes") ?? entry
      guard let title = attributes.string("title") ?? attributes.string("displayName") else {
        return nil
      }
      let isDone = ["completed", "isChecked"].contains { key in
        if case .flag(true)? = attributes.member(key)?.value { true } else { false }
      }
      return "[\(isDone ? "x" : " ")] \(title)"
    }
    let known = lines.compactMap(\.self)
    return known.isEmpty || known.count < lines.count ? nil : known.joined(separator: "\n")
  }

  /// The text of a repetition of Todoist that cannot be read; nil if there is none.
  var unreadRepetition: String? {
    repetitionOfTodoist.flatMap { $0.rule == nil ? $0.text : nil }
  }

  /// The repetition of a due date such as `{"string": "every mon", "is_recurring": true}`, with its
  /// rule in iCalendar; nil if the date does not repeat.
  private var repetitionOfTodoist: (text: String, rule: String?)? {
    guard let due = object("due"), case .flag(true)? = due.member("is_recurring")?.value else {
      return nil
    }
    let text = due.string("string") ?? ""
    let day = due.string("date") ?? due.string("datetime")
    let date = day.flatMap { ISODateText.date(Array($0.utf8)[...], on: .utc) }
    return (text, TodoistRepetition.rule(text, from: date))
  }

  /// A Boolean value that indicates whether the object is a card of Trello that was archived.
  var isArchived: Bool {
    if isCard, case .flag(true)? = member("closed")?.value { true } else { false }
  }

  private var isCard: Bool { member("idList") != nil && member("idBoard") != nil }

  private static let keysOfCard: Set<String> = [
    "agent", "badges", "cardRole", "checkItemStates", "closed", "cover", "creationMethod",
    "creationMethodError", "creationMethodLoadingStartedAt", "dateLastActivity", "descData",
    "dueReminder", "email", "idAttachmentCover", "idBoard", "idLabels", "idShort", "isTemplate",
    "limits", "manualCoverAttachment", "mirrorSourceId", "nodeId", "pinned", "pluginData", "pos",
    "shortLink", "shortUrl", "subscribed", "url",
  ]

  /// A Boolean value that indicates whether the object is a task of Asana.
  private var isTaskOfAsana: Bool { member("gid") != nil && string("resource_type") == "task" }

  /// The keys of Asana that are not read: of a date, the day if there is a time, or else the time,
  /// which is null.
  var otherDatesOfAsana: Set<String> {
    guard isTaskOfAsana else { return [] }
    return Set(["due", "start"].map { string("\($0)_at") == nil ? "\($0)_at" : "\($0)_on" })
  }

  /// The keys with null or an empty list.
  private var emptyKeys: [String] {
    members.filter { member in
      switch member.value {
      case .null: true
      case .list(let range): elements(range).isEmpty
      default: false
      }
    }.map { text($0.key) }
  }

  private static let keysOfAsana: Set<String> = [
    "actual_time_minutes", "assignee_status", "hearted", "is_rendered_as_separator", "liked",
    "modified_at", "num_hearts", "num_likes", "permalink_url", "resource_subtype",
    "resource_type", "workspace",
  ]

  /// The time of a reminder of Trello before the due date; nil if there is none.
  private var reminderOfCard: String? {
    guard isCard, string("due") != nil, case .number(let range)? = member("dueReminder")?.value,
      let minutes = Int(String(decoding: bytes[range], as: UTF8.self)), minutes >= 0
    else { return nil }
    return "-PT\(minutes)M"
  }

  private var isReminderOn: Bool? {
    if case .flag(let flag)? = member("isReminderOn")?.value { flag } else { nil }
  }

  /// The time of a reminder of Microsoft To Do, in UTC; nil if it is off or in an unknown time
  /// zone.
  private var reminder: String? {
    guard isReminderOn == true, let time = object("reminderDateTime"),
      let text = time.string("dateTime"),
      let name = ZoneResolver.systemName(of: time.string("timeZone") ?? "UTC"),
      let clock = WallClock(zoneNamed: name),
      let date = ISODateText.date(Array(text.utf8)[...], on: clock)
    else { return nil }
    return CalendarTime(date).iCalendarValue
  }
}

/// The repetitions that Todoist writes in English, such as `every mon at 9am`.
package enum TodoistRepetition {
  /// Returns the rule in iCalendar, without the time of day; nil for other text, and for a
  /// repetition that counts from completion.
  ///
  /// - Parameter date: The date from which an end such as `until dec 18` counts; nil if it is
  ///   unknown.
  package static func rule(_ text: String, from date: Date?) -> String? {
    let days = text.lowercased().replacing(FieldPattern.timeOfRepetition, with: "")
    let phrase = try? RecurrencePhrase(
      reading: days, now: date ?? Date(timeIntervalSince1970: 0), dates: dates)
    guard let phrase, !phrase.countsFromCompletion, date != nil || phrase.rule.until == nil else {
      return nil
    }
    return "RRULE:\(phrase.rule)"
  }

  /// Returns a Boolean value that indicates whether a repetition has a time of day.
  package static func hasTime(_ text: String) -> Bool {
    text.lowercased().contains(FieldPattern.timeOfRepetition)
  }

  private static let dates = DateParser(in: DateEnvironment(clock: .utc))
}

/// The checklists of Things and Microsoft To Do, which become lines of the notes.
package enum TaskChecklist {
  /// The keys of the lists.
  static let keys: Set<String> = ["checklist-items", "checklistItems"]
  /// The column of the entries, as a row of a table has it.
  static let column = "checklist of object"
  /// The reduced name of the column.
  static let detail = "checklistofobject"
}

extension CSVRow where Field: RawRepresentable<String> {
  /// Appends the entries of a checklist to the notes.
  package mutating func readChecklist(to notes: Field) {
    guard let lines = details[TaskChecklist.detail] else { return }
    texts[notes] = texts[notes].map { "\($0)\n\(lines)" } ?? lines
    stated = stated.adding(notes.rawValue)
  }
}
