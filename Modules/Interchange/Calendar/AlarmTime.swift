import DateFormatting
import Foundation
internal import Recurrence

/// The time at which an alarm rings (RFC 5545, 3.8.6.3).
///
/// Items store it as text: an offset from their own date, which is the start of an event or the due
/// date of a to-do (`-PT15M`), an offset from another point (`START-PT15M`, `END-PT15M`), or an
/// instant in UTC (`20261224T090000Z`).
package enum AlarmTime: Hashable {
  case moment(Date)
  /// An offset from a point; nil is the item's own date.
  case offset(ICalendarDuration, from: AlarmAnchor?)

  /// Parses the text that items store; nil for any other text.
  package init?(_ text: String) {
    let anchor = [AlarmAnchor.start, .end].first { text.hasPrefix($0.rawValue) }
    let value = text.dropFirst(anchor?.rawValue.count ?? 0)
    if let length = ICalendarDuration(value.utf8) {
      self = .offset(length, from: anchor)
    } else if anchor == nil, case .utc(let moment)? = CalendarTime(iCalendar: value) {
      self = .moment(Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch)))
    } else {
      return nil
    }
  }

  /// A Boolean value that indicates whether the alarm is an offset from a date.
  package var isCounted: Bool {
    if case .offset = self { true } else { false }
  }

  /// Returns the date at which the alarm rings; nil if the point it is relative to has no date.
  package func date(from points: AlarmPoints) -> Date? {
    switch self {
    case .moment(let date): return date
    case .offset(let length, let anchor):
      let point =
        switch anchor {
        case nil: points.own
        case .start: points.start
        case .end: points.end
        }
      guard let point, length.days != 0 else { return point.map { $0 + Double(length.seconds) } }
      var reading = points.clock.reading(of: point)
      guard let day = reading.day.adding(days: length.days) else { return nil }
      reading.day = day
      return points.clock.date(showing: reading) + Double(length.seconds)
    }
  }

  /// Returns the alarm text for an item that is a number of seconds later.
  package static func moved(_ text: String, by seconds: Double) -> String {
    guard case .moment(let date)? = AlarmTime(text) else { return text }
    return self.text(of: date + seconds)
  }

  fileprivate static func text(of date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    return CalendarTime(Date(calendarSeconds: seconds)).iCalendarValue
  }
}

/// The reference points of an item's alarms.
package struct AlarmPoints {
  /// The start of an event or the due date of a to-do.
  package var own: Date?
  package var start: Date?
  package var end: Date?
  /// The clock that counts days.
  package var clock: WallClock

  package init(own: Date?, start: Date? = nil, end: Date? = nil, clock: WallClock) {
    (self.own, self.start, self.end) = (own, start ?? own, end ?? own)
    self.clock = clock
  }
}

// MARK: - Typed alarms

/// The kind of component that has alarms: a `VEVENT`, which begins, or a `VTODO`, which is due.
package enum AlarmOwner {
  case event, toDo

  /// The word for the component's own date.
  fileprivate var word: String { self == .event ? "start" : "due" }

  /// Returns the phrases for an alarm at a reference point and for one with an offset from it.
  fileprivate func point(_ anchor: AlarmAnchor?) -> (at: String, behind: String) {
    switch (self, anchor) {
    case (.event, nil), (.event, .start): ("it begins", "")
    case (.event, .end): ("it ends", " the end")
    case (.toDo, nil), (.toDo, .end): ("it is due", " it is due")
    case (.toDo, .start): ("it starts", " it starts")
    }
  }
}

extension AlarmTime {
  /// Returns a description of the time: `15 minutes before`, `when it is due`, `Thu, Dec 24, 2026,
  /// 9:00 AM`.
  package func description(of owner: AlarmOwner, in environment: DateEnvironment) -> String {
    switch self {
    case .moment(let date):
      return LocalDateFormatter(
        dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment
      ).string(from: date)
    case .offset(let length, let anchor):
      let point = owner.point(anchor)
      return AlarmOffset.description(length).map { $0 + point.behind } ?? "when \(point.at)"
    }
  }

