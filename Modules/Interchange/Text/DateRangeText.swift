import DateFormatting
import Foundation
import Models

/// Parses ranges of dates in one text, as Notion and people write them: `December 1, 2026 →
/// December 3, 2026`, `December 1, 2026 9:00 AM → 10:30 AM`, `2026-12-01/2026-12-03`.
struct DateRangeText {
  /// The text of the start.
  let start: String
  /// The text of the end. If it was only a time of day, it has the day of the start.
  let end: String

  private static let separators = [" → ", "→", " – ", " — ", " - ", " to ", "/"]

  /// Creates a range; nil for a single date, and for other text.
  init?(_ text: String) {
    // Most fields have a single date, in which no separator follows another date.
    guard text.utf8.count > 12 else { return nil }
    for separator in Self.separators {
      guard let range = text.firstRange(of: separator) else { continue }
      let (start, end) = (text[..<range.lowerBound], text[range.upperBound...])
      guard start.utf8.count > 5, Self.isDate(start), !Self.isDate(text[...]) else { continue }
      if Self.isDate(end) {
        (self.start, self.end) = (Self.trimmed(start), Self.trimmed(end))
        return
      }
      guard let day = SpreadsheetDate.dayBeforeTime(in: start) else { continue }
      let moment = "\(day) \(Self.trimmed(end))"
      guard Self.isDate(moment[...]) else { continue }
      (self.start, self.end) = (Self.trimmed(start), moment)
      return
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a text is a date, which may have two readings.
  private static func isDate(_ text: Substring) -> Bool {
    let text = trimmed(text)
    return ISODateText.date(Array(text.utf8)[...], on: .utc) != nil
      || (try? TimestampFormat.date(from: text, on: .utc)) != nil
      || SpreadsheetDate.read(text) != nil
  }

  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }
}

/// The fields of a date that may be a range, and of its start and end.
package struct DateRangeFields<Field> {
  package let field: Field
  /// The field of the start; nil if items have none.
  package let start: Field?
  package let end: Field

  package init(_ field: Field, start: Field?, end: Field) {
    (self.field, self.start, self.end) = (field, start, end)
  }
}

extension CSVRow where Field: RawRepresentable<String> {
  /// Divides the range in a field into its start and its end. A start or an end that the row
  /// states elsewhere takes precedence, with a remark.
  package mutating func readRange(in fields: DateRangeFields<Field>) {
    guard let text = texts[fields.field], let range = DateRangeText(text) else { return }
    texts[fields.field] = nil
    ranges.insert(fields.field)
    var omitted: [String] = []
    if fields.start == nil || !set(fields.start, to: range.start) { omitted.append("start") }
    if !set(fields.end, to: range.end) { omitted.append("end") }
    if !omitted.isEmpty {
      let reason = ImportProblem.Reason.partOfRange(omitted.joined(separator: " and "))
      remarks.append(FieldFailure(reason, text: Excerpt.of(text)))
    }
  }

  /// Sets a field without a text.
  ///
  /// - Returns: False if the field has another text, or there is no field.
  private mutating func set(_ field: Field?, to text: String) -> Bool {
    guard let field else { return false }
    if let other = texts[field], other != text { return false }
    texts[field] = text
    stated = stated.adding(field.rawValue)
    return true
  }
}

extension ImportProblem.Reason {
  /// A range of dates, of which a part is stated elsewhere, or has no field.
  fileprivate static func partOfRange(_ omitted: String) -> Self {
    "'\(.text)' is a range of dates, whose \(omitted) was left out. The \(.noun) was read."
  }
}
