import Models
import Persistence

/// What a line of a list needs of a task, as it lies in the store's memory.
///
/// A list of very many tasks is printed from these: nothing is copied that is not printed. The texts
/// are in UTF-8, empty where there is none, and gone when the call that handed them over is.
struct TaskLine {
  /// The task's id.
  let id: Int64
  /// The day it is due on, counted from 1970-01-01; nil where it has no due date.
  let dueDay: Int?
  /// How much it matters.
  let priority: Priority
  /// Whether it is done.
  let isCompleted: Bool
  /// Whether it comes again after it is done.
  let isRepeating: Bool
  /// The day before which it need not be begun, counted from 1970-01-01; nil for none.
  let startDay: Int?
  /// What is to be done.
  let text: UnsafeBufferPointer<UInt8>
  /// What it is a part of.
  let project: UnsafeBufferPointer<UInt8>
  /// Its tags as they are stored: each on its line, and with a backslash before each backslash.
  let tagLines: UnsafeBufferPointer<UInt8>

  /// Its tags, copied.
  var tags: [String] {
    tagLines.isEmpty ? [] : StoredTags.tags(String(decoding: tagLines, as: UTF8.self))
  }
}
