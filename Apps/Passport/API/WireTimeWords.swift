import Foundation
import Interchange
import Models

/// The words, numbers and signs of a time that a program wrote, and the clock among them.
struct WireTimeWords {
  /// One of them, by what it is.
  enum Word: Equatable {
    case number(Int, digits: Int)
    case name(String)
    case sign(Character)
  }

  let words: [Word]

  /// - Returns: nil where the text is too long for a time or has signs that none has.
  init?(_ text: String) {
    // Longer than "Wednesday, September 30, 2020 at 12:00:00 AM Eastern Daylight Time (America/Toronto)".
    guard text.utf8.count <= 120 else { return nil }
    var words: [Word] = []
    let text = text.lowercased().replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    var rest = text[...]
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        // No part of a time has more digits than nanoseconds.
        guard digits.count <= 9, let number = Int(digits) else { return nil }
        words.append(.number(number, digits: digits.count))
        rest = rest[digits.endIndex...]
      } else if first.isLetter {
        let name = rest.prefix(while: \.isLetter)
        words.append(.name(String(name)))
        rest = rest[name.endIndex...]
      } else {
        rest.removeFirst()
        if first.isWhitespace || first == "," { continue }
        guard "-/.:+()−".contains(first) else { return nil }
        words.append(.sign(first))
      }
    }
    self.words = words
  }

  /// What a clock shows, and where that stands.
  struct Clock {
    var range: Range<Int>
    var hour: Int
    var minute = 0
    var second = 0
  }

  /// The clock: `19:59`, `7:59:30.5 pm` or `7 pm`; nil where there is none.
  ///
  /// An hour beyond 12 with `pm` behind it, and one of 0, are what they would be without.
  var clock: Clock? {
    guard
      let first = words.indices.first(where: { index in
        guard number(at: index) != nil else { return false }
        return isSign(":", at: index + 1) && number(at: index + 2) != nil
          || half(at: index + 1) != nil
      }), let hour = number(at: first)
    else { return nil }
    var clock = Clock(range: first..<(first + 1), hour: hour)
    var end = first + 1
    if isSign(":", at: end), let minute = number(at: end + 1) {
      clock.minute = minute
      end += 2
      if isSign(":", at: end), let second = number(at: end + 1) {
        clock.second = second
        end += 2
        // Fractions of a second.
        if isSign(".", at: end), number(at: end + 1) != nil { end += 2 }
      }
    }
    if let half = half(at: end) {
      end += 1
      if half == "pm", hour < 12 { clock.hour += 12 }
      if half == "am", hour == 12 { clock.hour = 0 }
    }
    clock.range = first..<end
    return clock
  }

  private func number(at index: Int) -> Int? {
    guard words.indices.contains(index), case .number(let number, _) = words[index] else {
      return nil
    }
    return number
  }

  private func isSign(_ sign: Character, at index: Int) -> Bool {
    words.indices.contains(index) && words[index] == .sign(sign)
  }

  private func half(at index: Int) -> String? {
    guard words.indices.contains(index), case .name(let name) = words[index],
      name == "am" || name == "pm"
    else { return nil }
    return name
  }
}

/// The date in a time that a program wrote.
///
/// `4/5/2021` is taken for 5 April, as the course's machines have it; a first number beyond 12, or
/// dots, put the day first.
struct WireDate {
  private(set) var year: Int?
  private(set) var month: Int
  private(set) var day: Int

  /// - Returns: nil where the words are no date; the year may be missing.
  init?(_ words: ArraySlice<WireTimeWords.Word>) {
    var numbers: [(value: Int, digits: Int)] = []
    var named: Int?
    for word in words {
      switch word {
      case .number(let value, let digits): numbers.append((value, digits))
      case .sign(let sign): guard "-/.".contains(sign) else { return nil }
      case .name(let name):
        if let month = Self.month(name), named == nil {
          named = month
        } else if !Self.isBesideThePoint(name) {
          return nil
        }
      }
    }
    if let named {
      guard (1...2).contains(numbers.count) else { return nil }
      if numbers.count == 2, numbers[0].digits == 4 { numbers.swapAt(0, 1) }
      month = named
      day = numbers[0].value
      year = numbers.count == 2 ? Self.year(numbers[1]) : nil
      return
    }
    guard numbers.count == 3 else { return nil }
    if numbers[0].digits == 4 {
      (year, month, day) = (numbers[0].value, numbers[1].value, numbers[2].value)
    } else {
      let isDayFirst = numbers[0].value > 12 || words.contains(.sign("."))
      year = Self.year(numbers[2])
      month = isDayFirst ? numbers[1].value : numbers[0].value
      day = isDayFirst ? numbers[0].value : numbers[1].value
    }
  }

  /// Takes the year that stands behind the clock: `Sat Apr 17 19:59:00 2021`.
  mutating func takeYear(behindClock words: ArraySlice<WireTimeWords.Word>) {
    guard year == nil else { return }
    for (index, word) in zip(words.indices, words) {
      guard case .number(let value, digits: 4) = word else { continue }
      // What a sign stands before is an offset from Greenwich.
      if index > words.startIndex, case .sign = words[index - 1] { continue }
      year = value
    }
  }

