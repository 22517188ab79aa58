import Foundation
import Models
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

@MainActor
struct NSFetchedResultsControllerTests {
  let folder: TemporaryFolder
  let store: EquipStore
  let controller: NSFetchedResultsController<Player>
  let log = ChangeLog()

  init() throws {
    folder = try TemporaryFolder()
    let store = try folder.equip()
    try store.addPlayers("B", "D", "F")
    self.store = store
    controller = NSFetchedResultsController(store: store) { try store.players() }
    controller.delegate = log
  }

  /// Writes down what it is told, and what a table would show that does as it is told.
  final class ChangeLog: NSFetchedResultsControllerDelegate {
    var lines: [String] = []
    var rows: [Player] = []
    private var old: [Player] = []
    private var gone: Set<Int> = []
    private var new: [Int: Player] = [:]
    var begun = 0
    var ended = 0
    var errors: [any Error] = []

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<Player>) {
      begun += 1
      (old, gone, new) = (rows, [], [:])
    }

    func controller(
      _ controller: NSFetchedResultsController<Player>, didChange player: Player,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      let places = [indexPath, newIndexPath].map { $0.map { "\($0[1])" } ?? "-" }
      lines.append("\(type) \(player.lastName) \(places.joined(separator: ">"))")
      switch type {
      case .insert: if let newIndexPath { new[newIndexPath[1]] = player }
      case .delete: if let indexPath { gone.insert(indexPath[1]) }
      case .move:
        if let indexPath { gone.insert(indexPath[1]) }
        if let newIndexPath { new[newIndexPath[1]] = player }
      case .update: if let indexPath { old[indexPath[1]] = player }
      }
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<Player>) {
      ended += 1
      rows = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      for (row, player) in new.sorted(by: { $0.key < $1.key }) { rows.insert(player, at: row) }
    }

    func controller(
      _ controller: NSFetchedResultsController<Player>, didFailToFetch error: any Error
    ) {
      errors.append(error)
    }
  }

  /// Makes a change with another connection and waits until it is told.
  func told(_ change: (EquipStore) throws -> Void) async throws -> [String] {
    log.lines = []
    log.rows = controller.fetchedObjects ?? []
    let changes = StoreChanges(of: store)
    try change(try folder.equip())
    try await changes.next()
    #expect(log.rows == controller.fetchedObjects, "a table shows the same")
    #expect(try controller.fetchedObjects == store.players())
    return log.lines
  }

  @Test(.timeLimit(.minutes(5)))
  func everyChangeOfARowIsToldByItsKind() async throws {
    #expect(controller.fetchedObjects == nil && controller.sections == nil)
    try controller.performFetch()
    #expect(controller.fetchedObjects?.map(\.lastName) == ["B", "D", "F"])
    #expect(controller.sections?.map(\.numberOfObjects) == [3])
    #expect(controller.object(at: IndexPath(indexes: [0, 1])).lastName == "D")
    #expect(log.begun == 0, "the first reading is no change")
    #expect(try await told { try $0.addPlayers("C") } == ["insert C ->1"])
    #expect(try await told { try $0.deletePlayers([1]) } == ["delete B 0>-"])
    #expect(try await told { try $0.rename(4, "E") } == ["move E 0>1"])
    #expect(try await told { try $0.renumber(2, 9) } == ["update D 0>0"])
    #expect(try await told { try $0.undo() } == ["update D 0>0"])
    #expect(log.begun == 5 && log.ended == 5)
    let object = try #require(controller.fetchedObjects?.last)
    #expect(controller.indexPath(forObject: object) == IndexPath(indexes: [0, 2]))
    #expect(controller.indexPath(forObject: Player(lastName: "X")) == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func severalChangesComeTogether() async throws {
    try controller.performFetch()
    let lines = try await told { store in
      try store.importTeam(players: [
        Player(lastName: "A"), Player(lastName: "D", jerseyNumber: 7), Player(lastName: "G"),
      ])
    }
    #expect(lines == ["insert A ->0", "insert G ->4", "update D 1>2"])
    #expect(log.begun == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func aChangeThatNoRowShowsIsNotTold() async throws {
    try controller.performFetch()
    #expect(try await told { try $0.addItem(.stick, "S") } == [])
    #expect(log.begun == 0)
    #expect(try await told { try $0.assign(1, to: 1) } == ["update B 0>0"])
  }

  @Test(.timeLimit(.minutes(5)))
  func rowsThatCannotBeReadStayAsTheyWere() async throws {
    struct Broken: Error {}
    let isBroken = Switch()
    let store = store
    controller.fetch = {
      if isBroken.isOn { throw Broken() }
      return try store.players()
    }
    try controller.performFetch()
    isBroken.isOn = true
    let changes = StoreChanges(of: store)
    try store.addPlayers("C")
    try await changes.next()
    #expect(controller.failure is Broken && log.errors.count == 1)
    #expect(controller.fetchedObjects?.count == 3)
    #expect(throws: Broken.self) { try controller.performFetch() }
    isBroken.isOn = false
    try controller.performFetch()
    #expect(controller.failure == nil && controller.fetchedObjects?.count == 4)
  }

  @Test(.timeLimit(.minutes(5)))
  func aControllerThatIsLetGoIsToldNothing() async throws {
    var fetches = 0
    let store = store
    do {
      let controller = NSFetchedResultsController<Player>(store: store) {
        fetches += 1
        return try store.players()
      }
      try controller.performFetch()
    }
    let changes = StoreChanges(of: store)
    try store.addPlayers("C")
    try await changes.next()
    #expect(fetches == 1)
  }

  /// A row of a random list.
  struct Element: Identifiable, Equatable {
    let id: Int
    let text: Int
  }

  @Test func whatIsToldMakesOneListOutOfAnother() {
    var generator = EquipUndoTests.SeededNumbers(seed: 1)
    for _ in 0..<500 {
      func list() -> [Element] {
        (0..<8).shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator))
          .map { Element(id: $0, text: .random(in: 0...2, using: &generator)) }
      }
      let (old, new) = (list(), list())
      let changes = FetchedResultsChanges(from: old, to: new)
      var rows = old
      var gone: Set<Int> = []
      var added: [Int: Element] = [:]
      for change in changes.all {
        switch change.type {
        case .update:
          #expect(change.old.map { rows[$0].id } == change.object.id)
          if let row = change.old { rows[row] = change.object }
        case .insert, .move, .delete:
          if let row = change.old { gone.insert(row) }
          if let row = change.new { added[row] = change.object }
        }
      }
      rows = rows.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
      for (row, element) in added.sorted(by: { $0.key < $1.key }) {
        rows.insert(element, at: min(row, rows.count))
      }
      #expect(rows == new, "\(old) \(new)")
      #expect(changes.isEmpty == (old == new))
    }
  }
}

extension EquipStore {
  fileprivate func rename(_ id: Int64, _ name: String) throws {
    var player = try #require(try player(id))
    player.lastName = name
    try update(player)
  }

  fileprivate func renumber(_ id: Int64, _ number: Int) throws {
    var player = try #require(try player(id))
    player.jerseyNumber = number
    try update(player)
  }
}

/// What is turned on and off while others look at it.
@MainActor
private final class Switch {
  var isOn = false
}
