import Testing

@testable import Equip

/// Sizes as players name them, and what fits.
struct EquipmentSizeTests {
  private func item(
    _ kind: EquipmentKind, _ values: [String: EquipmentValue]
  ) -> Equipment {
    var item = Equipment(kind)
    for (key, value) in values { item[key] = value }
    return item
  }

  @Test func aSizeIsWrittenAsPlayersNameIt() {
    let sizes: [(Equipment, String?)] = [
      (item(.helmet, ["size": .decimal(7.125)]), "7 1/8"),
      (item(.helmet, ["size": .decimal(6.75)]), "6 3/4"),
      (item(.helmet, ["size": .decimal(7)]), "7"), (item(.helmet, ["size": .decimal(7.2)]), "7.2"),
      (item(.gloves, ["size": .integer(14)]), "14\""),
      (item(.gloves, ["length": .integer(330)]), "13\""),
      (item(.skateBoot, ["size": .integer(8), "width": .text("D")]), "8 D"),
      (item(.skateRunner, ["size": .integer(280)]), "280"),
      (
        item(
          .stick, ["pattern": .text("P92"), "flex": .integer(77), "leftRight": .text("Right")]),
        "P92 77R"
      ), (Equipment(.stick), nil), (Equipment(.helmet), nil),
    ]
    for (item, text) in sizes { #expect(item.sizeText == text) }
  }

  @Test func aStickFitsThePlayersSide() {
    let right = item(.stick, ["leftRight": .text("Right")])
    #expect(Player(handedness: .right).fits(right, with: [:]))
    #expect(!Player(handedness: .left).fits(right, with: [:]))
    #expect(Player().fits(right, with: [:]), "the side is not known")
    #expect(Player(handedness: .left).fits(Equipment(.stick), with: [:]))
  }

  @Test func aRunnerFitsItsHolder() {
    let holder = item(.skateHolder, ["size": .integer(280)])
    let runners = [270, 280].map { item(.skateRunner, ["size": .integer($0)]) }
    #expect(!Player().fits(runners[0], with: [.skateHolder: holder]))
    #expect(Player().fits(runners[1], with: [.skateHolder: holder]))
    #expect(Player().fits(runners[0], with: [:]))
    #expect(!Player().fits(holder, with: [.skateRunner: runners[0]]))
  }

  @Test func theSizeOfTheLastItemIsTheBest() throws {
    var lines: [EquipmentLine] = []
    for (id, size) in [(1, 6.875), (2, 7.125), (3, 7.25), (4, 7.5)] {
      var helmet = item(.helmet, ["size": .decimal(size)])
      helmet.id = Int64(id)
      lines.append(EquipmentLine(item: helmet, holderCount: id == 3 ? 1 : 0))
    }
    let stock = TeamStock(lines)
    #expect(stock.fitting(Player(), .helmet).map(\.id) == [1, 2, 4])
    #expect(stock.fitting(Player(), .helmet, last: 3).map(\.id) == [2, 4, 1])
    #expect(stock.fitting(Player(), .helmet, last: 4).map(\.id) == [4, 2, 1])
    #expect(stock.pieces(of: .helmet) == (3, 4))
  }
}
