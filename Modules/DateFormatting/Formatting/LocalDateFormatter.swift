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
    /// A letter of the standard, and how often it stands there.
    case symbol(Unicode.Scalar, count: Int)
  }

  let fields: [Field]

  /// How often each of the letters that are known here may stand.
  private static let counts: [Unicode.Scalar: ClosedRange<Int>] = [
    "G": 1...3, "y": 1...4, "M": 1...4, "L": 1...4, "d": 1...2, "E": 1...4, "c": 3...4,
    "H": 1...2, "h": 1...2, "m": 1...2, "s": 1...2, "a": 1...3, "B": 1...1,
  ]

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

/// What a pattern gives away about its language.
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

  /// In which order day, month and year stand.
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
    fields.reduce(into: "") { text, field in
      switch field {
      case .literal(let literal): text += literal
      case .symbol(let letter, let count): text += value(letter, count, moment, vocabulary)
      }
    }
  }

  private func value(
    _ letter: Unicode.Scalar, _ count: Int, _ moment: CivilDateTime, _ vocabulary: DateVocabulary
  ) -> String {
    let (day, time) = (moment.day, moment.time)
    switch letter {
    case "G": return vocabulary.eras[day.year > 0 ? 1 : 0]
    case "y" where count == 2: return (abs(day.year) % 100).padded(to: 2)
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
    // Traditional Chinese names the part of the day ("in the afternoon", `B`); AM and PM serve as well.
    default: return time.hour < 12 ? vocabulary.am : vocabulary.pm
    }
  }

  /// The year as it stands beside an era, which has no year 0; without an era it is ISO 8601's.
  private func yearInEra(_ year: Int) -> Int {
    let hasEra = fields.contains { if case .symbol("G", _) = $0 { true } else { false } }
    return year <= 0 && hasEra ? 1 - year : year
  }
}
