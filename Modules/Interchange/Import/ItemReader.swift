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

/// A reader of events.
public typealias EventReader = ItemReader<Event>

/// A reader of tasks.
public typealias TaskReader = ItemReader<TaskItem>

/// A reader of events of the ToDo browser.
public typealias ToDoReader = ItemReader<ToDoEvent>

/// A reader of places.
public typealias LocationReader = ItemReader<Location>
