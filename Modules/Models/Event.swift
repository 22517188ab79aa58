public import DateFormatting
public import Foundation

/// One entry of a schedule: its title, its description and its date.
///
/// Every part may be missing, as in the course's class; nothing here traps on a missing part or on
/// a date that cannot be read.
///
/// ```swift
/// let concert = Event(
///   title: "Concert", description: "Row 7", dateString: "2016/09/26 12:34")
/// print(concert.getInfo())
/// ```
public final class Event {
  /// The title, in a few words.
  public var title: String?
  /// The description, of any length.
  public var description: String?
  /// When it begins.
  public var date: Date?

  /// Makes an event without a date.
  public init(title: String, description: String) {
    self.title = title
    self.description = description
  }

  /// Makes an event on a date written as `yyyy/MM/dd HH:mm`, such as `2016/09/26 12:34`.
  ///
  /// A date that cannot be read leaves the event without one; see ``setDate(formatedDateString:on:)``.
  public convenience init(title: String, description: String, dateString: String) {
    self.init(title: title, description: description)
    setDate(formatedDateString: dateString)
  }

  /// Makes an event on a date, such as a date picker's.
  public convenience init(title: String, description: String, date: Date) {
    self.init(title: title, description: description)
    self.date = date
  }

  /// Sets the date from text such as `2016/09/26 12:34`.
  ///
  /// Text that is no date changes nothing. A date that no calendar has, such as `2026/02/30 12:00`, is
  /// refused rather than moved to another day; see `TimestampFormat` for the forms that are read.
  ///
  /// - Parameters:
  ///   - formatedDateString: The text, spelled as the course spells the label.
  ///   - clock: The clock that shows the date, the user's unless another is given.
  /// - Returns: A Boolean value that indicates whether the text was a date.
  @discardableResult
  public func setDate(formatedDateString: String, on clock: WallClock = .process) -> Bool {
    do {
      date = try TimestampFormat.date(from: formatedDateString, on: clock)
      return true
    } catch {
      return false
    }
  }

  /// The date as `yyyy/MM/dd HH:mm` in the user's time zone; nil without one.
  public var dateString: String? {
    date.map { TimestampFormat.string(from: $0, on: .process) }
  }

  /// Returns the title, the date and the description as text, a line each; a missing part reads `none`.
  public func getInfo() -> String {
    """
    Title: \(title ?? "none")
    Date: \(dateString ?? "none")
    Description: \(description ?? "none")
    """
  }
}
