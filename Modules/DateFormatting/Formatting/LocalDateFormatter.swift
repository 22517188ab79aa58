import Foundation

/// Formats dates in the conventions of a locale, with English words.
///
/// In English locales the output equals that of `DateFormatter` with the same styles, with an
/// ordinary space before `PM`. Other locales supply their date order and hour cycle. The locale's
/// pattern is looked up once, when the formatter is created, and never for American English.
/// Fractions of a second are left out. A year before 1950 or after 2049 is not shortened to two
/// digits.
///
/// ```swift
/// let formatter = LocalDateFormatter(dateStyle: .medium, in: environment)
/// formatter.string(from: task.dueDate)  // Dec 15, 2017
/// ```
public struct LocalDateFormatter: Sendable {
  /// The locale and the clock.
  public let environment: DateEnvironment
  private let pattern: DatePattern
  private let vocabulary: DateVocabulary

  /// Creates a formatter with two styles.
  ///
  /// - Parameters:
  ///   - dateStyle: The style of the day.
  ///   - timeStyle: The style of the time.
  ///   - environment: The locale and the clock.
  public init(
    dateStyle: DateStyle, timeStyle: TimeStyle = .none, in environment: DateEnvironment
  ) {
    self.environment = environment
    pattern = DatePattern(date: dateStyle, time: timeStyle, in: environment)
    vocabulary = environment.writtenVocabulary
  }

  /// Creates a formatter of some fields.
  public init(_ fields: DateFields, in environment: DateEnvironment) {
    self.environment = environment
    pattern = DatePattern(fields, in: environment)
    vocabulary = environment.writtenVocabulary
  }

  /// Returns a date in the local time of the environment's clock.
  public func string(from date: Date) -> String {
    string(from: environment.clock.reading(of: date))
  }

  /// Returns a day and a time unchanged.
  public func string(from moment: CivilDateTime) -> String {
    pattern.text(of: moment, in: vocabulary)
  }

  /// Returns a day, with midnight if the style has a time.
  public func string(from day: CivilDate) -> String {
    string(from: CivilDateTime(day: day, time: .midnight))
  }

  /// Returns a time, for a style without a day.
  public func string(from time: TimeOfDay) -> String {
    string(from: CivilDateTime(day: CivilDate(daysSinceEpoch: 0), time: time))
  }
}

/// The fields of a locale's date pattern (Unicode Technical Standard 35, part 4, "Date Format
/// Patterns").
struct DatePattern: Hashable, Sendable {
  /// A part of a date pattern.
  enum Field: Hashable, Sendable {
    case literal(String)
    /// A letter of the standard, and the number of its repetitions.
    case symbol(Unicode.Scalar, count: Int)
  }

  let fields: [Field]

  /// The number of repetitions that is supported for each letter.
  private static let counts: [Unicode.Scalar: ClosedRange<Int>] = [
    "G": 1...3, "y": 1...4, "M": 1...4, "L": 1...4, "d": 1...2, "E": 1...4, "c": 3...4,
    "H": 1...2, "h": 1...2, "m": 1...2, "s": 1...2, "a": 1...3, "B": 1...1,
  ]

  /// Parses a pattern; nil if it has an unknown field.
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
        guard let known = Self.counts[scalar], known.contains(more + 1) else { return nil }
        if !literal.isEmpty { fields.append(.literal(literal.withPlainSpaces)) }
        literal = ""
        fields.append(.symbol(scalar, count: more + 1))
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    if !literal.isEmpty { fields.append(.literal(literal.withPlainSpaces)) }
    self.fields = fields
  }
}

/// The conventions that a pattern implies.
extension DatePattern {
  var uses24HourClock: Bool {
    fields.contains { if case .symbol("H", _) = $0 { true } else { false } }
  }

  /// The character between hours and minutes.
  var timeSeparator: Character {
    for (field, next) in zip(fields.dropFirst(), fields.dropFirst(2)) {
      if field == .literal("."), case .symbol("m", _) = next { return "." }
    }
    return ":"
  }

  /// The order of day, month and year.
  var order: DateOrder {
    for field in fields {
      switch field {
      case .symbol("M", _), .symbol("L", _): return .monthDayYear
      case .symbol("d", _): return .dayMonthYear
      case .symbol("y", _): return .yearMonthDay
      default: continue
      }
    }
    return .yearMonthDay
  }

  /// The words between the day and the time.
  var connectors: [String] {
    fields.compactMap { field in
      guard case .literal(let text) = field else { return nil }
      let word = text.filter { !$0.isWhitespace }
      return word.count > 1 && word.allSatisfy(\.isLetter) ? word : nil
    }
  }
}

extension DatePattern {
  /// Returns a day and a time in the words of a language.
  func text(of moment: CivilDateTime, in vocabulary: DateVocabulary) -> String {
    fields.reduce(into: "") { text, field in
      switch field {
      case .literal(let literal): text += literal
      case .symbol(let letter, let count): text += value(letter, count, moment, vocabulary)
      }
    }
  }

  /// The years that a pattern may shorten to two digits, as in RFC 5280, section 4.1.2.5.1. Others
  /// would look like one of these.
  private static let yearsOfTwoDigits = 1950...2049

  private func value(
    _ letter: Unicode.Scalar, _ count: Int, _ moment: CivilDateTime, _ vocabulary: DateVocabulary
  ) -> String {
    let (day, time) = (moment.day, moment.time)
    switch letter {
    case "G": return vocabulary.eras[day.year > 0 ? 1 : 0]
    case "y" where count == 2 && !Self.yearsOfTwoDigits.contains(day.year):
      return yearInEra(day.year).padded(to: 4)
    case "y" where count == 2: return (day.year % 100).padded(to: 2)
    case "y": return yearInEra(day.year).padded(to: count)
    case "M" where count > 2: return vocabulary.months[count][day.month - 1]
    case "L" where count > 2: return vocabulary.months[standalone: count][day.month - 1]
    case "M", "L": return day.month.padded(to: count)
    case "d": return day.day.padded(to: count)
    case "E": return vocabulary.weekdays[count][day.weekday - 1]
    case "c": return vocabulary.weekdays[standalone: count][day.weekday - 1]
    case "H": return time.hour.padded(to: count)
    case "h": return ((time.hour + 11) % 12 + 1).padded(to: count)
    case "m": return time.minute.padded(to: count)
    case "s": return time.second.padded(to: count)
    // Traditional Chinese names the part of the day ("in the afternoon", `B`). AM and PM are close
    // enough.
    default: return time.hour < 12 ? vocabulary.am : vocabulary.pm
    }
  }

  /// Returns the year of an era, which has no year 0; without an era, the year of ISO 8601.
  private func yearInEra(_ year: Int) -> Int {
    let hasEra = fields.contains { if case .symbol("G", _) = $0 { true } else { false } }
    return year <= 0 && hasEra ? 1 - year : year
  }
}
