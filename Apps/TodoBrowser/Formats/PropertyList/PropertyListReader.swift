import DateFormatting
import Foundation
import Interchange
import Models

/// Reads events from a property list: an array of dictionaries with the keys `uniqueID`, `title`,
/// `date`, `category`, `completionState` (0, 1 or 2) and `notes`, in XML or in the binary form.
///
/// A title, a date or notes must be there. An event without `uniqueID`, or with one that is no UUID, gets one made
/// of what it says, so that reading it again is recognised. Keys that are not known are kept with the
/// event and written back. An entry that cannot be read is reported by its number, and in XML its
/// line; all others are read.
///
/// Of XML no more is held than an entry, so that a file may have any length; an entry may have 64 MB.
/// Binary lists are held as a whole and may have 128 MB. XML may be UTF-8 or UTF-16. Property lists
/// of other roots, with entities of their own or in NeXT's old form are refused.
///
/// - Note: Foundation's own decoder takes a file or refuses it as a whole, and does not come to an end
///   with a few bytes that stand for 10¹⁰ values.
struct PropertyListReader: ItemReader {
  /// What the file is, as far as its beginning has told.
  private enum Form {
    case unknown
    case xml
    case utf16(isBigEndian: Bool)
    case binary
  }

  private var form = Form.unknown
  /// The beginning of a file that is not known yet, all of a binary one, or of UTF-16 the part of a
  /// character.
  private var held: [UInt8] = []
  private var items: XMLItems
  private let entries: PropertyListEntries
  private let binaryLimit: Int

  /// - Parameters:
  ///   - entryLimit: how many bytes an entry in XML may have; a longer one is a problem.
  ///   - binaryLimit: how many bytes a binary list may have; a longer one is refused.
  ///   - problemLimit: how many problems there may be; a list with more is refused.
  ///   - clock: the clock of the place where days and floating times are read.
  init(
    clock: WallClock = .process, entryLimit: Int = 64_000_000, binaryLimit: Int = 128_000_000,
    problemLimit: Int = 1_000_000
  ) {
    entries = PropertyListEntries(clock: clock, entryLimit: entryLimit, problemLimit: problemLimit)
    items = XMLItems(.propertyList, limit: entryLimit)
    self.binaryLimit = binaryLimit
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      guard case .unknown = form else { return try pass(bytes, receive) }
      held.append(contentsOf: bytes)
      // So many bytes tell what a file is.
      if held.count >= 8 { try decide(receive) }
    }
  }

  mutating func finish(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    if case .unknown = form { try decide(receive) }
    let entries = entries
    guard case .binary = form else {
      return try items.finish { try receive(entries.item($0)) }
    }
    var list = try BinaryPropertyList(held)
    held = []
    for index in 0..<list.entryCount { try receive(entries.item(index, of: &list)) }
  }

  /// Decides what the file is, and passes on what was held until then.
  private mutating func decide(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    var beginning = held
    held = []
    if beginning.starts(with: BinaryPropertyList.magic) {
      form = .binary
    } else if let isBigEndian = Self.isBigEndianUTF16(beginning) {
      form = .utf16(isBigEndian: isBigEndian)
    } else if let reason = ByteSignature.refusal(
      for: Array(beginning.prefix(ByteSignature.length)))
    {
      throw ImportRefusal(line: 1, reason: reason)
    } else {
      form = .xml
      if beginning.starts(with: ByteSignature.utf8Mark) { beginning.removeFirst(3) }
    }
    try beginning.withUnsafeBytes { try pass($0, receive) }
  }

  private mutating func pass(
    _ bytes: UnsafeRawBufferPointer, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    let entries = entries
    switch form {
    case .utf16(let isBigEndian):
      held.append(contentsOf: bytes)
      var text = takeUTF16(isBigEndian: isBigEndian)
      try text.withUTF8 { text in
        try items.read(UnsafeRawBufferPointer(text)) { try receive(entries.item($0)) }
      }
    case .binary:
      held.append(contentsOf: bytes)
      guard held.count <= binaryLimit else {
        throw ImportRefusal(line: 0, reason: .tooLarge(limit: binaryLimit))
      }
    case .xml, .unknown: try items.read(bytes) { try receive(entries.item($0)) }
    }
  }
}

// MARK: - UTF-16

