import DateFormatting
import Interchange
import Models

/// A reader of events from a property list: an array of dictionaries with the keys `uniqueID`,
/// `title`, `date`, `category`, `completionState` (0, 1 or 2) and `notes`, in XML or binary format.
///
/// A title, a date or notes must be present. An event without `uniqueID`, or with one that is not a
/// UUID, gets one derived from its content, so that it is recognized at the next import. Unknown
/// keys are mentioned once, preserved with the event, and exported. An invalid entry is reported
/// with its number, and in XML with its line. All other entries are read.
///
/// XML is read one entry at a time, so that a file may have any length. An entry may have 64 MB.
/// Binary lists, and XML in UTF-16, are read into memory and may have 128 MB. Property lists with
/// other roots, with entity declarations, or in NeXT's old format are rejected.
///
/// - Note: Foundation's decoder accepts or rejects a file as a whole, and does not return for a few
///   bytes that expand to 10¹⁰ values.
final class PropertyListReader: ItemReader {
  /// The beginning of a file of unknown format, or the complete file if it is read as a whole.
  private var held: [UInt8] = []
  /// A Boolean value that indicates whether the file is XML in UTF-8.
  private var isXML = false
  private var items: XMLItems
  private let clock: WallClock
  private let entryLimit: Int
  private let binaryLimit: Int
  private let problemLimit: Int
  private let distinct: DistinctToDos
  private var problemCount = 0
  /// The unknown keys that were mentioned, up to ``unknownKeyLimit``.
  private var unknownKeys: Set<String> = []
  private static let unknownKeyLimit = 100

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - clock: The clock in which days and floating times are interpreted.
  ///   - entryLimit: The maximum length of an XML entry in bytes. A longer one is a problem.
  ///   - binaryLimit: The maximum length of a list that is read as a whole, in bytes. A longer one
  ///     is rejected.
  ///   - problemLimit: The maximum number of problems. A list with more problems is rejected.
  init(
    clock: WallClock = .process, entryLimit: Int = 64_000_000, binaryLimit: Int = 128_000_000,
    problemLimit: Int = 1_000_000
  ) {
    (self.clock, self.entryLimit) = (clock, entryLimit)
    distinct = DistinctToDos(clock: clock)
    (self.binaryLimit, self.problemLimit) = (binaryLimit, problemLimit)
    items = XMLItems(.propertyList, limit: entryLimit)
  }

  func read(
    _ chunk: RawSpan, _ receive: (ImportItem<StoredToDo>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      if isXML { return try items.read(bytes) { try handle($0, receive) } }
      held.append(contentsOf: bytes)
      // Eight bytes are enough to determine the format.
      if held.count >= 8, !isBinary, isBigEndianUTF16 == nil { return try readXML(receive) }
      guard held.count <= binaryLimit else {
        throw ImportRefusal(line: 0, reason: .propertyList(.tooLarge(limit: binaryLimit)))
      }
    }
  }

  func finish(_ receive: (ImportItem<StoredToDo>) throws -> Void) throws {
    guard !isBinary else {
      var list = try BinaryPropertyList(held)
      held = []
      for index in 0..<list.entryCount { try handle(index, of: &list, receive) }
      return
    }
    if !isXML { try readXML(receive) }
    try items.finish { try handle($0, receive) }
  }

  /// Reads the collected bytes as XML and switches to reading in chunks.
  private func readXML(_ receive: (ImportItem<StoredToDo>) throws -> Void) throws {
    var text = held
    if let isBigEndianUTF16 {
      text = Array(String(utf16: held, isBigEndian: isBigEndianUTF16).utf8)
    } else if let reason = ByteSignature.refusal(for: Array(held.prefix(ByteSignature.length))) {
      throw ImportRefusal(line: 1, reason: reason)
    }
    (held, isXML) = ([], true)
    if text.starts(with: ByteSignature.utf8Mark) { text.removeFirst(3) }
    try text.withUnsafeBytes { try items.read($0) { try handle($0, receive) } }
  }

  private var isBinary: Bool { held.starts(with: BinaryPropertyList.magic) }

  /// The byte order of XML in UTF-16, or nil for any other file.
  private var isBigEndianUTF16: Bool? {
    let tag = UInt8(ascii: "<")
    if held.starts(with: [0xFE, 0xFF]) || held.starts(with: [0, tag, 0]) { return true }
    // The file is in UTF-32.
    if held.starts(with: [0xFF, 0xFE, 0, 0]) || held.starts(with: [tag, 0, 0, 0]) { return nil }
    return held.starts(with: [0xFF, 0xFE]) || held.starts(with: [tag, 0]) ? false : nil
  }
}

