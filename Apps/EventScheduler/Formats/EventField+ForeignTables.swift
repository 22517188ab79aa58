import DateFormatting
import Foundation
import Interchange
import Models

// The columns of tables that Google Calendar and Outlook write: `Subject,Start Date,Start Time,End
// Date,…`.
extension EventFieldsReader {
  static func otherNames(in header: Set<String>) -> [String: EventField] {
    var names: [String: EventField] = [
      "subject": .title, "summary": .title, "start": .date, "startdate": .date,
      "startdatetime": .date, "dtstart": .date, "begin": .date, "end": .endDate,
      "dtend": .endDate, "enddatetime": .endDate, "finish": .endDate, "alldayevent": .isAllDay,
      "allday": .isAllDay,
      "location": .place, "where": .place, "venue": .place, "notes": .description,
      "details": .description, "body": .description, "category": .categories, "tags": .categories,
      "link": .url, "timezonename": .timeZone, "starttimezone": .timeZone,
      // The ToDo Browser
      "uniqueid": .uid,
    ]
    if !header.isDisjoint(with: ["date", "startdate", "start", "startdatetime", "begin"]),
      header.isDisjoint(with: ["subject", "summary"])
    {
      for name in ["event", "eventname", "name"] { names[name] = .title }
    }
    if hasTimesOfDay(header) { for name in ["start", "end"] { names[name] = nil } }
    return names
  }

  static func timeColumns(in header: Set<String>) -> [String: EventField] {
    if hasTimesOfDay(header) { return ["start": .date, "end": .endDate] }
    var names: [String: EventField] = ["starttime": .date, "endtime": .endDate]
    if header.contains("date"), !header.contains("starttime") { names["time"] = .date }
    return names
  }

  /// Returns a Boolean value that indicates whether start and end are times of a day, which has a
  /// column of its own.
  private static func hasTimesOfDay(_ header: Set<String>) -> Bool {
    header.isSuperset(of: ["date", "start", "end"])
      && header.isDisjoint(with: ["starttime", "endtime", "startdate", "enddate"])
  }

  static func detailColumns(in header: Set<String>) -> Set<String> { OutlookReminder.columns }

  static var dateRanges: [DateRangeFields<EventField>] {
    [DateRangeFields(.date, start: .date, end: .endDate)]
  }

  /// Converts Outlook's categories, which are separated by semicolons, its reminder, an end without
  /// a date, and the end of an all-day event in a table. Google Calendar and ranges have its last
  /// day, Outlook the midnight after it.
  func adapted(_ row: CSVRow<EventField>) -> CSVRow<EventField> {
    var row = row
    row.readDayBeforeMonth(in: Self.dateFields)
    if row.renamed.contains(.title) {
      row.texts[.categories] = row.texts[.categories]?.replacing(";", with: ",")
    }
    row.readInstants(in: [.date, .endDate], timeZone: .timeZone)
    removeUnreadableTime(of: &row)
    completeEnd(of: &row)
    completeDay(of: &row)
    let start = row.texts[.date].flatMap { try? EventField.date.dateText($0) }
    let isLocal = start.map { [.day, .floating].contains(TimeKind(ofDate: $0)) } ?? false
    let isAllDay = row.texts[.isAllDay].flatMap { try? CSVField.flag($0, field: "") } == true
    let day = start.flatMap { isAllDay ? WrittenDay($0, in: []) : nil }.map { "\($0.day)" }
    if row.texts[.alarms] == nil,
      let alarm = row.readReminder(before: isLocal ? day ?? start : nil)
    {
      row.texts[.alarms] = alarm
      row.stated = row.stated.adding(EventField.alarms.rawValue)
    }
    let isRange = row.ranges.contains(.date) && start.map(TimeKind.init(ofDate:)) == .day
    guard isRange || row.renamed.contains(.isAllDay) && !row.isObject && isAllDay,
      let text = row.texts[.endDate], let written = try? EventField.endDate.dateText(text),
      TimeKind(ofDate: written) == .day,
      let day = ISODateText.day(Array(written.utf8)[...]), let next = day.adding(days: 1)
    else { return row }
    row.texts[.endDate] = "\(next)"
    return row
  }

  /// Removes the time of the start, with a remark, if only the date can be read.
  private func removeUnreadableTime(of row: inout CSVRow<EventField>) {
    guard let time = row.times[.date], let start = row.texts[.date], instant(of: start) == nil
    else {
      return
    }
    let day = String(start.dropLast(time.count + 1))
    guard instant(of: day) != nil else { return }
    (row.texts[.date], row.times[.date]) = (day, nil)
    let reason = ImportProblem.Reason.unreadableValue(field: "time", advice: "a time like 17:30")
    row.remarks.append(FieldFailure(reason, text: Excerpt.of(time)).ofDetail)
  }

  /// Adds the date to an end that is only a time of day: the day of the start, or the next day if
  /// the time is earlier. If the start has no time, the event is all day.
  private func completeEnd(of row: inout CSVRow<EventField>) {
    guard row.texts[.endDate] == nil, let time = row.times[.endDate],
      let start = row.texts[.date].flatMap({ try? EventField.date.dateText($0) })
    else { return }
    switch TimeKind(ofDate: start) {
    case .day: row.texts[.isAllDay] = nil
    case .floating:
      let end = "\(start.prefix { !"Tt ".contains($0) }) \(time)"
      row.texts[.endDate] = end
      row.stated = row.stated.adding(EventField.endDate.rawValue)
      guard let begin = instant(of: start), let moment = instant(of: end), moment < begin,
        let next = WallClock.utc.day(of: moment).adding(days: 1)
      else { return }
      row.texts[.endDate] = "\(next) \(time)"
    case .utc, .zoned: break
    }
  }

  /// Makes an event all day if the table has times and the row has none, even if the row says that
  /// it is not.
  private func completeDay(of row: inout CSVRow<EventField>) {
    guard row.renamed.contains(.isAllDay), row.names.contains("starttime"), row.times.isEmpty,
      let isAllDay = row.texts[.isAllDay], (try? CSVField.flag(isAllDay, field: "")) == false,
      let date = row.texts[.date], let start = try? EventField.date.dateText(date),
      TimeKind(ofDate: start) == .day
    else { return }
    row.texts[.isAllDay] = "true"
    row.remarks.append(FieldFailure(.dayWithoutTime, text: Excerpt.of(date)))
  }

  /// Returns the instant of a date in UTC; nil if the text cannot be read.
  private func instant(of text: String) -> Date? {
    try? EventField.date.date(EventField.date.dateText(text), on: .utc)
  }
}

extension ImportProblem.Reason {
  /// An event without a time whose table says that it is not all day.
  fileprivate static var dayWithoutTime: Self {
    "'\(.text)' has no time. The \(.noun) takes the whole day."
  }
}