  /// Returns a description of an alarm text, or the text itself if it is not an alarm time.
  package static func description(
    of text: String, _ owner: AlarmOwner, in environment: DateEnvironment
  ) -> String {
    AlarmTime(text)?.description(of: owner, in: environment) ?? text
  }

  /// Returns a description beside the item's date, which it does not name: `15 minutes before`.
  package static func briefDescription(
    of text: String, _ owner: AlarmOwner, in environment: DateEnvironment
  ) -> String {
    guard case .offset(let length, let anchor)? = AlarmTime(text),
      owner.point(anchor).behind == owner.point(nil).behind,
      let brief = AlarmOffset.description(length)
    else { return description(of: text, owner, in: environment) }
    return brief
  }

  /// Parses `15m`, `1 hour`, `1h30m`, `2d`, `1w`, `start` or `due`, an instant such as
  /// `dec 24 9am`, or the text that items store.
  package static func read(
    _ typed: String, of owner: AlarmOwner, now: Date, by dates: DateParser
  ) throws(DateParseError) -> String {
    if let length = read(length: typed, of: owner) { return length }
    let text = typed.uppercased().trimmingCharacters(in: .whitespaces)
    if text.contains("P"), AlarmTime(text) != nil { return text }
    // As a date, a length would count from now, and not from the item's date.
    guard text.wholeMatch(of: FieldPattern.length) == nil else {
      throw DateParseError(unreadable: typed, suggestions: ["15m", "dec 24 9am"])
    }
    return self.text(of: try dates.parse(typed, now: now).date)
  }

  /// Parses an offset before the item's date, or the date itself; nil for any other text.
  package static func read(length typed: String, of owner: AlarmOwner) -> String? {
    let text = typed.lowercased().trimmingCharacters(in: .whitespaces)
    return [owner.word, "0", "0m"].contains(text) ? "PT0S" : AlarmOffset.read(text)
  }

  /// Parses several alarms separated by commas or semicolons, without duplicates; nil if there are
  /// none.
  ///
  /// - Parameters:
  ///   - typed: The text that was typed.
  ///   - owner: The kind of component that has the alarms.
  ///   - known: The existing alarms, whose descriptions are recognized as well.
  ///   - now: The current time.
  ///   - dates: The parser of instants.
  package static func readList(
    _ typed: String, of owner: AlarmOwner, knowing known: [String] = [], now: Date,
    by dates: DateParser
  ) throws(DateParseError) -> [String]? {
    var times: [String] = []
    func add(_ time: String) { if !times.contains(time) { times.append(time) } }
    for part in typed.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
      let words = part.trimmingCharacters(in: .whitespaces)
      if let time = known.first(where: {
        self.description(of: $0, owner, in: dates.environment) == words
      }
      ) {
        add(time)
        continue
      }
      // A date may contain a comma.
      if let time = try? read(String(part), of: owner, now: now, by: dates) {
        add(time)
        continue
      }
      for piece in part.split(separator: ",") where !piece.allSatisfy(\.isWhitespace) {
        add(try read(String(piece), of: owner, now: now, by: dates))
      }
    }
    return times.isEmpty ? nil : times
  }

  /// Returns the text to type for stored alarms: `15m, 2026-12-24 09:00`.
  package static func typed(
    _ times: [String]?, of owner: AlarmOwner, in dates: DateEnvironment
  ) -> String {
    (times ?? []).map { text in
      switch AlarmTime(text) {
      case .moment(let date):
        let reading = dates.clock.reading(of: date)
        let time = ISO8601Format(clock: .utc).string(from: WallClock.utc.date(showing: reading))
        return time.replacing("T", with: " ").prefix(16).description
      case .offset(let length, nil):
        if length.days == 0, length.seconds == 0 { return owner.word }
        return AlarmOffset.typed(text) ?? text
      default: return text
      }
    }.joined(separator: ", ")
  }
}

