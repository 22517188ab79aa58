public import Foundation

/// What a line of a list needs of an event, as it lies in the store's memory.
///
/// A list of very many events is printed from these: nothing is copied that is not printed.
public struct EventLine {
  public let id: Int64
  /// When it begins.
  public let date: Date?
  /// When it ends, where a calendar said so.
  public let endDate: Date?
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// The title in UTF-8, empty where there is none; gone when the call that handed it over is.
  public let title: UnsafeBufferPointer<UInt8>
}
