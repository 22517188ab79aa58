import DateFormatting
import Foundation
import Models
import Recurrence

/// An event in one line, as people say it: `Dentist fri 9-10am every 6 months`.
///
/// What is read besides the title, in any order:
/// - A date as `DateParser` reads it, `fri 9am`, `dec 24`; without a time the event takes the day. Without
///   any date it begins at the next full hour.
/// - From when to when: `9-10am`, `14:00-15:30`, `9am to noon`; of days `dec 24 to dec 27`.
/// - How long: `for 90 min`, `for 2 hours`, `for 3 days`.
/// - How it repeats, as `RecurrencePhrase` reads it: `every tue until dec 18`, `monthly`.
///
/// Words in quotes are of the title, whatever they say.
struct EventEntry {
  /// What is left when all else is read; empty where nothing is.
  let title: String
  let start: Date
  let end: Date?
  let isAllDay: Bool
  let repetition: RecurrencePhrase?

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - day: The day that is meant where the line names none.
  ///   - now: The instant that dates are counted from.
  ///   - parser: Reads dates.
  /// - Throws: `DateParseError` where a time is said that could mean two things.
  init(reading text: String, on day: CivilDate? = nil, now: Date, by parser: DateParser) throws {
    var reader = EventEntryReader(text, now: now, parser: parser)
    let times = reader.takeTimes()
    let length = reader.takeLength()
    repetition = reader.takeRepetition()
    let clock = parser.environment.clock
    if times == nil, let (first, last) = reader.takeDays() {
      (start, isAllDay) = (clock.startOfDay(first), true)
      end = last.adding(days: 1).map(clock.startOfDay)
    } else {
      let date = try reader.takeDate(at: times?.from)
      isAllDay = date.map(\.isAllDay) ?? (length?.days ?? 0 > 0 && times == nil)
      start = Self.start(date, on: day, now: now, isAllDay: isAllDay, clock: clock)
      end = Self.end(of: start, times, length, isAllDay: isAllDay, clock: clock)
    }
    title = reader.rest
  }

  /// When it begins: on the day that is meant, where the line names none.
  private static func start(
    _ date: ParsedDate?, on day: CivilDate?, now: Date, isAllDay: Bool, clock: WallClock
  ) -> Date {
    if let date, date.hasDate || day == nil { return date.date }
    let hour = clock.reading(of: now).time.hour
    let today = clock.day(of: now)
    var moment = CivilDateTime(
      day: day ?? (hour == 23 ? today.adding(days: 1) ?? today : today),
      time: TimeOfDay(hour: (hour + 1) % 24) ?? .midnight)
    if let date { moment.time = clock.reading(of: date.date).time }
    return isAllDay ? clock.startOfDay(moment.day) : clock.date(showing: moment)
  }

  private static func end(
    of start: Date, _ times: EventEntryReader.Times?, _ length: EventEntryReader.Length?,
    isAllDay: Bool, clock: WallClock
  ) -> Date? {
    let moment = clock.reading(of: start)
    if let times {
      let isNextDay = times.to <= times.from
      let day = isNextDay ? moment.day.adding(days: 1) : moment.day
      return day.map { clock.date(showing: CivilDateTime(day: $0, time: times.to)) }
    }
    guard let length else { return nil }
    guard isAllDay else {
      let day = moment.day.adding(days: length.days) ?? moment.day
      return clock.date(showing: CivilDateTime(day: day, time: moment.time))
        + Double(length.minutes * 60)
    }
    return length.days > 0 ? moment.day.adding(days: length.days).map(clock.startOfDay) : nil
  }

  /// When an event ends, as a person says it: `10am`, `90 min`, `fri 10am`; of whole days the last one, or
  /// how many.
  ///
  /// - Returns: nil where nothing is typed.
  /// - Throws: `DateParseError`, or what says that it would end before it begins.
  static func end(
    reading text: String, from start: Date, isAllDay: Bool, now: Date, by parser: DateParser
  ) throws -> Date? {
    let typed = text.trimmingCharacters(in: .whitespaces).lowercased()
    guard !typed.isEmpty else { return nil }
    let clock = parser.environment.clock
    let length = EventEntryReader.length(
      typed.hasPrefix("for ") ? String(typed.dropFirst(4)) : typed)
    if let length, !isAllDay || length.minutes == 0 {
      return end(of: start, nil, length, isAllDay: isAllDay, clock: clock)
    }
    let parsed = try parser.parse(text, now: now)
    var moment = clock.reading(of: parsed.date)
    let first = clock.reading(of: start)
    if !parsed.hasDate {
      moment.day = first.day
      if moment.time <= first.time { moment.day = first.day.adding(days: 1) ?? first.day }
    }
    let end =
      isAllDay || !parsed.hasTime
      ? clock.startOfDay(moment.day.adding(days: 1) ?? moment.day) : clock.date(showing: moment)
    guard end > start else { throw EndBeforeStart(end: parsed.preview) }
    return end
  }

