import Foundation
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

struct LoanTests {
  let clock = ManualClock()
  let store: EquipStore

  init() throws {
    store = try .inMemory(clock)
    try store.addPlayers("A", "B", "C")
  }

  @Test func anItemIsCheckedOutAndIn() throws {
    let stick = try store.addItem(.stick, "S")
    try store.checkOut(stick, to: 1)
    #expect(try store.player(1)?.stick == stick)
    #expect(try store.undoTitle == "Check out “S” to “A”")
    clock.advance(60)
    try store.checkIn(.stick, from: 1)
    #expect(try store.player(1)?.stick == nil)
    #expect(try store.undoTitle == "Check in “S” from “A”")
    #expect(try store.historyLines() == ["A: S 0…60"])
    try store.checkIn(.stick, from: 1)
    try store.checkIn(.helmet, from: 2)
    #expect(try store.undoTitle == "Check in “S” from “A”", "there was nothing to check in")
    try store.expectConsistent()
  }

  @Test func anotherItemOfTheSameKindReplacesTheFirst() throws {
    let (one, two) = (try store.addItem(.stick, "One"), try store.addItem(.stick, "Two"))
    try store.checkOut(one, to: 1)
    clock.advance(10)
    try store.checkOut(two, to: 1)
    try store.checkOut(two, to: 1)
    #expect(try store.player(1)?.stick == two)
    #expect(try store.historyLines() == ["A: Two 10…-", "A: One 0…10"])
    #expect(try store.lines() == ["One 1/1", "Two 0/1"])
    #expect(try store.undo() == "Check out “Two” to “A”")
    #expect(try store.player(1)?.stick == one)
    #expect(try store.historyLines() == ["A: One 0…-"])
    try store.expectConsistent()
  }

