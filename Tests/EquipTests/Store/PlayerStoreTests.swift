import Foundation
import Testing

@testable import Equip
@testable import Persistence

struct PlayerStoreTests {
  let store: EquipStore

  init() throws {
    store = try .inMemory()
  }

  static let whole: Player = {
    var player = Player(
      lastName: "Okafor\0x", givenNames: "Zoë 🏒", jerseyNumber: 99, position: .rightWing,
      handedness: .right, playingStatus: .inactive,
      birthDate: Date(timeIntervalSince1970: -86_400 * 3 + 43_200), height: 36, weight: 400,
      photoHeadshot: Data([1, 2, 3]), wsObjectId: 17)
    return player
  }()

  @Test func everyAttributeOfAPlayerRoundTrips() throws {
    let added = try store.add(Self.whole)
    var expected = Self.whole
    expected.id = 1
    #expect(added == expected)
    #expect(try store.player(1) == expected)
    #expect(try store.players(PlayerQuery(includesPhotos: true)) == [expected])
  }

  @Test(arguments: [0.0, 1, 43_200, 86_399, -1])
  func aBirthDateIsADay(seconds: Double) throws {
    let day = Date(timeIntervalSince1970: 10_000 * 86_400)
    try store.add(Player(lastName: "A", birthDate: day + seconds))
    #expect(try store.player(1)?.birthDate == day + (seconds < 0 ? -43_200 : 43_200))
  }

  @Test func playersAreSortedByNameAndIDIgnoringCaseAndAccents() throws {
    try store.add([
      Player(lastName: "Émond", givenNames: "B"), Player(lastName: "zorn"),
      Player(lastName: "Eklund"), Player(lastName: "emond", givenNames: "A"),
      Player(lastName: "Zorn"), Player(lastName: "Ek", givenNames: "lund"),
    ])
    #expect(try store.names() == ["Ek", "Eklund", "emond", "Émond", "zorn", "Zorn"])
    #expect(try store.players(PlayerQuery(limit: 2)).map(\.id) == [6, 3])
  }

  @Test func queriesMatchWordsNumberPositionStatusAndEquipment() throws {
    try store.add([
      Player(
        lastName: "Smith", givenNames: "Anna Lee", jerseyNumber: 31, position: .goaltender,
        playingStatus: .active),
      Player(lastName: "Smithson", givenNames: "Bo", jerseyNumber: 7, playingStatus: .inactive),
      Player(lastName: "Lee", givenNames: "Cy", jerseyNumber: 3, playingStatus: .active),
    ])
    let helmet = try store.addItem(.helmet)
    try store.checkOut(helmet, to: 3)
    let queries: [(PlayerQuery, [String])] = [
      (PlayerQuery(search: "smith"), ["Smith", "Smithson"]),
      (PlayerQuery(search: "lee"), ["Lee", "Smith"]), (PlayerQuery(search: "LEE smi"), ["Smith"]),
      (PlayerQuery(search: "31"), ["Smith"]), (PlayerQuery(search: "#3"), ["Lee"]),
      (PlayerQuery(search: "mith"), []), (PlayerQuery(search: "  "), ["Lee", "Smith", "Smithson"]),
      (PlayerQuery(position: .goaltender), ["Smith"]),
      (PlayerQuery(status: .inactive), ["Smithson"]),
      (PlayerQuery(missing: .helmet), ["Smith"]),
      (PlayerQuery(missing: .stick), ["Lee", "Smith"]),
      (PlayerQuery(holding: helmet), ["Lee"]), (PlayerQuery(holding: 99), []),
      (PlayerQuery(search: "smith", status: .active, missing: .helmet), ["Smith"]),
    ]
    for (query, expected) in queries {
      #expect(try store.names(query) == expected, "\(query)")
      #expect(try store.playerCount(query) == expected.count, "\(query)")
    }
    #expect(try store.playerCount(PlayerQuery(limit: 1)) == 3)
  }

