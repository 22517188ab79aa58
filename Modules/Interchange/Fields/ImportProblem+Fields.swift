import DateFormatting
import Foundation
package import Recurrence

extension [FieldFailure] {
  /// Returns the failures of lines and dates of a recurrence that cannot be read. The start of the
  /// series may be repeated there.
  ///
  /// - Parameters:
  ///   - text: The lines, or a rule alone.
  ///   - outcome: What became of such a line, as a sentence.
  package static func unreadLines(of text: String, outcome: String) -> [FieldFailure] {
    let lines = RecurrenceSet.completedLines(text)
    let known = ["RRULE", "RDATE", "EXDATE", "DTSTART", "DTEND", InstanceSeries.anchorName, ""]
    var failures: [FieldFailure] = []
    for line in lines.split(whereSeparator: \.isNewline) {
      let name = line.prefix { $0 != ";" && $0 != ":" }.trimmingCharacters(in: .whitespaces)
      guard !known.contains(name.uppercased()) else { continue }
      let reason: ImportProblem.Reason =
        name.uppercased() == "EXRULE"
        ? "'\(.text)' is a rule for exceptions, which is applied in calendars only. Use EXDATE. \(outcome)"
        : "'\(.text)' is no line of a recurrence. \(outcome)"
      failures.append(FieldFailure(reason, text: Excerpt.of(line)))
    }
    let start = CalendarTime.day(CivilDate(daysSinceEpoch: 0))
    _ = RecurrenceSet(start: start, lines: lines) { line, reason in
      failures.append(FieldFailure("'\(.text)': \(reason) \(outcome)", text: Excerpt.of(line)))
    }
    return failures
  }

  /// Returns the warnings about a recurrence that has no occurrence, or none before its end. It is
  /// kept.
  ///
  /// - Parameters:
  ///   - series: The series of the entry.
  ///   - lines: Its lines, which a warning quotes.
  ///   - clock: The clock of days and floating times.
  package static func aboutSeries(
    _ series: RecurrenceSet, lines: String, on clock: WallClock
  ) -> [FieldFailure] {
    series.warnings(on: clock).compactMap { warning in
      switch warning {
      case .neverOccurs, .endsBeforeStart:
        FieldFailure("'\(.text)': \(warning)", text: Excerpt.of(lines))
      default: nil
      }
    }
  }
}

/// The problems of an entry in any format.
extension ImportProblem.Reason {
  /// A value that is not valid for its field.
  package static func unreadableValue(field: String, advice: String) -> Self {
    "'\(.text)' cannot be read as '\(field)'. Use \(advice). \(.outcome)"
  }

  /// A note about the status of a cancelled item.
  package static var countsAsCompleted: Self {
    var reason: Self = "'\(.text)': The \(.noun) counts as completed, here and in later entries."
    reason.isNote = true
    return reason
  }

  /// A text that is not UTF-8, and was read as windows-1252.
  package static var otherEncoding: Self {
    "'\(.text)' is not UTF-8. The text was read as windows-1252, as some programs save it."
  }

  /// An entry without its required fields.
  package static var emptyEntry: Self {
    "'\(.text)' has \(.essentials). It was left out."
  }

  /// An unknown name. It is reported once for all entries that have it.
  package static func unknownProperty(_ name: String) -> Self {
    var reason: Self = """
      '\(.text)' has the unknown property '\(name)', which was left out, here and in later entries. \
      The \(.noun) was read.
      """
    reason.isReportedOnce = true
    return reason
  }

  /// An unknown time zone of a repetition, whose days cannot be converted.
  package static var unknownSeriesZone: Self {
    "The repetition is in the unknown time zone '\(.text)'. The \(.noun) was read without it."
  }

  /// A repetition in words that cannot be read.
  package static var unreadRepetition: Self {
    "The repetition '\(.text)' cannot be read. The \(.noun) was read without it."
  }

  /// A time of an entry that is all day according to another field.
  package static var timeOfAllDayEntry: Self {
    "'\(.text)' has a time, but the \(.noun) is all day. It was read without its times."
  }

  /// A flag that contradicts the status of the same entry.
  package static func contradictsStatus(_ status: String, key: String) -> Self {
    "'\(.text)' for '\(key)' contradicts the status '\(status)', which was read."
  }

  /// Any other fault of the entry, as a sentence.
  package static func refusedEntry(_ message: String) -> Self {
    "'\(.text)': \(message) \(.outcome)"
  }

  /// An entry that is nested too deep.
  package static func deepEntry(limit: Int) -> Self {
    "'\(.text)' is nested more than \(limit) levels deep. It was left out."
  }

  /// An entry with more bytes than are read.
  package static func longEntry(limit: Int) -> Self {
    "'\(.text)' is larger than \(Excerpt.size(limit)). It was left out."
  }

  /// An entry that the end of the file cuts off.
  package static var cutOffEntry: Self {
    "'\(.text)' is cut off. It was left out."
  }
}
