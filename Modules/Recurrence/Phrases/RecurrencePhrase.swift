public import DateFormatting
public import Foundation

/// A recurrence as people write it: `every 2 weeks on tue and thu until dec 18`.
///
/// These forms are supported:
/// - `daily`, `everyday`, `weekly`, `fortnightly`, `monthly`, `quarterly`, `yearly`, `hourly`;
///   `every day`, `every 2 weeks`, `every other month`, `alternate weeks`, `every third year`.
/// - `every weekday`, `weekends`, `every tue and thu`, `every mon-fri`, `every mon to fri`,
///   `tuesdays`, `tue/thu`, `every other fri`, `every 2 weeks on tue, thu`.
/// - `every morning`, `every fri night`, `weekday evenings`, which repeat on these days.
/// - `monthly on the last fri`, `monthly, first sat`, `every first monday`,
///   `every month on the 1st and 15th`, `every last day of the month`,
///   `monthly on the last weekday`, `every first workday of the month`.
/// - `every dec 24`, `every jan 1 and jul 1`, `yearly on the last fri of november`, `every year in
///   mar and oct on the 1st`.
/// - Any of these followed by `until` and a date that `DateParser` can parse, or by `10 times`.
/// - `every 90 days after done`, which counts from the day of completion.
/// - A rule of iCalendar: `FREQ=WEEKLY;BYDAY=TU`.
///
/// An ambiguous phrase is an error that lists both meanings. The time of day belongs to the start,
/// not to the phrase.
public struct RecurrencePhrase: Hashable, Sendable {
  /// The rule. An `until` is a day; see ``RecurrenceRule/fitted(to:)``.
  public var rule: RecurrenceRule
  /// A Boolean value that indicates whether the next instance is counted from the day the last one
  /// was completed; see ``RecurrenceSet/restarted(after:)``.
  public var countsFromCompletion: Bool

  /// Creates a phrase for a rule.
  public init(_ rule: RecurrenceRule, countsFromCompletion: Bool = false) {
    self.rule = rule
    self.countsFromCompletion = countsFromCompletion
  }

  /// Returns a Boolean value that indicates whether a typed text means no repetition: `never`,
  /// `none` or `no`.
  public static func isNone(_ text: String) -> Bool {
    ["never", "none", "no"].contains(text.lowercased())
  }

  /// Parses a phrase that the user typed.
  ///
  /// - Parameters:
  ///   - text: The phrase. A text longer than 200 bytes is an error.
  ///   - now: The instant that relative dates are based on.
  ///   - dates: The parser for dates.
  /// - Throws: ``RecurrencePhraseError`` when the text cannot be parsed or is ambiguous.
  public init(
    reading text: String, now: Date, dates: DateParser
  ) throws(RecurrencePhraseError) {
    guard text.utf8.count <= 200 else { throw RecurrencePhraseError(text, .tooLong) }
    let trimmed = text.trimmingBlanks()
    let capitals = trimmed.uppercased()
    if capitals.hasPrefix("FREQ=") || capitals.hasPrefix("RRULE:") {
      do throws(RecurrenceRuleError) {
        self.init(try RecurrenceRule(String(trimmed.dropFirst(capitals.hasPrefix("R") ? 6 : 0))))
        return
      } catch {
        throw RecurrencePhraseError(text, .rule(error))
      }
    }
    var reader = PhraseParser(trimmed)
    do throws(RecurrencePhraseError.Problem) {
      self = try reader.read { day throws(RecurrencePhraseError.Problem) in
        if let error = dates.error(forMonth: day, now: now) { throw .date(error) }
        do throws(DateParseError) {
          let parsed = try dates.parse(day, now: now)
          return dates.environment.clock.day(of: parsed.date)
        } catch {
          throw .date(error)
        }
      }
    } catch {
      throw RecurrencePhraseError(text, error)
    }
    // Days that no month or year has.
    do throws(RecurrenceRuleError) {
      _ = try RecurrenceRule(rule.description)
    } catch {
      throw RecurrencePhraseError(text, .rule(error))
    }
  }
}

