import DateFormatting
import Foundation
import Models
internal import Recurrence

/// The reminders in tables of Outlook, and in the JSON of programs that name them in the same way.
package enum OutlookReminder {
  /// The columns of a reminder, by their reduced names: whether it is on, its day and its time of
  /// day.
  package static let columns: Set<String> = ["reminderonoff", "reminderdate", "remindertime"]
}

extension CSVRow {
  /// Returns the reminder of a row as a time before its start; nil if it has none, or no start.
  ///
  /// - Parameter start: The start in ISO 8601, a day or a time without an offset.
  package mutating func readReminder(before start: String?) -> String? {
    guard let text = readReminder(), let date = Self.date(text, on: .utc) else { return nil }
    switch TimeKind(ofDate: text) {
    case .day, .floating: break
    case .utc, .zoned: return CalendarTime(date).iCalendarValue
    }
    guard let start = start.flatMap({ Self.date($0, on: .utc) }) else { return nil }
    let minutes = Int(start.timeIntervalSince(date)) / 60
    return minutes < 0 ? "PT\(-minutes)M" : "-PT\(minutes)M"
  }

  /// Returns the reminder of a row as an instant in iCalendar's form; nil if it has none.
  ///
  /// - Parameter clock: The clock of the reminder.
  package mutating func readReminder(on clock: WallClock) -> String? {
    readReminder().flatMap { Self.date($0, on: clock) }.map { CalendarTime($0).iCalendarValue }
  }

  /// Returns the day and the time of the reminder in ISO 8601. Outlook writes them for a reminder
  /// that is off, too. What cannot be read is a remark.
  private mutating func readReminder() -> String? {
    guard let day = details["reminderdate"], !day.isEmpty else { return nil }
    do throws(FieldFailure) {
      if let flag = details["reminderonoff"] {
        guard try CSVField.flag(flag, field: "reminder") else { return nil }
      }
      let text = details["remindertime"].map { $0.isEmpty ? day : "\(day) \($0)" } ?? day
      if Self.date(text, on: .utc) != nil { return text }
      guard case .iso(let date)? = SpreadsheetDate.read(text) else {
        throw FieldFailure(
          .unreadableValue(field: "reminder", advice: ISODateText.advice), text: Excerpt.of(text))
      }
      return date
    } catch {
      remarks.append(error.ofDetail)
      return nil
    }
  }

  private static func date(_ text: String, on clock: WallClock) -> Date? {
    ISODateText.date(Array(text.utf8)[...], on: clock)
  }
}
