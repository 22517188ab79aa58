import DateFormatting
import Foundation
import Models

extension TaskWords {
  /// Two dates to write instead of one that could not be read, behind their key.
  ///
  /// - Parameter rest: what stands behind the date. Where more of it belongs to the date, quotes around
  ///   both are proposed.
  func suggestions(
    for error: DateParseError, key: TaskKey, rest: Substring = ""
  ) -> [String] {
    let write = { (date: String) in "\(key.rawValue):\(WordQuoting.value(date))" }
    let year = CivilDate.years.contains(today.year) ? today.year : 2026
    let padding = String(repeating: "0", count: max(0, 4 - String(year).count))
    let iso = "\(padding)\(year)-12-24"
    if let longer = longerDate(error.text, rest) { return [write(longer), write(iso)] }
    switch error.problem {
    case .wrongWeekday, .wrongOrder, .yearNotFirst, .ambiguous, .skippedTime, .skippedDay:
      return error.suggestions.map(write)
    default: return [write("tomorrow"), write(iso)]
    }
  }

  /// The date that a word makes together with one or two behind it.
  private func longerDate(_ first: String, _ rest: Substring) -> String? {
    let next = rest.prefix(60).split(whereSeparator: \.isWhitespace).prefix(2)
    for count in stride(from: next.count, to: 0, by: -1) {
      let text = ([first[...]] + next.prefix(count)).joined(separator: " ")
      if (try? dates.parse(text, now: now)) != nil { return text }
    }
    return nil
  }

  /// A moment as it is typed: the day where it begins one, otherwise with the time.
  func text(of date: Date) -> String {
    let day = clock.day(of: date)
    if CivilDate.years.contains(day.year), clock.startOfDay(day) == date { return day.description }
    return exactText(of: date)
  }

  /// A moment as it is typed, always with its time.
  func exactText(of date: Date) -> String {
    let reading = clock.reading(of: date)
    let isWhole = date.timeIntervalSince1970.rounded(.down) == date.timeIntervalSince1970
    guard isWhole, case .once = clock.match(reading), CivilDate.years.contains(reading.day.year)
    else { return ISO8601Format(clock: clock, fractionDigits: isWhole ? 0 : 6).string(from: date) }
    let minute = reading.description.replacing(" ", with: "T")
    let second = reading.time.second
    return second == 0 ? minute : "\(minute):\(second < 10 ? "0" : "")\(second)"
  }
}

extension Priority {
  /// Reads `high`, `medium`, `low` or the beginning of one, in any case.
  init?(word: String) {
    switch word.lowercased() {
    case "high", "h": self = .high
    case "medium", "med", "m": self = .medium
    case "low", "l": self = .low
    default: return nil
    }
  }
}
