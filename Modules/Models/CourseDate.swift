import Foundation

/// A minute of a calendar, read from and written as `yyyy/MM/dd HH:mm`.
///
/// It is read more strictly than by `DateFormatter`, which takes `16/09/26 12:34` for a minute of the
/// year 16 and mixed separators for a date, and has no answer for a time that a clock change skips.
struct CourseDate: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int

  /// Reads text such as `2016/09/26 12:34`; nil when it is not such text or no such minute exists.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2 else { return nil }
    let separator: Character = words[0].contains("-") ? "-" : "/"
    guard
      let day = Self.numbers(in: words[0], separatedBy: separator, digits: [4...4, 1...2, 1...2]),
      let time = Self.numbers(in: words[1], separatedBy: ":", digits: [1...2, 1...2])
    else { return nil }
    (self.year, self.month, self.day) = (day[0], day[1], day[2])
    (self.hour, self.minute) = (time[0], time[1])
    guard year >= 1, (1...12).contains(month), hour < 24, minute < 60,
      self.day >= 1, self.day <= Self.days(inMonth: month, of: year)
    else { return nil }
  }

  /// The minute in which a date lies.
  init(_ date: Date, in timeZone: TimeZone) {
    let parts = Self.calendar(in: timeZone).dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    year = parts.year ?? 0
    month = parts.month ?? 0
    day = parts.day ?? 0
    hour = parts.hour ?? 0
    minute = parts.minute ?? 0
  }

  /// The date this minute begins at; a minute that a clock change skips is the one an hour later.
  func date(in timeZone: TimeZone) -> Date? {
    Self.calendar(in: timeZone).date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
  }
}

extension CourseDate: CustomStringConvertible {
  var description: String {
    let day = "\(padded(year, to: 4))/\(padded(month, to: 2))/\(padded(self.day, to: 2))"
    return "\(day) \(padded(hour, to: 2)):\(padded(minute, to: 2))"
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CourseDate {
  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The whole numbers of `text`, or nil unless it has as many as `digits`, each of allowed length.
  private static func numbers(
    in text: Substring, separatedBy separator: Character, digits: [ClosedRange<Int>]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == digits.count else { return nil }
    var numbers: [Int] = []
    for (part, allowed) in zip(parts, digits) {
      let isNumber = part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard isNumber, allowed.contains(part.utf8.count), let number = Int(part) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
