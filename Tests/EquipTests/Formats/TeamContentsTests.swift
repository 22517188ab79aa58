import Interchange
import Testing

import struct Models.StatedFields

@testable import Equip

/// The holders of items in a file, and the players that names refer to.
struct TeamContentsTests {
  private static func player(
    _ id: Int64, _ last: String, _ given: String, _ number: Int?
  ) -> Player {
    var player = Player(lastName: last, givenNames: given, jerseyNumber: number)
    player.id = id
    return player
  }

  private static let stored = [
    player(1, "Roy", "Jo", 17), player(2, "Roy", "Jo", 18), player(3, "Dyk", "Ann", 17),
    player(40, "Bell", "Sam", 40),
  ]

  private func messages(_ contents: TeamContents) -> [String] {
    contents.problems.map { $0.message(about: EquipRecord.importSubject) }
  }

  @Test(arguments: [
    ("40", 40), ("#40", 40), ("Sam Bell", 40), ("bell,  SAM", 40), ("Roy, Jo #17", 1),
    ("jo roy #18", 2), (" 3 ", 3),
  ])
  func aPlayerIsFound(_ text: String, _ id: Int64) {
    #expect(PlayerDirectory(Self.stored).find(text).map(\.id) == [id])
  }

  @Test(arguments: ["41", "#41", "Bell", "", "#", "Roy, Jo #40", "99999999999999999999"])
  func unknownPlayersAreReported(_ text: String) {
    #expect(PlayerDirectory(Self.stored).find(text).isEmpty)
  }

  @Test(arguments: ["Jo Roy", "#17"])
  func ambiguousNamesListAllMatches(_ text: String) {
    #expect(PlayerDirectory(Self.stored).find(text).count > 1)
  }

  @Test func theLastNameSuffices() {
    let directory = PlayerDirectory(Self.stored)
    func id(_ text: String) -> Int64? {
      let found = directory.find(typed: text)
      return found.count == 1 ? found[0].id : nil
    }
    #expect(id("bell") == 40 && id("DYK") == 3 && id("Sam Bell") == 40 && id("#40") == 40)
    #expect(id("Sam") == nil && id("") == nil)
    #expect(directory.find(typed: "Roy").count == 2, "two players are called Roy")
  }

  @Test func printedNamesFindTheirPlayer() {
    let directory = PlayerDirectory(Self.stored)
    for player in Self.stored {
      #expect(directory.find(directory.name(of: player)) == [player])
    }
    #expect(directory.name(of: Self.stored[3]) == "Bell, Sam")
  }

