import Testing

@testable import Equip
@testable import Persistence

struct KitTests {
  let store: EquipStore
  let helmet: Int64
  let gloves: Int64

  init() throws {
    store = try .inMemory()
    try store.addPlayers("A", "B", "C")
    helmet = try store.addItem(.helmet, "H", quantity: 2)
    gloves = try store.addItem(.gloves, "G", quantity: 3)
  }

  @Test func aKitIsCheckedOutAtOnce() throws {
    let kit = try store.add(Kit(name: " Rookie   kit ", items: [.helmet: helmet, .gloves: gloves]))
    #expect(kit.name == "Rookie kit" && kit.id == 1)
    #expect(try store.kits() == [kit] && store.kit(named: "ROOKIE KIT") == kit)
    let summary = try store.checkOut(kit, to: [1, 2])
    #expect(
      summary.done.map { "\($0.player.fullName) \($0.item.displayName)" } == [
        "A H", "A G", "B H", "B G",
      ])
    #expect(try store.undoTitle == "Check out kit “Rookie kit” to 2 players")
    let refused = try store.checkOut(kit, to: [3])
    #expect(refused.problems.count == 1 && refused.done.isEmpty)
    #expect(try store.player(3)?.gloves == nil)
    #expect(try store.checkOut(kit, to: [3], sharing: true).done.count == 2)
    try store.undo()
    #expect(try store.undo() == "Check out kit “Rookie kit” to 2 players")
    #expect(try store.lines() == ["H 2/2", "G 3/3"])
    try store.expectConsistent()
  }

  @Test func aKitIsEditedAndDeleted() throws {
    var kit = try store.add(Kit(name: "K", items: [.helmet: helmet]))
    kit.name = "k"
    kit.items = [.gloves: gloves]
    try store.update(kit)
    #expect(try store.kits() == [kit])
    try store.update(kit)
    #expect(try store.undo() == "Edit kit “k”")
    #expect(try store.kit(1)?.items == [.helmet: helmet])
    try store.delete(Kit.self, [1])
    #expect(try store.kits().isEmpty)
    #expect(try store.undo() == "Delete kit “K”")
    #expect(try store.kits().count == 1)
    #expect(throws: StoreError.unknownItems(noun: "kit", ids: [5])) {
      try store.delete(Kit.self, [1, 5])
    }
    #expect(throws: StoreError.unknownItems(noun: "kit", ids: [0])) {
      try store.update(Kit(name: "X"))
    }
  }

  @Test func aKitNeedsAUniqueNameAndMatchingKinds() throws {
    try store.add(Kit(name: "Café"))
    #expect(throws: EquipError.emptyKitName) { try store.add(Kit(name: " \n")) }
    #expect(throws: EquipError.kitExists(name: "Café")) { try store.add(Kit(name: "CAFE")) }
    #expect(throws: StoreError.unknownItems(noun: "item", ids: [9])) {
      try store.add(Kit(name: "X", items: [.helmet: 9]))
    }
    #expect(throws: EquipError.wrongKind(item: "H", kind: .stick)) {
      try store.add(Kit(name: "X", items: [.stick: helmet]))
    }
    #expect(try store.kits().count == 1)
  }

  @Test func deletedItemsAreRemovedFromKits() throws {
    try store.add(Kit(name: "K", items: [.helmet: helmet, .gloves: gloves]))
    try store.delete(Equipment.self, [helmet])
    #expect(try store.kit(1)?.items == [.gloves: gloves])
    try store.undo()
    #expect(try store.kit(1)?.items == [.helmet: helmet, .gloves: gloves])
  }
}