extension PropertyListReader {
  /// The order of the bytes of a text that begins so; nil where it is no UTF-16 of XML.
  private static func isBigEndianUTF16(_ beginning: [UInt8]) -> Bool? {
    if beginning.starts(with: [0xFE, 0xFF]) { return true }
    if beginning.starts(with: [0xFF, 0xFE]) && !beginning.starts(with: [0xFF, 0xFE, 0, 0]) {
      return false
    }
    if beginning.starts(with: [0, UInt8(ascii: "<"), 0]) { return true }
    return beginning.starts(with: [UInt8(ascii: "<"), 0]) && beginning.dropFirst(3).first == 0
      && beginning.dropFirst(2).first != 0 ? false : nil
  }

  /// Takes the text of what is held, without byte order marks. Half of a character stays.
  private mutating func takeUTF16(isBigEndian: Bool) -> String {
    var units = stride(from: 0, to: held.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(held[index]), UInt16(held[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    held.removeFirst(units.count * 2)
    return String(decoding: units.filter { $0 != 0xFEFF }, as: UTF16.self)
  }
}

// MARK: - Entries

/// Makes events of the entries of a property list, each with an identifier of its own, and refuses a
/// list of nothing but problems.
private final class PropertyListEntries {
  private let clock: WallClock
  private let entryLimit: Int
  /// How many problems there may be. Nobody reads more.
  private let problemLimit: Int
  private let distinct = DistinctToDos()
  private var problemCount = 0

  init(clock: WallClock, entryLimit: Int, problemLimit: Int) {
    (self.clock, self.entryLimit, self.problemLimit) = (clock, entryLimit, problemLimit)
  }

  /// What was found in a list in XML.
  ///
  /// - Throws: ``ImportRefusal`` when it is one problem too many.
  func item(_ found: XMLItems.Found) throws -> ImportItem<ToDoEvent> {
    switch found {
    case .item(let item):
      try self.item(number: item.number, line: item.line, XMLText.excerpt(item.bytes)) {
        try event(item)
      }
    case .stray(let text, let line):
      try problem(ImportProblem(line: line, text: text, reason: .strayXML))
    case .unclosed(let line):
      try problem(ImportProblem(line: line, text: "<array>", reason: .unclosedArray))
    }
  }

  /// An entry of a binary list.
  ///
  /// - Throws: ``ImportRefusal`` when it is one problem too many, or the list unpacks to too much.
  func item(_ index: Int, of list: inout BinaryPropertyList) throws -> ImportItem<ToDoEvent> {
    try item(number: index + 1, line: 0, "<dict>") {
      do {
        return try PropertyListEntry.event(try list.entry(index), by: clock)
      } catch EntryFault.broken {
        throw FieldFailure(.damagedEntry)
      }
    }
  }

  private func event(_ item: XMLItems.Item) throws -> ToDoEvent {
    switch item.fault {
    case .broken: throw EntryFault.broken
    case .tooDeep: throw EntryFault.tooDeep
    case .tooLong: throw FieldFailure(.longEntry(limit: entryLimit))
    case .cutOff: throw FieldFailure(.cutOffEntry)
    case .skipped: throw FieldFailure(.notADictionary)
    case nil: break
    }
    var scanner = XMLScanner(item.bytes)
    let tag = try scanner.tag()
    guard scanner.isNamed(tag, "dict") else { throw FieldFailure(.notADictionary) }
    return try PropertyListEntry.event(try scanner.members(of: tag), by: clock)
  }

  /// The event of an entry, or the problem that there is none.
  private func item(
    number: Int, line: Int, _ excerpt: @autoclosure () -> String, _ event: () throws -> ToDoEvent
  ) throws -> ImportItem<ToDoEvent> {
    func problem(_ failure: FieldFailure) throws -> ImportItem<ToDoEvent> {
      let text = failure.text ?? excerpt()
      return try self.problem(
        ImportProblem(entry: number, line: line, text: text, reason: failure.reason))
    }
    do {
      let item = distinct.distinct(try event(), line: line, entry: number)
      if case .problem(let twice) = item { return try self.problem(twice) }
      return item
    } catch let failure as FieldFailure {
      return try problem(failure)
    } catch EntryFault.tooDeep {
      return try problem(FieldFailure(.deepEntry(limit: PropertyListValue.depthLimit)))
    } catch is EntryFault {
      return try problem(FieldFailure(.brokenXML))
    }
  }

  private func problem(_ problem: ImportProblem) throws(ImportRefusal) -> ImportItem<ToDoEvent> {
    problemCount += 1
    guard problemCount <= problemLimit else {
      throw ImportRefusal(line: problem.line, reason: .tooManyProblems(limit: problemLimit))
    }
    return .problem(problem)
  }
}
