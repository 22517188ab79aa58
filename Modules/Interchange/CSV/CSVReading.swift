import Foundation

/// Takes a table in pieces and hands over what its rows say.
package struct CSVReading<Rows: CSVRowReader>: ItemReader {
  private var head = TextHead()
  private var records: CSVRecords
  private var table: CSVTable<Rows>

  package init(_ rows: Rows, rowLimit: Int) {
    records = CSVRecords(limit: rowLimit)
    table = CSVTable(rows)
  }

  package mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &records, &table, receive)
    }
  }

  package mutating func finish(_ receive: (ImportItem<Rows.Item>) throws -> Void) throws {
    try Self.finish(&head, &records, &table, receive)
  }

  // The parts are passed apart from each other, so that each may change while the one before it
  // hands over what it has.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ records: inout CSVRecords,
    _ table: inout CSVTable<Rows>, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try head.pass(bytes) { text in
      try records.read(text) { try table.take($0, receive) }
    }
  }

  private static func finish(
    _ head: inout TextHead, _ records: inout CSVRecords, _ table: inout CSVTable<Rows>,
    _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try head.finish { text in
      try records.read(text) { try table.take($0, receive) }
    }
    try records.finish { try table.take($0, receive) }
    try table.finish()
  }
}
