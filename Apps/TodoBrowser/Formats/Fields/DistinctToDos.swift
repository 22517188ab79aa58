import DateFormatting
import Foundation
import Interchange
import Models

/// A filter that distinguishes events with the same identifier in a file.
///
/// All but the first of these events get identifiers derived from their content, which are the same
/// at each import. Events with equal content are duplicates.
final class DistinctToDos {
  private let clock: WallClock
  private var seen: Set<UUID> = []

  /// Creates a filter.
  ///
  /// - Parameter clock: The clock in which days and floating times are interpreted.
  init(clock: WallClock) { self.clock = clock }

  /// Returns an event with a unique identifier, or the problem that it is a duplicate.
  ///
  /// - Parameter entry: The number in the file, if entries are numbered.
  func distinct(_ item: ImportItem<StoredToDo>, entry: Int? = nil) -> ImportItem<StoredToDo> {
    guard case .item(let event, let line, let stated) = item else { return item }
    if seen.insert(event.uniqueID).inserted { return item }
    var copy = event
    copy.uniqueID = event.contentID(on: clock, otherThan: event.uniqueID)
    if seen.insert(copy.uniqueID).inserted { return .item(copy, line: line, states: stated) }
    let text = event.title.isEmpty ? event.uniqueID.uuidString : event.title
    return .problem(ImportProblem(entry: entry, line: line, text: text, reason: .repeatedEntry))
  }
}

/// A reader that distinguishes events with the same identifier.
///
/// Two revisions of an event in a calendar keep the identifier. An import uses the later one (RFC
/// 5546, 2.1.5).
final class DistinctToDoReader<Base: ItemReader>: ItemReader where Base.Item == StoredToDo {
  private var base: Base
  private let distinct: DistinctToDos
  /// The calendar text of each event, for comparison with later revisions.
  private var originals: [UUID: OriginalRecord] = [:]

  init(_ base: Base, clock: WallClock) {
    (self.base, distinct) = (base, DistinctToDos(clock: clock))
  }

  func read(
    _ chunk: RawSpan, _ receive: (ImportItem<StoredToDo>) throws -> Void
  ) throws {
    try base.read(chunk) { try handle($0, receive) }
  }

  func finish(_ receive: (ImportItem<StoredToDo>) throws -> Void) throws {
    try base.finish { try handle($0, receive) }
  }

  private func handle(
    _ item: ImportItem<StoredToDo>, _ receive: (ImportItem<StoredToDo>) throws -> Void
  ) throws {
    guard case .item(let event, line: _, states: _) = item, let original = event.original,
      original.format == .iCalendar
    else { return try receive(distinct.distinct(item)) }
    let known = originals[event.uniqueID]
    let order = known.flatMap { Self.order(of: original, since: $0) } ?? .same
    if order != .older { originals[event.uniqueID] = original }
    try receive(order == .same ? distinct.distinct(item) : item)
  }

  private static func order(
    of original: OriginalRecord, since known: OriginalRecord
  ) -> RevisionOrder? {
    guard let component = original.component, let other = known.component else { return nil }
    return component.order(relativeTo: other)
  }
}

/// Identifiers for events without a UUID.
enum UniqueIDText {
  /// Returns the identifier for an event with another kind of identifier. The result is always the
  /// same for the same text.
  static func derived(from identifier: String) -> UUID {
    if let uuid = uuid(identifier) { return uuid }
    var hash = ContentHash()
    hash.combine(CommonText.of(identifier))
    return hash.uniqueID
  }

  /// Returns the UUID in a text, or nil for any other text.
  static func uuid(_ text: String) -> UUID? {
    UUIDText.isValid(text) ? UUID(uuidString: text) : nil
  }
}

extension ContentHash {
  /// The hash as a custom UUID (RFC 9562, version 8).
  var uniqueID: UUID { UUID(uuidString: uuid) ?? UUID() }
}

extension StoredToDo {
  /// Returns an identifier derived from the content of the event, except for its completion state.
  ///
  /// - Parameters:
  ///   - clock: The clock in which days and floating times are interpreted.
  ///   - other: The identifier in the file, if another event has the same one.
  func contentID(on clock: WallClock, otherThan other: UUID? = nil) -> UUID {
    var hash = ContentHash()
    if let other { hash.combine(other.uuidString) }
    hash.combine(title)
    hash.combine(category)
    hash.combine(notes)
    let hasDate = isDated && zoneWithoutDate == nil
    hash.combine(localDate(on: clock) ?? (hasDate ? date.calendarSeconds.map(String.init) : ""))
    return hash.uniqueID
  }

  /// Returns the identifiers of the first and the second event with this content in a file without
  /// identifiers.
  func contentIDs(on clock: WallClock) -> [UUID] {
    let content = contentID(on: clock)
    return [content, contentID(on: clock, otherThan: content)]
  }

  /// Returns a day or a floating time as text, which does not depend on the time zone of the
  /// computer; nil for an instant and for no date.
  func localDate(on clock: WallClock) -> String? {
    switch dateKind {
    case .day: "\(clock.day(of: date))"
    case .floating: "\(clock.reading(of: date))"
    case .zoned, .utc, nil: nil
    }
  }
}
