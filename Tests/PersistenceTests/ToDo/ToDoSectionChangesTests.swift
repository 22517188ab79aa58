import Foundation
import Models
import Testing

@testable import EventScheduler
@testable import Persistence
@testable import TaskList
@testable import TodoBrowser

/// A table that knows of its rows what it has shown, and makes the changes it is told of.
private struct ShownTable {
  /// Of each section the rows; nil for a row that was not shown.
  var rows: [[ToDoEvent?]]

  mutating func apply(_ changes: ToDoSectionChanges, _ sections: [ToDoSection]) {
    for place in changes.deletedRows.reversed() { rows[place.section].remove(at: place.row) }
    for section in changes.deletedSections.reversed() { rows.remove(at: section) }
    for section in changes.insertedSections {
      rows.insert(Array(repeating: nil, count: sections[section].count), at: section)
    }
    for place in changes.insertedRows { rows[place.section].insert(nil, at: place.row) }
  }
}

struct ToDoSectionChangesTests {
  /// One change at random, by either of two programs.
  func change(_ stores: [ToDoEventStore], _ random: inout RandomTasks) throws {
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
          ToDoEvent(
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
  func whatATableIsToldMakesItWhatTheListIs(seed: Int) throws {
    let folder = try TemporaryFolder()
    let stores = [try folder.toDos(), try folder.toDos()]
    var random = RandomTasks(seed: UInt64(seed))
    let data = ToDoEventSectionData(stores[0])
    for _ in 0..<20 { try? change(stores, &random) }
    for turn in 0..<120 {
      var table = ShownTable(rows: try data.sections.map { Array(repeating: nil, count: $0.count) })
      let all = table.rows.indices.flatMap { section in
        table.rows[section].indices.map { (section: section, row: $0) }
      }
      let first = random.number(below: all.count)
      let shown = Array(all.dropFirst(first).prefix(random.number(below: 15)))
      for place in shown {
        table.rows[place.section][place.row] = try data.event(
          section: place.section, row: place.row)
      }
      for _ in 0...random.number(below: 3) {
        do {
          try change(stores, &random)
        } catch StoreError.categoryExists, StoreError.unknownToDos {}
      }
      if random.number(below: 6) == 0 { data.hidesCompleted.toggle() }
      if random.number(below: 12) == 0 { data.search = data.search.isEmpty ? "tea" : "" }
      let before = table
      let changes = try data.refresh(showing: shown)
      #expect(!changes.isWhole)
      for place in changes.updatedRows {
        // What is updated is read anew; it was shown and is still there.
        let event = before.rows[place.section][place.row]
        let now = try stores[1].event(event?.id ?? 0)
        #expect(event != nil && now != event, "\(seed) \(turn)")
        table.rows[place.section][place.row] = now
      }
      let sections = try data.sections
      table.apply(changes, sections)
      #expect(table.rows.map(\.count) == sections.map(\.count), "\(seed) \(turn)")
      guard table.rows.map(\.count) == sections.map(\.count) else { return }
      for section in table.rows.indices {
        for (row, event) in table.rows[section].enumerated() {
          guard let event else { continue }
          #expect(try data.event(section: section, row: row) == event, "\(seed) \(turn)")
        }
      }
      // And the list is that of the events there are.
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let query = ToDoQuery(hidesCompleted: data.hidesCompleted, search: data.search)
      let expected = ToDoEventSections(try stores[1].events(query), calendar: calendar)
      #expect(sections == expected.sections)
      for section in sections.indices {
        let rows = try (0..<sections[section].count).map {
          try data.event(section: section, row: $0)
        }
        #expect(rows == expected.events(inSection: section))
      }
    }
    try stores[0].expectConsistent()
  }

  @Test func shownRowsThatStayAreKept() {
    let difference = SectionDifference(
      count: 8, shown: [(2, 12), (3, 13), (4, 14), (5, 15)],
      ids: [10, 11, 12, 99, 14, 13, 15, 16, 17, 18])
    #expect(difference.kept.map(\.old) == [2, 3, 5] || difference.kept.map(\.old) == [2, 4, 5])
    #expect(difference.deleted.count == 1 && difference.inserted.count == 3)
    #expect(difference.inserted.last == 9, "what is not shown grows at the end")
  }
}
