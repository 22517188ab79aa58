import Foundation
import Models
import Persistence

/// What a line of a list needs of an event, as it lies in the store's memory.
///
/// A list of very many events is printed from these: nothing is copied that is not printed. The texts
/// are in UTF-8, empty where there is none, and gone when the call that handed them over is.
struct ToDoLine {
  /// The event's id.
  let id: Int64
  /// When it is to be done.
  let date: Date
  /// The day that is where the owner is, counted from 1970-01-01.
  let day: Int
  /// How far it is.
  let completionState: CompletionState
  /// What is to be done.
  let title: UnsafeBufferPointer<UInt8>
  /// The name of its category.
  let category: UnsafeBufferPointer<UInt8>
}
