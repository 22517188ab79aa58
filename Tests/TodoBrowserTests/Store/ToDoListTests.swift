import Foundation
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// The sections and rows of a list of events, as a screen shows them.
struct ToDoListTests {
  let folder: TemporaryFolder
  let store: ToDoEventStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.toDos()
  }

  private func list(_ query: ToDoQuery = ToDoQuery()) -> NSFetchedResultsController<StoredToDo> {
    store.list { query }
  }

  @Test func anEmptyListHasNoSections() throws {
    let list = list()
    #expect(list.sections.isEmpty && list.count == 0)
    #expect(list.object(at: [0, 0]) == nil && list.indexPath(forID: 1) == nil)
    #expect(try store.agenda(ToDoQuery()).nearest(to: 0) == nil)
  }

  @Test func rowsOutsideTheListAreNil() throws {
    try store.add([.on(1), .on(1), .on(2)])
    let list = list()
    for (section, row) in [(0, 2), (1, 1), (2, 0), (.max, .max)] {
      #expect(list.object(at: [section, row]) == nil)
    }
  }

  @Test func theNearestSectionIsFound() throws {
    try store.add([.on(3), .on(7), .on(8)])
    let agenda = try store.agenda(ToDoQuery())
    let first = try #require(agenda.days.first?.day)
    let expected = [-100: 0, -1: 0, 0: 0, 1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 100: 2]
    for (distance, section) in expected {
      #expect(agenda.nearest(to: first + distance)?.path == [section, 0], "\(distance)")
    }
  }

  @Test func overdueEventsAreTheFirstSectionAndCompletedOnesTheLast() throws {
    try store.add([
      .on(1, 9, "a", in: "", .completed), .on(1, 10, "b"), .on(2, 9, "c", in: "", .completed),
      .on(3, 9, "d"), .on(3, 10, "e", in: "", .completed), .on(5, 9, "f"),
    ])
    let today = try #require(try store.agenda(ToDoQuery()).days.first?.day) + 2
    var query = ToDoQuery(grouping: .overdueFirst(today: today))
    let agenda = try store.agenda(query)
    #expect(agenda.sections.map(\.kind) == [.overdue, .day(today), .day(today + 2), .done])
    #expect(agenda.sections.map(\.ids) == [[2], [4, 5], [6], [3, 1]])
    #expect(agenda.sections.map(\.completed) == [0, 1, 0, 2])
    #expect(agenda.days.map(\.path) == [[0, 0], [3, 0], [1, 0], [2, 0]])
    #expect(agenda.days.map(\.hasOpen) == [true, false, true, true])
    query.hidesCompleted = true
    query.keptIDs = [3]
    #expect(try store.agenda(query).sections.map(\.ids) == [[2, 3], [4], [6]])
  }

  @Test func theIndexPathOfAnEventIsFound() throws {
    try store.add((0..<300).map { .on(1 + $0 / 7 % 28, Double($0 % 7), "Todo \($0)") })
    let list = list()
    for (section, info) in list.sections.enumerated() {
      for row in 0..<info.numberOfObjects {
        let event = try #require(list.object(at: [section, row]))
        #expect(list.indexPath(forID: event.id) == [section, row])
      }
    }
  }

  @Test func changesOfTheStoreAreShown() throws {
    try store.add([.on(1, 9, "a"), .on(2, 9, "b")])
    let list = list()
    #expect(list.object(at: [0, 0])?.title == "a")
    try store.update([1]) { $0.title = "c" }
    #expect(list.object(at: [0, 0])?.title == "c")
    try store.delete([1])
    #expect(list.count == 1 && list.object(at: [0, 0])?.title == "b")
    try store.undo()
    #expect(list.count == 2 && list.object(at: [1, 0])?.title == "b")
  }

  @Test func anotherScopeReloadsTheList() throws {
    try store.add([.on(1, in: "Home"), .on(2, 9, "b", .completed), .on(3, 9, "find me")])
    var query = ToDoQuery()
    let list = store.list { query }
    func count(_ scope: ToDoScope, hidesCompleted: Bool = false, search: String = "") -> Int {
      query = ToDoQuery(scope: scope, hidesCompleted: hidesCompleted, search: search)
      list.setNeedsFetch()
      return list.count
    }
    #expect(count(.all) == 3)
    #expect(count(.all, hidesCompleted: true) == 2)
    #expect(count(.uncategorized, hidesCompleted: true) == 1)
    #expect(count(.all, search: "find") == 1 && list.indexPath(forID: 3) == [0, 0])
    #expect(list.indexPath(forID: 1) == nil)
    #expect(count(.category(1), search: "find") == 0)
  }

  @Test(arguments: [ToDoScope.all, .category(1), .uncategorized], [false, true])
  func aLongListCanBeReadFromAnyIndex(scope: ToDoScope, hidesCompleted: Bool) throws {
    let events = (0..<2000).map { number in
      let state: CompletionState = number % 3 == 0 ? .completed : .notStarted
      let category = number % 2 == 0 ? "Home" : ""
      return StoredToDo.on(
        1 + number % 7, Double(number / 7) / 20, "\(number)", in: category, state)
    }
    try store.importEvents(events)
    let all = try store.events()
    let shown = all.filter { scope == .all || $0.category.isEmpty == (scope == .uncategorized) }
    let expected = ExpectedSections(shown, calendar: gmt, hidesCompleted: hidesCompleted)
    let list = list(ToDoQuery(scope: scope, hidesCompleted: hidesCompleted))
    #expect(list.days == expected.sections)
    for (section, days) in expected.sections.enumerated().reversed() {
      for row in (0..<days.count).reversed() {
        #expect(list.object(at: [section, row]) == expected.event(section: section, row: row))
      }
    }
  }

  private var gmt: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension NSFetchedResultsController<StoredToDo> {
  /// The days of the sections, with their numbers of rows.
  var days: [ToDoSection] {
    sections.map { ToDoSection(day: $0.day ?? .max, count: $0.numberOfObjects) }
  }
}

