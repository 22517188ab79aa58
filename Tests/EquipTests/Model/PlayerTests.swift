import Foundation
import Testing

@testable import Equip

struct PlayerTests {
  let now = Date(timeIntervalSince1970: 1_790_000_000)

  @Test(arguments: [
    ("Tremblay", "Jo Marie", "Jo Marie Tremblay", "Tremblay, Jo Marie"),
    ("Tremblay", "", "Tremblay", "Tremblay"), ("", "Jo", "Jo", "Jo"), ("", "", "", ""),
  ])
  func namesAreFormattedInBothOrders(last: String, given: String, full: String, list: String) {
    let player = Player(lastName: last, givenNames: given)
    #expect(player.fullName == full && player.listName == list)
  }

  @Test(arguments: EquipmentKind.allCases)
  func equipmentIsSubscriptedByKind(kind: EquipmentKind) {
    var player = Player(lastName: "A")
    player[kind] = 7
    #expect(EquipmentKind.allCases.filter { player[$0] != nil } == [kind])
    #expect(player[kind] == 7)
    let columns = [
      player.helmet, player.gloves, player.skateBoot, player.skateHolder, player.skateRunner,
      player.stick,
    ]
    #expect(columns.firstIndex(of: 7) == EquipmentKind.allCases.firstIndex(of: kind))
  }

  @Test(arguments: [
    (-1, 72, 185, "Jersey number cannot be “-1”; it takes a whole number from 0 to 99."),
    (100, 72, 185, "Jersey number cannot be “100”; it takes a whole number from 0 to 99."),
    (9, 35, 185, "Height cannot be “35”; it takes a whole number from 36 to 96 (in.)."),
    (9, 97, 185, "Height cannot be “97”; it takes a whole number from 36 to 96 (in.)."),
    (9, 72, 49, "Weight cannot be “49”; it takes a whole number from 50 to 400 (lb)."),
    (9, 72, Int.max, "Weight cannot be “\(Int.max)”; it takes a whole number from 50 to 400 (lb)."),
  ])
  func valuesOutOfRangeAreNamed(jersey: Int, height: Int, weight: Int, message: String) {
    let player = Player(lastName: "A", jerseyNumber: jersey, height: height, weight: weight)
    #expect(player.problems(at: now) == [message])
  }

  @Test(arguments: [(0, 36, 50), (99, 96, 400)])
  func theBoundsOfTheRangesAreValid(jersey: Int, height: Int, weight: Int) {
    let player = Player(lastName: "A", jerseyNumber: jersey, height: height, weight: weight)
    #expect(player.problems(at: now).isEmpty)
  }

  @Test func aPlayerWithOnlyANameIsValid() {
    let player = Player(lastName: "Roy")
    #expect(player.problems(at: now).isEmpty)
    #expect(player.jerseyNumber == nil && player.position == nil && player.handedness == nil)
    #expect(player.playingStatus == nil && player.height == nil && player.weight == nil)
    #expect(player.numberText == nil && !player.isInactive)
  }

  @Test(arguments: [
    ("height", "72", EquipmentValue.integer(72)), ("height", "72.0", .integer(72)),
    ("height", "6'0\"", .integer(72)), ("height", "6’2”", .integer(74)),
    ("height", "6 ft 2 in", .integer(74)), ("height", "5'", .integer(60)),
    ("height", "6-2", .integer(74)), ("height", "183 cm", .integer(72)),
    ("height", "1.83 m", .integer(72)), ("height", "1,83 m", .integer(72)),
    ("height", "72 inches", .integer(72)), ("weight", "185 lbs", .integer(185)),
    ("weight", "84kg", .integer(185)), ("weight", "185.0", .integer(185)),
    ("jerseyNumber", "#17", .integer(17)), ("jerseyNumber", "17.0", .integer(17)),
    ("position", "D", .text("Defenceman")), ("position", "Defense", .text("Defenceman")),
    ("position", "LW", .text("Left Wing")), ("position", "L", .text("Left Wing")),
    ("position", "left-wing", .text("Left Wing")), ("position", "Center", .text("Centre")),
    ("position", "G", .text("Goaltender")), ("position", "Goalie", .text("Goaltender")),
    ("handedness", "L", .text("Left")), ("handedness", "right", .text("Right")),
    ("playingStatus", "yes", .text("Active")), ("playingStatus", "INACTIVE", .text("Inactive")),
  ])
  func valuesOfRostersAreRead(key: String, text: String, expected: EquipmentValue) throws {
    let attribute = try #require(Player.attributes.first { $0.key == key })
    #expect(try attribute.value(reading: text) == expected)
  }

  @Test(arguments: [
    ("height", "183"), ("height", "6'13\""), ("height", "72.5"), ("height", "72 kg"),
    ("height", "tall"), ("weight", "84 st"), ("jerseyNumber", "6-2"), ("position", "F"),
    ("position", "Winger"), ("position", "C/LW"), ("handedness", "both"),
    ("playingStatus", "injured"),
  ])
  func ambiguousValuesAreRefused(key: String, text: String) throws {
    let attribute = try #require(Player.attributes.first { $0.key == key })
    #expect(throws: EquipmentValueProblem.self) { try attribute.value(reading: text) }
  }

  @Test func aPlayerNeedsAName() {
    #expect(Player(lastName: " ").problems(at: now) == ["A player needs a name."])
    #expect(Player(givenNames: "Jo").problems(at: now).isEmpty)
  }

  @Test(arguments: [(-2_208_988_801.0, false), (-2_208_945_600, true), (1_790_000_000, true)])
  func aBirthDateLiesBetween1900AndToday(seconds: Double, isRight: Bool) {
    let player = Player(lastName: "A", birthDate: Date(timeIntervalSince1970: seconds))
    #expect(player.problems(at: now).isEmpty == isRight)
    let unborn = Player(lastName: "A", birthDate: now + 2 * 86_400)
    #expect(
      unborn.problems(at: now) == ["The birth date must be between 1900-01-01 and today."])
  }

  @Test(arguments: PlayerPosition.allCases)
  func aPositionIsNamedInManyWays(position: PlayerPosition) {
    let name = position.rawValue
    #expect(PlayerPosition(named: name.uppercased()) == position)
    #expect(PlayerPosition(named: name.replacing(" ", with: "-")) == position)
    #expect(PlayerPosition(named: "Forward") == nil)
    #expect(Handedness(named: "LEFT") == .left && Handedness(named: "both") == nil)
    #expect(PlayingStatus(named: "inactive") == .inactive && PlayingStatus(named: "") == nil)
  }

  @Test func categoriesHaveAKind() {
    let category = EquipmentCategory(
      displayOrder: 30, displayName: "Skate Boot", nameOfEntity: "SkateBoot")
    #expect(category.kind == .skateBoot)
    var other = category
    other.nameOfEntity = "ShoulderPads"
    #expect(other.kind == nil)
  }
}
