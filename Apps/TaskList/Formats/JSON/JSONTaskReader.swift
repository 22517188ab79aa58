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
typealias JSONTaskReader = JSONListReading<TaskFieldsReader>

extension JSONListReading where Objects == TaskFieldsReader {
  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    self.init(TaskFieldsReader(clock: clock), itemLimit: itemLimit)
  }
}

extension TaskFieldsReader: JSONObjectReader {
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<TaskItem> {
    guard TaskwarriorObject.isMeant(by: object) else {
      return .item(try TaskWire.task(of: object, self), line: line)
    }
    switch try TaskwarriorObject(object).reading(on: clock) {
    case .task(let task): return .item(task, line: line)
    case .kept(let component): return .kept(component, line: line)
    }
  }
}
