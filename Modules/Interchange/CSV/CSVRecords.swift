/// Cuts a table of comma-separated values that arrives in pieces into its records (RFC 4180).
///
/// Fields may be quoted and then hold separators, line breaks, and quotes written twice. Records may
/// end in CR LF, LF or CR. No more than one record is held.
struct CSVRecords {
  /// One row: its fields, its first line, and what is wrong with its quotes.
  struct Record {
    var fields: [[UInt8]] = []
    var line = 1
    var fault: ImportProblem.Reason?
    /// Whether a line break ends it; the last one may be cut off.
    var isTerminated = true
  }

  private enum Place {
    case fieldStart, plain, quoted
    /// Behind a quote that ends the field unless another follows.
    case quoteSeen
  }

  /// How many bytes a record may have.
  let limit: Int
  /// What stands between fields; nil until the first record has told.
  private(set) var separator: UInt8?

  private var header: [UInt8] = []
  private var headerIsQuoted = false
  private var place = Place.fieldStart
  private var record = Record()
  private var field: [UInt8] = []
  private var size = 0
  private var line = 1
  private var endedWithCR = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next piece and hands over the records that are complete with it.
  ///
  /// - Throws: ``ImportRefusal`` for a record beyond the limit, and what `receive` throws.
  mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ receive: (Record) throws -> Void
  ) throws {
    for byte in chunk {
      guard separator == nil else {
        try take(byte, receive)
        continue
      }
      try takeHeader(byte)
      let ends = byte == 0x0A || byte == 0x0D
      if ends, !headerIsQuoted { try releaseHeader(receive) }
    }
  }

  /// Hands over the last record, as nothing more will come.
  mutating func finish(_ receive: (Record) throws -> Void) throws {
    if separator == nil { try releaseHeader(receive) }
    if place == .quoted { record.fault = .unclosedQuote }
    record.isTerminated = false
    if size > 0 { try completeRecord(receive) }
  }
}

// MARK: - The separator

extension CSVRecords {
  private mutating func takeHeader(_ byte: UInt8) throws {
    guard header.count < limit else {
      throw ImportRefusal(line: 1, reason: .lineTooLong(limit: limit))
    }
    if byte == UInt8(ascii: "\"") { headerIsQuoted.toggle() }
    header.append(byte)
  }

  /// Reads the held beginning with the separator it uses: the one that a line `sep=;` before the names
  /// says, as Excel has it, or else the first of comma, semicolon and tab, or of bars, that stands in no
  /// quotes. Spreadsheets write semicolons where the comma is the decimal sign.
  private mutating func releaseHeader(_ receive: (Record) throws -> Void) throws {
    let line = header[...].trimming { $0 == 0x0A || $0 == 0x0D }
    if line.count == 5, let byte = line.last,
      String(decoding: line.dropLast(), as: UTF8.self).lowercased() == "sep="
    {
      separator = byte
      for byte in header where byte == 0x0A || byte == 0x0D { try take(byte, receive) }
      header = []
      return
    }
    func first(of separators: String) -> UInt8? {
      var isQuoted = false
      return header.first { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return !isQuoted && separators.utf8.contains(byte)
      }
    }
    separator = first(of: ",;\t") ?? first(of: "|") ?? UInt8(ascii: ",")
    for byte in header { try take(byte, receive) }
    header = []
  }
}

// MARK: - Fields and records

extension CSVRecords {
  private mutating func take(_ byte: UInt8, _ receive: (Record) throws -> Void) throws {
    let isSecondOfBreak = endedWithCR && byte == 0x0A
    endedWithCR = byte == 0x0D
    let isBreak = byte == 0x0A || byte == 0x0D
    if isBreak, !isSecondOfBreak { line += 1 }
    if place == .quoted {
      if byte == UInt8(ascii: "\"") { place = .quoteSeen } else { field.append(byte) }
      return try grow()
    }
    if isBreak {
      // An empty line is no record.
      if size > 0 { try completeRecord(receive) }
      record.line = line
      return
    }
    switch byte {
    case separator:
      completeField()
    case UInt8(ascii: "\"") where place == .fieldStart:
      place = .quoted
    case UInt8(ascii: "\"") where place == .quoteSeen:
      field.append(byte)
      place = .quoted
    default:
      if place == .quoteSeen { record.fault = .textAfterQuote }
      field.append(byte)
      place = .plain
    }
    try grow()
  }

  private mutating func grow() throws {
    size += 1
    guard size <= limit else {
      throw ImportRefusal(line: record.line, reason: .lineTooLong(limit: limit))
    }
  }

  private mutating func completeField() {
    record.fields.append(field)
    field.removeAll(keepingCapacity: field.capacity <= 65_536)
    place = .fieldStart
  }

  private mutating func completeRecord(_ receive: (Record) throws -> Void) throws {
    completeField()
    defer { record = Record(line: line) }
    size = 0
    let isBlank = record.fields.count == 1 && record.fields[0].allSatisfy { $0 == 0x20 }
    guard !isBlank || record.fault != nil else { return }
    try receive(record)
  }
}