  /// The event that was said.
  ///
  /// - Throws: What says that the rule never has a day.
  func event(clock: WallClock) throws -> Event {
    let event = Event(title: title, description: "", date: start)
    event.endDate = end
    event.isAllDay = isAllDay
    if let repetition { try event.repeats(by: repetition.rule, clock: clock) }
    return event
  }
}

/// An end that lies before the start.
struct EndBeforeStart: Error, CustomStringConvertible {
  let end: String
  var description: String { "It would end on \(end), before it begins." }
}

/// Takes from a line what is no title.
struct EventEntryReader {
  /// From when to when.
  struct Times {
    var from: TimeOfDay
    var to: TimeOfDay
  }

  /// How long.
  struct Length {
    var days = 0
    var minutes = 0
  }

  private let now: Date
  private let parser: DateParser
  /// The words that are left; those in quotes are the title's and nil here.
  private var words: [(text: String, isTitle: Bool)] = []

  /// What stands for a quote that is not closed while words are read.
  private static let openQuote = "\u{1}"
  /// How many words are looked through, and how many together may be a date or a repetition.
  private static let mostWords = 60
  private static let mostTogether = 14

  init(_ text: String, now: Date, parser: DateParser) {
    (self.now, self.parser) = (now, parser)
    // A quote that is not closed is a letter like others.
    var text = text
    if text.count(where: { $0 == "\"" }) % 2 == 1, let last = text.lastIndex(of: "\"") {
      text.replaceSubrange(last...last, with: Self.openQuote)
    }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number % 2 == 1 {
        words.append((String(part), true))
      } else {
        words += part.split(whereSeparator: \.isWhitespace).map { (String($0), false) }
      }
    }
  }

  /// The words that nothing was read from.
  var rest: String {
    words.map(\.text).joined(separator: " ")
      .replacing(Self.openQuote, with: "\"").trimmingCharacters(
        in: CharacterSet(charactersIn: " ,;"))
  }

  /// The first place from the longest run of words on that something can be read from, with what it is.
  private func longest<Value>(
    atMost count: Int, _ read: (String) -> Value?
  ) -> (words: Range<Int>, value: Value)? {
    let first = max(0, words.count - Self.mostWords)
    for length in stride(from: min(count, words.count - first), to: 0, by: -1) {
      for start in stride(from: words.count - length, through: first, by: -1) {
        let run = words[start..<start + length]
        guard run.allSatisfy({ !$0.isTitle }) else { continue }
        if let value = read(run.map(\.text).joined(separator: " ")) {
          return (start..<start + length, value)
        }
      }
    }
    return nil
  }

  private mutating func take(_ range: Range<Int>) { words.removeSubrange(range) }

  // MARK: What is read

  mutating func takeRepetition() -> RecurrencePhrase? {
    let heads = [
      "every", "each", "daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly",
    ]
    let found = longest(atMost: Self.mostTogether) { text -> RecurrencePhrase? in
      let head = text.prefix { $0 != " " }.lowercased()
      guard heads.contains(head) else { return nil }
      let phrase = text.split(separator: " ").filter { !Self.isTime($0) }.joined(separator: " ")
      let read = try? RecurrencePhrase(reading: phrase, now: now, dates: parser)
      return read.flatMap { $0.countsFromCompletion ? nil : $0 }
    }
    guard let found else { return nil }
    // A time in the middle of it is the event's: `every tue 9am until dec 18`.
    for place in found.words.reversed() where !Self.isTime(words[place].text) {
      words.remove(at: place)
    }
    return found.value
  }

  /// Whether a word is a time of day that cannot be anything else, or `at`.
  private static func isTime(_ word: some StringProtocol) -> Bool {
    let form = #/at|noon|\d{1,2}(?::\d\d)?(?:am|pm)|\d{1,2}:\d\d/#
    return word.lowercased().wholeMatch(of: form) != nil
  }

  /// `for 90 min`, `for 3 days`, `for 1h 30m`.
  mutating func takeLength() -> Length? {
    let found = longest(atMost: 5) { text -> Length? in
      guard text.lowercased().hasPrefix("for ") else { return nil }
      return Self.length(text.dropFirst(4).lowercased())
    }
    guard let found else { return nil }
    take(found.words)
    return found.value
  }

  /// Reads `90 min`, `1h30m`, `2 hours`, `an hour`, `3 days`; nil for what is no length.
  static func length(_ text: String) -> Length? {
    let number = #/^(half an|an?|\d{1,4}(?:\.5)?) ?([a-z]+) ?/#
    var rest = text[...]
    var length = Length()
    while !rest.isEmpty {
      guard let part = rest.prefixMatch(of: number) else { return nil }
      let count = part.1 == "half an" ? 0.5 : Double(part.1) ?? 1
      switch part.2 {
      case "m", "min", "mins", "minute", "minutes": length.minutes += Int(count)
      case "h", "hr", "hrs", "hour", "hours": length.minutes += Int(count * 60)
      case "d", "day", "days": length.days += Int(count)
      case "w", "week", "weeks": length.days += Int(count * 7)
      default: return nil
      }
      rest = rest[part.range.upperBound...]
    }
    return length.days > 0 || length.minutes > 0 ? length : nil
  }

  /// `dec 24 to dec 27`: the first and the last of whole days.
  mutating func takeDays() -> (first: CivilDate, last: CivilDate)? {
    let clock = parser.environment.clock
    let found = longest(atMost: 9) { text -> (CivilDate, CivilDate)? in
      for joint in [" to ", " - ", " – ", " until ", " till "] {
        guard let place = text.firstRange(of: joint) else { continue }
        guard let first = date(String(text[..<place.lowerBound])), first.isAllDay,
          let last = date(String(text[place.upperBound...])), last.isAllDay
        else { continue }
        let days = (clock.day(of: first.date), clock.day(of: last.date))
        if days.0 < days.1, days.1 - days.0 < 3660 { return days }
      }
      return nil
    }
    guard let found else { return nil }
    take(found.words)
    return found.value
  }

  /// `9-10am`, `14:00–15:30`, `9am to noon`, `from 9 to 5pm`.
  mutating func takeTimes() -> Times? {
    guard let found = longest(atMost: 5, Self.times) else { return nil }
    take(found.words)
    return found.value
  }

  static func times(_ text: String) -> Times? {
    let form =
      #/^(?:from )?(\d{1,2})(?:[:.h](\d\d))? ?(am|pm)? ?(?:-|–|to|until) ?(?:(\d{1,2})(?:[:.h](\d\d))? ?(am|pm)?|(noon|midnight))$/#
    guard let match = text.lowercased().wholeMatch(of: form), let hour = Int(match.1) else {
      return nil
    }
    let word = match.7
    let endHour = match.4.flatMap { Int($0) } ?? (word == "noon" ? 12 : 24)
    // Two numbers alone may be a score or a day.
    guard match.2 != nil || match.3 != nil || match.5 != nil || match.6 != nil || word != nil else {
      return nil
    }
    let minutes = (match.2.flatMap { Int($0) } ?? 0, match.5.flatMap { Int($0) } ?? 0)
    func full(_ hour: Int, _ half: Substring?) -> Int {
      half == nil ? hour : hour % 12 + (half == "pm" ? 12 : 0)
    }
    var from = full(hour, match.3)
    var to = full(endHour, match.6)
    if match.3 == nil, match.6 != nil, hour <= 12 {
      // 9-10pm, but 11-1pm.
      let evening = full(hour, match.6)
      from = evening * 60 + minutes.0 < to * 60 + minutes.1 ? evening : full(hour, "am")
    } else if match.3 != nil, match.6 == nil, word == nil, endHour <= 12 {
      let same = full(endHour, match.3)
      to = same * 60 + minutes.1 > from * 60 + minutes.0 ? same : full(endHour, "pm")
    }
    guard let start = TimeOfDay(hour: from, minute: minutes.0),
      let end = TimeOfDay(hour: to % 24, minute: minutes.1)
    else { return nil }
    return Times(from: start, to: end)
  }

  /// The date, with a time that was read before.
  mutating func takeDate(at time: TimeOfDay?) throws -> ParsedDate? {
    let clock = time.map { String(format: "%02d:%02d", $0.hour, $0.minute) }
    let found = longest(atMost: 8) { text -> ParsedDate? in
      // A number alone is the title's: `Room 1204`.
      guard !text.allSatisfy(\.isNumber) else { return nil }
      return clock.map { date("\(text) \($0)") } ?? date(text)
    }
    if let found {
      take(found.words)
      return found.value
    }
    if let clock { return try parser.parse(clock, now: now) }
    // `at 7` may be the morning's or the evening's.
    if let place = words.indices.dropLast().last(where: { words[$0].text.lowercased() == "at" }),
      words[place + 1].text.first?.isNumber == true
    {
      return try parser.parse("at \(words[place + 1].text)", now: now)
    }
    return nil
  }

  private func date(_ text: String) -> ParsedDate? { try? parser.parse(text, now: now) }
}
