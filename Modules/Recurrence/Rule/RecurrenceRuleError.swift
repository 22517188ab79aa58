public import Foundation

/// An error that describes why a recurrence rule could not be parsed.
public enum RecurrenceRuleError: Error, Hashable, Sendable {
  /// A rule without `FREQ`.
  case missingFrequency
  /// An unknown value of `FREQ`.
  case unknownFrequency(String)
  /// A part that the RFC does not define, or a part without a value.
  case unknownPart(String)
  /// A part that is given twice with different values.
  case repeatedPart(String)
  /// An invalid value of a part, with a description of the values that are allowed.
  case badValue(part: String, value: String, String)
  /// A `BYWEEKNO` with a frequency other than yearly. Only years have numbered weeks.
  case weeksOutsideYearly(RecurrenceRule.Frequency)
  /// A weekday with an ordinal in a frequency shorter than a month.
  case ordinalOutsideMonth(RecurrenceRule.Weekday, RecurrenceRule.Frequency)
  /// A weekday with an ordinal next to `BYWEEKNO`. A week has each weekday once.
  case ordinalWithWeeks(RecurrenceRule.Weekday)
  /// A `BYSETPOS` without another part to choose from.
  case positionAlone
}

extension RecurrenceRuleError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// A message that names the part and the values that are allowed.
  public var description: String {
    switch self {
    case .missingFrequency:
      "The rule has no FREQ. Begin with one, such as 'FREQ=WEEKLY'."
    case .unknownFrequency(let value):
      "FREQ is \(quoted(value)). It can be "
        + RecurrenceRule.Frequency.allCases.dropLast().map(\.rawValue).joined(separator: ", ")
        + " or YEARLY."
    case .unknownPart(let part):
      "\(quoted(part)) is not a rule part. Parts are FREQ, INTERVAL, COUNT, UNTIL, BYMONTH, "
        + "BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSECOND, BYSETPOS and WKST."
    case .repeatedPart(let part):
      "\(quoted(part)) occurs twice with different values. Remove one."
    case .badValue(let part, let value, let allowed):
      "\(part) cannot be \(quoted(value)). It can be \(allowed)."
    case .weeksOutsideYearly(let frequency):
      "BYWEEKNO cannot be used with FREQ=\(frequency.rawValue). It requires FREQ=YEARLY."
    case .ordinalOutsideMonth(let weekday, let frequency):
      "BYDAY=\(weekday) cannot be used with FREQ=\(frequency.rawValue). "
        + "A number before a weekday requires FREQ=MONTHLY or FREQ=YEARLY."
    case .ordinalWithWeeks(let weekday):
      "BYDAY=\(weekday) cannot be used with BYWEEKNO. Write the weekday without a number."
    case .positionAlone:
      "BYSETPOS cannot be used alone. It requires another BY part to choose from, such as BYDAY."
    }
  }
}

/// A part of a rule that violates the RFC or cannot be taken literally, but was accepted.
public enum RecurrenceWarning: Hashable, Sendable {
  /// An empty part: two consecutive semicolons, or one at the end.
  case emptyPart
  /// A part without a value, such as `UNTIL=`.
  case emptyValue(part: String)
  /// A part that is given twice with the same value.
  case repeatedPart(String)
  /// A nonstandard part (`X-`), which is ignored.
  case ignoredPart(String)
  /// A part that the RFC does not allow with the frequency. It limits the instances.
  case limit(part: String, RecurrenceRule.Frequency)
  /// A leap second (`BYSECOND=60`).
  case leapSecond
  /// An `UNTIL` of another kind than the start.
  case untilKindMismatch(CalendarTime)
  /// A part with a time of day in a series whose start is a day without a time.
  case timeOfDay(part: String)
  /// A `TZID` that names no known time zone.
  case unknownZone(String)
  /// A `RECURRENCE-ID` that matches no instance. The override is added as an instance.
  case unmatchedOverride(CalendarTime)
  /// Two overrides of the same instance. The later one is used.
  case repeatedOverride(CalendarTime)
  /// A rule that matches no day, such as February 30.
  case neverOccurs
  /// An `UNTIL` before the start.
  case endsBeforeStart(CalendarTime)
  /// Exceptions (`EXDATE`) that exclude all instances.
  case allExcluded
}

extension RecurrenceWarning: CustomStringConvertible {
  /// A message that names the part and how it was interpreted.
  public var description: String {
    switch self {
    case .emptyPart: "A part of the rule is empty and was left out."
    case .emptyValue(let part): "\(quoted(part)) has no value and was left out."
    case .repeatedPart(let part): "\(quoted(part)) occurs twice and was used once."
    case .ignoredPart(let part): "\(quoted(part)) has no effect here and was ignored."
    case .limit(let part, let frequency):
      "\(part) is not allowed with FREQ=\(frequency.rawValue). "
        + "Only the days that it names are kept."
    case .leapSecond: "BYSECOND=60 is a leap second and counts as second 59."
    case .untilKindMismatch(let time):
      "UNTIL=\(time.iCalendarValue) is not of the same kind as the start. "
        + (time.isDay ? "That day is the last." : "It was read in the time zone of the start.")
    case .timeOfDay(let part): "\(part) names a time, but the start is a day. It was left out."
    case .unknownZone(let zone):
      "The time zone \(quoted(zone)) is unknown. Its times were read as local times."
    case .unmatchedOverride(let id):
      "RECURRENCE-ID \(id.iCalendarValue) matches no instance. It was added as one."
    case .repeatedOverride(let id):
      "RECURRENCE-ID \(id.iCalendarValue) occurs twice. The later one was used."
    case .neverOccurs: "The rule never occurs. It was kept, but has no effect."
    case .endsBeforeStart(let time):
      "UNTIL=\(time.iCalendarValue) is before the start. It was kept, but has no effect."
    case .allExcluded: "All its instances are excluded. It was read anyway."
    }
  }
}

/// Returns a text in quotes, truncated to forty characters, with control characters replaced.
func quoted(_ text: String) -> String {
  let plain = text.unicodeScalars.prefix(41).map { scalar -> Character in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: Character(scalar)
    }
  }
  return plain.count > 40 ? "'\(String(plain.prefix(40)))…'" : "'\(String(plain))'"
}