extension RecurrenceRule {
  /// Returns the first time at or after a start that the rule produces, as if the rule began at
  /// that start, or nil if there is none.
  ///
  /// A series begins with its start even if the rule does not produce it. A user who asks for
  /// every Tuesday without a date means the next Tuesday.
  public func first(from start: CalendarTime) -> CalendarTime? {
    var rule = self
    // The days of the first week count, whatever the interval is.
    (rule.interval, rule.end) = (1, .never)
    if start.isDay { (rule.hours, rule.minutes, rule.seconds) = ([], [], []) }
    var expansion = RuleExpansion(
      rule, start: start.moment.secondsSinceEpoch, includesStart: false)
    return expansion.next().map { start.showing(CivilDateTime(secondsSinceEpoch: $0)) }
  }

  /// Returns the rule with an `UNTIL` of the kind that a start requires (RFC 5545, 3.3.10).
  ///
  /// For a start with a time, a day becomes its last second in the time zone of the start.
  public func fitted(to start: CalendarTime) -> RecurrenceRule {
    guard let until else { return self }
    let scale = SeriesScale(RecurrenceSet(start: start), reader: .process)
    let key = scale.key(ofUntil: until)
    var rule = self
    rule.until = start.until(showing: scale.reading(at: key), at: key, on: scale)
    return rule
  }
}

/// An error that describes why a recurrence phrase could not be parsed.
public struct RecurrencePhraseError: Error, Hashable, Sendable {
  /// The reason why a phrase was rejected.
  public enum Problem: Error, Hashable, Sendable {
    /// A phrase without any words.
    case empty
    /// A text longer than 200 bytes.
    case tooLong
    /// A word that could not be parsed, or nil if the phrase is incomplete.
    case unreadable(String?)
    /// An ambiguous part, and a phrase for each of its meanings.
    case ambiguous(String, [String])
    /// Two or more repetitions that no single rule can express, such as `every jan 1 and jul 15`.
    case multipleRepetitions
    /// An excluded day that no rule can express, such as `except dec 22`.
    case exception(String)
    /// A part of the day, such as `evening`, where the time is given elsewhere.
    case partOfDay(String)
    /// An invalid date after `until`.
    case date(DateParseError)
    /// An invalid rule of iCalendar.
    case rule(RecurrenceRuleError)
    /// A rule that matches no day, such as `every feb 30`.
    case neverOccurs
    /// An end before the first instance, which would be on a day.
    case endsBeforeStart(CivilDate)
  }

  /// The original text.
  public let text: String
  /// The reason why the text was rejected.
  public let problem: Problem

  init(_ text: String, _ problem: Problem) {
    self.text = text
    self.problem = problem
  }
}

extension RecurrencePhraseError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// A message that quotes the text, followed by one that shows valid phrases.
  public var description: String {
    let examples = "Write 'every 2 weeks' or 'every tue and thu until dec 18'."
    switch problem {
    case .empty: return "\(quoted(text)) contains no recurrence. \(examples)"
    case .tooLong:
      return "\(quoted(text)) is too long for a repetition: more than 200 bytes. \(examples)"
    case .unreadable(let word?):
      return "\(quoted(text)) cannot be read from \(quoted(word)) on. \(examples)"
    case .unreadable(nil): return "\(quoted(text)) is not complete. \(examples)"
    case .ambiguous(let part, let forms):
      let advice = forms.map { "'\($0)'" }.joined(separator: " or ")
      // The part has the short names of days, such as `fri` for `friday`.
      let isWhole = part.split(separator: " ").count == text.split(separator: " ").count
      let which = isWhole ? "" : ": \(quoted(part))"
      return "\(quoted(text)) can be read in two ways\(which). Write \(advice)."
    case .multipleRepetitions:
      return "\(quoted(text)) contains two repetitions. Add a separate item for each."
    case .exception(let part):
      let advice = "Leave out '\(part)', and delete that instance afterwards."
      return "\(quoted(text)) excludes a day, which a repetition cannot. \(advice)"
    case .partOfDay(let part):
      let advice = "Leave it out, and give the time with the date."
      return "\(quoted(text)) contains a time of day, '\(part)'. \(advice)"
    case .date(let error): return error.description
    case .rule(let error): return error.description
    case .neverOccurs: return "\(quoted(text)) never occurs. \(examples)"
    case .endsBeforeStart(let day):
      return "\(quoted(text)) ends before it begins on \(day). Give it a later end."
    }
  }
}
