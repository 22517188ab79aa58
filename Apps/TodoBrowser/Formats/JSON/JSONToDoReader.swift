import DateFormatting
import Foundation
import Interchange
import Models

/// Reads events from JSON: a list of objects, a single object, or objects one to a line, with the
/// keys that ``JSONToDoWriter`` writes.
///
/// All keys but `date` may be missing or null. Dates are ISO 8601; one without an offset is a time of
/// the clock, one without a time the start of a day. `completionState` may be its number as well. A
/// key that is not known, or a value of another type, is a problem that names it: a misspelt key must
/// not lose what stands behind it. `id` is checked and left out, as each store gives its own.
struct JSONToDoReader: ItemReader {
  private let fields: ToDoFieldsReader
  private var list: JSONReading
  private var distinct = DistinctToDos()

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    fields = ToDoFieldsReader(clock: clock)
    list = JSONReading(itemLimit: itemLimit, allowsLines: true)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try Self.read(chunk, fields, &list, &distinct, receive)
  }

  mutating func finish(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    try Self.finish(fields, &list, &distinct, receive)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ chunk: RawSpan, _ fields: ToDoFieldsReader, _ list: inout JSONReading,
    _ distinct: inout DistinctToDos, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try list.read(chunk) { try receive(distinct.distinct(read($0, fields))) }
  }

  private static func finish(
    _ fields: ToDoFieldsReader, _ list: inout JSONReading, _ distinct: inout DistinctToDos,
    _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    let problem = try list.finish { try receive(distinct.distinct(read($0, fields))) }
    if let problem { try receive(.problem(problem)) }
  }

  private static func read(
    _ item: JSONItems.Item, _ fields: ToDoFieldsReader
  ) -> ImportItem<ToDoEvent> {
    do throws(FieldFailure) {
      let event = try ToDoWire.event(of: JSONObject(item: item.bytes), fields)
      return .item(event, line: item.line)
    } catch {
      let text = error.text ?? Excerpt.of(item.bytes)
      return .problem(ImportProblem(line: item.line, text: text, reason: error.reason))
    }
  }
}
