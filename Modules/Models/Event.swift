public import DateFormatting
public import Foundation

/// An entry of a schedule, with a title, a description and a date.
///
/// Every property may be missing, as in the course's class. Missing properties and invalid dates
/// never trap.
///
/// ```swift
/// let concert = Event(
///   title: "Concert", description: "Row 7", dateString: "2016/09/26 12:34")
/// print(concert.getInfo())
/// ```
public final class Event {
  /// The title, in a few words.
  public var title: String?
  /// A description of any length.
  public var description: String?
  /// The date at which the event begins.
  public var date: Date?

  /// Creates an event without a date.
  public init(title: String, description: String) {
    self.title = title
    self.description = description
  }

  /// Creates an event with a date written as `yyyy/MM/dd HH:mm`, such as `2016/09/26 12:34`.
  ///
  /// If the date cannot be parsed, the event has no date; see ``setDate(formatedDateString:on:)``.
  public convenience init(title: String, description: String, dateString: String) {
    self.init(title: title, description: description)
    setDate(formatedDateString: dateString)
  }

  /// Creates an event with a date, such as the date of a date picker.
  public convenience init(title: String, description: String, date: Date) {
    self.init(title: title, description: description)
    self.date = date
  }

  /// Sets the date from text such as `2016/09/26 12:34`.
  ///
  /// If the text is not a date, the event does not change. A date that does not exist, such as
  /// `2026/02/30 12:00`, is rejected instead of being moved to another day. For the supported
  /// formats, see `TimestampFormat`.
  ///
  /// - Parameters:
  ///   - formatedDateString: The text to parse. The label is spelled as in the course.
  ///   - clock: The clock in whose time zone the text is read. The default is the user's.
  /// - Returns: True if the text was a date.
  @discardableResult
  public func setDate(formatedDateString: String, on clock: WallClock = .process) -> Bool {
    do {
      date = try TimestampFormat.date(from: formatedDateString, on: clock)
      return true
    } catch {
      return false
    }
  }

  /// The date as `yyyy/MM/dd HH:mm` in the user's time zone; nil if there is no date.
  public var dateString: String? {
    date.map { TimestampFormat.string(from: $0, on: .process) }
  }

  /// Returns the title, the date and the description, each on its own line. Missing properties read
  /// `none`.
  public func getInfo() -> String {
    """
    Title: \(title ?? "none")
    Date: \(dateString ?? "none")
    Description: \(description ?? "none")
    """
  }
}
