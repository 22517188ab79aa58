public import DateFormatting
import Foundation
import Models

/// Makes events or tasks of a text that arrives in pieces.
///
/// A reader holds no more of the text than what it is in the middle of, so a file of any length can
/// be read:
///
/// ```swift
/// var reader = ICalendarReader(clock: .process)
/// while let chunk = try file.read(upToCount: 65_536), !chunk.isEmpty {
///   try reader.read(chunk.bytes) { item in report.note(item) }
/// }
/// try reader.finish { item in report.note(item) }
/// ```
public protocol ItemReader<Item> {
  /// What it makes.
  associatedtype Item: ImportableItem

  /// Takes the next piece of the text and hands over what is complete with it.
  ///
  /// - Parameters:
  ///   - chunk: bytes of any number, cut at any place.
  ///   - receive: takes one thing that was found; it is called in the order of the text.
  /// - Throws: ``ImportRefusal`` when the whole of the text must be refused, and what `receive`
  ///   throws. What was handed over before is then not to be used.
  mutating func read(_ chunk: RawSpan, _ receive: (ImportItem<Item>) throws -> Void) throws

  /// Says that the text ends here, and hands over what was waiting for it.
  ///
  /// - Throws: as ``read(_:_:)`` does.
  mutating func finish(_ receive: (ImportItem<Item>) throws -> Void) throws
}

extension ItemReader {
  /// Reads a whole text piece by piece and collects what it holds.
  ///
  /// ```swift
  /// let found = try reader.readAll { try file.read(upToCount: 65_536) }
  /// ```
  ///
  /// - Parameter next: gives the next piece; nil or an empty one when there is no more.
  /// - Throws: ``ImportRefusal`` when the whole of the text must be refused, and what `next` throws.
  public mutating func readAll(_ next: () throws -> Data?) throws -> ImportedItems<Item> {
    var found = ImportedItems<Item>()
    while let chunk = try next(), !chunk.isEmpty {
      try read(chunk.bytes) { found.append($0) }
    }
    try finish { found.append($0) }
    return found
  }

  /// Reads a whole text that is in memory.
  ///
  /// - Throws: ``ImportRefusal`` when the whole of the text must be refused.
  public mutating func readAll(_ bytes: [UInt8]) throws -> ImportedItems<Item> {
    var found = ImportedItems<Item>()
    try read(bytes.span.bytes) { found.append($0) }
    try finish { found.append($0) }
    return found
  }

  /// Reads a whole text that is in memory.
  ///
  /// - Throws: ``ImportRefusal`` when the whole of the text must be refused.
  public mutating func readAll(_ text: String) throws -> ImportedItems<Item> {
    try readAll(Array(text.utf8))
  }
}

/// One thing a reader found in what it was given.
public enum ImportItem<Item: ImportableItem> {
  /// An event or a task, the line it begins on, and the fields that the file states of it.
  case item(Item, line: Int, states: StatedFields = .all)
  /// A part of the text that is kept to be written back, and the line it begins on.
  case kept(KeptComponent, line: Int)
  /// A part of a scheduling message that changes an item, or tells something about it.
  case message(CalendarMessage<Item>)
  /// Something that could not be read. What follows it is read all the same.
  case problem(ImportProblem)
}

/// What an import can bring.
public protocol ImportableItem {
  /// What messages call it.
  static var importSubject: ImportSubject { get }
}

/// Writes events or tasks as text, one after the other, so that any number of them needs no memory.
///
/// ```swift
/// var writer = JSONEventWriter(clock: .process)
/// var output: [UInt8] = []
/// writer.begin(to: &output)
/// for event in events { writer.write(event, to: &output) }
/// writer.end(to: &output)
/// ```
///
/// The caller may take the bytes out of `output` and empty it between any two calls.
public protocol ItemWriter<Item> {
  /// What it writes.
  associatedtype Item: ImportableItem

  /// Appends what stands before the first item.
  mutating func begin(to output: inout [UInt8])
  /// Appends an event or a task.
  mutating func write(_ item: Item, to output: inout [UInt8])
  /// Appends what stands behind the last item.
  mutating func end(to output: inout [UInt8])
}

extension ItemWriter {
  /// The whole text with the given items.
  public mutating func text(of items: some Sequence<Item>) -> String {
    String(decoding: bytes(of: items), as: UTF8.self)
  }

  /// The whole file with the given items, of a format that is no text as well.
  public mutating func bytes(of items: some Sequence<Item>) -> [UInt8] {
    var output: [UInt8] = []
    begin(to: &output)
    for item in items { write(item, to: &output) }
    end(to: &output)
    return output
  }
}

/// A text format in which things of one kind are exchanged.
public protocol ItemFormat: Sendable {
  associatedtype Item: ImportableItem

  /// The format that a file of this name has by its extension; nil for any other.
  init?(fileName: String)

  /// The format of a text that begins with these bytes.
  init(sniffing beginning: some Sequence<UInt8>)

  /// A reader of this format.
  ///
  /// - Parameter clock: the clock that shows times which are given without a zone.
  func reader(clock: WallClock) -> any ItemReader<Item>
}

extension ImportedItems {
  /// Reads a text piece by piece, in the format that is given or that its name or its beginning tells.
  ///
  /// - Parameters:
  ///   - format: nil to tell it by the name or, where that says nothing, by the beginning.
  ///   - name: the name of the file.
  ///   - clock: the clock that shows times which are given without a zone.
  ///   - pieces: hands over the text, piece by piece.
  /// - Throws: ``ImportRefusal`` where nothing in it can be read, and what `pieces` throws.
  public init<Format: ItemFormat>(
    as format: Format?, named name: String, clock: WallClock,
    _ pieces: ((RawSpan) throws -> Void) throws -> Void
  ) throws where Format.Item == Item {
    self.init()
    let known = format ?? Format(fileName: name)
    var reader: (any ItemReader<Item>)?
    try pieces { piece in
      let format = known ?? piece.withUnsafeBytes { Format(sniffing: $0) }
      var current = reader ?? format.reader(clock: clock)
      try current.read(piece) { append($0) }
      reader = current
    }
    var last = reader ?? (known ?? Format(sniffing: [])).reader(clock: clock)
    try last.finish { append($0) }
  }
}
