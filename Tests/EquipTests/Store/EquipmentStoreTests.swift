import Foundation
import GRDB
import Testing

@testable import Equip
@testable import Persistence

struct EquipmentStoreTests {
  let store: EquipStore

  init() throws {
    store = try .inMemory()
  }

  /// An item with all attributes.
  func itemWithAllAttributes(_ kind: EquipmentKind) -> Equipment {
    var item = Equipment(kind)
    for attribute in kind.attributes + EquipmentAttribute.common {
      item[attribute.key] =
        switch attribute.shape {
        case .text: .text("\(attribute.key) \0 é")
        case .choice(let words): .text(words[1])
        case .integer(let range): .integer(range.lowerBound + 1)
        case .decimal(let range, let step): .decimal(range.lowerBound + step)
        }
    }
    item.photo = Data([7, 7, 7])
    return item
  }

  @Test(arguments: EquipmentKind.allCases)
  func everyAttributeOfAnItemRoundTrips(kind: EquipmentKind) throws {
    let item = itemWithAllAttributes(kind)
    let added = try store.add(item)
    var expected = item
    expected.id = 1
    #expect(added == expected)
    #expect(try #require(try store.item(1)) == expected)
    for query in [EquipmentQuery(kind: kind), EquipmentQuery()] {
      var query = query
      query.includesPhotos = true
      #expect(try store.items(query) == [EquipmentLine(item: expected, holderCount: 0)])
    }
    let empty = try store.add(Equipment(kind))
    #expect(try #require(try store.item(2)) == empty, "nothing is known about it")
  }

  @Test func aListOfAllKindsIncludesTheirAttributes() throws {
    for kind in EquipmentKind.allCases.reversed() { try store.add(itemWithAllAttributes(kind)) }
    let lines = try store.items()
    #expect(lines.map(\.item.kind) == EquipmentKind.allCases)
    for line in lines {
      var expected = itemWithAllAttributes(line.item.kind)
      expected.id = line.id
      expected.photo = nil
      expected.hasUnreadPhoto = true
      #expect(line.item == expected)
    }
  }

  @Test(arguments: EquipmentKind.allCases)
  func anItemIsEdited(kind: EquipmentKind) throws {
    try store.add(Equipment(kind))
    var item = itemWithAllAttributes(kind)
    item.id = 1
    try store.update(item)
    #expect(try #require(try store.item(1)) == item)
    #expect(try store.itemCount(EquipmentQuery(search: "brand")) == 1)
    try store.update(item)
    #expect(try store.undo() == "Edit “\(UndoTitle.line(item.displayName))”")
    #expect(try #require(try store.item(1)) == withID(Equipment(kind), 1))
    try store.expectConsistent()
  }

  func withID(_ item: Equipment, _ id: Int64) throws -> Equipment {
    var item = item
    item.id = id
    return item
  }

  @Test func anItemOfAListKeepsItsPhotoWhenItIsStored() throws {
    try store.add(itemWithAllAttributes(.gloves))
    var item = try #require(try store.items().first?.item)
    #expect(item.photo == nil && item.hasPhoto)
    item.brand = "B"
    try store.update(item)
    #expect(try store.item(1)?.photo == Data([7, 7, 7]))
    item.photo = nil
    try store.update(item)
    #expect(try store.item(1)?.hasPhoto == false)
    try store.undo()
    #expect(try store.item(1)?.photo == Data([7, 7, 7]))
  }

  @Test func itemsAreSortedByKindMakerBrandAndModel() throws {
    for (kind, maker, brand) in [
      (EquipmentKind.stick, "B", ""), (.stick, "a", "Z"), (.stick, "A", "y"), (.helmet, "Z", ""),
      (.stick, "É", ""), (.stick, "f", ""),
    ] {
      var item = Equipment(kind)
      (item.manufacturer, item.brand) = (maker, brand)
      try store.add(item)
    }
    #expect(try store.items().map(\.id) == [4, 3, 2, 1, 5, 6])
    #expect(try store.items(EquipmentQuery(kind: .stick)).map(\.id) == [3, 2, 1, 5, 6])
    #expect(try store.items(EquipmentQuery(kind: .stick, limit: 2)).map(\.id) == [3, 2])
  }