  @Test func namesakesWithoutANumberAreListedWithIDs() {
    let namesakes = [
      Self.player(1, "Roy", "Jo", nil), Self.player(2, "Roy", "Jo", nil),
      Self.player(3, "Dyk", "Ann", 9), Self.player(4, "Dyk", "Ann", 9),
    ]
    let directory = PlayerDirectory(namesakes)
    #expect(namesakes.map { directory.name(of: $0) } == ["1", "2", "3", "4"])
    for player in namesakes { #expect(directory.find(directory.name(of: player)) == [player]) }
  }

  @Test func aNameThatATableWouldSplitIsListedWithTheID() {
    let players = [
      Self.player(1, "O;Neil", "Al", 4), Self.player(2, "1", "", nil),
      Self.player(3, "#4", "", nil),
    ]
    let directory = PlayerDirectory(players)
    #expect(players.map { directory.name(of: $0) } == ["1", "2", "#4"])
    for player in players { #expect(directory.find(directory.name(of: player)) == [player]) }
  }

  @Test func itemsAreAssignedToImportedAndStoredPlayers() throws {
    var helmet = Equipment(.helmet)
    helmet.id = 77
    var ann = EquipRecord(Player(lastName: "New", givenNames: "Ann"), line: 4)
    ann.stated = StatedFields(["lastName", "givenNames"])
    let contents = TeamContents(
      [
        EquipRecord(helmet, holders: ["New, Ann", "Bell, Sam"], line: 2),
        EquipRecord(Equipment(.stick), holders: ["40"], line: 3), ann,
      ], stored: Self.stored)
    #expect(contents.problems.isEmpty)
    #expect(contents.items.map(\.object.id) == [1, 2])
    #expect(contents.players.map(\.object.listName) == ["New, Ann", "Bell, Sam"])
    #expect(contents.players.map(\.object.helmet) == [1, 1])
    #expect(contents.players.map(\.object.stick) == [nil, 2])
    #expect(contents.players[1].object.id == 40)
  }

  @Test func idsInAFileReferToThatFile() {
    var helmet = Equipment(.helmet)
    helmet.id = 4
    var stick = Equipment(.stick)
    stick.id = 4
    var player = Player(lastName: "New")
    player.helmet = 4
    player.gloves = 4
    let contents = TeamContents(
      [EquipRecord(player), EquipRecord(stick), EquipRecord(helmet)],
      stored: [])
    #expect(contents.players[0].object.helmet == 2)
    // There are no gloves in the text.
    #expect(contents.players[0].object.gloves == nil)
    #expect(!contents.players[0].stated.contains("gloves"))
    #expect(contents.players[0].stated.contains("helmet"))
  }

  @Test func anUnknownItemOfAPlayerIsReportedUnlessThePlayerHasIt() {
    var stored = Self.stored
    stored[3].helmet = 4
    var bell = EquipRecord(stored[3], line: 2)
    bell.id = 40
    #expect(TeamContents([bell], stored: stored).problems.isEmpty)
    stored[3].helmet = 5
    #expect(
      messages(TeamContents([bell], stored: stored)) == [
        "Line 2: There is no helmet '4'. The entry was read without it."
      ])
    bell.isOfService = true
    #expect(TeamContents([bell], stored: stored).problems.isEmpty)
  }

  /// A player who has a helmet according to the player's entry and to the items' entries.
  private func loan(
    own: Int64?, listed: Int64?, stored: Int64?
  ) -> (helmet: Int64?, messages: [String]) {
    var bell = Self.player(40, "Bell", "Sam", 40)
    bell.helmet = stored
    let helmets = [Int64(1), 2].map { id in
      var helmet = Equipment(.helmet)
      helmet.id = id
      var record = EquipRecord(helmet, holders: id == listed ? ["Bell, Sam"] : [])
      record.id = id
      return record
    }
    let known = stored == 9 ? [] : [bell]
    bell.helmet = own
    var record = EquipRecord(bell, line: 2)
    record.id = 40
    let contents = TeamContents([record] + helmets, stored: known)
    return (contents.players[0].object.helmet, messages(contents))
  }

  @Test(arguments: [nil, Int64(1), 2], [nil, Int64(1), 2])
  func thePlayersOwnStatementOfALoanIsUsed(_ own: Int64?, _ listed: Int64?) {
    let message = """
      Line 2: The 'helmet' of 'Bell, Sam' contradicts the 'player' of an item. The 'helmet' of the \
      player was used.
      """
    // The stored loan makes no difference; with 9, the player is of another team.
    for stored in [nil, Int64(1), 2, 9] {
      let expected = own == listed ? [] : [message]
      #expect(loan(own: own, listed: listed, stored: stored) == (own, expected))
    }
  }

  @Test func anItemIsReadWithoutItsUnknownHolder() {
    let contents = TeamContents(
      [
        EquipRecord(Equipment(.helmet), holders: ["Nobody"], line: 2),
        EquipRecord(Equipment(.helmet), holders: ["Jo Roy"], line: 3),
        EquipRecord(Equipment(.stick), line: 4),
      ], stored: Self.stored)
    #expect(contents.items.count == 3)
    #expect(contents.items.map { $0.stated.contains(EquipField.player) } == [false, false, true])
    #expect(
      messages(contents) == [
        "Line 2: There is no player 'Nobody'. The entry was read without it.",
        """
        Line 3: There is more than one player 'Jo Roy'. Give the id. The entry was read without it.
        """,
      ])
  }

  @Test func aPlayerGetsOnlyOneItemOfAKind() {
    let contents = TeamContents(
      [
        EquipRecord(Equipment(.helmet), holders: ["40"], line: 2),
        EquipRecord(Equipment(.helmet), holders: ["40"], line: 3),
      ], stored: Self.stored)
    #expect(
      messages(contents) == [
        """
        Line 3: '40': Sam Bell can have only one Helmet, but two are checked out. The entry was read \
        without it.
        """
      ])
  }

  @Test func itemsAreFoundByIDNameAndOrderCode() {
    var stick = Equipment(.stick)
    stick.id = 5
    stick.brand = "Vapor"
    stick.orderCode = "S-85"
    let directory = ItemDirectory([stick])
    for text in ["5", "vapor", "S-85", "Stick Vapor"] {
      #expect(directory.find(text) == [stick], "\(text)")
    }
    #expect(directory.find("6").isEmpty)
  }
}
