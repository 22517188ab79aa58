import DateFormatting
import Foundation
import Interchange
import Models

/// The members of an object in the forms that clients and servers write.
extension JSONObject {
  /// Parses an object.
  ///
  /// - Throws: ``WireError`` with the body that was received instead of `expected`.
  init(wire body: some Collection<UInt8>, expected: String) throws(WireError) {
    var bytes = Array(body)
    // Some programs write a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let first = bytes.first(where: { $0 > 0x20 }) else { throw .empty }
    let beginning = Excerpt.of(bytes)
    do throws(FieldFailure) {
      try self.init(item: bytes)
    } catch {
      switch error.reason {
      case _ where first == UInt8(ascii: "<"): throw .html(beginning)
      case .deepEntry(limit: JSONObject.depthLimit): throw .tooDeep
      case .notAnObject: throw .otherJSON(beginning, expected: expected)
      default: throw .notJSON(beginning)
      }
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notJSON(beginning) }
  }

  private func excerpt(_ member: Member) -> String { Excerpt.of(bytes[member.range]) }

  /// The beginning of the object for messages.
  var beginning: String { Excerpt.of(bytes) }

  /// Returns a string, or a number in its original spelling; nil if the value is missing or `null`.
  ///
  /// A string with half of a surrogate pair is refused, because it is not Unicode text (RFC 8259,
  /// section 8.2).
  ///
  /// - Parameter advice: The phrase for the expected value, in the error about another kind of
  ///   value.
  func text(_ key: String, advice: String = "a text") throws(WireError) -> String? {
    guard let member = member(key) else { return nil }
    switch member.value {
    case .null: return nil
    case .text(let string):
      if string.hasEscapes,
        let half = JSONText.unpairedSurrogate(in: bytes[string.range])
      {
        throw .unreadable(key: key, value: excerpt(member), advice: "a text without “\(half)”")
      }
      return text(string)
    case .number(let range): return String(decoding: bytes[range], as: UTF8.self)
    default: throw .unreadable(key: key, value: excerpt(member), advice: advice)
    }
  }

  /// Returns the objects of a list; nil if the key is missing.
  ///
  /// - Throws: ``WireError`` if the value is not a list of objects.
  func objects(_ key: String) throws(WireError) -> [JSONObject]? {
    guard let member = member(key) else { return nil }
    guard case .list(let range) = member.value else {
      throw .unreadable(key: key, value: excerpt(member), advice: "a list of objects")
    }
    var objects: [JSONObject] = []
    for value in elements(range) {
      guard case .object(let range) = value, let inner = try? JSONObject(bytes, range) else {
        throw .unreadable(key: key, value: excerpt(member), advice: "a list of objects")
      }
      objects.append(inner)
    }
    return objects
  }
}

/// Parses a time in the forms that programs write: numeric (`2021-04-17T19:59:00Z`, `4/17/21, 7:59
/// PM`), with the English name of the month (`Saturday, April 17, 2021 at 7:59 PM EDT`), or in
/// seconds or milliseconds since 1970.
///
/// The local time is read as it is written. A time zone in the text does not change it.
enum WireTime {
  /// Returns the time of a text; nil if the text is invalid.
  static func time(_ text: String) -> LocalDateTime? {
    if let time = LocalDateTime(text) ?? basicTime(text) { return time }
    if let number = Double(text) { return time(number, digits: text) }
    // The limit exceeds the length of "Wednesday, September 30, 2020 at 12:00:00 AM Eastern
    // Daylight Time (America/Toronto)".
    guard text.utf8.count <= 120, text.allSatisfy(isPartOfTime) else { return nil }
    // Most texts have a form like that of ISO 8601, which needs no pattern.
    if let reading = LocalTimeReading(text), !reading.hasDayPeriod, !reading.isLeapSecond {
      return LocalDateTime(secondsSince1970: reading.moment.secondsSinceEpoch)
    }
    let text = text.lowercased().replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    var (date, hour): (Parts?, Int) = (nil, 0)
    let match = text.firstMatch(of: Pattern.timeOfDay)
    if let match {
      let (before, after) = (text[..<match.range.lowerBound], text[match.range.upperBound...])
      let isDateBehind = before.allSatisfy { $0.isWhitespace || $0 == "," }
      date = Self.date(isDateBehind ? after : before)
      if date?.year == nil, !isDateBehind { date?.year = year(afterTime: after) }
      guard let number = Int(match.1) else { return nil }
      hour = number
      // `pm` after an hour of 0 or above 12 has no effect.
      if match.4 == "pm", hour < 12 { hour += 12 }
      if match.4 == "am", hour == 12 { hour = 0 }
    } else {
      date = Self.date(text[...])
    }
    guard let date, let year = date.year else { return nil }
    return LocalDateTime(
      year: year, month: date.month, day: date.day, hour: hour,
      minute: match?.2.flatMap { Int($0) } ?? 0, second: match?.3.flatMap { Int($0) } ?? 0)
  }