  @Test func editingKeepsThePlayersEquipment() throws {
    try store.addPlayers("A")
    let stick = try store.addItem(.stick, "S")
    try store.checkOut(stick, to: 1)
    var player = try #require(try store.player(1))
    player.lastName = "B"
    player.stick = nil
    player.helmet = 44
    try store.update(player)
    let stored = try #require(try store.player(1))
    #expect(stored.lastName == "B" && stored.stick == stick && stored.helmet == nil)
    #expect(try store.historyLines() == ["B: S 0…-"], "the history follows the name")
    #expect(try store.names(PlayerQuery(search: "b")) == ["B"])
    #expect(try store.undo() == "Edit “B”")
    #expect(try store.historyLines() == ["A: S 0…-"])
    try store.expectConsistent()
  }

  @Test func listsOmitPhotosAndStoringTheirPlayersKeepsThem() throws {
    let photo = Data([9, 9])
    try store.add(Player(lastName: "A", photoHeadshot: photo))
    var player = try #require(try store.players().first)
    #expect(player.photoHeadshot == nil && player.hasUnreadPhoto && player.hasPhoto)
    player.lastName = "B"
    try store.update(player)
    #expect(try store.player(1)?.photoHeadshot == photo)
    player.photoHeadshot = nil
    try store.update(player)
    #expect(try store.player(1)?.hasPhoto == false)
    #expect(try store.undo() == "Edit “B”")
    #expect(try store.player(1)?.photoHeadshot == photo)
  }

  @Test func unchangedPlayersAreNotWritten() throws {
    try store.add(Self.whole)
    try store.update(try #require(try store.player(1)))
    try store.update(try #require(try store.players().first))
    try store.delete(Player.self, [])
    #expect(try store.undo() == "Add “Zoë 🏒 Okafor x”")
    #expect(try store.undo() == nil)
  }

  @Test(arguments: [
    Player(), Player(lastName: "A", jerseyNumber: 100), Player(lastName: "A", height: -1),
    Player(lastName: "A", weight: .max), Player(lastName: "A", birthDate: .distantFuture),
    Player(lastName: "A", wsObjectId: -1),
  ])
  func valuesOutOfRangeAreRefused(player: Player) throws {
    #expect(throws: EquipError.invalid(problems: player.problems(at: Date()))) {
      try store.add(player)
    }
    #expect(try store.playerCount() == 0)
    try store.addPlayers("A")
    var edited = player
    edited.id = 1
    #expect(throws: EquipError.invalid(problems: player.problems(at: Date()))) {
      try store.update(edited)
    }
    #expect(try store.names() == ["A"])
  }

  @Test func anUnknownPlayerIsReported() throws {
    try store.addPlayers("A")
    #expect(throws: StoreError.unknownItems(noun: "player", ids: [7])) {
      var player = Player(lastName: "B")
      player.id = 7
      try store.update(player)
    }
    #expect(throws: StoreError.unknownItems(noun: "player", ids: [0])) {
      try store.update(Player(lastName: "B"))
    }
    let error = #expect(throws: StoreError.self) { try store.delete(Player.self, [9, 1, 7, 9]) }
    #expect(error == .unknownItems(noun: "player", ids: [7, 9]))
    #expect(error?.description == "There are no players with the ids 7, 9.")
    #expect(try store.names() == ["A"] && store.player(7) == nil)
  }

  @Test func undoRestoresPlayersWithTheirEquipment() throws {
    try store.addPlayers("A", "B")
    let (stick, helmet) = (try store.addItem(.stick, "S"), try store.addItem(.helmet, "H"))
    try store.checkOut(stick, to: 1)
    try store.checkOut(helmet, to: 1)
    try store.delete(Player.self, [1, 2, 1])
    #expect(try store.lines() == ["H 1/1", "S 1/1"])
    let history = try store.history()
    #expect(history.map(\.playerName) == ["A", "A"])
    #expect(history.allSatisfy { $0.playerID == nil && !$0.isOpen })
    #expect(try store.undo() == "Delete 2 players")
    #expect(try store.lines() == ["H 0/1", "S 0/1"])
    #expect(try store.history(ofPlayer: 1).count == 2)
    try store.expectConsistent()
  }

  @Test func idsAreNeverReused() throws {
    try store.addPlayers("A")
    try store.delete(Player.self, [1])
    #expect(try store.addPlayers("B") == [2])
  }
}
