import Foundation
import Interchange
import Models

/// Writes events as a binary property list (`bplist00`), with the keys of ``PropertyListWriter``.
///
/// The array, which names all entries, is written behind them, so of the entries no more is held
/// than where each begins. Dates keep their fractions of a second. Texts that repeat, such as
/// categories, are written once.
struct BinaryPropertyListWriter: ItemWriter {
  private var objects = BinaryPropertyListObjects()
  private var entries: [UInt32] = []

  init() {}

  mutating func begin(to output: inout [UInt8]) {
    (objects, entries) = (BinaryPropertyListObjects(), [])
    objects.begin(to: &output)
  }

  mutating func write(_ event: ToDoEvent, to output: inout [UInt8]) {
    let (identifier, hidden) = PropertyListRecord.parts(of: event)
    let pairs = [
      PropertyListPair(key: "category", value: .string(event.category)),
      PropertyListPair(
        key: "completionState", value: .integer(Int128(event.completionState.rawValue))),
      PropertyListPair(key: "date", value: .date(event.date.timeIntervalSince1970)),
      PropertyListPair(key: "notes", value: .string(event.notes)),
      PropertyListPair(key: "title", value: .string(event.title)),
      PropertyListPair(key: "uniqueID", value: .string(identifier)),
    ]
    entries.append(objects.append(.dictionary(pairs + hidden), to: &output))
  }

  mutating func end(to output: inout [UInt8]) {
    objects.end(entries, to: &output)
    entries = []
  }
}
