import Foundation
import Testing

@testable import Persistence

struct NSFetchedResultsControllerTests {
  struct Broken: Error {}

  struct Note: StoredItem {
    static let applicationID: Int32 = 0x5465_7376
    static let noun = "note"

    var id: Int64?
    var title = ""
  }

  /// A row of a list whose ids and texts are in memory.
  struct Word: Identifiable, Equatable {
    let id: Int64
    let text: String
  }

  /// The rows that are read, and how often.
  final class Words {
    var sections: [NSFetchedResultsSection<Int64>] = [
      NSFetchedResultsSection(name: "a", ids: [3, 1]), NSFetchedResultsSection(name: "b", ids: [2]),
    ]
    var isBroken = false
    var gone: Set<Int64> = []
    private(set) var asked: [[Int64]] = []

    func ids() throws -> [NSFetchedResultsSection<Int64>] {
      if isBroken { throw Broken() }
      return sections
    }

    func words(_ ids: [Int64]) throws -> [Word] {
      if isBroken { throw Broken() }
      asked.append(ids)
      return ids.filter { !gone.contains($0) }.map { Word(id: $0, text: "word \($0)") }
    }
  }

  let words = Words()
  let store: ItemStore<Note>
  let controller: NSFetchedResultsController<Word>

  init() throws {
    let words = words
    store = try ItemStore(.inMemory)
    controller = NSFetchedResultsController(store: store) {
      try words.ids()
    } objects: {
      try words.words($0)
    }
  }

  func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(indexes: [section, row]) }

  @Test func sectionsHaveATitleAndARowCount() {
    #expect(controller.sections.map(\.name) == ["a", "b"])
    #expect(controller.sections.map(\.numberOfObjects) == [2, 1])
    #expect(controller.count == 3 && words.asked.isEmpty, "no row is read to count them")
  }

  @Test func rowsAreReadOnDemandAndOnlyOnce() {
    #expect(controller.object(at: path(0, 1))?.text == "word 1")
    #expect(controller.object(at: path(0, 0))?.text == "word 3")
    #expect(words.asked == [[3, 1]])
    #expect(controller.object(at: path(1, 0))?.text == "word 2")
    #expect(words.asked == [[3, 1], [2]])
  }

  @Test func longSectionsAreReadInBatches() {
    words.sections = [NSFetchedResultsSection(ids: Array(1...1000))]
    #expect(controller.object(at: path(0, 500))?.id == 501)
    #expect(words.asked == [Array(385...512)])
    #expect(controller.fetchedObjects.map(\.id) == Array(1...1000))
    #expect(words.asked.allSatisfy { $0.count <= 128 })
  }

  @Test func missingRowsAreNil() {
    words.gone = [1]
    #expect(controller.object(at: path(0, 1)) == nil, "another program has just removed it")
    for path in [path(0, 2), path(2, 0), IndexPath(indexes: [0]), path(0, -1)] {
      #expect(controller.object(at: path) == nil)
    }
  }

  @Test func aRowIsFoundByItsID() {
    #expect(controller.indexPath(forID: 1) == path(0, 1))
    #expect(controller.indexPath(forID: 2) == path(1, 0))
    #expect(controller.indexPath(forID: 9) == nil)
  }

  @Test func reloadsTheRowsAfterAChangeOfTheStore() throws {
    #expect(controller.object(at: path(0, 0))?.id == 3)
    words.sections = [NSFetchedResultsSection(ids: [7])]
    #expect(controller.count == 3, "the controller was not notified")
    try store.add(Note(title: "something"))
    #expect(controller.sections.map(\.ids) == [[7]])
    #expect(controller.object(at: path(0, 0))?.id == 7)
    words.sections = []
    controller.setNeedsFetch()
    #expect(controller.count == 0)
  }

  @Test func unreadableRowsKeepTheirLastValues() throws {
    #expect(controller.count == 3)
    words.isBroken = true
    try store.add(Note(title: "something"))
    #expect(controller.count == 3 && controller.failure is Broken)
    #expect(controller.object(at: path(0, 0)) == nil && controller.failure is Broken)
    #expect(throws: Broken.self) { try controller.performFetch() }
    words.isBroken = false
    try controller.performFetch()
    #expect(controller.failure == nil && controller.object(at: path(0, 0))?.id == 3)
  }

  @Test func theRowsOfAShortListAreReadImmediately() throws {
    var times = 0
    let controller = NSFetchedResultsController(store: store) {
      times += 1
      return [Word(id: 4, text: "four"), Word(id: 5, text: "five")]
    }
    #expect(controller.fetchedObjects.map(\.text) == ["four", "five"])
    #expect(controller.indexPath(forID: 5) == path(0, 1) && times == 1)
    try store.add(Note(title: "something"))
    #expect(controller.count == 2 && times == 2)
  }
}
