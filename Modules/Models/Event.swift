public import Foundation

/// One entry of a schedule: what happens, what is worth knowing about it, and when.
///
/// Every part may be missing, as in the course's class; nothing here traps on a missing part or on
/// a date that cannot be read.
public final class Event {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  public var title: String?
  public var description: String?
  /// When it begins.
  public var date: Date?
  /// When it ends, where a calendar said so.
  public var endDate: Date?
  /// Whether it takes whole days; `date` is then midnight in the user's time zone.
  public var isAllDay = false
  /// The calendar's identifier for it (RFC 5545 `UID`), by which an import recognises it again.
  public var uid: String?
  /// The calendar component it was read from, so that what the app does not show is written back.
  public var originalComponent: String?

  public init(title: String, description: String) {
    self.title = title
    self.description = description
  }

  /// Makes an event on a date, such as a date picker's.
  public convenience init(title: String, description: String, date: Date) {
    self.init(title: title, description: description)
    self.date = date
  }
}
