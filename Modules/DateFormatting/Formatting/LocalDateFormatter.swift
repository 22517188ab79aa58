import Foundation

/// Writes dates the way the people of a locale do, in English words.
///
/// In English locales it is what `DateFormatter` writes with the same styles, with an ordinary space
/// before `PM`; others give their order and their clock. `DateFormatter` takes 7 microseconds for a
/// date, half a second for a list of 100,000. The locale's pattern is looked up once, when the
/// formatter is made (never for American English). Times are to the second; what is less is left out.
///
/// ```swift
/// let formatter = LocalDateFormatter(dateStyle: .medium, in: environment)
/// formatter.string(from: task.dueDate)  // Dec 15, 2017
/// ```
public struct LocalDateFormatter: Sendable {
  /// Whose language and clock.
  public let environment: DateEnvironment
  private let pattern: DatePattern
  private let vocabulary: DateVocabulary

  /// Looks up how the environment writes dates in two styles.
  ///
  /// - Parameters:
  ///   - dateStyle: how much of the day is written.
  ///   - timeStyle: how much of the time is written.
  ///   - environment: whose language and clock.
  public init(
    dateStyle: DateStyle, timeStyle: TimeStyle = .none, in environment: DateEnvironment
  ) {
    self.environment = environment
    pattern = DatePattern(date: dateStyle, time: timeStyle, in: environment)
    vocabulary = environment.writtenVocabulary
  }

  /// Writes a date as the environment's clock shows it.
  public func string(from date: Date) -> String {
    string(from: environment.clock.reading(of: date))
  }

  /// Writes a day and a time as they are.
  public func string(from moment: CivilDateTime) -> String {
    pattern.text(of: moment, in: vocabulary)
  }

  /// Writes a day, with midnight where the style has a time.
  public func string(from day: CivilDate) -> String {
    string(from: CivilDateTime(day: day, time: .midnight))
  }
}

/// A locale's way of writing a date, taken apart into fields (Unicode Technical Standard 35, part 4,
/// "Date Format Patterns").
struct DatePattern: Hashable, Sendable {
  /// One piece of a date.
  enum Field: Hashable, Sendable {
    case literal(String)
    case era
    case year(digits: Int)
    /// The last two digits of the year.
    case yearOfCentury
    case month(digits: Int)
    case monthName(CalendarNames.Form)
    case day(digits: Int)
    case weekday(CalendarNames.Form)
    /// 0 … 23
    case hour24(digits: Int)
    /// 1 … 12
    case hour12(digits: Int)
    case minute(digits: Int)
    case second(digits: Int)
    case dayPeriod
  }

  let fields: [Field]

  /// Takes a pattern apart; nil where it has a field that is unknown here.
  init?(_ pattern: String) {
    var fields: [Field] = []
    var literal = ""
    var isQuoted = false
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "'" {
        if rest.first == "'" {
          literal.unicodeScalars.append(rest.removeFirst())
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, scalar.isASCII, scalar.properties.isAlphabetic {
        let more = rest.prefix { $0 == scalar }.count
        rest.removeFirst(more)
        guard let field = Self.field(scalar, count: more + 1) else { return nil }
        if !literal.isEmpty { fields.append(.literal(literal.withPlainSpaces)) }
        literal = ""
        fields.append(field)
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    if !literal.isEmpty { fields.append(.literal(literal.withPlainSpaces)) }
    self.fields = fields
  }

  private static func field(_ letter: Unicode.Scalar, count: Int) -> Field? {
    switch (letter, count) {
    case ("G", 1...3): .era
    case ("y", 2): .yearOfCentury
    case ("y", 1), ("y", 3...4): .year(digits: count)
    case ("M", 1...2), ("L", 1...2): .month(digits: count)
    case ("M", 3): .monthName(.short)
    case ("M", 4): .monthName(.long)
    case ("L", 3): .monthName(.standaloneShort)
    case ("L", 4): .monthName(.standaloneLong)
    case ("d", 1...2): .day(digits: count)
    case ("E", 1...3): .weekday(.short)
    case ("E", 4): .weekday(.long)
    case ("c", 3): .weekday(.standaloneShort)
    case ("c", 4): .weekday(.standaloneLong)
    case ("H", 1...2): .hour24(digits: count)
    case ("h", 1...2): .hour12(digits: count)
    case ("m", 1...2): .minute(digits: count)
    case ("s", 1...2): .second(digits: count)
    // Traditional Chinese names the part of the day ("in the afternoon"); AM and PM serve as well.
    case ("a", 1...3), ("B", 1): .dayPeriod
    default: nil
    }
  }
}

/// What a pattern gives away about its language.
extension DatePattern {
  var uses24HourClock: Bool {
    fields.contains { if case .hour24 = $0 { true } else { false } }
  }

  /// The character between hours and minutes.
  var timeSeparator: Character {
    for (field, next) in zip(fields.dropFirst(), fields.dropFirst(2)) {
      if case .literal(let text) = field, case .minute = next, text == "." { return "." }
    }
    return ":"
  }

  /// In which order day, month and year stand.
  var order: DateOrder {
    for field in fields {
      switch field {
      case .year, .yearOfCentury: return .yearMonthDay
      case .month, .monthName: return .monthDayYear
      case .day: return .dayMonthYear
      default: continue
      }
    }
    return .yearMonthDay
  }

  /// The words that stand between the day and the time.
  var connectors: [String] {
    fields.compactMap { field in
      guard case .literal(let text) = field else { return nil }
      let word = text.filter { !$0.isWhitespace }
      return word.count > 1 && word.allSatisfy(\.isLetter) ? word : nil
    }
  }
}

extension DatePattern {
  /// Writes a day and a time in the words of a language.
  func text(of moment: CivilDateTime, in vocabulary: DateVocabulary) -> String {
    let (day, time) = (moment.day, moment.time)
    var text = ""
    for field in fields {
      switch field {
      case .literal(let literal): text += literal
      case .era: text += vocabulary.eras[day.year > 0 ? 1 : 0]
      case .year(let digits): text += yearInEra(day.year).padded(to: digits)
      case .yearOfCentury: text += (abs(day.year) % 100).padded(to: 2)
      case .month(let digits): text += day.month.padded(to: digits)
      case .monthName(let form): text += vocabulary.months[form][day.month - 1]
      case .day(let digits): text += day.day.padded(to: digits)
      case .weekday(let form): text += vocabulary.weekdays[form][day.weekday - 1]
      case .hour24(let digits): text += time.hour.padded(to: digits)
      case .hour12(let digits): text += ((time.hour + 11) % 12 + 1).padded(to: digits)
      case .minute(let digits): text += time.minute.padded(to: digits)
      case .second(let digits): text += time.second.padded(to: digits)
      case .dayPeriod: text += time.hour < 12 ? vocabulary.am : vocabulary.pm
      }
    }
    return text
  }

  /// The year as it stands beside an era, which has no year 0; without an era it is ISO 8601's.
  private func yearInEra(_ year: Int) -> Int {
    year <= 0 && fields.contains(.era) ? 1 - year : year
  }
}
