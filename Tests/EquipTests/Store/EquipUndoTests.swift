import Foundation
import TestSupport
import Testing

import struct Models.StatedFields

@testable import Equip
@testable import Persistence

struct EquipUndoTests {
  /// A verb and the title of its undo group.
  struct Verb: Sendable, CustomTestStringConvertible {
    let title: String
    let run: @Sendable (EquipStore) throws -> Void

    var testDescription: String { title }
  }

  /// That an earlier verb has removed something.
  private struct Missing: Error {}

  private static func found<Thing>(_ thing: Thing?) throws -> Thing {
    guard let thing else { throw Missing() }
    return thing
  }

  static let verbs = [
    Verb(title: "Add “P”") {
      try $0.add(Player(lastName: "P", photoHeadshot: Data([1])))
    },
    Verb(title: "Add “P”") { try $0.add(Player(lastName: "P")) },
    Verb(title: "Edit “Z”") { store in
      var player = try found(store.player(1))
      player.lastName = "Z"
      player.photoHeadshot = Data([4])
      try store.update(player)
    },
    Verb(title: "Delete 2 players") { try $0.delete(Player.self, [1, 2]) },
    Verb(title: "Add “X”") { store in
      var item = Equipment(.helmet)
      item.brand = "X"
      item["size"] = .decimal(7.5)
      item.photo = Data([1])
      try store.add(item)
    },
    Verb(title: "Edit “X”") { store in
      var item = try found(store.item(1))
      item.brand = "X"
      item.photo = nil
      item["size"] = .decimal(6)
      try store.update(item)
    },
    Verb(title: "Delete 3 items") { try $0.delete(Equipment.self, [1, 2, 3]) },
    Verb(title: "Check out “Gloves” to “C”") { try $0.checkOut(2, to: 3, sharing: true) },
    Verb(title: "Check in “H” from “A”") { try $0.checkIn(.helmet, from: 1) },
    Verb(title: "Check out 2 items") { try $0.checkOut([(1, 3), (3, 2)], sharing: true) },
    Verb(title: "Check in 3 items") { try $0.checkIn(players: [1, 2]) },
    Verb(title: "Add kit “New”") { try $0.add(Kit(name: "New", items: [.stick: 3])) },
    Verb(title: "Edit kit “K”") { store in
      var kit = try found(store.kit(1))
      kit.items = [.stick: 3]
      try store.update(kit)
    },
    Verb(title: "Delete kit “K”") { try $0.delete(Kit.self, [1]) },
    Verb(title: "Check out kit “K” to 2 players") {
      try $0.checkOut(found($0.kit(1)), to: [2, 3], sharing: true)
    },
    Verb(title: "Import 1 player and 1 item") { store in
      var player = Player(lastName: "A", givenNames: "", jerseyNumber: 5)
      player.stick = 70
      var stick = Equipment(.stick)
      stick.brand = "Imported"
      stick.id = 70
      try store.importTeam(
        players: [player], items: [stick],
        playerFields: [StatedFields(["lastName", "jerseyNumber", "stick"])])
    },
    Verb(title: "Import “Alone”") { store in
      var stick = Equipment(.stick)
      stick.brand = "Alone"
      try store.importTeam(players: [], items: [stick])
    },
  ]

  /// A store in which the verbs have something to do.
  func filled() throws -> EquipStore {
    let clock = ManualClock()
    let store = try EquipStore.inMemory(clock)
    try store.add([
      Player(lastName: "A", photoHeadshot: Data([2])), Player(lastName: "B"), Player(lastName: "C"),
    ])
    var helmet = Equipment(.helmet)
    helmet.brand = "H"
    helmet.photo = Data([3])
    try store.add([helmet, Equipment(.gloves), Equipment(.stick)])
    try store.add(Kit(name: "K", items: [.helmet: 1, .gloves: 2]))
    try store.checkOut([(1, 1), (2, 1), (2, 2)], sharing: true)
    clock.advance(60)
    return store
  }

  @Test(arguments: verbs)
  func everyChangeIsUndoneAndRedone(verb: Verb) throws {
    let store = try filled()
    let before = try store.content()
    try verb.run(store)
    #expect(try store.undoTitle == verb.title)
    let after = try store.content()
    #expect(after != before)
    try store.expectConsistent()
    for _ in 0..<2 {
      #expect(try store.undo() == verb.title)
      #expect(try store.content() == before)
      try store.expectConsistent()
      #expect(try store.redo() == verb.title)
      #expect(try store.content() == after)
      try store.expectConsistent()
    }
  }

  @Test func changesInAnyOrderAreUndoneToTheBeginning() throws {
    for seed in 0..<12 {
      var generator = SeededGenerator(seed: seed)
      let store = try filled()
      var contents = [try store.content()]
      for _ in 0..<8 {
        guard let verb = Self.verbs.randomElement(using: &generator) else { continue }
        // An item that an earlier change has removed cannot be changed.
        guard (try? verb.run(store)) != nil else { continue }
        let content = try store.content()
        if content != contents.last { contents.append(content) }
      }
      try store.expectConsistent()
      for content in contents.dropLast().reversed() {
        try store.undo()
        #expect(try store.content() == content, "seed \(seed)")
      }
      try store.expectConsistent()
      for content in contents.dropFirst() {
        try store.redo()
        #expect(try store.content() == content, "seed \(seed)")
      }
      try store.expectConsistent()
    }
  }

  @Test func photosAreNotRecordedWithEveryCheckOut() throws {
    let store = try EquipStore.inMemory()
    let photo = Data(count: 1 << 20)
    try store.add((0..<40).map { Player(lastName: "\($0)", photoHeadshot: photo) })
    let stick = try store.addItem(.stick, "S", quantity: 40)
    for _ in 0..<3 {
      try store.checkOut((1...40).map { (stick, $0) })
      try store.checkIn(players: Array(1...40))
    }
    var undone = 0
    while try store.undo() != nil { undone += 1 }
    #expect(undone == 8, "forty megabytes a group would have pushed the others out")
  }
}
