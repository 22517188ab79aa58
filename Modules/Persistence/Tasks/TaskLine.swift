public import Models

/// What a line of a list needs of a task, as it lies in the store's memory.
///
/// A list of very many tasks is printed from these: nothing is copied that is not printed. The texts
/// are in UTF-8, empty where there is none, and gone when the call that handed them over is.
public struct TaskLine {
  /// The task's id.
  public let id: Int64
  /// The day it is due on, counted from 1970-01-01; nil where it has no due date.
  public let dueDay: Int?
  /// How much it matters.
  public let priority: Priority
  /// Whether it is done.
  public let isCompleted: Bool
  /// Whether it comes again after it is done.
  public let isRepeating: Bool
  /// The day before which it need not be begun, counted from 1970-01-01; nil for none.
  public let startDay: Int?
  /// What is to be done.
  public let text: UnsafeBufferPointer<UInt8>
  /// What it is a part of.
  public let project: UnsafeBufferPointer<UInt8>
  /// Its tags as they are stored: each on its line, and with a backslash before each backslash.
  public let tagLines: UnsafeBufferPointer<UInt8>

  /// Its tags, copied.
  public var tags: [String] {
    tagLines.isEmpty ? [] : StoredTags.tags(String(decoding: tagLines, as: UTF8.self))
  }
}
