import DateFormatting

/// Parses dates as spreadsheets and programs of various countries write them, such as `12/25/1999`,
/// `25.12.1999`, `25-Dec-99`, `Saturday, Dec 25, 1999 at 5:30 PM`, Excel's serial numbers, and the
/// dates of mail, `Sat, 25 Dec 1999 17:30:00 +0100`.
///
/// A weekday must be that of the date.
package enum SpreadsheetDate {
  /// The meaning of a text.
  package enum Reading: Equatable {
    /// The only meaning of the text, in ISO 8601: a day, or a time, with an offset if the text
    /// has one.
    case iso(String)
    /// Two possible meanings of the text, each in ISO 8601.
    case ambiguous(String, String)
    /// The days that the text may mean, none of which has its weekday.
    case wrongWeekday([CivilDate])
  }

  /// Returns the meaning of a text; nil for a text in another form, and for days and times that do
  /// not exist.
  package static func read(_ text: String) -> Reading? {
    let text = text.trimming { $0.isWhitespace }
    if let number = serial(text) { return number }
    let (rest, weekday) = withoutWeekday(text[...])
    guard let (days, time) = parts(rest), let meaning = reading(days, time: time) else {
      return nil
    }
    guard let weekday else { return meaning }
    return reading(days.filter { $0.weekday == weekday }, time: time) ?? .wrongWeekday(days)
  }

  /// Returns days with their weekdays, as the advice for a text with another weekday: `2026-12-03,
  /// which is a Thursday`.
  package static func advice(for days: [CivilDate]) -> String {
    let names = DateVocabulary.americanEnglish.weekdays.long
    return days.map { "\($0), which is a \(names[$0.weekday - 1])" }.joined(
      separator: ", or ")
  }

  /// Returns the part of a date before its time of day; nil for a text that is no date.
  static func dayBeforeTime(in text: Substring) -> Substring? {
    let (rest, _) = withoutWeekday(text.drop(while: \.isWhitespace))
    guard let (_, time) = parts(rest) else { return nil }
    guard let time else { return rest }
    return rest[..<time.startIndex].dropLast { ", T".contains($0) }
  }

  /// Returns the days that the text of a date may mean, and its time of day.
  private static func parts(_ text: Substring) -> (days: [CivilDate], time: Substring?)? {
    if let match = text.wholeMatch(of: FieldPattern.dateInFigures) {
      return (days(match.1, match.3, match.4, separator: match.2), match.5)
    }
    if let match = text.wholeMatch(of: FieldPattern.dayMonthYear) {
      return (days(match.3, month(match.2), Int(match.1)), match.4)
    }
    if let match = text.wholeMatch(of: FieldPattern.monthDayYear) {
      return (days(match.3, month(match.1), Int(match.2)), match.4)
    }
    return nil
  }
}

extension SpreadsheetDate {
  /// Removes an English weekday, such as `Saturday,` or `Sat`, from the start of a text.
  ///
  /// - Returns: The rest of the text, and the weekday as in `CivilDate`; nil if there is none.
  package static func withoutWeekday(_ text: Substring) -> (rest: Substring, weekday: Int?) {
    let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    guard let match = text.prefixMatch(of: FieldPattern.firstWord),
      let index = names.firstIndex(where: { $0.hasPrefix(match.1.lowercased()) })
    else { return (text, nil) }
    return (text[match.range.upperBound...], index + 1)
  }

