import DateFormatting
import Foundation
import Models

/// Reads events from a JSON array of objects, or a single object, as ``JSONEventWriter`` writes them.
///
/// All keys may be missing or null. Dates are ISO 8601; one without an offset is a time of the
/// clock, and one without a time makes an event all day unless `isAllDay` says otherwise. A key that
/// is not known, or a value of another type, is a problem that names it: a misspelt key must not
/// lose what stands behind it. `id` is checked and left out, as each store gives its own.
///
/// An object without `uid` gets one made of what it says, so that reading it again is recognised.
public struct JSONEventReader: EventReader {
  private let fields: EventFieldsReader
  private var head = TextHead()
  private var items: JSONItems

  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  public init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    fields = EventFieldsReader(clock: clock)
    items = JSONItems(limit: itemLimit)
  }

  public mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem) throws -> Void
  ) throws {
    let fields = fields
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &items, fields, receive)
    }
  }

  public mutating func finish(_ receive: (ImportItem) throws -> Void) throws {
    let fields = fields
    try head.finish { text in
      try items.read(text) { try receive(Self.read($0, fields)) }
    }
    let isClosed = try items.finish { try receive(Self.read($0, fields)) }
    if !isClosed {
      try receive(.problem(ImportProblem(line: 1, text: "[", reason: .unclosedList)))
    }
  }

  /// The parts are passed apart from each other, so that one may change while the other hands over.
  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ items: inout JSONItems,
    _ fields: EventFieldsReader, _ receive: (ImportItem) throws -> Void
  ) throws {
    try head.pass(bytes) { text in
      try items.read(text) { try receive(read($0, fields)) }
    }
  }

  private static func read(_ item: JSONItems.Item, _ fields: EventFieldsReader) -> ImportItem {
    let (bytes, line) = (item.bytes, item.line)
    do {
      guard !item.hasStrayComma else { throw EventFieldsReader.Failure(.brokenJSON) }
      let wire = try JSONDecoder().decode(EventWire.self, from: Data(bytes))
      return .event(try fields.event(wire.texts, isAllDay: wire.isAllDay), line: line)
    } catch let failure as EventFieldsReader.Failure {
      let text = failure.text ?? Excerpt.of(bytes)
      return .problem(ImportProblem(line: line, text: text, reason: failure.reason))
    } catch {
      return .problem(ImportProblem(line: line, text: Excerpt.of(bytes), reason: .brokenJSON))
    }
  }
}
