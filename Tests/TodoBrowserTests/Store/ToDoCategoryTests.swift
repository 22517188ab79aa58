import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

struct ToDoCategoryTests {
  let store: ToDoEventStore

  init() throws {
    store = try .inMemory()
  }

  func id(_ name: String) throws -> Int64 {
    try #require(try store.category(named: name)).id
  }

  @Test func aCategoryIsInsertedByNameAndKeptWhenEmpty() throws {
    try store.add([.on(1, in: "Work"), .on(2, in: "Home"), .on(3, in: "Play", .completed)])
    try store.addCategory("  House  hold", color: .teal)
    #expect(
      try store.categoryLines() == ["Home 1/1", "House hold 0/0", "Play 0/1", "Work 1/1"])
    try store.delete([1, 2])
    #expect(
      try store.categoryLines() == ["Home 0/0", "House hold 0/0", "Play 0/1", "Work 0/0"])
    #expect(try store.category(99) == nil && store.category(named: "x") == nil)
    #expect(try store.category(id("work"))?.name == "Work")
  }

  @Test func newCategoriesAreInTheOrderOfTheirNumbers() throws {
    for number in [10, 2, 1, 20, 3] { try store.addCategory("Category \(number)") }
    let events = ["Category 11", "Books", "category 9"].enumerated().map { number, name in
      StoredToDo.on(number, in: name)
    }
    try store.add(events)
    #expect(
      try store.categories().map(\.name) == [
        "Books", "Category 1", "Category 2", "Category 3", "category 9", "Category 10",
        "Category 11", "Category 20",
      ])
  }

  @Test(arguments: ["home", " HOME ", "Home"])
  func aDuplicateCategoryIsRefused(name: String) throws {
    try store.addCategory("Home")
    try store.addCategory("Work")
    #expect(throws: StoreError.categoryExists(name: "Home")) { try store.addCategory(name) }
    #expect(throws: StoreError.categoryExists(name: "Home")) {
      try store.renameCategory(id("Work"), to: name)
    }
    #expect(try store.categoryLines() == ["Home 0/0", "Work 0/0"])
    #expect(StoreError.categoryExists(name: "Home").kind == .refused)
  }

  @Test(arguments: ["", " \t\n"])
  func aCategoryNeedsAName(name: String) throws {
    try store.addCategory("Home")
    #expect(throws: StoreError.emptyCategoryName) { try store.addCategory(name) }
    #expect(throws: StoreError.emptyCategoryName) { try store.renameCategory(1, to: name) }
  }

  @Test func anUnknownCategoryIsNamed() throws {
    try store.addCategory("Home")
    let expected = StoreError.unknownItems(noun: "category", ids: [7])
    #expect(throws: expected) { try store.renameCategory(7, to: "x") }
    #expect(throws: expected) { try store.mergeCategory(1, into: 7) }
    #expect(throws: expected) { try store.mergeCategory(7, into: 1) }
    #expect(throws: expected) { try store.setColor(.red, ofCategory: 7) }
    #expect(throws: expected) { try store.moveCategory(7, to: 0) }
    #expect(throws: expected) { try store.deleteCategory(7, keepingEvents: true) }
    #expect("\(expected)" == "There is no category with the id 7.")
  }

  @Test func aCategoryCanBeRenamedToAnotherSpelling() throws {
    try store.add(.on(1, in: "home office"))
    try store.renameCategory(1, to: "Home  Office")
    #expect(try store.event(1)?.category == "Home Office")
    #expect(try store.undoTitle == "Rename “home office” to “Home Office”")
    try store.renameCategory(1, to: "Home Office")
    #expect(try store.undo() == "Rename “home office” to “Home Office”")
    #expect(try store.event(1)?.category == "home office")
    // Another Unicode form is another spelling too.
    try store.renameCategory(1, to: "Caf\u{E9}")
    try store.renameCategory(1, to: "Cafe\u{301}")
    #expect(try store.undo() == "Rename “Caf\u{E9}” to “Cafe\u{301}”")
  }

  @Test func aNewCategoryGetsALeastUsedColor() throws {
    try store.add([.on(1, in: "Home"), .on(2, in: "Work")])
    try store.addCategory("Play")
    #expect(try store.color("Home") == .red && store.color("Work") == .orange)
    #expect(try store.color("Play") == .yellow)
    try store.setColor(.green, ofCategory: id("Home"))
    try store.addCategory("Red again")
    #expect(try store.color("Red again") == .red)
    for number in 0..<3 { try store.addCategory("\(number)") }
    #expect(try store.categories().map(\.color).count { $0 == .gray } == 0)
    try store.addCategory("One more than there are colors")
    #expect(try store.color("One more than there are colors") == .red)
    try store.setColor(nil, ofCategory: id("Home"))
    #expect(try store.color("Home") == nil, "a person may remove it")
  }

  @Test func aRenamedCategoryKeepsItsEvents() throws {
    try store.add([.on(1, in: "Home"), .on(2, in: "home")])
    try store.renameCategory(1, to: "House")
    #expect(try store.events().map(\.category) == ["House", "House"])
    #expect(try store.categoryLines() == ["House 2/2"])
    #expect(try store.add(.on(3, in: "Home")).category == "Home")
    #expect(try store.categoryLines() == ["Home 1/1", "House 2/2"])
  }

  @Test func mergingMovesTheEventsToTheOtherCategory() throws {
    try store.add([.on(1, in: "Home"), .on(2, in: "House", .completed), .on(3, in: "House")])
    try store.setColor(.green, ofCategory: id("House"))
    try store.mergeCategory(id("House"), into: id("Home"))
    #expect(try store.categoryLines() == ["Home 2/3"])
    try store.expectConsistent()
    #expect(try store.undo() == "Merge “House” into “Home”")
    #expect(try store.categoryLines() == ["Home 1/1", "House 1/2"])
    #expect(try store.color("House") == .green)
    try store.mergeCategory(1, into: 1)
    #expect(
      try store.redoTitle == "Merge “House” into “Home”",
      "merging a category with itself changes nothing")
    try store.expectConsistent()
  }

  @Test func aCategoryIsDeletedWithOrWithoutItsEvents() throws {
    try store.add([.on(1, in: "Home"), .on(2, in: "Work"), .on(3, in: "Work", .completed)])
    try store.deleteCategory(id("Work"), keepingEvents: true)
    #expect(try store.events().map(\.category) == ["Home", "", ""])
    #expect(try store.counts(.uncategorized) == ToDoCounts(open: 1, all: 2))
    #expect(try store.undo() == "Delete category “Work”")
    #expect(try store.events().map(\.category) == ["Home", "Work", "Work"])
    try store.deleteCategory(id("Work"), keepingEvents: false)
    #expect(try store.events().map(\.category) == ["Home"])
    #expect(try store.undo() == "Delete category “Work” and 2 todos")
    #expect(try store.events().map(\.category) == ["Home", "Work", "Work"])
    #expect(try store.categoryLines() == ["Home 1/1", "Work 1/2"])
    try store.expectConsistent()
  }

  @Test(arguments: [
    (0, 2, "bcad"), (3, 0, "dabc"), (1, 99, "acdb"), (2, -5, "cabd"), (1, 2, "acbd"),
    (3, 3, "abcd"),
  ])
  func aCategoryIsMoved(from: Int, to: Int, expected: String) throws {
    for name in ["a", "b", "c", "d"] { try store.addCategory(name) }
    try store.moveCategory(Int64(from + 1), to: to)
    #expect(try store.categories().map(\.name).joined() == expected)
    if from != to { try store.undo() }
    #expect(try store.categories().map(\.name).joined() == "abcd")
  }

  @Test func repeatedMovesIntoOneGapRenumberOnce() throws {
    for name in ["a", "b", "c", "d"] { try store.addCategory(name) }
    var expected = ["a", "b", "c", "d"]
    // Insert into the same gap until no number is left in it.
    for _ in 0..<300 {
      let name = expected[2]
      try store.moveCategory(id(name), to: 1)
      expected.remove(at: 2)
      expected.insert(name, at: 1)
      #expect(try store.categories().map(\.name) == expected)
    }
  }

  @Test func aNewCategoryFollowsItsAlphabeticalPredecessor() throws {
    for name in ["a", "b", "d"] { try store.addCategory(name) }
    try store.moveCategory(id("b"), to: 9)
    try store.addCategory("c")
    #expect(try store.categories().map(\.name) == ["a", "d", "b", "c"])
    try store.addCategory("A1")
    try store.addCategory("0")
    #expect(try store.categories().map(\.name) == ["0", "a", "A1", "d", "b", "c"])
  }

  @Test func aListFollowsARenamedCategory() throws {
    try store.add([.on(1, in: "Home"), .on(2, in: "Work")])
    let list = store.list { ToDoQuery(scope: .category(1)) }
    #expect(list.object(at: [0, 0])?.category == "Home")
    try store.renameCategory(1, to: "House")
    #expect(list.count == 1 && list.object(at: [0, 0])?.category == "House")
    try store.deleteCategory(1, keepingEvents: true)
    #expect(list.count == 0)
  }
}