  private static func isPartOfTime(_ sign: Character) -> Bool {
    sign.isLetter || sign.isWhitespace || sign.isASCII && sign.isNumber
      || ",-/.:+()−".contains(sign)
  }

  /// The regular expressions of times.
  private enum Pattern {
    /// A time of day in lowercase, of 24 or 12 hours: `19:59:00`, `7:59 pm`, `7 pm`.
    static let timeOfDay = SendableRegex(
      #/
      ([0-9]+)
      (?: :([0-9]+) (?: :([0-9]+) (?: \.[0-9]+ )? )? | (?= \s*[ap]m (?![a-z]) ) )
      (?: \s*([ap]m) (?![a-z]) )?
      /#)

    /// A part of a date.
    static let numberOrWord = SendableRegex(/[0-9]+|\p{L}+/)

    /// A UTC offset: `+02`, `-0400`, `-04:00`.
    static let offset = SendableRegex(/[+-][0-9]{2}(:?[0-9]{2})?/)
  }

  /// The components of a date; the year may be missing.
  private typealias Parts = (year: Int?, month: Int, day: Int)

  /// Returns the date in a text; nil if there is none.
  ///
  /// `4/5/2021` means 5 April, as on the course's machines. If the first number is above 12, or the
  /// separators are dots, the day comes first.
  private static func date(_ text: Substring) -> Parts? {
    guard !text.contains(where: { ":+()−".contains($0) }) else { return nil }
    let words = text.matches(of: Pattern.numberOrWord).map { text[$0.range] }
    var numbers = words.filter { Int($0) != nil }
    let names = words.filter { Int($0) == nil && !isIgnored($0) }
    if let name = names.first {
      guard names.count == 1, let month = SpreadsheetDate.month(name),
        (1...2).contains(numbers.count)
      else {
        return nil
      }
      if numbers.count == 2, numbers[0].count == 4 { numbers.swapAt(0, 1) }
      return (numbers.count == 2 ? year(numbers[1]) : nil, month, Int(numbers[0]) ?? 0)
    }
    let values = numbers.compactMap { Int($0) }
    guard values.count == 3 else { return nil }
    if numbers[0].count == 4 { return (values[0], values[1], values[2]) }
    // 21-04-17 may begin with the year or with the day.
    if numbers[2].count == 2, text.contains("-") { return nil }
    let isDayFirst = values[0] > 12 || text.contains(".")
    return (year(numbers[2]), values[isDayFirst ? 1 : 0], values[isDayFirst ? 0 : 1])
  }

  /// Returns the year that follows the time, as in `Sat Apr 17 19:59:00 2021`. A number with a sign
  /// is a UTC offset.
  private static func year(afterTime text: Substring) -> Int? {
    text.split { $0.isWhitespace || $0 == "," }.last { $0.count == 4 && Int($0) != nil }
      .flatMap { $0.first?.isNumber == true ? Int($0) : nil }
  }

  private static func year(_ digits: Substring) -> Int? {
    guard let number = Int(digits) else { return nil }
    return switch digits.count {
    case 4: number
    // Two-digit years are read as in POSIX (strptime, %y).
    case 2: number < 69 ? 2000 + number : 1900 + number
    default: nil
    }
  }

