import Foundation
import Interchange
import Testing

import struct Models.StatedFields

@testable import Equip
@testable import Persistence

struct TeamImportTests {
  let store: EquipStore

  init() throws {
    store = try .inMemory()
  }

  /// A stick as an import has it.
  func stick(_ brand: String, id: Int64? = nil, flex: Int? = nil, ws: Int = 0) -> Equipment {
    var stick = Equipment(.stick)
    stick.brand = brand
    stick["flex"] = flex.map(EquipmentValue.integer)
    stick.id = id
    stick.wsObjectId = ws
    return stick
  }

  func player(_ name: String, number: Int? = nil, ws: Int = 0, stick: Int64? = nil) -> Player {
    var player = Player(lastName: name, jerseyNumber: number, wsObjectId: ws)
    player.stick = stick
    return player
  }

  @Test func playersItemsAndLoansAreImported() throws {
    // Something has these ids already.
    try store.addItem(.helmet, "Mine")
    let summary = try store.importTeam(
      players: [player("A", stick: 1), player("B", stick: 1), player("C", stick: 44)],
      items: [stick("S", id: 1), stick("T")])
    #expect(
      summary
        == TeamImportSummary(
          added: 5, checkedOut: 2, notes: ["Shared Stick “S” (1 piece) between A and B."]))
    #expect(try store.players().map(\.stick) == [2, 2, nil])
    #expect(try store.lines() == ["Mine 1/1", "S 0/1", "T 1/1"])
    #expect(try store.undo() == "Import 3 players and 2 items")
    #expect(try store.lines() == ["Mine 1/1"] && store.playerCount() == 0)
    try store.expectConsistent()
  }

  @Test func existingEntriesAreRecognized() throws {
    let players = [player("A", number: 1, stick: 5), player("B", number: 2)]
    let items = [stick("S", id: 5, flex: 85), stick("S", flex: 77)]
    try store.importTeam(players: players, items: items)
    let before = try store.content()
    let again = try store.importTeam(players: players, items: items)
    #expect(again == TeamImportSummary(unchanged: 4))
    #expect(try store.content() == before)
    #expect(try store.undoTitle == "Import 2 players and 2 items")
    var more = items
    more[1].quantity = 9
    var other = players
    other[0].weight = 200
    other[0].stick = nil
    let changed = try store.importTeam(
      players: other, items: more,
      playerFields: [StatedFields(["lastName", "weight"]), StatedFields(["lastName"])],
      itemFields: Array(repeating: StatedFields(["brand", "flex", "quantity"]), count: 2))
    #expect(changed == TeamImportSummary(updated: 2, unchanged: 2))
    #expect(
      try store.undoTitle == "Import 1 player and 1 item", "what is unchanged is not counted")
    #expect(try store.item(2)?.quantity == 9)
    #expect(try store.player(1)?.weight == 200)
    #expect(try store.player(1)?.stick == 1, "fields that are not mentioned stay")
  }

  /// A stored player and two items with the same name, with all attributes.
  func addWithAllAttributes() throws {
    try store.add(
      Player(
        lastName: "Roy", givenNames: "Jo", jerseyNumber: 31, position: .goaltender,
        handedness: .right, playingStatus: .inactive, birthDate: BirthDateText.date("1994-08-23"),
        height: 74, weight: 198, photoHeadshot: Data([1]), wsObjectId: 7))
    var helmet = Equipment(.helmet)
    helmet.manufacturer = "Bauer"
    helmet.brand = "Re-Akt"
    helmet.orderCode = "R1"
    helmet.quantity = 12
    helmet.notes = "new"
    helmet.photo = Data([2])
    helmet["size"] = .decimal(7.125)
    try store.add(helmet)
    helmet["size"] = .decimal(7.25)
    try store.add(helmet)
    try store.checkOut(1, to: 1)
  }

  @Test func aFileWithFewerFieldsKeepsTheRest() throws {
    try addWithAllAttributes()
    let before = try store.content()
    let fields = StatedFields(["lastName", "givenNames", "jerseyNumber"])
    let name = Player(lastName: "Roy", givenNames: "Jo", jerseyNumber: 31)
    var helmet = Equipment(.helmet)
    helmet.brand = "re-akt"
    helmet["size"] = .decimal(7.25)
    let same = try store.importTeam(
      players: [name], items: [helmet], playerFields: [fields],
      itemFields: [StatedFields(["kind", "size"])])
    #expect(same.added == 1, "a size alone identifies no item")
    try store.undo()
    let again = try store.importTeam(players: [name], playerFields: [fields])
    #expect(again == TeamImportSummary(unchanged: 1))
    #expect(try store.content() == before)
    helmet.quantity = 3
    let more = StatedFields(["kind", "brand", "size", "quantity"])
    let changed = try store.importTeam(players: [], items: [helmet], itemFields: [more])
    #expect(changed == TeamImportSummary(updated: 1))
    let stored = try #require(try store.item(2))
    #expect(stored.quantity == 3 && stored.manufacturer == "Bauer" && stored.orderCode == "R1")
    #expect(stored.notes == "new" && stored.photo == Data([2]))
    #expect(try store.player(1)?.helmet == 1)
    try store.expectConsistent()
  }

  @Test func anEmptyStatedValueIsDeleted() throws {
    try addWithAllAttributes()
    let name = Player(lastName: "Roy", givenNames: "Jo")
    let fields = StatedFields(["lastName", "position", "photoHeadshot", "helmet", "wsObjectId"])
    let summary = try store.importTeam(players: [name], playerFields: [fields])
    #expect(
      summary
        == TeamImportSummary(
          updated: 1, checkedIn: 1, notes: ["Checked in Helmet “Bauer Re-Akt” from Jo Roy."]))
    let roy = try #require(try store.player(1))
    #expect(roy.position == nil && !roy.hasPhoto && roy.helmet == nil)
    #expect(roy.handedness == .right && roy.weight == 198)
    #expect(roy.wsObjectId == 7, "it distinguishes the player from others")
    try store.expectConsistent()
  }

  @Test(arguments: ["quantity", "player"])
  func anEntryThatWouldChangeOneOfSeveralItemsIsReported(field: String) throws {
    try addWithAllAttributes()
    var helmet = Equipment(.helmet)
    helmet.brand = "Re-Akt"
    helmet.quantity = 3
    let before = try store.content()
    let summary = try store.importTeam(
      players: [], items: [helmet], itemFields: [StatedFields(["kind", "brand", field])],
      itemKeys: [EntryKey(line: 2)])
    #expect(
      summary.problems.map { $0.message(about: EquipRecord.importSubject) } == [
        """
        Line 2: 'Re-Akt' may be item 1 (7 1/8) or item 2 (7 1/4). Give the id. The entry was left \
        out.
        """
      ])
    #expect(summary.added == 0 && summary.updated == 0)
    #expect(try store.content() == before)
  }

  @Test func anEntryThatChangesNoneOfSeveralItemsIsUnchanged() throws {
    try addWithAllAttributes()
    var helmet = Equipment(.helmet)
    helmet.brand = "Re-Akt"
    let fields = StatedFields(["kind", "brand"])
    let summary = try store.importTeam(
      players: [], items: [helmet, helmet], itemFields: [fields, fields])
    #expect(summary == TeamImportSummary(unchanged: 2))
  }

  @Test func theImportDeterminesTheHolders() throws {
    try store.addPlayers("A", "B")
    try store.addItem(.stick, "S", quantity: 2)
    try store.checkOut(1, to: 1)
    let fields = StatedFields(["lastName"])
    func summary(_ stated: [String], _ wearer: String?) throws -> TeamImportSummary {
      try store.importTeam(
        players: wearer.map { [player($0, stick: 9)] } ?? [], items: [stick("S", id: 9)],
        playerFields: [fields], itemFields: [StatedFields(["brand"] + stated)])
    }
    #expect(try summary([], nil) == TeamImportSummary(unchanged: 1))
    #expect(try summary([], "B") == TeamImportSummary(unchanged: 2, checkedOut: 1))
    #expect(
      try summary(["player"], "B")
        == TeamImportSummary(
          unchanged: 2, checkedIn: 1, notes: ["Checked in Stick “S” from A."]))
    #expect(try store.players().map(\.stick) == [nil, 1])
    #expect(
      try summary(["player"], nil)
        == TeamImportSummary(
          unchanged: 1, checkedIn: 1, notes: ["Checked in Stick “S” from B."]))
    #expect(try store.undoTitle == "Import 1 loan")
    try store.expectConsistent()
  }

  @Test func itemsThatMoveBetweenPlayersAreReported() throws {
    try store.addPlayers("A", "B", "C")
    try store.addItem(.stick, "S")
    try store.addItem(.stick, "T")
    try store.checkOut([(1, 1), (2, 2)])
    func notes(_ players: [Player], _ stated: [String]) throws -> [String] {
      try store.importTeam(
        players: players, items: [stick("S", id: 9)],
        playerFields: players.map { _ in StatedFields(["lastName"]) },
        itemFields: [StatedFields(["brand"] + stated)]
      ).notes
    }
    #expect(
      try notes([player("B", stick: 9)], ["player"]) == [
        "Checked out Stick “S” to B; A had it before.", "Checked in Stick “T” from B.",
      ])
    #expect(
      try notes([player("C", stick: 9)], []) == [
        "Shared Stick “S” (1 piece) between B and C; B had it before."
      ])
    #expect(try notes([player("C", stick: 9)], []) == [], "nothing changes")
    try store.expectConsistent()
  }

  @Test func aNumberThatPlayersComeToShareIsReported() throws {
    func notes(_ players: Player...) throws -> [String] {
      try store.importTeam(players: players).notes
    }
    #expect(try notes(player("A", number: 17), player("B", number: 18)) == [])
    #expect(try notes(player("C", number: 17)) == ["A and C have number 17."])
    #expect(try notes(player("C", number: 17)) == [], "nothing changes")
    #expect(
      try notes(player("D", number: 17), player("E", number: 18)) == [
        "A, C and D have number 17.", "B and E have number 18.",
      ])
  }

  @Test func theUndoGroupIsNamedForItsChanges() throws {
    let players = (1...5).map { (number: Int) in player("P\(number)", number: number) }
    try store.importTeam(players: players, items: [stick("S", id: 1)])
    #expect(try store.undoTitle == "Import 5 players and 1 item")
    var one = players
    one[3].weight = 200
    try store.importTeam(players: one, items: [stick("S", id: 1)])
    #expect(try store.undoTitle == "Import “P4”")
    var wearers = one
    wearers[0].stick = 1
    wearers[1].stick = 1
    try store.importTeam(players: wearers, items: [stick("S", id: 1)])
    #expect(try store.undoTitle == "Import 2 loans")
    try store.importTeam(players: [], items: [stick("T"), stick("U")])
    #expect(try store.undoTitle == "Import 2 items")
  }

  @Test func webServiceIDsAreMatchedFirst() throws {
    try store.importTeam(players: [player("A", ws: 10)], items: [stick("S", ws: 20)])
    let keys = Array(repeating: EntryKey(isOfService: true), count: 2)
    let summary = try store.importTeam(
      players: [player("Renamed", ws: 10), player("A", ws: 11)],
      items: [stick("Other", ws: 20), stick("S", ws: 21)], playerKeys: keys, itemKeys: keys)
    #expect(summary == TeamImportSummary(added: 2, updated: 2))
    #expect(try store.names() == ["A", "Renamed"])
    #expect(try store.player(1)?.lastName == "Renamed")
    // A file without numbers is of the same players.
    try store.importTeam(players: [player("Renamed")])
    #expect(try store.player(1)?.wsObjectId == 10)
  }

  @Test func namesakesAndIdenticalItemsStaySeparate() throws {
    let duplicates = [player("A", number: 1), player("A", number: 2)]
    try store.importTeam(players: duplicates, items: [stick("S"), stick("S")])
    #expect(try store.playerCount() == 2 && store.itemCount() == 2)
    let again = try store.importTeam(
      players: duplicates.reversed(), items: [stick("S"), stick("S")])
    #expect(again.unchanged == 4)
    var born = player("A", number: 3)
    born.birthDate = Date(timeIntervalSince1970: 0)
    let third = try store.importTeam(players: duplicates + [born])
    #expect(third == TeamImportSummary(added: 1, unchanged: 2))
  }

  @Test func aPhotoIsKeptIfTheImportHasNone() throws {
    var withPhoto = player("A")
    withPhoto.photoHeadshot = Data([1])
    try store.importTeam(players: [withPhoto])
    let fields = StatedFields(["lastName"])
    let again = try store.importTeam(players: [player("A")], playerFields: [fields])
    #expect(again.unchanged == 1)
    #expect(try store.player(1)?.photoHeadshot == Data([1]))
    withPhoto.photoHeadshot = Data([2])
    #expect(try store.importTeam(players: [withPhoto]).updated == 1)
    #expect(try store.player(1)?.photoHeadshot == Data([2]))
  }

  @Test func nothingIsImportedIfAValueIsOutOfRange() throws {
    #expect(throws: EquipError.self) {
      try store.importTeam(
        players: [player("A"), player("B", number: 100)], items: [stick("S")])
    }
    #expect(try store.playerCount() == 0 && store.itemCount() == 0 && store.undo() == nil)
  }

  @Test func anItemOfAnotherKindIsNotCheckedOut() throws {
    var wearer = player("A")
    wearer.helmet = 5
    let summary = try store.importTeam(players: [wearer], items: [stick("S", id: 5)])
    #expect(summary.checkedOut == 0)
    #expect(try store.player(1)?.helmet == nil)
  }

  @Test func sixHundredPlayersAreImported() throws {
    let summary = try store.importTeam(
      players: (0..<600).map { player("N\($0)", stick: Int64($0 + 1)) },
      items: (0..<600).map { stick("S\($0)", id: Int64($0 + 1)) })
    #expect(summary.added == 1200 && summary.checkedOut == 600)
    try store.expectConsistent()
    #expect(try store.undo() == "Import 600 players and 600 items")
    #expect(try store.playerCount() == 0)
  }
}
