import Foundation
import Testing

@testable import Persistence

/// The notifications of an `NSFetchedResultsController` to its delegate.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FetchedResultsDelegateTests {
  struct Note: StoredItem, Identifiable, Equatable {
    static let applicationID: Int32 = 0x5465_7377
    static let noun = "note"

    var id: Int64?
    var title = ""
    var chapter = ""
  }

  /// A delegate that records its notifications.
  final class Delegate: NSFetchedResultsControllerDelegate {
    private(set) var lines: [String] = []
    private let ends = AsyncStream.makeStream(of: Void.self)

    /// The notifications since the last time, after the next change.
    func nextLines() async -> [String] {
      for await _ in ends.stream { break }
      defer { lines = [] }
      return lines
    }

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<Note>) {
      lines.append("will")
    }

    func controller(
      _ controller: NSFetchedResultsController<Note>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
      for type: NSFetchedResultsChangeType
    ) {
      lines.append("section \(sectionInfo.name) \(type) \(sectionIndex)")
    }

    func controller(
      _ controller: NSFetchedResultsController<Note>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      func text(_ path: IndexPath?) -> String { path.map { "\($0[0]).\($0[1])" } ?? "-" }
      let title = (anObject as? Note)?.title ?? "\(anObject)"
      lines.append("\(title) \(type) \(text(indexPath)) \(text(newIndexPath))")
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<Note>) {
      lines.append("did")
      ends.continuation.yield()
    }
  }

  let store: ItemStore<Note>
  /// Sorted by title, in sections by chapter.
  let controller: NSFetchedResultsController<Note>
  let delegate = Delegate()

  init() throws {
    let store = try ItemStore<Note>(.inMemory)
    self.store = store
    try store.add(["b", "d"].map { Note(title: $0, chapter: "1") })
    controller = NSFetchedResultsController(store: store) {
      let notes = try store.items().sorted { $0.title < $1.title }
      return Set(notes.map(\.chapter)).sorted().map { chapter in
        NSFetchedResultsSection(
          name: chapter, ids: notes.filter { $0.chapter == chapter }.map(\.id))
      }
    } objects: {
      try store.items($0.compactMap(\.self))
    }
    try controller.performFetch()
    controller.delegate = delegate
  }

  @Test func eachKindOfChangeIsReported() async throws {
    #expect(controller.fetchedObjects.map(\.title) == ["b", "d"])
    var note = try store.add(Note(title: "a", chapter: "1"))
    #expect(await delegate.nextLines() == ["will", "a insert - 0.0", "did"])
    note.title = "aa"
    try store.update(note)
    #expect(await delegate.nextLines() == ["will", "aa update 0.0 0.0", "did"])
    note.title = "z"
    try store.update(note)
    #expect(await delegate.nextLines() == ["will", "z move 0.0 0.2", "did"])
    #expect(controller.indexPath(forObject: note) == IndexPath(indexes: [0, 2]))
    try store.delete([try #require(note.id)])
    #expect(await delegate.nextLines() == ["will", "z delete 0.2 -", "did"])
    #expect(controller.indexPath(forObject: note) == nil)
  }

  @Test func sectionsAreInsertedAndDeleted() async throws {
    let note = try store.add(Note(title: "c", chapter: "0"))
    #expect(
      await delegate.nextLines() == ["will", "section 0 insert 0", "c insert - 0.0", "did"])
    var first = try #require(controller.object(at: IndexPath(indexes: [1, 0])))
    first.chapter = "0"
    try store.update(first)
    #expect(await delegate.nextLines() == ["will", "b move 1.0 0.0", "did"])
    try store.delete([note.id, first.id].compactMap(\.self))
    #expect(
      await delegate.nextLines()
        == ["will", "section 0 delete 0", "b delete 0.0 -", "c delete 0.1 -", "did"])
  }

  /// A table that asks before the notification sees the earlier rows.
  @Test func rowsChangeWithTheNotification() async throws {
    try store.add(Note(title: "a", chapter: "1"))
    #expect(controller.count == 2)
    _ = await delegate.nextLines()
    #expect(controller.count == 3)
    controller.delegate = nil
    try store.add(Note(title: "e", chapter: "1"))
    #expect(controller.count == 4)
  }

  @Test func anUnreadRowIsReportedByItsID() async throws {
    try store.delete([1])
    #expect(await delegate.nextLines() == ["will", "Optional(1) delete 0.0 -", "did"])
  }

  @Test func asFewRowsAsPossibleAreMoved() {
    func moves(_ old: [Int], _ new: [Int]) -> [Int] {
      FetchedChanges(
        from: [NSFetchedResultsSection(ids: old)], to: [NSFetchedResultsSection(ids: new)],
        isUpdated: { _, _ in false }
      ).rows.filter { $0.type == .move }.map(\.id)
    }
    #expect(moves([1, 2, 3, 4], [1, 2, 3, 4]) == [])
    #expect(moves([1, 2, 3, 4], [4, 1, 2, 3]) == [4])
    #expect(moves([1, 2, 3, 4], [2, 3, 4, 1]) == [1])
    #expect(moves([1, 2, 3, 4], [9, 4, 2, 3]) == [4])
    #expect(moves(Array(1...9), Array(1...9).reversed()).count == 8)
  }
}
