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
typealias JSONToDoReader = DistinctToDoReader<JSONListReading<ToDoFieldsReader>>

extension DistinctToDoReader where Base == JSONListReading<ToDoFieldsReader> {
  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    self.init(JSONListReading(ToDoFieldsReader(clock: clock), itemLimit: itemLimit))
  }
}

extension ToDoFieldsReader: JSONObjectReader {
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<ToDoEvent> {
    .item(try ToDoWire.event(of: object, self), line: line)
  }
}