  /// Returns a Boolean value that indicates whether a word adds nothing to the numbers.
  private static func isIgnored(_ name: Substring) -> Bool {
    ["t", "at", "of", "st", "nd", "rd", "th"].contains(name)
      || name.count >= 3 && weekdays.contains { $0.hasPrefix(name) }
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Returns the time in the basic format of ISO 8601, such as `20210417T195900Z`, or in 14 digits;
  /// nil for any other text.
  private static func basicTime(_ text: String) -> LocalDateTime? {
    let bytes = Array(text.utf8)
    let hasMark = bytes.count > 8 && bytes[8] == UInt8(ascii: "T")
    guard bytes.prefix(8).allSatisfy(isDigit), hasMark || bytes.count == 14 else { return nil }
    let time = bytes[(hasMark ? 9 : 8)...].prefix(while: isDigit)
    let rest = String(decoding: bytes[time.endIndex...], as: UTF8.self)
    guard [4, 6].contains(time.count), rest.isEmpty || hasMark && isZone(rest),
      let date = Int(String(decoding: bytes.prefix(8), as: UTF8.self)),
      let clock = Int(String(decoding: time, as: UTF8.self))
    else { return nil }
    let seconds = time.count == 6 ? clock : clock * 100
    return LocalDateTime(
      year: date / 10_000, month: date / 100 % 100, day: date % 100, hour: seconds / 10_000,
      minute: seconds / 100 % 100, second: seconds % 100)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isZone(_ text: String) -> Bool {
    text == "Z" || text.wholeMatch(of: Pattern.offset) != nil
  }

  private static func time(_ number: Double, digits: String) -> LocalDateTime? {
    // The number is a date without separators, such as 20210417.
    if digits.utf8.count == 8, let whole = Int(digits) {
      return LocalDateTime(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    }
    // Four digits are more likely a year. Twelve digits that begin like a year may be a date.
    guard number.isFinite, abs(number) < 1e15, digits.utf8.count != 4,
      digits.utf8.count != 12 || !digits.hasPrefix("19") && !digits.hasPrefix("20")
    else { return nil }
    // Numbers that would be seconds from the year 5138 on are milliseconds.
    let seconds = abs(number) < 1e11 ? number : number / 1000
    return LocalDateTime(secondsSince1970: Int(seconds.rounded(.down)))
  }
}

extension JSONObject {
  /// Returns a time in any common form; nil if there is none.
  func time(_ key: String) throws(WireError) -> LocalDateTime? {
    let advice = "a time like 2021-04-17 19:59"
    guard let written = try text(key, advice: advice) else { return nil }
    let text = written.trimmingCharacters(in: .whitespacesAndNewlines)
    // MySQL writes this value for an empty date.
    guard !text.isEmpty, !text.hasPrefix("0000-00-00") else { return nil }
    if let time = WireTime.time(text) { return time }
    throw .unreadable(key: key, value: Excerpt.of(text), advice: advice)
  }

  /// Returns an id from a number or a string; nil if there is none.
  func id(_ key: String = "id") throws(WireError) -> Int? {
    let advice = "a whole number"
    guard let written = try text(key, advice: advice) else { return nil }
    let text = written.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    if let id = Int(text), id >= 0 { return id }
    // Some libraries write all numbers with a fraction.
    if let number = Double(text), let id = Int(exactly: number), id >= 0 { return id }
    throw .unreadable(key: key, value: Excerpt.of(text), advice: advice)
  }

  /// Returns degrees from a number or a string; nil if there are none.
  func degrees(_ key: String, limit: Double) throws(WireError) -> Double? {
    let advice = "degrees from -\(Int(limit)) to \(Int(limit)), such as 45.42"
    guard let written = try text(key, advice: advice) else { return nil }
    let text = written.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    guard let degrees = DegreesText.number(text, isLatitude: limit == 90), abs(degrees) <= limit
    else {
      throw .unreadable(key: key, value: Excerpt.of(text), advice: advice)
    }
    return degrees
  }
}