  @Test func checkingOutTheLastItemRequiresSharing() throws {
    let gloves = try store.addItem(.gloves, "G", quantity: 2)
    try store.checkOut(gloves, to: 1)
    try store.checkOut(gloves, to: 2)
    let error = #expect(throws: EquipError.self) { try store.checkOut(gloves, to: 3) }
    #expect(error == .noneAvailable(item: "G", quantity: 2, holders: ["A", "B"]))
    #expect(
      error?.description == "All 2 of “G” are with A, B. Check one in first, or share it.")
    #expect(try store.player(3)?.gloves == nil)
    try store.checkOut(gloves, to: 2)
    try store.checkOut(gloves, to: 3, sharing: true)
    #expect(try store.items().first?.isShared == true)
    #expect(try store.items().first?.available == 0)
    #expect(throws: StoreError.unknownItems(noun: "item", ids: [9])) {
      try store.checkOut(9, to: 1)
    }
    #expect(throws: StoreError.unknownItems(noun: "player", ids: [9])) {
      try store.checkOut(gloves, to: 9)
    }
    #expect(throws: StoreError.unknownItems(noun: "player", ids: [9])) {
      try store.checkIn(.gloves, from: 9)
    }
  }

  @Test func manyItemsAreCheckedOutAsOneUndoGroup() throws {
    let (stick, gloves) = (
      try store.addItem(.stick, "S"), try store.addItem(.gloves, "G", quantity: 2)
    )
    let before = try store.content()
    let summary = try store.checkOut([
      (stick, 1), (gloves, 1), (gloves, 2), (stick, 1), (gloves, 2),
    ])
    #expect(summary.isDone && summary.unchanged == 0)
    #expect(
      summary.done.map { "\($0.player.fullName) \($0.item.displayName) \($0.item.kind)" }
        == ["A S stick", "A G gloves", "B G gloves"])
    #expect(try store.checkOut([(stick, 1)]).unchanged == 1)
    #expect(try store.undo() == "Check out 3 items")
    #expect(try store.content() == before)
    try store.expectConsistent()
  }

  @Test func allItemsAreCheckedOutOrNone() throws {
    let (stick, gloves) = (try store.addItem(.stick, "S"), try store.addItem(.gloves, "G"))
    let (other, helmet) = (try store.addItem(.stick, "T"), try store.addItem(.helmet, "H"))
    try store.checkOut(gloves, to: 3)
    let before = try store.content()
    let summary = try store.checkOut([
      (helmet, 1), (stick, 1), (other, 1), (gloves, 2), (77, 1), (stick, 88), (77, 2),
    ])
    #expect(summary.done.isEmpty && !summary.isDone)
    #expect(
      summary.problems == [
        "A can have only one Stick, but two are checked out.", "There is no item with the id 77.",
        "There is no player with the id 88.",
        "There is one piece of “G”, and 2 players would have one: B, C (1 of them new).",
      ])
    #expect(try store.content() == before)
    #expect(try store.undoTitle == "Check out “G” to “C”")
    #expect(try store.checkOut([(gloves, 2)], sharing: true).isDone)
  }

  @Test func playersSwapTheirSticks() throws {
    let (one, two) = (try store.addItem(.stick, "One"), try store.addItem(.stick, "Two"))
    #expect(try store.checkOut([(one, 1), (two, 2)]).isDone)
    clock.advance(5)
    #expect(try store.checkOut([(one, 2), (two, 1)]).isDone)
    #expect(try store.players().map(\.stick) == [two, one, nil])
    #expect(
      try store.historyLines() == ["A: Two 5…-", "B: One 5…-", "B: Two 0…5", "A: One 0…5"])
    try store.expectConsistent()
  }

  @Test func manyItemsAreCheckedIn() throws {
    let (stick, gloves) = (try store.addItem(.stick, "S"), try store.addItem(.gloves, "G"))
    let helmet = try store.addItem(.helmet, "H")
    try store.checkOut([(stick, 1), (gloves, 1), (helmet, 2)])
    let refused = try store.checkIn(players: [1, 9])
    #expect(refused.problems == ["There is no player with the id 9."] && refused.done.isEmpty)
    #expect(try store.player(1)?.stick == stick)
    #expect(try store.checkIn(players: [1], kinds: [.stick]).done.map(\.item.displayName) == ["S"])
    #expect(try store.player(1)?.gloves == gloves)
    let summary = try store.checkIn(players: [2, 1, 3, 1])
    #expect(summary.done.map(\.item.displayName) == ["H", "G"] && summary.unchanged == 1)
    #expect(try store.undo() == "Check in 2 items")
    #expect(try store.equipment(ofPlayer: 1).count == 1)
    try store.expectConsistent()
  }

  @Test func theHistoryIsReadByPlayerByItemAndByNumber() throws {
    let (one, two) = (try store.addItem(.stick, "One"), try store.addItem(.stick, "Two"))
    for (item, player) in [(one, 1), (two, 2)] as [(Int64, Int64)] {
      try store.checkOut(item, to: player)
      clock.advance(1)
    }
    try store.checkIn(players: [1])
    clock.advance(1)
    try store.checkOut(one, to: 3)
    #expect(try store.history(ofItem: one).map(\.playerName) == ["C", "A"])
    #expect(try store.history(ofPlayer: 2).map(\.itemName) == ["Two"])
    #expect(try store.history(limit: 2).map(\.playerName) == ["C", "B"])
    #expect(try store.history(limit: -1).isEmpty && store.history().count == 3)
    #expect(try store.history(ofPlayer: 2).first?.isOpen == true)
  }

  @Test func theSizesOfLoansAreThoseOfTheirItems() throws {
    var helmet = Equipment(.helmet)
    helmet["size"] = .decimal(7.125)
    let sized = try #require(try store.add(helmet).id)
    let stick = try store.addItem(.stick, "S")
    try store.checkOut([(sized, 1), (stick, 1), (sized, 2)], sharing: true)
    #expect(try store.sizes(of: store.history()) == [sized: "7 1/8"])
    #expect(try store.sizes(of: []) == [:])
    try store.delete(Equipment.self, [sized])
    #expect(try store.sizes(of: store.history()) == [:])
  }

  @Test func aLoanDoesNotEndBeforeItBegan() throws {
    let stick = try store.addItem(.stick, "S")
    try store.checkOut(stick, to: 1)
    clock.advance(-1000)
    try store.checkIn(.stick, from: 1)
    let loan = try #require(try store.history().first)
    #expect(loan.until == loan.from)
  }

  @Test func theHistoryShowsTheNewNamesOfRenamedItems() throws {
    let stick = try store.addItem(.stick, "S")
    try store.checkOut(stick, to: 1)
    var item = try #require(try store.item(stick))
    item.brand = "T"
    try store.update(item)
    #expect(try store.historyLines() == ["A: T 0…-"])
  }

  @Test func twoProcessesCannotCheckOutTheSameItem() async throws {
    let folder = try TemporaryFolder()
    let first = try folder.equip()
    try first.addPlayers("A", "B", "C", "D")
    let stick = try first.addItem(.stick, "S", quantity: 2)
    let given = await withTaskGroup(of: Bool.self) { group in
      for player in 1...4 {
        group.addTask {
          (try? folder.equip().checkOut(stick, to: Int64(player))) != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(given == 2)
    #expect(try first.holders(of: stick).count == 2)
    try first.expectConsistent()
  }
}
