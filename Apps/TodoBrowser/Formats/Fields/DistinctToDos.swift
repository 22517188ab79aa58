import Foundation
import Interchange
import Models

/// Tells apart the events to which a file gives the same identifier.
///
/// The second and all further ones get identifiers that are made of what they say, the same at each
/// import. What says the same as an earlier one is that one.
struct DistinctToDos {
  private var seen: Set<UUID> = []

  /// Hands an event on, with an identifier that no other has, or the problem that it is there twice.
  ///
  /// - Parameter entry: its number in the file, where that has any.
  mutating func distinct(
    _ event: ToDoEvent, line: Int, entry: Int? = nil
  ) -> ImportItem<ToDoEvent> {
    if seen.insert(event.uniqueID).inserted { return .item(event, line: line) }
    var twin = event
    twin.uniqueID = event.twinID
    if seen.insert(twin.uniqueID).inserted { return .item(twin, line: line) }
    let text = event.title.isEmpty ? event.uniqueID.uuidString : event.title
    return .problem(ImportProblem(entry: entry, line: line, text: text, reason: .repeatedEntry))
  }

  /// Hands on what a reader found; of that, events are told apart.
  mutating func distinct(_ item: ImportItem<ToDoEvent>) -> ImportItem<ToDoEvent> {
    guard case .item(let event, let line) = item else { return item }
    return distinct(event, line: line)
  }
}

/// Reads events as another reader does, and tells those apart to which the text gives the same
/// identifier.
struct DistinctToDoReader<Base: ItemReader>: ItemReader where Base.Item == ToDoEvent {
  private var base: Base
  private var distinct = DistinctToDos()

  init(_ base: Base) { self.base = base }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try Self.read(chunk, &base, &distinct, receive)
  }

  mutating func finish(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    try Self.finish(&base, &distinct, receive)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ chunk: RawSpan, _ base: inout Base, _ distinct: inout DistinctToDos,
    _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try base.read(chunk) { try receive(distinct.distinct($0)) }
  }

  private static func finish(
    _ base: inout Base, _ distinct: inout DistinctToDos,
    _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try base.finish { try receive(distinct.distinct($0)) }
  }
}
