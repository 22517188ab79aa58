import DateFormatting
import Foundation
import Interchange
import Models

/// Reads events from a JSON array of objects, or a single object, as ``JSONEventWriter`` writes them.
///
/// All keys may be missing or null. Dates are ISO 8601; one without an offset is a time of the
/// clock, and one without a time makes an event all day unless `isAllDay` says otherwise. A key that
/// is not known, or a value of another type, is a problem that names it: a misspelt key must not
/// lose what stands behind it. `id` is checked and left out, as each store gives its own.
///
/// An object without `uid` gets one made of what it says, so that reading it again is recognised.
struct JSONEventReader: ItemReader {
  private let fields: EventFieldsReader
  private var list: JSONReading

  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    fields = EventFieldsReader(clock: clock)
    list = JSONReading(itemLimit: itemLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Event>) throws -> Void
  ) throws {
    let fields = fields
    try list.read(chunk) { try receive(Self.read($0, fields)) }
  }

  mutating func finish(_ receive: (ImportItem<Event>) throws -> Void) throws {
    let fields = fields
    let problem = try list.finish { try receive(Self.read($0, fields)) }
    if let problem { try receive(.problem(problem)) }
  }

  private static func read(_ item: JSONItems.Item, _ fields: EventFieldsReader) -> ImportItem<Event>
  {
    let (bytes, line) = (item.bytes, item.line)
    do {
      guard !item.hasStrayComma else { throw EventFieldsReader.Failure(.brokenJSON) }
      let wire = try JSONDecoder().decode(EventWire.self, from: Data(bytes))
      return .item(try fields.event(wire.texts, isAllDay: wire.isAllDay), line: line)
    } catch let failure as EventFieldsReader.Failure {
      let text = failure.text ?? Excerpt.of(bytes)
      return .problem(ImportProblem(line: line, text: text, reason: failure.reason))
    } catch {
      return .problem(ImportProblem(line: line, text: Excerpt.of(bytes), reason: .brokenJSON))
    }
  }
}