/// Lists show the stored events while two programs make random changes.
struct ToDoRandomChangesTests {
  /// One change at random, by either of two programs.
  func change(_ stores: [ToDoEventStore], _ random: inout SeededGenerator) throws {
    let store = random.pick(stores)
    let ids = try store.ids()
    func some() -> [Int64] {
      ids.isEmpty ? [] : (0...random.number(below: 2)).map { _ in random.pick(ids) }
    }
    func date() -> Date {
      .december(1 + random.number(below: 12), Double(random.number(below: 24)))
    }
    let state = random.pick(CompletionState.allCases)
    switch random.number(below: 12) {
    case 0...3:
      try store.add(
        (0...random.number(below: 2)).map { _ in
          StoredToDo(
            title: random.pick(["tea", "rent", "tea time"]),
            category: random.pick(["Home", "Work", ""]), date: date(), completionState: state)
        })
    case 4: try store.delete(some())
    case 5:
      let date = date()
      try store.update(some()) { $0.date = date }
    case 6:
      let title = random.pick(["tea", "rent"])
      try store.update(some()) { $0.title = title }
    case 7, 8: try store.setCompletionState(state, of: some())
    case 9: try store.undo()
    case 10: try store.redo()
    default:
      guard let category = try store.categories().first else { return }
      try store.renameCategory(category.id, to: category.name == "Home" ? "House" : "Home")
    }
  }

  @Test(arguments: 0..<12)
  func theListMatchesTheStoreAfterRandomChanges(seed: Int) throws {
    let folder = try TemporaryFolder()
    let stores = [try folder.toDos(), try folder.toDos()]
    var random = SeededGenerator(seed: UInt64(seed))
    var query = ToDoQuery()
    let list = stores[0].list { query }
    for turn in 0..<80 {
      for _ in 0...random.number(below: 3) {
        do {
          try change(stores, &random)
        } catch StoreError.categoryExists, StoreError.unknownItems {}
      }
      if random.number(below: 6) == 0 { query.hidesCompleted.toggle() }
      if random.number(below: 12) == 0 { query.search = query.search.isEmpty ? "tea" : "" }
      // The file is not watched here, so changes by the other program are not reported.
      list.setNeedsFetch()
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let expected = ExpectedSections(try stores[1].events(query), calendar: calendar)
      #expect(list.days == expected.sections, "\(seed) \(turn)")
      for section in expected.sections.indices {
        let rows = expected.events(inSection: section).indices.map {
          list.object(at: [section, $0])
        }
        #expect(rows == expected.events(inSection: section), "\(seed) \(turn)")
      }
    }
    try stores[0].expectConsistent()
  }
}
