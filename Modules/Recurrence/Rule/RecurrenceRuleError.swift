public import Foundation

/// Why a recurrence rule was refused.
public enum RecurrenceRuleError: Error, Hashable, Sendable {
  /// `FREQ` is not there.
  case missingFrequency
  /// `FREQ` is none of the seven.
  case unknownFrequency(String)
  /// A part that the RFC does not have, or one without a value.
  case unknownPart(String)
  /// A part stands twice, with two values.
  case repeatedPart(String)
  /// A value that the part cannot have, and in words what it can.
  case badValue(part: String, value: String, String)
  /// Only years have numbered weeks.
  case weeksOutsideYearly(RecurrenceRule.Frequency)
  /// The nth weekday needs a month or a year to be counted in.
  case ordinalOutsideMonth(RecurrenceRule.Weekday, RecurrenceRule.Frequency)
  /// A week has each weekday once.
  case ordinalWithWeeks(RecurrenceRule.Weekday)
  /// `BYSETPOS` chooses among what another part says.
  case positionAlone
}

extension RecurrenceRuleError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// A sentence that names the part and says what it may be.
  public var description: String {
    switch self {
    case .missingFrequency:
      "The rule has no FREQ. Begin with one, such as 'FREQ=WEEKLY'."
    case .unknownFrequency(let value):
      "FREQ is \(quoted(value)). It can be "
        + RecurrenceRule.Frequency.allCases.dropLast().map(\.rawValue).joined(separator: ", ")
        + " or YEARLY."
    case .unknownPart(let part):
      "\(quoted(part)) is no part of a rule. Parts are FREQ, INTERVAL, COUNT, UNTIL, BYMONTH, "
        + "BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSECOND, BYSETPOS and WKST."
    case .repeatedPart(let part):
      "\(quoted(part)) stands twice with two values. Leave one."
    case .badValue(let part, let value, let allowed):
      "\(part) cannot be \(quoted(value)). It can be \(allowed)."
    case .weeksOutsideYearly(let frequency):
      "BYWEEKNO stands beside FREQ=\(frequency.rawValue). It needs FREQ=YEARLY."
    case .ordinalOutsideMonth(let weekday, let frequency):
      "BYDAY=\(weekday) stands beside FREQ=\(frequency.rawValue). "
        + "A number before a weekday needs FREQ=MONTHLY or FREQ=YEARLY."
    case .ordinalWithWeeks(let weekday):
      "BYDAY=\(weekday) stands beside BYWEEKNO. Write the weekday without a number."
    case .positionAlone:
      "BYSETPOS stands alone. It needs another BY part to choose from, such as BYDAY."
    }
  }
}

/// A part of a rule that violates the RFC, or cannot be meant literally, and was understood all the same.
public enum RecurrenceWarning: Hashable, Sendable {
  /// Two semicolons with nothing between them, or one at the end.
  case emptyPart
  /// A part stands twice with the same value.
  case repeatedPart(String)
  /// A part of someone's own that says nothing to others.
  case ignoredPart(String)
  /// A part that the frequency must not have; only the instances it names are kept.
  case limit(part: String, RecurrenceRule.Frequency)
  /// Second 60, which few minutes have.
  case leapSecond
  /// `UNTIL` is of another kind than the start.
  case untilOfAnotherKind(CalendarTime)
  /// The start is a day, which has no times.
  case timeOfDay(part: String)
  /// A `TZID` that nobody knows.
  case unknownZone(String)
  /// A `RECURRENCE-ID` that no instance has; the moved instance is there all the same.
  case unmatchedOverride(CalendarTime)
  /// Two overrides of one instance; the later one counts.
  case repeatedOverride(CalendarTime)
}

extension RecurrenceWarning: CustomStringConvertible {
  /// A sentence that names the part and says how it was understood.
  public var description: String {
    switch self {
    case .emptyPart: "A part of the rule is empty and was left out."
    case .repeatedPart(let part): "\(quoted(part)) stands twice and counts once."
    case .ignoredPart(let part): "\(quoted(part)) says nothing here and was left out."
    case .limit(let part, let frequency):
      "\(part) stands beside FREQ=\(frequency.rawValue), which has no such part. "
        + "Only the days that it names are kept."
    case .leapSecond: "BYSECOND=60 is a leap second and counts as second 59."
    case .untilOfAnotherKind(let time):
      "UNTIL=\(time.iCalendarValue) is of another kind than the start. "
        + (time.isDay ? "That day is the last." : "It was read by the start's clock.")
    case .timeOfDay(let part): "\(part) names a time, but the start is a day. It was left out."
    case .unknownZone(let zone):
      "Nobody knows the time zone \(quoted(zone)). Its times are those of this place."
    case .unmatchedOverride(let id):
      "RECURRENCE-ID \(id.iCalendarValue) is no instance. What it names was added."
    case .repeatedOverride(let id):
      "RECURRENCE-ID \(id.iCalendarValue) stands twice. The later one counts."
    }
  }
}

/// A text in quotes, cut to forty characters, without anything a terminal would obey.
func quoted(_ text: String) -> String {
  let plain = text.unicodeScalars.prefix(41).map { scalar -> Character in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: Character(scalar)
    }
  }
  return plain.count > 40 ? "'\(String(plain.prefix(40)))…'" : "'\(String(plain))'"
}
