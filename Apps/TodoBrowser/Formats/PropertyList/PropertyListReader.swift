import Foundation
import Interchange
import Models

/// Reads events from a property list: an array of dictionaries with the keys `uniqueID`, `title`,
/// `date`, `category`, `completionState` (0, 1 or 2) and `notes`, in XML or in the binary form.
///
/// Only `date` must be there. An event without `uniqueID`, or with one that is no UUID, gets one made
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
    case utf16(UTF16Text)
    case binary
  }

  private var form = Form.unknown
  /// The beginning of a file that is not known yet, or all of a binary one.
  private var held: [UInt8] = []
  private var items: XMLItems
  private var intake: PropertyListIntake
  private let binaryLimit: Int

  /// - Parameters:
  ///   - entryLimit: how many bytes an entry in XML may have; a longer one is a problem.
  ///   - binaryLimit: how many bytes a binary list may have; a longer one is refused.
  ///   - problemLimit: how many problems there may be; a list with more is refused.
  init(
    entryLimit: Int = 64_000_000, binaryLimit: Int = 128_000_000, problemLimit: Int = 1_000_000
  ) {
    intake = PropertyListIntake(problemLimit: problemLimit)
    items = XMLItems(.propertyList, limit: entryLimit)
    self.binaryLimit = binaryLimit
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      if case .unknown = form {
        held.append(contentsOf: bytes)
        guard held.count >= Self.headLength else { return }
        try decide(receive)
      } else {
        try pass(bytes, receive)
      }
    }
  }

  mutating func finish(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    if case .unknown = form { try decide(receive) }
    if case .binary = form {
      let list = try BinaryPropertyList(held)
      held = []
      try BinaryToDoReading(list).read(&intake, receive)
    } else {
      try Self.finish(&items, &intake, receive)
    }
  }

  /// How many bytes tell what a file is.
  private static let headLength = 8

  /// Decides what the file is, and passes on what was held until then.
  private mutating func decide(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    if held.starts(with: BinaryPropertyList.magic) {
      form = .binary
      return try check()
    }
    if let isBigEndian = UTF16Text.isBigEndian(held) {
      form = .utf16(UTF16Text(isBigEndian: isBigEndian))
    } else if let reason = ByteSignature.refusal(for: Array(held.prefix(ByteSignature.length))) {
      throw ImportRefusal(line: 1, reason: reason)
    } else {
      form = .xml
      if held.starts(with: ByteSignature.utf8Mark) { held.removeFirst(3) }
    }
    let beginning = held
    held = []
    try beginning.withUnsafeBytes { try pass($0, receive) }
  }

  private mutating func pass(
    _ bytes: UnsafeRawBufferPointer, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    switch form {
    case .utf16(var text):
      let utf8 = text.utf8(bytes)
      form = .utf16(text)
      try utf8.withUnsafeBytes { try Self.read($0, &items, &intake, receive) }
    case .binary:
      held.append(contentsOf: bytes)
      try check()
    case .xml, .unknown: try Self.read(bytes, &items, &intake, receive)
    }
  }

  private func check() throws(ImportRefusal) {
    guard held.count <= binaryLimit else {
      throw ImportRefusal(line: 0, reason: .tooLarge(limit: binaryLimit))
    }
  }
}

// MARK: - XML

extension PropertyListReader {
  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ items: inout XMLItems,
    _ intake: inout PropertyListIntake, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    let limit = items.limit
    try items.read(bytes) { try receive(item($0, limit: limit, &intake)) }
  }

  private static func finish(
    _ items: inout XMLItems, _ intake: inout PropertyListIntake,
    _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    let limit = items.limit
    try items.finish { try receive(item($0, limit: limit, &intake)) }
  }

  private static func item(
    _ found: XMLItems.Found, limit: Int, _ intake: inout PropertyListIntake
  ) throws(ImportRefusal) -> ImportItem<ToDoEvent> {
    switch found {
    case .item(let item):
      switch PropertyListXMLEntry.reading(of: item, limit: limit) {
      case .success(let event):
        return try intake.take(event, line: item.line, entry: item.number)
      case .failure(let failure):
        let text = failure.text ?? XMLText.excerpt(item.bytes)
        return try intake.take(
          ImportProblem(
            entry: item.number, line: item.line, text: text, reason: failure.reason))
      }
    case .stray(let text, let line):
      return try intake.take(ImportProblem(line: line, text: text, reason: .strayXML))
    case .unclosed(let line):
      return try intake.take(ImportProblem(line: line, text: "<array>", reason: .unclosedArray))
    }
  }
}

/// Takes what the entries of a property list gave, and refuses a list of nothing but problems.
struct PropertyListIntake {
  /// How many problems there may be. Each costs time, and nobody reads so many.
  let problemLimit: Int

  private var distinct = DistinctToDos()
  private var problemCount = 0

  init(problemLimit: Int) {
    self.problemLimit = problemLimit
  }

  /// Takes an event, which gets an identifier that no other has.
  ///
  /// - Throws: ``ImportRefusal`` when it is one problem too many.
  mutating func take(
    _ event: ToDoEvent, line: Int, entry: Int
  ) throws(ImportRefusal) -> ImportItem<ToDoEvent> {
    let item = distinct.distinct(event, line: line, entry: entry)
    if case .problem(let problem) = item { return try take(problem) }
    return item
  }

  /// Takes a problem.
  ///
  /// - Throws: ``ImportRefusal`` when it is one too many.
  mutating func take(_ problem: ImportProblem) throws(ImportRefusal) -> ImportItem<ToDoEvent> {
    problemCount += 1
    guard problemCount <= problemLimit else {
      throw ImportRefusal(line: problem.line, reason: .tooManyProblems(limit: problemLimit))
    }
    return .problem(problem)
  }
}

/// Turns UTF-16 that arrives in pieces into UTF-8. Halves of pairs become replacement characters.
struct UTF16Text {
  private let isBigEndian: Bool
  private var firstByte: UInt8?
  /// The first half of a pair.
  private var high: UInt32?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// The order of the bytes of a text that begins so; nil where it is no UTF-16 of XML.
  static func isBigEndian(_ beginning: [UInt8]) -> Bool? {
    if beginning.starts(with: [0xFE, 0xFF]) { return true }
    if beginning.starts(with: [0xFF, 0xFE]) && !beginning.starts(with: [0xFF, 0xFE, 0, 0]) {
      return false
    }
    if beginning.starts(with: [0, UInt8(ascii: "<"), 0]) { return true }
    return beginning.starts(with: [UInt8(ascii: "<"), 0]) && beginning.dropFirst(3).first == 0
      && beginning.dropFirst(2).first != 0 ? false : nil
  }

  /// The text of the next bytes, without a byte order mark.
  mutating func utf8(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let (upper, lower) = isBigEndian ? (first, byte) : (byte, first)
      take(UInt32(upper) << 8 | UInt32(lower), &output)
    }
    return output
  }

  private mutating func take(_ unit: UInt32, _ output: inout [UInt8]) {
    if let half = high {
      high = nil
      if 0xDC00...0xDFFF ~= unit {
        return append(0x10000 + (half - 0xD800) << 10 + (unit - 0xDC00), &output)
      }
      append(0xFFFD, &output)
    }
    if 0xD800...0xDBFF ~= unit {
      high = unit
    } else if unit != 0xFEFF {
      append(unit, &output)
    }
  }

  private func append(_ value: UInt32, _ output: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