extension AlarmOffset {
  /// Returns the text to type for an iCalendar duration, such as `15m`; nil if it cannot be typed
  /// that way.
  fileprivate static func typed(_ text: String) -> String? {
    let typed = text.lowercased().filter { !"-pt".contains($0) }
    return read(typed) == text ? typed : nil
  }
}

// MARK: - Calendar alarms

extension EventComponent {
  private var owner: AlarmOwner { begins("VTODO") ? .toDo : .event }

  /// The component's alarms. They are not searched for if nothing is nested in the component.
  private var alarmLines: [AlarmLines] { hasMore ? text.alarms : [] }

  /// The times of the component's alarms as items store them, in their original order; nil if none
  /// rings.
  package var alarms: [String]? {
    let texts = alarmLines.compactMap(ringing)
    return texts.isEmpty ? nil : texts
  }

  /// The problems of alarms without a time.
  package var alarmProblems: [ImportProblem] {
    alarmLines.filter { trigger(of: $0) == nil }.compactMap { alarm in
      let line = alarm.lines.lowerBound
      return text.scan(line).map { scan in
        problem(
          Property(line: line, scan: scan),
          .recurrence("This alarm has no time. It was kept, but does not ring."))
      }
    }
  }

  /// The notes about alarms that repeat (`REPEAT`), which ring once here.
  var repeatedAlarmNotes: [ImportProblem] {
    alarmLines.filter { ringing($0) != nil }.compactMap { alarm in
      text.properties(in: alarm.lines).first { $0.scan.name == "REPEAT" && word($0) != "0" }
        .map { problem($0, .repeatedAlarm) }
    }
  }

  /// The lines of alarms that an item represents completely.
  package var linesOfPlainAlarms: Set<Int> {
    Set(text.alarms.filter { $0.isPlain && ringing($0) != nil }.flatMap(\.lines))
  }

  /// Writes the alarms of an item. A changed time replaces only the `TRIGGER` of an alarm.
  package func apply(alarms: [String], title: String, to edits: inout ComponentEdits) {
    guard alarms != self.alarms ?? [] else { return }
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
          lines: trigger..<trigger + 1, by: [.trigger(new.removeFirst(), of: owner)])
      } else {
        edits.replace(lines: alarm.lines)
      }
    }
    for text in new {
      edits.add(component: ContentLine.displayAlarm(title, .trigger(text, of: owner)))
    }
  }

  /// Returns the time of an alarm; nil if it has no time or its action is `NONE`.
  func ringing(_ alarm: AlarmLines) -> String? {
    alarm.action == "NONE" ? nil : trigger(of: alarm)
  }

  /// Returns the time of an alarm's trigger; nil if it has none.
  ///
  /// A to-do without a start has only one reference point.
  private func trigger(of alarm: AlarmLines) -> String? {
    guard let scan = alarm.trigger.flatMap({ text.scan($0) }) else { return nil }
    let line = ContentLine(scan, in: text.bytes)
    let value = line.value.uppercased()
    if case .utc = CalendarTime(iCalendar: value) { return value }
    guard ICalendarDuration(value.utf8) != nil else { return nil }
    let isFromEnd = line.value(of: "RELATED")?.uppercased() == "END"
    switch owner {
    case .event: return isFromEnd ? "END\(value)" : value
    case .toDo: return isFromEnd || start == nil ? value : "START\(value)"
    }
  }
}

extension ContentLine {
  /// Returns the `TRIGGER` line of an alarm time as items store it.
  package static func trigger(_ text: String, of owner: AlarmOwner) -> ContentLine {
    var line = ContentLine(name: "TRIGGER", value: text)
    switch AlarmTime(text) {
    case .offset(_, let anchor):
      line.value = String(text.dropFirst(anchor?.rawValue.count ?? 0))
      let isFromEnd = anchor == .end || anchor == nil && owner == .toDo
      if isFromEnd { line.parameters = [Parameter(name: "RELATED", values: ["END"])] }
    case .moment, nil: line.parameters = [Parameter(name: "VALUE", values: ["DATE-TIME"])]
    }
    return line
  }
}
