import Foundation
import Models
import Testing

struct PlayerTests {
  @Test func anItemListsItsPlayers() {
    let (helmet, other) = (Helmet(), Helmet())
    let players = [Player(), Player()]
    for player in players { player.helmet = helmet }
    #expect(helmet.players.count == 2)
    players[0].helmet = other
    #expect(helmet.players.map(ObjectIdentifier.init) == [ObjectIdentifier(players[1])])
    #expect(other.players.count == 1)
    players[0].helmet = nil
    #expect(other.players.isEmpty)
  }

  @Test func everyAttributeOfAPlayerIsEncoded() throws {
    let player = Player()
    player.wsObjectId = 7
    player.lastName = "Roy"
    player.givenNames = "Jo"
    player.photoHeadshot = Data([1, 2])
    player.jerseyNumber = 33
    player.position = "Goaltender"
    player.handedness = "Left"
    player.playingStatus = "Inactive"
    player.birthDate = Date(timeIntervalSince1970: 43_200)
    player.height = 74
    player.weight = 190
    let decoded = try JSONDecoder().decode(Player.self, from: JSONEncoder().encode(player))
    #expect(decoded == player && decoded !== player)
  }

  /// Each attribute counts when players are compared.
  @Test(
    arguments: [
      { $0.wsObjectId = 7 }, { $0.lastName = "Roy" }, { $0.givenNames = "Jo" },
      { $0.photoHeadshot = Data([1]) }, { $0.jerseyNumber = 33 }, { $0.position = "Goaltender" },
      { $0.handedness = "Left" }, { $0.playingStatus = "Active" },
      { $0.birthDate = Date(timeIntervalSince1970: 0) }, { $0.height = 74 }, { $0.weight = 190 },
    ] as [@Sendable (Player) -> Void])
  func playersWithDifferentAttributesAreNotEqual(change: @Sendable (Player) -> Void) {
    let player = Player()
    change(player)
    #expect(player != Player())
  }
}
