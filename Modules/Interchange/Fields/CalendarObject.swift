import DateFormatting
import Foundation
import Models
internal import Recurrence

/// JSON objects of events in Google Calendar and Microsoft Graph.
extension JSONObject {
  /// The texts that an event has in nested objects or in flags, as columns of a table: the time
  /// zones of its times, the reminders, the status, and the series of an instance.
  var nestedTexts: [(key: String, text: String)] {
    var texts = instanceTexts + taskTexts
    if !isInstance, let uid = calendarUID { texts.append((key: "uid", text: uid)) }
    for member in members where !isAllDay {
      if case .object(let range) = member.value, let object = try? JSONObject(bytes, range),
        let zone = object.string("timeZone"), object.string("dateTime") != nil
      {
        let name = timeInSeriesZone(of: object) == nil ? zone : seriesZoneName ?? zone
        texts.append((key: "\(text(member.key)) time zone", text: name))
      }
    }
    if !alarmTexts.isEmpty {
      texts.append((key: "alarms", text: alarmTexts.joined(separator: ",")))
    }
    if flag("isCancelled") == true { texts.append((key: "status", text: "cancelled")) }
    return texts
  }

  /// Returns the text of a nested object: a date such as `{"dateTime": "2026-12-24T17:00:00Z"}`, a
  /// text such as `{"contentType": "html", "content": "…"}`, a place, or a recurrence of Microsoft
  /// Graph; nil for any other object.
  func text(of object: JSONObject) -> String? {
    if let date = object.string("dateTime") {
      // A day is the midnight at its beginning.
      let isDay = isAllDay && WrittenDay(date, in: [])?.omittedTime == nil
      return isDay
        ? String(date.prefix { $0 != "T" }) : timeInSeriesZone(of: object) ?? date
    }
    if let content = object.string("content") {
      return object.string("contentType")?.lowercased() == "html"
        ? HTMLText.plain(content) : content
    }
    return object.string("datetime") ?? object.string("date") ?? object.string("displayName")
      ?? (unknownSeriesZone == nil ? object.recurrenceRule : nil)
  }

  /// Returns the text of a member without markup, which Google Calendar may write in a description.
  func plainText(_ text: String, of key: String) -> String {
    key == "description" && string("kind") == "calendar#event" && HTMLText.hasTags(text)
      ? HTMLText.plain(text) : text
  }

  /// The keys that describe the record of an event rather than the event; empty for other objects.
  var keysOfEventRecord: Set<String> {
    let ofInstance = isInstance ? Self.keysOfInstance : []
    if string("kind") == "calendar#event" {
      return ofInstance.union([
        "kind", "etag", "htmlLink", "created", "updated", "creator", "organizer", "iCalUID",
        "sequence", "eventType", "reminders",
      ])
    }
    guard object("start")?.string("dateTime") != nil, string("subject") != nil else {
      return ofInstance
    }
    return ofInstance.union([
      "@odata.etag", "bodyPreview", "changeKey", "createdDateTime", "hasAttachments", "iCalUId",
      "isCancelled", "isDraft", "isOrganizer", "isReminderOn", "lastModifiedDateTime", "locations",
      "organizer", "originalEndTimeZone", "originalStartTimeZone", "reminderMinutesBeforeStart",
      "responseRequested", "responseStatus", "transactionId", "type", "webLink",
    ])
  }

  private var isAllDay: Bool { flag("isAllDay") == true }

  /// The times of the reminders before the start.
  private var alarmTexts: [String] {
    if flag("isReminderOn") == true, let minutes = number("reminderMinutesBeforeStart") {
      return ["-PT\(minutes)M"]
    }
    guard case .list(let range)? = object("reminders")?.member("overrides")?.value else {
      return []
    }
    return elements(range).compactMap { value in
      guard case .object(let range) = value, let object = try? JSONObject(bytes, range) else {
        return nil
      }
      return object.number("minutes").map { "-PT\($0)M" }
    }
  }

  private func flag(_ key: String) -> Bool? {
    if case .flag(let flag)? = member(key)?.value { flag } else { nil }
  }

  private func number(_ key: String) -> Int? {
    guard case .number(let range)? = member(key)?.value else { return nil }
    return Int(String(decoding: bytes[range], as: UTF8.self))
  }
}

/// An instance of a series that was moved, changed or cancelled. Google Calendar names its series
/// and its original start in `recurringEventId` and `originalStartTime`, Microsoft Graph in
/// `seriesMasterId` and `originalStart`.
extension JSONObject {
  /// A Boolean value that indicates whether the object is an instance of a series.
  var isInstance: Bool { !instanceTexts.isEmpty }

  private static let keysOfInstance: Set<String> = [
    "recurringEventId", "originalStartTime", "seriesMasterId", "originalStart",
  ]

  /// The identifier of the series and the original start, as columns of a table; empty for any
  /// other object.
  private var instanceTexts: [(key: String, text: String)] {
    if let series = string("recurringEventId"), let start = object("originalStartTime"),
      let time = start.string("dateTime") ?? start.string("date")
    {
      var texts = [(key: "uid", text: calendarUID ?? series), (key: "recurrenceID", text: time)]
      // A cancelled instance has no other time.
      if member("start") == nil, let zone = start.string("timeZone"),
        start.string("dateTime") != nil
      {
        texts.append((key: "start time zone", text: zone))
      }
      return texts
    }
    guard let series = string("seriesMasterId"), let start = string("originalStart") else {
      return []
    }
    let time = isAllDay ? String(start.prefix { $0 != "T" }) : start
    return [(key: "uid", text: calendarUID ?? series), (key: "recurrenceID", text: time)]
  }

