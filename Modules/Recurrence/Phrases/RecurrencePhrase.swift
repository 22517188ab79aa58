public import DateFormatting
public import Foundation

/// A recurrence as people write it: `every 2 weeks on tue and thu until dec 18`.
///
/// It reads:
/// - `daily`, `weekly`, `fortnightly`, `monthly`, `quarterly`, `yearly`, `hourly`; `every day`,
///   `every 2 weeks`, `every other month`, `every third year`.
/// - `every weekday`, `weekends`, `every tue and thu`, `every mon-fri`, `tuesdays`, `every other fri`,
///   `every 2 weeks on tue, thu`.
/// - `monthly on the last fri`, `every first monday`, `every month on the 1st and 15th`,
///   `every last day of the month`, `monthly on the last weekday`.
/// - `every dec 24`, `yearly on the last fri of november`, `every year in mar and oct on the 1st`.
/// - Behind these `until` and a date as `DateParser` reads it, or `10 times`.
/// - `every 90 days after done`: counted from the day it was done on.
/// - A rule of iCalendar: `FREQ=WEEKLY;BYDAY=TU`.
///
/// What could mean two things is refused with both. The time of day is not part of it, but of the start.
public struct RecurrencePhrase: Hashable, Sendable {
  /// The rule. An `until` is a day, see ``RecurrenceRule/fitted(to:)``.
  public var rule: RecurrenceRule
  /// A Boolean value that indicates whether the next one is counted from the day the last was done, see
  /// ``RecurrenceSet/restarted(after:)``.
  public var countsFromCompletion: Bool

  /// Says how something repeats.
  public init(_ rule: RecurrenceRule, countsFromCompletion: Bool = false) {
    self.rule = rule
    self.countsFromCompletion = countsFromCompletion
  }

  /// Reads what a person typed.
  ///
  /// - Parameters:
  ///   - text: more than 200 bytes are refused unread.
  ///   - now: the instant that dates in it are counted from.
  ///   - dates: reads them.
  /// - Throws: ``RecurrencePhraseError`` when the text cannot be read or could mean two things.
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
  /// The first time from a start on that the rule makes, were it to begin there; nil where it makes none.
  ///
  /// A series begins with its start also where the rule does not make it. A person who asks for every
  /// Tuesday and gives no day means the next Tuesday.
  public func first(from start: CalendarTime) -> CalendarTime? {
    var rule = self
    // The days of the first week count, whichever weeks the interval leaves after it.
    (rule.interval, rule.end) = (1, .never)
    if start.isDay { (rule.hours, rule.minutes, rule.seconds) = ([], [], []) }
    var expansion = RuleExpansion(
      rule, start: start.moment.secondsSinceEpoch, includesStart: false)
    return expansion.next().map { start.showing(CivilDateTime(secondsSinceEpoch: $0)) }
  }

  /// The rule with an `UNTIL` of the kind that a start asks for (RFC 5545, 3.3.10): of a day that was
  /// said, the last second in the start's zone.
  public func fitted(to start: CalendarTime) -> RecurrenceRule {
    guard let until else { return self }
    let scale = SeriesScale(RecurrenceSet(start: start), reader: .process)
    let key = scale.key(ofUntil: until)
    var rule = self
    rule.until = start.until(showing: scale.reading(at: key), at: key, on: scale)
    return rule
  }
}

/// Why a repetition in words was refused.
public struct RecurrencePhraseError: Error, Hashable, Sendable {
  /// The reason why a phrase is refused.
  public enum Problem: Error, Hashable, Sendable {
    /// Nothing is written.
    case empty
    /// The text is longer than 200 bytes.
    case tooLong
    /// A word that does not belong there; nil where more is missing at the end.
    case unreadable(String?)
    /// A part that could mean two things, and how to write each.
    case ambiguous(String, [String])
    /// The text after `until` is no date.
    case date(DateParseError)
    /// A rule of iCalendar is wrong.
    case rule(RecurrenceRuleError)
  }

  /// The text as it was given.
  public let text: String
  /// The reason why it is refused.
  public let problem: Problem

  init(_ text: String, _ problem: Problem) {
    self.text = text
    self.problem = problem
  }
}

extension RecurrencePhraseError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// A sentence that quotes the text, and one that shows what to write.
  public var description: String {
    let examples = "Write 'every 2 weeks' or 'every tue and thu until dec 18'."
    switch problem {
    case .empty: return "There is nothing that repeats in \(quoted(text)). \(examples)"
    case .tooLong:
      return "\(quoted(text)) is too long for a repetition: more than 200 bytes. \(examples)"
    case .unreadable(let word?):
      return "\(quoted(text)) cannot be read from \(quoted(word)) on. \(examples)"
    case .unreadable(nil): return "\(quoted(text)) is not complete. \(examples)"
    case .ambiguous(let part, let forms):
      let advice = forms.map { "'\($0)'" }.joined(separator: " or ")
      let which = part == text.lowercased() ? "" : ": \(quoted(part))"
      return "\(quoted(text)) can be read in two ways\(which). Write \(advice)."
    case .date(let error): return error.description
    case .rule(let error): return error.description
    }
  }
}
