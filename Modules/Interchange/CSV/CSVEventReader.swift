import DateFormatting
import Foundation
import Models

/// Reads events from comma-separated values (RFC 4180), as ``CSVEventWriter`` writes them.
///
/// The first row names the columns by the event's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing; a date without a time
/// makes an event all day unless `isAllDay` (`true` or `false`, `yes` or `no`, `1` or `0`) says
/// otherwise. `id` is left out, as each store gives its own.
///
/// Semicolons and tabs separate as well where the first row has them. A row without `uid` gets one
/// made of what it says, so that reading it again is recognised.
public struct CSVEventReader: EventReader {
  private var head = TextHead()
  private var records: CSVRecords
  private var table: CSVTable

  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without an offset, are meant for.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  public init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    records = CSVRecords(limit: rowLimit)
    table = CSVTable(clock: clock)
  }

  public mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &records, &table, receive)
    }
  }

  public mutating func finish(_ receive: (ImportItem) throws -> Void) throws {
    try Self.finish(&head, &records, &table, receive)
  }

  // The parts are passed apart from each other, so that each may change while the one before it
  // hands over what it has.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ records: inout CSVRecords,
    _ table: inout CSVTable, _ receive: (ImportItem) throws -> Void
  ) throws {
    try head.pass(bytes) { text in
      try records.read(text) { try table.take($0, receive) }
    }
  }

  private static func finish(
    _ head: inout TextHead, _ records: inout CSVRecords, _ table: inout CSVTable,
    _ receive: (ImportItem) throws -> Void
  ) throws {
    try head.finish { text in
      try records.read(text) { try table.take($0, receive) }
    }
    try records.finish { try table.take($0, receive) }
    try table.finish()
  }
}