  /// The identifier that the event or its series has in an iCalendar file of the same calendar; nil
  /// if the object has none.
  private var calendarUID: String? {
    if let uid = string("iCalUID") { return uid }
    if string("kind") == "calendar#event" {
      // A cancelled instance has only the identifier of its series.
      return (string("recurringEventId") ?? string("id")).flatMap(Self.calendarUID(ofGoogleID:))
    }
    guard let uid = string("uid") ?? string("iCalUId") else { return nil }
    // In Microsoft Graph, that of an instance has the day of its original start, which is zero in
    // the series' (MS-OXOCAL, section 2.2.1.27).
    guard uid.uppercased().hasPrefix("040000008200E00074C5B7101A82E008"), uid.utf8.count > 40 else {
      return uid
    }
    return uid.prefix(32) + "00000000" + uid.dropFirst(40)
  }

  /// Returns the identifier in iCalendar files of an event with an identifier of Google Calendar:
  /// the latter at `google.com`, or what it encodes in base32hex after an underscore for an event
  /// from another calendar; nil for any other text.
  private static func calendarUID(ofGoogleID id: String) -> String? {
    let digits = Array("0123456789abcdefghijklmnopqrstuv".utf8)
    let isEncoded = id.hasPrefix("_")
    let values = id.utf8.dropFirst(isEncoded ? 1 : 0).compactMap { digits.firstIndex(of: $0) }
    guard values.count >= 5, values.count == id.utf8.count - (isEncoded ? 1 : 0) else { return nil }
    guard isEncoded else { return id + "@google.com" }
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for value in values {
      (bits, count) = (bits << 5 | value, count + 5)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count))
      bits &= 1 << count - 1
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The time zone of a recurrence of Microsoft Graph, which the days of its pattern are in. The
/// times of the event may be in another zone, usually UTC.
extension JSONObject {
  /// The name of the zone if the repetition cannot be read because the zone is unknown.
  var unknownSeriesZone: String? {
    guard let name = seriesZoneName, Self.clock(ofZone: name) == nil,
      name != object("start")?.string("timeZone")
    else { return nil }
    return name
  }

  private var seriesZoneName: String? {
    guard !isAllDay, let recurrence = object("recurrence") else { return nil }
    let names = [
      recurrence.object("range")?.string("recurrenceTimeZone"), string("originalStartTimeZone"),
    ]
    return names.compactMap(\.self).first { !$0.isEmpty }
  }

  /// Returns the local time of a date object in the zone of the recurrence; nil without such a
  /// zone.
  private func timeInSeriesZone(of object: JSONObject) -> String? {
    guard let series = seriesZoneName.flatMap(Self.clock(ofZone:)),
      let clock = object.string("timeZone").flatMap(Self.clock(ofZone:)),
      let text = object.string("dateTime"),
      let date = ISODateText.date(Array(text.utf8)[...], on: clock)
    else { return nil }
    return FieldDates(clock: series).floating(date)
  }

  private static func clock(ofZone name: String) -> WallClock? {
    ZoneResolver.systemName(of: name).flatMap { WallClock(zoneNamed: $0) }
  }
}

/// The recurrence of Microsoft Graph: `{"pattern": {"type": "weekly", …}, "range": {"type":
/// "noEnd", …}}`.
extension JSONObject {
  /// The rule of iCalendar; nil for any other object.
  private var recurrenceRule: String? {
    let frequencies = [
      "daily": "DAILY", "weekly": "WEEKLY", "absolutemonthly": "MONTHLY",
      "relativemonthly": "MONTHLY",
      "absoluteyearly": "YEARLY", "relativeyearly": "YEARLY",
    ]
    guard let pattern = object("pattern"), let type = pattern.string("type")?.lowercased(),
      let frequency = frequencies[type]
    else { return nil }
    var parts = ["FREQ=\(frequency)"]
    if let interval = pattern.number("interval"), interval > 1 {
      parts.append("INTERVAL=\(interval)")
    }
    if frequency == "YEARLY", let month = pattern.number("month") {
      parts.append("BYMONTH=\(month)")
    }
    if type.hasPrefix("absolute"), let day = pattern.number("dayOfMonth") {
      parts.append("BYMONTHDAY=\(day)")
    }
    let days = pattern.daysOfWeek
    if type == "weekly", !days.isEmpty { parts.append("BYDAY=\(days.joined(separator: ","))") }
    if type.hasPrefix("relative"), !days.isEmpty {
      let positions = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1]
      parts.append("BYDAY=\(days.joined(separator: ","))")
      parts.append("BYSETPOS=\(positions[pattern.string("index") ?? "first"] ?? 1)")
    }
    if type == "weekly", let first = pattern.string("firstDayOfWeek") {
      parts.append("WKST=\(first.prefix(2).uppercased())")
    }
    return
      "RRULE:\((parts + [object("range")?.endOfRange].compactMap(\.self)).joined(separator: ";"))"
  }

  private var daysOfWeek: [String] {
    guard case .list(let range)? = member("daysOfWeek")?.value else { return [] }
    return (texts(range) ?? []).map { $0.prefix(2).uppercased() }
  }

  private var endOfRange: String? {
    switch string("type") {
    case "endDate": string("endDate").map { "UNTIL=\($0.replacing("-", with: ""))" }
    case "numbered": number("numberOfOccurrences").map { "COUNT=\($0)" }
    default: nil
    }
  }
}