  private static func year(_ number: (value: Int, digits: Int)) -> Int? {
    switch number.digits {
    case 4: number.value
    // As POSIX reads them (strptime, %y).
    case 2: number.value < 69 ? 2000 + number.value : 1900 + number.value
    default: nil
    }
  }

  private static func month(_ name: String) -> Int? {
    guard name.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(name) || name == "sept" && $0 == "september" }
      .map { $0 + 1 }
  }

  /// Whether a word says nothing that the numbers do not.
  private static func isBesideThePoint(_ name: String) -> Bool {
    ["t", "at", "of", "st", "nd", "rd", "th"].contains(name)
      || name.count >= 3 && weekdays.contains { $0.hasPrefix(name) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}

extension WireObject {
  /// A time of any usual shape; nil where there is none.
  func time(_ key: String) throws(WireError) -> LocalDateTime? {
    guard let text = try text(key)?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty,
      // What MySQL keeps where a date was empty.
      !text.hasPrefix("0000-00-00")
    else { return nil }
    if let time = LocalDateTime(text) ?? WireTime.time(text) { return time }
    throw .unreadable(key: key, value: Excerpt.of(text), advice: "a time like 2021-04-17 19:59")
  }
}

/// Reads a time as programs write it: by numbers (`2021-04-17T19:59:00Z`, `4/17/21, 7:59 PM`), with
/// the English name of the month (`Saturday, April 17, 2021 at 7:59 PM EDT`), or in seconds or
/// milliseconds since 1970.
///
/// What a clock shows is taken as it stands; the zone it may name does not change it.
enum WireTime {
  /// The time a text says; nil where it is none.
  static func time(_ text: String) -> LocalDateTime? {
    if let number = Double(text) { return time(number, digits: text) }
    guard let words = WireTimeWords(text) else { return nil }
    let clock = words.clock
    let before = words.words[..<(clock?.range.lowerBound ?? words.words.endIndex)]
    let after = words.words[(clock?.range.upperBound ?? words.words.endIndex)...]
    let isDateBehind = before.isEmpty
    guard var date = WireDate(isDateBehind ? after : before) else { return nil }
    if !isDateBehind { date.takeYear(behindClock: after) }
    guard let year = date.year else { return nil }
    return LocalDateTime(
      year: year, month: date.month, day: date.day, hour: clock?.hour ?? 0,
      minute: clock?.minute ?? 0, second: clock?.second ?? 0)
  }

  private static func time(_ number: Double, digits: String) -> LocalDateTime? {
    // A date without signs between its parts: 20210417.
    if digits.utf8.count == 8, let whole = Int(digits) {
      return LocalDateTime(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    }
    // Four digits are rather a year.
    guard number.isFinite, abs(number) < 1e15, digits.utf8.count != 4 else { return nil }
    // From the year 5138 on they are milliseconds.
    let seconds = abs(number) < 1e11 ? number : number / 1000
    return LocalDateTime(secondsSince1970: Int(seconds.rounded(.down)))
  }
}

extension WireObject {
  /// An id, written as a number or as a text; nil where there is none.
  func id(_ key: String = "id") throws(WireError) -> Int? {
    guard let written = try text(key) else { return nil }
    // As it always is but for courtesy: to trim takes ten times longer.
    if let id = Int(written), id >= 0 { return id }
    let text = written.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    if let id = Int(text), id >= 0 { return id }
    // Some libraries write every number with a fraction.
    if let number = Double(text), let id = Int(exactly: number), id >= 0 { return id }
    throw .unreadable(key: key, value: Excerpt.of(text), advice: "a whole number")
  }

  /// Degrees, written as a number or as a text; nil where there are none.
  func degrees(_ key: String, limit: Double) throws(WireError) -> Double? {
    guard let text = try text(key)?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty
    else { return nil }
    guard let degrees = Self.degrees(text), degrees.isFinite, abs(degrees) <= limit else {
      throw .unreadable(
        key: key, value: Excerpt.of(text),
        advice: "degrees from -\(Int(limit)) to \(Int(limit)), such as 45.42")
    }
    return degrees
  }

  /// `45.42`, also with a decimal comma, a degree sign, and a letter for the half of the globe.
  private static func degrees(_ text: String) -> Double? {
    var text = text[...]
    var sign = 1.0
    if let half = text.last, "NSEWnsew".contains(half) {
      if "SWsw".contains(half) { sign = -1 }
      text = text.dropLast()
      guard !text.hasPrefix("-") else { return nil }
    }
    while let last = text.last, last == " " || last == "°" { text = text.dropLast() }
    let number = text.replacing(",", with: ".")
    // What else Swift takes for a number: `inf`, `nan`, `0x1p3`.
    guard number.utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }) else { return nil }
    return Double(number).map { $0 * sign }
  }
}