  @Test func queriesMatchWordsAndCheckedOutItems() throws {
    try store.addPlayers("A", "B", "C")
    let free = try store.addItem(.stick, "Free Red", quantity: 2, low: 1)
    let out = try store.addItem(.stick, "Out", quantity: 1, low: 0)
    let shared = try store.addItem(.stick, "Shared", quantity: 1)
    let helmet = try store.addItem(.helmet, "Red")
    try store.checkOut(free, to: 1)
    try store.checkOut(out, to: 2)
    try store.checkOut(shared, to: 3)
    try store.checkOut(shared, to: 2, sharing: true)
    let queries: [(EquipmentQuery, [Int64])] = [
      (EquipmentQuery(), [helmet, free, out, shared]),
      (EquipmentQuery(kind: .gloves), []), (EquipmentQuery(search: "RED"), [helmet, free]),
      (EquipmentQuery(kind: .stick, search: "red fr"), [free]),
      (EquipmentQuery(onlyAvailable: true), [helmet, free, out]),
      (EquipmentQuery(kind: .stick, onlyAvailable: true), [free, out]),
      (EquipmentQuery(onlyShared: true), [shared]),
      (EquipmentQuery(kind: .stick, onlyShared: true), [shared]),
      (EquipmentQuery(kind: .helmet, onlyShared: true), []),
      (EquipmentQuery(onlyLow: true), [free]),
      (EquipmentQuery(search: "free", onlyLow: true), [free]),
    ]
    for (query, expected) in queries {
      #expect(try store.items(query).map(\.id) == expected, "\(query)")
      #expect(try store.itemCount(query) == expected.count, "\(query)")
    }
    try store.checkOut(out, to: 2)
    #expect(try store.items(EquipmentQuery(onlyLow: true)).map(\.id) == [free, out])
    #expect(try store.itemCount(EquipmentQuery(onlyShared: true)) == 0, "each piece has one holder")
    #expect(
      try store.items().map { [$0.holderCount, $0.available] }
        == [[0, 1], [1, 1], [1, 0], [1, 0]])
    try store.expectConsistent()
  }

  @Test func valuesOutOfRangeAreRefused() throws {
    var gloves = Equipment(.gloves)
    gloves["size"] = .integer(40)
    let problems = ["Size cannot be “40”; it takes a whole number from 7 to 17 (in.)."]
    #expect(throws: EquipError.invalid(problems: problems)) { try store.add(gloves) }
    #expect(try store.itemCount() == 0)
    try store.add(Equipment(.gloves))
    gloves.id = 1
    #expect(throws: EquipError.invalid(problems: problems)) { try store.update(gloves) }
    var none = Equipment(.helmet)
    none.quantity = 0
    #expect(throws: EquipError.self) { try store.add(none) }
    #expect(EquipError.invalid(problems: problems).description == problems[0])
  }

  @Test func theKindOfAnItemCannotChange() throws {
    try store.addItem(.gloves, "G")
    var stick = Equipment(.stick)
    stick.id = 1
    let error = #expect(throws: EquipError.self) { try store.update(stick) }
    #expect(error == .kindChanged(item: "G", from: .gloves, to: .stick))
    #expect(throws: StoreError.unknownItems(noun: "item", ids: [9])) {
      stick.id = 9
      try store.update(stick)
    }
    #expect(throws: StoreError.unknownItems(noun: "item", ids: [8, 9])) {
      try store.delete(Equipment.self, [9, 1, 8])
    }
    #expect(try store.itemCount() == 1 && store.item(9) == nil)
  }

  @Test func anItemThreePlayersShareIsDeleted() throws {
    try store.addPlayers("A", "B", "C")
    let stick = try store.addItem(.stick, "S")
    try store.checkOut(stick, to: 1)
    try store.checkOut(stick, to: 2, sharing: true)
    try store.checkOut(stick, to: 3, sharing: true)
    #expect(try store.holders(of: stick).map(\.lastName) == ["A", "B", "C"])
    try store.delete(Equipment.self, [stick])
    #expect(try store.players().allSatisfy { $0.stick == nil })
    #expect(try store.history().map(\.itemName) == ["S", "S", "S"])
    #expect(try store.history().allSatisfy { $0.itemID == nil && !$0.isOpen })
    try store.expectConsistent()
    #expect(try store.undo() == "Delete “S”")
    #expect(try store.holders(of: stick).map(\.lastName) == ["A", "B", "C"])
    try store.expectConsistent()
    #expect(try store.redo() == "Delete “S”")
    #expect(try store.names(PlayerQuery(missing: .stick)) == ["A", "B", "C"])
  }

  @Test func aNewPlayerHasNoEquipment() throws {
    try store.addPlayers("A")
    #expect(try store.equipment(ofPlayer: 1).isEmpty && store.equipment(ofPlayer: 9).isEmpty)
    let helmet = try store.addItem(.helmet, "H")
    try store.checkOut(helmet, to: 1)
    #expect(try store.equipment(ofPlayer: 1).mapValues(\.item.displayName) == [.helmet: "H"])
    #expect(try store.equipment(ofPlayer: 1)[.helmet]?.available == 0)
  }
}