// MARK: - Entries

extension PropertyListReader {
  /// Parses an entry of an XML list and passes on its event or problem.
  ///
  /// - Throws: ``ImportRefusal`` when there are too many problems.
  private func handle(
    _ found: XMLItems.Found, _ receive: (ImportItem<StoredToDo>) throws -> Void
  ) throws {
    switch found {
    case .item(let item):
      let excerpt = XMLText.excerpt(item.bytes)
      try read(number: item.number, line: item.line, excerpt, .brokenXML, receive) {
        try pairs(item)
      }
    case .stray(let text, let line):
      let problem = ImportProblem(line: line, text: text, reason: .strayXML)
      try receive(counted(.problem(problem)))
    case .unclosed(let line):
      let problem = ImportProblem(line: line, text: "<array>", reason: .unclosedArray)
      try receive(counted(.problem(problem)))
    case .problem(let problem): try receive(counted(.problem(problem)))
    }
  }

  /// Parses an entry of a binary list and passes on its event or problem.
  ///
  /// - Throws: ``ImportRefusal`` when there are too many problems, or the list unpacks to too many
  ///   bytes.
  private func handle(
    _ index: Int, of list: inout BinaryPropertyList,
    _ receive: (ImportItem<StoredToDo>) throws -> Void
  ) throws {
    try read(number: index + 1, line: 0, "<dict>", .damagedEntry, receive) {
      (try list.entry(index), false)
    }
  }

  private func pairs(
    _ item: XMLItems.Item
  ) throws -> (pairs: [PropertyListPair], hasBareAmpersand: Bool) {
    switch item.fault {
    case .broken: throw EntryError.broken
    case .tooDeep: throw EntryError.tooDeep
    case .tooLong: throw FieldFailure(.longEntry(limit: entryLimit))
    case .cutOff: throw FieldFailure(.cutOffEntry)
    case .skipped: throw FieldFailure(.notADictionary)
    case nil: break
    }
    var scanner = XMLScanner(item.bytes, allowsBareAmpersands: true)
    let tag = try scanner.tag()
    guard scanner.isNamed(tag, "dict") else { throw FieldFailure(.notADictionary) }
    let pairs = try scanner.pairs(of: tag)
    return (pairs, scanner.hasBareAmpersand)
  }

  /// Passes on the event of an entry with its problems, or the problem that there is no event.
  ///
  /// - Parameter broken: The problem of an entry that cannot be parsed.
  private func read(
    number: Int, line: Int, _ excerpt: @autoclosure () -> String, _ broken: ImportProblem.Reason,
    _ receive: (ImportItem<StoredToDo>) throws -> Void,
    _ pairs: () throws -> (pairs: [PropertyListPair], hasBareAmpersand: Bool)
  ) throws {
    func problem(_ failure: FieldFailure) throws -> ImportItem<StoredToDo> {
      let text = failure.text ?? excerpt()
      return try counted(
        .problem(ImportProblem(entry: number, line: line, text: text, reason: failure.reason)))
    }
    var read: ReadItem<StoredToDo>
    do {
      let (pairs, hasBareAmpersand) = try pairs()
      read = try PropertyListEntry.read(pairs, by: clock)
      if hasBareAmpersand { read.problems.append(FieldFailure(.bareAmpersand)) }
    } catch let failure as FieldFailure {
      return try receive(problem(failure))
    } catch let fault as EntryError {
      let limit = PropertyListValue.depthLimit
      return try receive(
        problem(FieldFailure(fault == .tooDeep ? .deepEntry(limit: limit) : broken)))
    }
    for failure in read.problems where mentions(failure) { try receive(problem(failure)) }
    let item = ImportItem.item(read.item, line: line, states: read.stated)
    try receive(counted(distinct.distinct(item, entry: number)))
  }

  /// Returns a Boolean value that indicates whether to mention a failure: any except a key that was
  /// mentioned before.
  private func mentions(_ failure: FieldFailure) -> Bool {
    guard failure.reason == .unknownKey, let key = failure.text else { return true }
    return unknownKeys.count < Self.unknownKeyLimit && unknownKeys.insert(key).inserted
  }

  private func counted(_ item: ImportItem<StoredToDo>) throws -> ImportItem<StoredToDo> {
    guard case .problem(let problem) = item else { return item }
    problemCount += 1
    guard problemCount <= problemLimit else {
      throw ImportRefusal(line: problem.line, reason: .tooManyProblems(limit: problemLimit))
    }
    return item
  }
}
