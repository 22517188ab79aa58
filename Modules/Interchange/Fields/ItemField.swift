import DateFormatting
import Foundation
import Models

/// A field of an item in JSON and CSV.
///
/// Fields are written and read in the order of the cases. The first case is `id`.
package protocol ItemField: CaseIterable, Hashable, RawRepresentable<String> {
  associatedtype Item: OriginalItem

  /// A Boolean value that indicates whether JSON has original records, under the key `original`.
  static var hasOriginals: Bool { get }

  /// The field that the JSON key `status` sets if the field's own key is missing; nil if items have
  /// no such status.
  static var statusField: Self? { get }

  /// Returns the status of an item, which JSON writes under the key `status` for other programs.
  static func status(of item: Item) -> String?

  /// The kind of the field's JSON value.
  var kind: ItemFieldKind { get }

  /// Returns the field's text in an item; nil if it has no value.
  func text(of item: Item, _ dates: FieldDates) -> String?

  /// Returns the texts of a field with several texts.
  func texts(of item: Item) -> [String]

  /// A Boolean value that indicates whether an import copies the field into a stored item.
  ///
  /// It is false for a field that identifies the item, and for one that each store computes itself.
  var isImported: Bool { get }

  /// Copies the field to another item, including what it implies, such as the kind of a date.
  func copy(from item: Item, to other: inout Item)

  /// Copies the original record of an item to another one.
  static func copyOriginal(from item: Item, to other: inout Item)

  /// Completes a partly stated field from the stored item, such as a time with its time zone.
  ///
  /// - Parameters:
  ///   - item: The item as it was read.
  ///   - stated: The fields that the file states.
  ///   - stored: The stored item.
  ///   - exported: The stored item as read back from the file's format; nil if it has all fields.
  static func complete(
    _ item: inout Item, stating stated: StatedFields, by stored: Item, exported: Item?,
    _ dates: FieldDates)
}

/// The kind of a field's JSON value.
package enum ItemFieldKind {
  case text
  /// A text, or a number that represents it.
  case textOrNumber
  case wholeNumber
  case flag
  /// Several texts, separated by commas in a table.
  case texts
  /// The lines of a text; null for no text.
  case lines
}

/// An item that stores the record it was imported from.
package protocol OriginalItem: ImportableItem {
  var original: OriginalRecord? { get }
}

/// The date formats of JSON and CSV.
package struct FieldDates {
  /// The format of dates in the local time zone.
  package let local: ISO8601Format
  /// The format of instants.
  package let instants: ISO8601Format
  /// A Boolean value that indicates whether the dates are for the user to read.
  package let isListed: Bool

  /// Creates the date formats of a clock.
  ///
  /// - Parameters:
  ///   - clock: The clock of days and times without a zone.
  ///   - isListed: If true, instants have the offset of the clock, for the user to read. Otherwise
  ///     they are in UTC, so that the text does not depend on where it is written.
  package init(clock: WallClock, isListed: Bool = false) {
    local = ISO8601Format(clock: clock)
    instants = isListed ? local : ISO8601Format(clock: .utc)
    self.isListed = isListed
  }

  /// Returns the local time of an instant, without an offset.
  package func floating(_ date: Date) -> String {
    let shown = WallClock.utc.date(showing: local.clock.reading(of: date))
    return String(ISO8601Format(clock: .utc).string(from: shown).dropLast())
  }
}

extension ItemField {
  package static var hasOriginals: Bool { true }

  package static var statusField: Self? { nil }

  package static func status(of item: Item) -> String? { nil }

  package var isImported: Bool { self != Self.allCases.first }

  /// The names of the fields, separated by commas, for a message.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Returns the field's value as one text, with commas between several; nil if it has no value.
  package func line(of item: Item, _ dates: FieldDates) -> String? {
    guard kind == .texts else { return text(of: item, dates) }
    let texts = texts(of: item)
    return texts.isEmpty ? nil : TagList.text(of: texts)
  }

  /// Returns a value that was parsed from a text.
  ///
  /// - Throws: ``FieldFailure`` with the advice when the value is nil.
  package func known<Value>(
    _ value: Value?, _ text: String, _ advice: String
  ) throws(FieldFailure) -> Value {
    if let value { return value }
    throw unreadable(advice, text)
  }

  /// Returns the failure for a text that cannot be read as this field.
  ///
  /// - Parameter advice: The text to use instead.
  package func unreadable(_ advice: String, _ text: String) -> FieldFailure {
    FieldFailure(.unreadableValue(field: rawValue, advice: advice), text: Excerpt.of(text))
  }

  /// Parses the name of a time zone, in any case or as Windows names it, and returns the system's.
  package func timeZone(_ text: String) throws(FieldFailure) -> String {
    try known(ZoneResolver.systemName(of: text), text, "a name like Europe/Berlin")
  }

  /// Parses alarms separated by commas or blanks; nil if there are none.
  package func alarms(_ text: String) throws(FieldFailure) -> [String]? {
    let alarms = text.uppercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
    let isRead = alarms.allSatisfy { AlarmTime($0) != nil }
    return try known(isRead ? alarms : nil, text, "times like -PT15M").isEmpty ? nil : alarms
  }

  /// Parses a date in ISO 8601 or in the format of the course.
  package func date(_ text: String, on clock: WallClock) throws(FieldFailure) -> Date {
    try known(Self.date(of: text, on: clock), text, ISODateText.advice)
  }

  private static func date(of text: String, on clock: WallClock) -> Date? {
    ISODateText.date(Array(text.utf8)[...], on: clock)
      ?? (try? TimestampFormat.date(from: text, on: clock))
  }

  /// Returns a spreadsheet's date in ISO 8601, or any other text unchanged.
  ///
  /// - Throws: ``FieldFailure`` with both dates when the text is ambiguous, and with the day's
  ///   weekday when the text has another one.
  package func dateText(_ text: String) throws(FieldFailure) -> String {
    guard Self.date(of: text, on: .utc) == nil else { return text }
    switch SpreadsheetDate.read(text) {
    case .iso(let date): return date
    case .ambiguous(let one, let other):
      throw unreadable("\(one) or \(other)", text)
    case .wrongWeekday(let days): throw unreadable(SpreadsheetDate.advice(for: days), text)
    case nil: return text
    }
  }
}
