import Foundation
import GRDB
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

/// The constraints that the file itself enforces, regardless of the program that writes it.
struct EquipSchemaTests {
  let store: EquipStore

  init() throws {
    store = try .inMemory()
    try store.addPlayers("A")
    try store.addItem(.gloves, "G")
    try store.addItem(.helmet, "H")
    try store.checkOut(1, to: 1)
    try store.checkOut(2, to: 1)
  }

  func execute(_ sql: String) throws {
    try store.database.queue.inDatabase { try $0.execute(sql: sql) }
  }

  @Test(arguments: [
    "UPDATE player SET helmet = 1", "UPDATE player SET stick = 2", "UPDATE player SET gloves = 99",
    "INSERT INTO helmet(id, faceProtector, chinStrap) VALUES (1, '', '')",
    "INSERT INTO helmet(id, kind, faceProtector, chinStrap) VALUES (1, 'Gloves', '', '')",
    "UPDATE equipment SET quantity = 0", "UPDATE equipment SET kind = 'Stick'",
    "INSERT INTO kit(name, sortName, helmet) VALUES ('K', 'k', 1)",
    "UPDATE player SET jerseyNumber = 'nine'",
  ])
  func theSchemaRejectsInconsistentRows(sql: String) throws {
    #expect(throws: DatabaseError.self) { try execute(sql) }
    try store.expectConsistent()
  }

  @Test func anItemDeletedElsewhereIsCheckedIn() throws {
    let kit = try store.add(Kit(name: "K", items: [.gloves: 1, .helmet: 2]))
    try execute("DELETE FROM equipment WHERE id = 1")
    let player = try #require(try store.player(1))
    #expect(player.gloves == nil && player.helmet == 2)
    #expect(try store.kit(kit.id ?? 0)?.items == [.helmet: 2])
    #expect(try store.itemCount(EquipmentQuery(kind: .gloves)) == 0)
    #expect(try store.history().map(\.itemID) == [2, nil])
  }

  @Test func aPlayerDeletedByAnotherProgramStaysInTheHistory() throws {
    try execute("DELETE FROM player WHERE id = 1")
    #expect(try store.history().map(\.playerName) == ["A", "A"])
    #expect(try store.lines() == ["H 1/1", "G 1/1"])
  }

  @Test func invalidValuesOfAnotherProgramAreTolerated() throws {
    try execute("PRAGMA ignore_check_constraints = ON")
    try execute(
      """
      UPDATE player SET position = 'Bench', handedness = '', playingStatus = '?',
        birthDay = 9223372036854775807, jerseyNumber = -5;
      UPDATE equipment SET kind = 'Helmet' WHERE id = 2;
      """)
    let player = try #require(try store.player(1))
    #expect(player.position == nil && player.birthDate == nil && player.jerseyNumber == -5)
    #expect(try store.players().count == 1)
    #expect(try store.items().count == 2)
  }

  @Test func theSchemaHasEveryTableOfTheObjectModel() throws {
    let tables = try store.database.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    }
    let entities = [
      "equipmentCategory", "player", "equipment", "helmet", "gloves", "skateBoot", "skateHolder",
      "skateRunner", "stick",
    ]
    #expect(Set(tables).isSuperset(of: entities))
    for kind in EquipmentKind.allCases {
      let columns = try store.database.read { db in
        try db.columns(in: kind.table).map(\.name)
      }
      #expect(Set(columns) == Set(kind.attributes.map(\.key) + ["id", "kind"]))
    }
  }

  @Test func identifiersInExportsAreOfThisStore() throws {
    let identifiers = try store.calendarIdentifiers()
    let others = try EquipStore.inMemory().calendarIdentifiers()
    #expect(identifiers.id(identifiers.identifier(1)) == 1)
    #expect(identifiers.id(others.identifier(1)) == nil)
  }

  @Test func theSchemaContainsTheCategories() throws {
    let categories = try store.categories()
    #expect(categories.map(\.displayOrder) == [10, 20, 30, 40, 50, 60])
    #expect(
      categories.map(\.displayName) == [
        "Helmet", "Gloves", "Skate Boot", "Skate Holder", "Skate Runner", "Stick",
      ])
    #expect(categories.map(\.kind) == EquipmentKind.allCases)
    #expect(try store.undo() != nil && store.undo() != nil, "the changes of the test")
    while try store.undo() != nil {}
    #expect(try store.categories() == categories, "they add no undo group")
  }
}
