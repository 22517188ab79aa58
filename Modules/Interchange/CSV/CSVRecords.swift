/// Splits comma-separated values that arrive in chunks into records (RFC 4180).
///
/// Fields may be quoted, and may then contain separators, line breaks, and doubled quotes. Blanks
/// around the quotes are not part of the field. Records may end with CR LF, LF or CR. At most one
/// record is held in memory.
struct CSVRecords {
  /// A record: its fields, the number of its first line, and the error in its quotes, if there is
  /// one.
  struct Record {
    var fields: [[UInt8]] = []
    var line = 1
    var fault: ImportProblem.Reason?
    /// A Boolean value that indicates whether the record ends with a line break. The last one may
    /// be cut off.
    var isTerminated = true
  }

  private enum State {
    case fieldStart, plain, quoted
    /// After blanks at the beginning of a field, which quotes may follow.
    case leadingBlanks
    /// After a quote that ends the field unless another quote follows.
    case quoteSeen
  }

  /// The maximum number of bytes of a record.
  let limit: Int
  /// The maximum number of fields of a record: the columns of a spreadsheet.
  static let fieldLimit = 16_384
  /// The separator of fields; nil until the first record determines it.
  private(set) var separator: UInt8?

  private var header: [UInt8] = []
  private var headerIsQuoted = false
  private var state = State.fieldStart
  private var record = Record()
  private var field: [UInt8] = []
  /// The blanks before the quotes of the field, and those after them.
  private var blanks: (leading: [UInt8], trailing: [UInt8]) = ([], [])
  private var size = 0
  private var line = 1
  private var endedWithCR = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Reads the next chunk and delivers the records that it completes.
  ///
  /// - Throws: ``ImportRefusal`` for a record beyond the limits, and any error that `receive`
  ///   throws.
  mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ receive: (Record) throws -> Void
  ) throws {
    for byte in chunk {
      guard separator == nil else {
        try consume(byte, receive)
        continue
      }
      try readHeader(byte)
      let ends = byte == 0x0A || byte == 0x0D
      if ends, !headerIsQuoted { try releaseHeader(receive) }
    }
  }

  /// Delivers the last record at the end of the text.
  mutating func finish(_ receive: (Record) throws -> Void) throws {
    if separator == nil { try releaseHeader(receive) }
    if state == .quoted { record.fault = .unclosedQuote }
    record.isTerminated = false
    if size > 0 { try completeRecord(receive) }
  }
}

// MARK: - The separator

extension CSVRecords {
  private mutating func readHeader(_ byte: UInt8) throws {
    guard header.count < limit else {
      throw ImportRefusal(line: 1, reason: .lineTooLong(limit: limit))
    }
    if byte == UInt8(ascii: "\"") { headerIsQuoted.toggle() }
    header.append(byte)
  }

  /// Determines the separator and reads the buffered first line with it.
  ///
  /// A line `sep=;` before the names states the separator, as Excel writes it. Otherwise it is the
  /// first unquoted comma, semicolon or tab, or else the first unquoted bar. Spreadsheets write
  /// semicolons where the comma is the decimal separator.
  private mutating func releaseHeader(_ receive: (Record) throws -> Void) throws {
    let line = header[...].trimming { $0 == 0x0A || $0 == 0x0D }
    if line.count == 5, let byte = line.last,
      String(decoding: line.dropLast(), as: UTF8.self).lowercased() == "sep="
    {
      separator = byte
      for byte in header where byte == 0x0A || byte == 0x0D { try consume(byte, receive) }
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
    for byte in header { try consume(byte, receive) }
    header = []
  }
}

// MARK: - Fields and records

extension CSVRecords {
  private mutating func consume(_ byte: UInt8, _ receive: (Record) throws -> Void) throws {
    let isSecondOfBreak = endedWithCR && byte == 0x0A
    endedWithCR = byte == 0x0D
    let isBreak = byte == 0x0A || byte == 0x0D
    if isBreak, !isSecondOfBreak { line += 1 }
    if state == .quoted {
      if byte == UInt8(ascii: "\"") { state = .quoteSeen } else { field.append(byte) }
      return try grow()
    }
    if isBreak {
      // An empty line is not a record.
      if size > 0 { try completeRecord(receive) }
      record.line = line
      return
    }
    switch byte {
    case separator:
      try completeField()
    case UInt8(ascii: "\"") where state == .fieldStart || state == .leadingBlanks:
      blanks.leading = field
      field = []
      state = .quoted
    case UInt8(ascii: "\"") where state == .quoteSeen && blanks.trailing.isEmpty:
      field.append(byte)
      state = .quoted
    case _ where state == .quoteSeen && byte.isBlank:
      blanks.trailing.append(byte)
    default:
      if state == .quoteSeen { continueAfterQuote() }
      field.append(byte)
      let isLeading = byte.isBlank && (state == .fieldStart || state == .leadingBlanks)
      state = isLeading ? .leadingBlanks : .plain
    }
    try grow()
  }

  /// Continues a field after its closing quote. If there are blanks before its quotes, they are
  /// part of its text.
  private mutating func continueAfterQuote() {
    if blanks.leading.isEmpty {
      record.fault = .textAfterQuote
    } else {
      let quote = [UInt8(ascii: "\"")]
      field = blanks.leading + quote + field + quote
    }
    field += blanks.trailing
    blanks = ([], [])
  }

  private mutating func grow() throws {
    size += 1
    guard size <= limit else {
      throw ImportRefusal(line: record.line, reason: .lineTooLong(limit: limit))
    }
  }

  private mutating func completeField() throws {
    guard record.fields.count < Self.fieldLimit else {
      throw ImportRefusal(line: record.line, reason: .tooManyFields(limit: Self.fieldLimit))
    }
    record.fields.append(field)
    field.removeAll(keepingCapacity: field.capacity <= 65_536)
    blanks = ([], [])
    state = .fieldStart
  }

  private mutating func completeRecord(_ receive: (Record) throws -> Void) throws {
    try completeField()
    defer { record = Record(line: line) }
    size = 0
    let isBlank = record.fields.count == 1 && record.fields[0].allSatisfy { $0 == 0x20 || $0 == 0 }
    guard !isBlank || record.fault != nil else { return }
    try receive(record)
  }
}
