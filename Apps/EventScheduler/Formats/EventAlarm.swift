import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// When an event reminds of itself, of which ``Event/alarms`` has the text: a length of time from its start
/// (`-PT15M`) or from its end (`END-PT15M`), or a moment in UTC (`20261224T090000Z`).
enum EventAlarm {
  case moment(Date)
  case length(ICalendarDuration, from: AlarmAnchor)

  /// - Returns: nil for text that is none of these.
  init?(_ text: String) {
    let isOfEnd = text.hasPrefix(AlarmAnchor.end.rawValue)
    let value = isOfEnd ? String(text.dropFirst(AlarmAnchor.end.rawValue.count)) : text
    if let length = ICalendarDuration(Array(value.utf8)[...]) {
      self = .length(length, from: isOfEnd ? .end : .start)
    } else if !isOfEnd, case .utc(let time)? = CalendarTime(iCalendar: text) {
      self = .moment(CalendarTime.utc(time).date(on: .utc))
    } else {
      return nil
    }
  }

  /// When it rings; nil where the event has no date. Days are counted by the clock of the event's zone.
  ///
  /// - Parameter clock: The clock of the place.
  func date(of event: Event, by clock: WallClock) -> Date? {
    switch self {
    case .moment(let date): return date
    case .length(let length, let anchor):
      guard let start = event.date else { return nil }
      let zone = event.timeZone.flatMap { TimeZone(identifier: $0) }
      let clock = zone.map { WallClock($0) } ?? clock
      var date = start
      if anchor == .end {
        let nextDay = event.isAllDay ? clock.day(of: start).adding(days: 1) : nil
        date = event.endDate ?? nextDay.map(clock.startOfDay) ?? start
      }
      if length.days != 0 {
        var moment = clock.reading(of: date)
        guard let day = moment.day.adding(days: length.days) else { return nil }
        moment.day = day
        date = clock.date(showing: moment)
      }
      return date + Double(length.seconds)
    }
  }

  /// When it rings, in words: `15 minutes before`, `when it begins`, `Thu, Dec 24, 2026, 9:00 AM`.
  func words(in environment: DateEnvironment) -> String {
    switch self {
    case .moment(let date):
      LocalDateFormatter(dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment)
        .string(from: date)
    case .length(let length, .start): AlarmLength.words(length) ?? "when it begins"
    case .length(let length, .end):
      AlarmLength.words(length).map { "\($0) the end" } ?? "when it ends"
    }
  }

  /// Reads `15m`, `1 hour`, `2d`, `1w`, `start`, or a moment such as `dec 24 9am`, as ``Event/alarms`` has it.
  static func read(
    _ typed: String, now: Date, in dates: DateEnvironment
  ) throws(DateParseError) -> String {
    if let alarm = read(beforeStart: typed) { return alarm }
    let date = try DateParser(in: dates).parse(typed, now: now).date
    return CalendarTime(date).iCalendarValue
  }

  /// Reads several with semicolons or commas between them: `15m, 1d`.
  ///
  /// - Parameter known: Those that there are, which are read from their words as well.
  static func read(
    list typed: String, knowing known: [String], now: Date, in dates: DateEnvironment
  ) throws(DateParseError) -> [String] {
    var alarms: [String] = []
    func add(_ alarm: String) { if !alarms.contains(alarm) { alarms.append(alarm) } }
    for part in typed.split(separator: ";") {
      let text = part.trimmingCharacters(in: .whitespaces)
      if let alarm = known.first(where: { EventAlarm($0)?.words(in: dates) == text }) {
        add(alarm)
      } else if let alarm = try? read(text, now: now, in: dates) {
        add(alarm)
      } else {
        for piece in text.split(separator: ",") {
          add(try read(String(piece), now: now, in: dates))
        }
      }
    }
    return alarms
  }

  /// The same for a length of time before the start, or the start.
  static func read(beforeStart typed: String) -> String? {
    let text = typed.lowercased().trimmingCharacters(in: .whitespaces)
    return ["start", "0", "0m"].contains(text) ? "PT0S" : AlarmLength.read(text)
  }

  /// The line of an alarm that rings at a time.
  static func trigger(_ text: String) -> ContentLine {
    text.hasPrefix(AlarmAnchor.end.rawValue)
      ? .trigger(String(text.dropFirst(AlarmAnchor.end.rawValue.count)), from: .end)
      : .trigger(text, from: .start)
  }
}

// MARK: - Calendars

extension EventComponent {
  /// The alarms that ring, as ``Event/alarms`` has them; nil where there is none.
  ///
  /// One that says no time is noted.
  func alarms(in zones: inout ZoneResolver) -> [String]? {
    guard hasParts else { return nil }
    let alarms = text.alarms
    for alarm in alarms where trigger(of: alarm) == nil {
      guard let scan = text.scan(alarm.lines.lowerBound) else { continue }
      zones.note(
        problem(
          Property(line: alarm.lines.lowerBound, scan: scan),
          .recurrence("This alarm says no time. The event was read without it.")))
    }
    let texts = alarms.compactMap(ringing)
    return texts.isEmpty ? nil : texts
  }

  /// The same without notes.
  var alarms: [String]? {
    guard hasParts else { return nil }
    let texts = text.alarms.compactMap(ringing)
    return texts.isEmpty ? nil : texts
  }

  /// The lines of alarms that an event holds wholly.
  var linesOfPlainAlarms: Set<Int> {
    let plain = text.alarms.filter { alarm in
      ringing(alarm) != nil && alarm.action == "DISPLAY"
        && alarm.others.allSatisfy { $0 == "DESCRIPTION" }
    }
    return Set(plain.flatMap(\.lines))
  }

  /// Writes the alarms that an event has. Another time replaces the `TRIGGER` of an alarm, of which all
  /// else stays.
  func apply(alarms: [String], title: String, to edits: inout ComponentEdits) {
    var new = alarms
    let gone = text.alarms.filter { alarm in
      guard let text = ringing(alarm) else { return false }
      guard let place = new.firstIndex(of: text) else { return true }
      new.remove(at: place)
      return false
    }
    for alarm in gone {
      if let trigger = alarm.trigger, !new.isEmpty {
        edits.replace(
          lines: trigger..<trigger + 1, by: [EventAlarm.trigger(new.removeFirst())])
      } else {
        edits.replace(lines: alarm.lines)
      }
    }
    for text in new {
      edits.add(component: ContentLine.displayAlarm(title, EventAlarm.trigger(text)))
    }
  }

  /// When an alarm rings; nil for one that says no time, or that says it is none (`ACTION:NONE`).
  private func ringing(_ alarm: AlarmLines) -> String? {
    guard alarm.action != "NONE" else { return nil }
    return trigger(of: alarm)
  }

  private func trigger(of alarm: AlarmLines) -> String? {
    guard let scan = alarm.trigger.flatMap({ text.scan($0) }),
      let (value, anchor) = ContentLine(scan, in: text.bytes).alarmTrigger
    else { return nil }
    return anchor == .end ? AlarmAnchor.end.rawValue + value : value
  }
}
