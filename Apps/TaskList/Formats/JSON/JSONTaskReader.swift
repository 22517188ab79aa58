import DateFormatting
import Foundation
import Interchange
import Models

/// Reads tasks from JSON: a list of objects, a single object, or objects one to a line.
///
/// Objects are what ``JSONTaskWriter`` writes, or what Taskwarrior's `task export` does, told by its
/// `description` where this app has `text`; see ``TaskwarriorWriter`` for what becomes of those.
///
/// All keys may be missing or null. Dates are ISO 8601; one without an offset is a time of the clock,
/// one without a time the start of a day. A key that is not known, or a value of another type, is a
/// problem that names it: a misspelt key must not lose what stands behind it. `id` is checked and
/// left out, as each store gives its own.
struct JSONTaskReader: ItemReader {
  private let fields: TaskFieldsReader
  private var list: JSONReading

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    fields = TaskFieldsReader(clock: clock)
    list = JSONReading(itemLimit: itemLimit, allowsLines: true)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<TaskItem>) throws -> Void
  ) throws {
    let fields = fields
    try list.read(chunk) { try receive(Self.read($0, fields)) }
  }

  mutating func finish(_ receive: (ImportItem<TaskItem>) throws -> Void) throws {
    let fields = fields
    let problem = try list.finish { try receive(Self.read($0, fields)) }
    if let problem { try receive(.problem(problem)) }
  }

  private static func read(
    _ item: JSONItems.Item, _ fields: TaskFieldsReader
  ) -> ImportItem<TaskItem> {
    do throws(FieldFailure) {
      return try make(of: JSONObject(item: item.bytes), item, fields)
    } catch {
      let text = error.text ?? Excerpt.of(item.bytes)
      return .problem(ImportProblem(line: item.line, text: text, reason: error.reason))
    }
  }

  private static func make(
    of object: JSONObject, _ item: JSONItems.Item, _ fields: TaskFieldsReader
  ) throws(FieldFailure) -> ImportItem<TaskItem> {
    if TaskwarriorObject.isMeant(by: object) {
      let found = try TaskwarriorObject(object).reading(on: fields.clock)
      switch found {
      case .task(let task): return .item(task, line: item.line)
      case .kept(let component): return .kept(component, line: item.line)
      }
    }
    return .item(try TaskWire.task(of: object, fields), line: item.line)
  }
}
