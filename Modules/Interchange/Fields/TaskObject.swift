import DateFormatting
import Foundation
internal import Recurrence

/// JSON objects of tasks in Todoist, Microsoft To Do and Trello.
extension JSONObject {
  /// The texts that a task has in nested objects, as columns of a table: the time zone and the repetition of
  /// its due date, and its reminder.
  var taskTexts: [(key: String, text: String)] {
    var texts: [(key: String, text: String)] = []
    if let zone = object("due")?.string("timezone"), !zone.isEmpty {
      texts.append((key: "due time zone", text: zone))
    }
    if let rule = repetitionOfTodoist?.rule { texts.append((key: "recurrence", text: rule)) }
    if let reminder = reminder ?? reminderOfCard { texts.append((key: "alarms", text: reminder)) }
    return texts
  }

  /// A Boolean value that indicates whether the object is a task in the form of Todoist or Microsoft To Do.
  var isForeignTask: Bool { !taskTexts.isEmpty || !keysOfTaskRecord.isEmpty }

  /// The keys that were read as ``taskTexts``, or that describe the record rather than the task.
  var keysOfTaskRecord: Set<String> {
    if isCard { return Self.keysOfCard }
    guard isReminderOn != nil, reminder != nil || isReminderOn == false else { return [] }
    return ["isReminderOn", "reminderDateTime"]
  }

  /// The text of a repetition of Todoist that cannot be read; nil if there is none.
  var unreadRepetition: String? {
    repetitionOfTodoist.flatMap { $0.rule == nil ? $0.text : nil }
  }

  /// The repetition of a due date such as `{"string": "every mon", "is_recurring": true}`, with its rule in
  /// iCalendar; nil if the date does not repeat.
  private var repetitionOfTodoist: (text: String, rule: String?)? {
    guard let due = object("due"), case .flag(true)? = due.member("is_recurring")?.value else {
      return nil
    }
    let text = due.string("string") ?? ""
    // The time of day is that of the date.
    let days = text.lowercased().replacing(FieldPattern.timeOfRepetition, with: "")
    let phrase = try? RecurrencePhrase(
      reading: days, now: Date(timeIntervalSince1970: 0), dates: Self.dates)
    guard let phrase, !phrase.countsFromCompletion else { return (text, nil) }
    return (text, "RRULE:\(phrase.rule)")
  }

  /// The parser for the dates in a repetition, whose language is English.
  private static let dates = DateParser(in: DateEnvironment(clock: .utc))

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

  /// The time of a reminder of Microsoft To Do, in UTC; nil if it is off or in an unknown time zone.
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