  /// Parses Excel's serial number of a day from 1954 to 2119, counted from 30 December 1899, with
  /// the time of day as its fraction.
  private static func serial(_ text: String) -> Reading? {
    guard text.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }), let number = Double(text),
      20_000..<80_000 ~= number
    else { return nil }
    let seconds = Int((number * 86_400).rounded())
    let day = CivilDate(daysSinceEpoch: seconds / 86_400 - 25_569)
    guard seconds % 86_400 > 0 else { return .iso("\(day)") }
    return reading([day], seconds: seconds % 86_400)
  }

  private static func reading(_ days: [CivilDate], time: Substring?) -> Reading? {
    guard let time else { return reading(days, seconds: nil) }
    guard let match = time.wholeMatch(of: FieldPattern.timeWithOffset) else {
      if let match = time.wholeMatch(of: FieldPattern.timeWithZone), let offset = offset(match.2) {
        return seconds(match.1).flatMap { reading(days, seconds: $0, offset: offset) }
      }
      return seconds(time).flatMap { reading(days, seconds: $0) }
    }
    let hours = match.2 ?? match.4 ?? "+00"
    let minutes = match.3 ?? match.5 ?? "00"
    guard hours.dropFirst() < "24", minutes < "60" else { return nil }
    let isZero = hours.dropFirst() == "00" && minutes == "00"
    return seconds(match.1).flatMap {
      reading(days, seconds: $0, offset: isZero ? "Z" : "\(hours):\(minutes)")
    }
  }

  /// Returns the offset of a time zone as Notion and browsers in English write it: `GMT+5:30`, or
  /// the abbreviation of one in North America (RFC 5322, 4.3); nil for any other.
  private static func offset(_ zone: Substring) -> String? {
    if let match = zone.wholeMatch(of: FieldPattern.offsetFromGMT) {
      guard let sign = match.1, let hours = match.2 else { return "Z" }
      let minutes = match.3 ?? "00"
      guard let number = Int(hours), number < 24, minutes < "60" else { return nil }
      return "\(sign)\(number < 10 ? "0" : "")\(number):\(minutes)"
    }
    let hours = ["E": 5, "C": 6, "M": 7, "P": 8][zone.prefix(1)]
    guard let hours, zone.count == 3, zone.hasSuffix("T") else { return nil }
    switch zone.dropFirst().first {
    case "S": return "-0\(hours):00"
    case "D": return "-0\(hours - 1):00"
    default: return nil
    }
  }

  private static func reading(
    _ days: [CivilDate], seconds: Int?, offset: String = ""
  ) -> Reading? {
    let texts = days.map { day in
      guard let seconds else { return "\(day)" }
      if seconds == 86_400, let next = day.adding(days: 1) { return "\(next)T00:00:00\(offset)" }
      let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      let time = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      return "\(day)T\(time)\(offset)"
    }
    guard let first = texts.first else { return nil }
    return texts.count > 1 ? .ambiguous(first, texts[1]) : .iso(first)
  }

  /// Returns the days that three numbers may mean, without duplicates. With periods, the day of the
  /// month comes first.
  private static func days(
    _ first: Substring, _ second: Substring, _ third: Substring, separator: Substring
  ) -> [CivilDate] {
    if first.count == 4 { return third.count > 2 ? [] : days(first, Int(second), Int(third)) }
    guard first.count <= 2, third.count == 4 || third.count == 2 else { return [] }
    var found = days(third, Int(second), Int(first))
    if separator != "." { found += days(third, Int(first), Int(second)) }
    if separator != ".", first.count == 2, third.count == 2 {
      found += days(first, Int(second), Int(third))
    }
    var seen: Set<CivilDate> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Returns the days with a month, a day and a year, which may have two digits.
  private static func days(_ year: Substring, _ month: Int?, _ day: Int?) -> [CivilDate] {
    guard let number = Int(year), let month, let day else { return [] }
    let years: [Int] =
      year.count == 4
      ? [number]
      : number < 30
        ? [2000 + number] : number > 68 ? [1900 + number] : [1900, 2000].map { $0 + number }
    return years.compactMap { CivilDate(year: $0, month: month, day: day) }
  }

  /// Returns the number of a month from its English name, or from its first three letters or more.
  package static func month(_ name: some StringProtocol) -> Int? {
    guard name.count >= 3 else { return nil }
    let name = name.lowercased()
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    return names.firstIndex { $0.hasPrefix(name) || name == "sept" && $0 == "september" }
      .map { $0 + 1 }
  }

  /// Parses a time of day: `17:30`, `17:30:15`, `17.30`, `17h30`, `5:30 PM` or `at 5:30 PM`. The
  /// result is in seconds. `24:00` is the end of the day.
  private static func seconds(_ text: Substring) -> Int? {
    guard let match = text.wholeMatch(of: FieldPattern.timeOfDay), var hour = Int(match.1),
      match.2 != nil || match.4 != nil
    else { return nil }
    let (minute, second) = (match.2.flatMap { Int($0) } ?? 0, match.3.flatMap { Int($0) } ?? 0)
    if let half = match.4?.lowercased() {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (half == "p" ? 12 : 0)
    }
    if hour == 24, minute == 0, second == 0, match.4 == nil { return 86_400 }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }
}

extension String {
  /// Returns the text without the characters at both ends that satisfy a predicate.
  fileprivate func trimming(_ predicate: (Character) -> Bool) -> String {
    String(drop(while: predicate).dropLast(predicate))
  }
}

extension Substring {
  /// Returns the text without the characters at its end that satisfy a predicate.
  fileprivate func dropLast(_ predicate: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
