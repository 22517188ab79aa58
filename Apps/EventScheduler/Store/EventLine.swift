import Foundation
import Persistence

/// What a line of a list needs of an event, as it lies in the store's memory.
///
/// A list of very many events is printed from these: nothing is copied that is not printed.
struct EventLine {
  let id: Int64
  /// When it begins.
  let date: Date?
  /// When it ends, where a calendar said so.
  let endDate: Date?
  /// Whether it takes whole days.
  let isAllDay: Bool
  /// The title in UTF-8, empty where there is none; gone when the call that handed it over is.
  let title: UnsafeBufferPointer<UInt8>
}
