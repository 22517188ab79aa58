import Foundation
import GRDB
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

/// Guarantees of every app's store for its file, tested with a team's store and the accounts.
struct EquipFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func accounts() throws -> TeamAccounts {
    try TeamAccounts(.file(folder.equipDatabase), hashing: QuickHashing())
  }

  func fill(_ store: EquipStore) throws {
    try store.add(
      (0..<200).map { Player(lastName: "Player \($0)", photoHeadshot: Data(count: 100)) })
    try store.add(
      (0..<200).map { number in
        var item = Equipment(EquipmentKind.allCases[number % 6])
        item.brand = "Brand \(number)"
        return item
      })
  }

  @Test(arguments: StoreDamage.all + StoreDamage.pages)
  func aDamagedTeamIsNamedAndNotChanged(damage: StoreDamage) throws {
    let store = try folder.equip()
    try fill(store)
    try store.close()
    try folder.expectDamageIsReported(damage, at: folder.equipDatabase) {
      let store = try folder.equip()
      _ = try store.players(PlayerQuery(includesPhotos: true))
      _ = try store.items()
      _ = try store.history()
    }
  }

  @Test(arguments: StoreDamage.all)
  func damagedAccountsAllowNoLoginAndAreNotChanged(damage: StoreDamage) throws {
    let accounts = try accounts()
    for number in 0..<300 {
      try accounts.add(Team(city: "City", username: "team-\(number)"), password: "x")
    }
    try accounts.close()
    try folder.expectDamageIsReported(damage, at: folder.equipDatabase, mayAdd: true) {
      let accounts = try self.accounts()
      _ = try accounts.teams()
      _ = try accounts.login(username: "team-7", password: "x")
    }
  }

  @Test func filesOfDifferentKindsAreNotConfused() throws {
    try accounts().close()
    #expect(throws: StoreError.foreign(path: folder.equipDatabase)) { try folder.equip() }
    try FileManager.default.removeItem(atPath: folder.equipDatabase)
    try folder.equip().close()
    #expect(throws: StoreError.foreign(path: folder.equipDatabase)) { try accounts() }
  }

  @Test func aNewerTeamIsLeftAlone() throws {
    try folder.expectNewerStoreIsLeft(at: folder.equipDatabase) {
      try folder.equip().close()
    }
  }

  @Test func contentAndUndoHistorySurviveReopening() throws {
    let first = try folder.equip()
    try first.addPlayers("A")
    try first.close()
    let second = try folder.equip()
    #expect(try second.names() == ["A"] && second.undoTitle == "Add “A”")
    try second.undo()
    try second.close()
    #expect(try folder.equip().redo() == "Add “A”")
    #expect(try folder.names().contains("team.sqlite"))
  }

  @Test func aRestoreCanBeUndone() throws {
    let store = try folder.equip()
    try store.addPlayers("A")
    let stick = try store.addItem(.stick, "S")
    let backup = try store.backup()
    try store.checkOut(stick, to: 1)
    try store.addPlayers("B")
    try store.restore(backup)
    #expect(try store.names() == ["A"] && store.player(1)?.stick == nil)
    #expect(try store.addPlayers("C") == [3], "ids are not reused")
    let before = try #require(try store.backups().first { $0.reason == .restore })
    try store.restore(before)
    #expect(try store.names() == ["A", "B"] && store.player(1)?.stick == stick)
    try store.expectConsistent()
  }

  @Test func aBackupIsMadeBeforeTheFirstChangeOfADay() throws {
    let clock = ManualClock()
    let store = try folder.equip(clock)
    try store.addPlayers("A")
    #expect(try store.backups().isEmpty, "there was nothing to lose")
    clock.advance(86_400)
    try store.addPlayers("B")
    try store.addPlayers("C")
    #expect(try store.backups().map(\.reason) == [.daily])
    let accounts = try TeamAccounts(
      .file(folder.path + "/equip.sqlite"), hashing: QuickHashing(), now: { clock.now })
    try accounts.add(Team(username: "a"), password: "x")
    clock.advance(86_400)
    try accounts.add(Team(username: "b"), password: "x")
    #expect(try accounts.backups().map(\.reason) == [.daily])
    #expect(accounts.backupFailure == nil && store.backupFailure == nil)
  }

  @Test(.enabled(if: Medium.isAvailable), arguments: [false, true])
  func aReadOnlyOrFullMediumIsReadAndNotWritten(isFull: Bool) throws {
    let medium = try Medium(kilobytes: 1024)
    let path = medium.path + "/team.sqlite"
    let filled = try EquipStore(.file(path))
    try filled.addPlayers("A", "B")
    let stick = try filled.addItem(.stick, "S", quantity: 2, low: 1)
    try filled.checkOut(stick, to: 1)
    try filled.add(Kit(name: "K", items: [.stick: stick]))
    try filled.close()
    if isFull { medium.fill() } else { try medium.setReadOnly(true) }
    let store = try EquipStore(.file(path))
    let refusal = try #require(store.refusal)
    #expect(try store.names(PlayerQuery(search: "a")) == ["A"])
    #expect(try store.lines(EquipmentQuery(onlyLow: true)) == ["S 1/2"])
    #expect(try store.history().count == 1 && store.kits().count == 1)
    #expect(try store.report().low.count == 1 && store.categories().count == 6)
    let kit = try #require(try store.kit(1))
    var player = try #require(try store.player(1))
    player.lastName = "X"
    var item = try #require(try store.item(stick))
    item.brand = "X"
    let verbs: [() throws -> Void] = [
      { try store.add(Player(lastName: "C")) }, { try store.update(player) },
      { try store.delete(Player.self, [1]) }, { try store.add(Equipment(.stick)) },
      { try store.update(item) }, { try store.delete(Equipment.self, [stick]) },
      { try store.checkOut(stick, to: 2) },
      { try store.checkIn(.stick, from: 1) }, { try store.checkOut([(stick, 2)]) },
      { try store.checkIn(players: [1]) }, { try store.add(Kit(name: "L")) },
      { try store.delete(Kit.self, [1]) }, { try store.checkOut(kit, to: [2]) },
      { try store.importTeam(players: [player]) }, { try store.undo() }, { try store.redo() },
    ]
    for verb in verbs { #expect(throws: refusal) { try verb() } }
    #expect(try store.names() == ["A", "B"] && store.lines() == ["S 1/2"])
  }

  @Test(.enabled(if: Medium.isAvailable))
  func aFullDiskLeavesNoPartialFile() throws {
    let medium = try Medium(kilobytes: 700)
    let store = try EquipStore(.file(medium.path + "/team.sqlite"))
    try store.addPlayers("A")
    let photo = Data(count: 100_000)
    #expect(throws: StoreError.diskFull(path: medium.path + "/team.sqlite")) {
      try store.add((0..<20).map { Player(lastName: "\($0)", photoHeadshot: photo) })
    }
    #expect(try store.names() == ["A"] && store.undoTitle == "Add “A”")
    try store.expectConsistent()
  }

  @Test func concurrentChangesAreAllStored() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          let store = try folder.equip()
          for number in 0..<20 {
            try store.addPlayers("P\(writer) \(number)")
            try store.addItem(.stick, "S\(writer) \(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try folder.equip()
    #expect(try store.playerCount() == 60 && store.itemCount() == 60)
    try store.expectConsistent()
  }
}
