import Foundation
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

/// Changes are recorded by the triggers of the file, also those of other programs.
struct EquipRecordingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theStoreHasTheRecordingTriggers() throws {
    try folder.equip().close()
    let stored = try folder.schema(of: folder.equipDatabase)
    for trigger in StoreSchema.equip.tracked.flatMap(\.triggers) {
      #expect(stored.contains(trigger.sql), "\(trigger.name)")
    }
  }

  @Test(arguments: [false, true])
  func aDeletedItemIsRestoredToItsPlayer(foreignKeys: Bool) throws {
    let store = try folder.equip()
    let player = try #require(store.addPlayers("Roy").first)
    let helmet = try store.addItem(.helmet, "Bauer")
    try store.checkOut([(item: helmet, player: player)])
    let before = try store.content()
    try OtherProgram.change(folder.equipDatabase, foreignKeys: foreignKeys, "DELETE FROM equipment")
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.content() == before)
    try store.expectConsistent()
  }

  @Test func accountChangesAreNotRecorded() throws {
    let location = StoreLocation.file(folder.path + "/accounts.sqlite")
    let accounts = try TeamAccounts(location, hashing: QuickHashing())
    try accounts.add(Team(city: "Paris", teamName: "Owls", username: "owls"), password: "secret")
    try OtherProgram.change(location.path ?? "", "UPDATE team SET city = 'Rome'")
    #expect(try accounts.undo() == nil)
    #expect(try accounts.teams().map(\.city) == ["Rome"])
  }
}
