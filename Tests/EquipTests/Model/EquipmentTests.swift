import Foundation
import Testing

@testable import Equip

struct EquipmentTests {
  @Test(arguments: EquipmentKind.allCases)
  func everyAttributeIsSetReadAndCleared(kind: EquipmentKind) {
    for attribute in kind.attributes + EquipmentAttribute.common {
      var item = Equipment(kind)
      let value: EquipmentValue =
        switch attribute.shape {
        case .text: .text("some")
        case .choice(let words): .text(words[0])
        case .integer(let range): .integer(range.upperBound)
        case .decimal(let range, _): .decimal(range.lowerBound)
        }
      item[attribute.key] = value
      #expect(item[attribute.key] == value, "\(attribute.key)")
      #expect(item != Equipment(kind), "\(attribute.key)")
      #expect(item.problems.isEmpty, "\(item.problems)")
      item[attribute.key] = nil
      #expect(item == Equipment(kind), "\(attribute.key)")
    }
  }

  @Test func integersAreAcceptedAsDecimals() {
    var helmet = Equipment(.helmet)
    helmet["size"] = .integer(7)
    #expect(helmet["size"] == .decimal(7))
  }

  @Test func anAttributeAcceptsValuesOfItsType() throws {
    let flex = try #require(EquipmentKind.stick.attribute("flex"))
    #expect(flex.accepts(.integer(1000)) && flex.accepts(nil) && !flex.accepts(.text("85")))
    let pattern = try #require(EquipmentKind.stick.attribute("pattern"))
    #expect(pattern.accepts(.text("")) && !pattern.accepts(.integer(92)))
    #expect(Equipment(.stick)["nonsense"] == nil)
  }

  /// An error of the program must not lose what the user typed.
  @Test func aValueThatNoAttributeAcceptsTraps() async {
    await #expect(processExitsWith: .failure) {
      var stick = Equipment(.stick)
      stick["flex"] = .text("85")
    }
  }

  @Test func valuesOutOfRangeAreNamed() {
    var runner = Equipment(.skateRunner)
    runner["contour"] = .integer(40)
    runner["pitch"] = .integer(-6)
    runner.quantity = 0
    runner.lowStockLevel = -1
    #expect(
      runner.problems == [
        "Contour cannot be “40”; it takes a whole number from 5 to 20 (ft).",
        "Pitch cannot be “-6”; it takes a whole number from -5 to 5 (°).",
        "Quantity cannot be “0”; it takes a whole number from 1 to 9999.",
        "The level of low stock cannot be “-1”; it takes a whole number from 0 to 9999.",
      ])
    var stick = Equipment(.stick)
    stick["leftRight"] = .text("left")
    #expect(stick.problems.count == 1, "a choice must be spelled as it is offered")
  }

  @Test func anItemIsNamedByItsKnownAttributes() {
    var gloves = Equipment(.gloves)
    #expect(gloves.displayName == "Gloves")
    gloves.modelCode = "9K"
    #expect(gloves.displayName == "9K")
    gloves.manufacturer = "Northrink"
    #expect(gloves.displayName == "Northrink 9K")
    #expect(Equipment(.skateBoot).displayName == "Skate Boot")
  }

  @Test func itemsOfTwoKindsAreNeverTheSame() {
    #expect(Equipment(.gloves) != Equipment(.skateHolder))
    #expect(Equipment(.gloves) == Equipment(.gloves))
  }

  @Test func settingAPhotoClearsHasUnreadPhoto() {
    var item = Equipment(.helmet)
    item.hasUnreadPhoto = true
    #expect(item.hasPhoto)
    item.photo = nil
    #expect(!item.hasPhoto)
    item.photo = Data([1])
    #expect(item.hasPhoto && !item.hasUnreadPhoto)
  }

  @Test func kindsAreOrderedFromHeadToToeWithGaps() {
    #expect(EquipmentKind.allCases.map(\.displayOrder) == [10, 20, 30, 40, 50, 60])
    #expect(EquipmentKind.allCases.sorted() == EquipmentKind.allCases)
    #expect(
      EquipmentKind.allCases.map(\.rawValue) == [
        "Helmet", "Gloves", "SkateBoot", "SkateHolder", "SkateRunner", "Stick",
      ])
    #expect(EquipmentKind.allCases.allSatisfy { Equipment($0).kind == $0 })
  }

  @Test(arguments: ["SkateBoot", "skate-boot", "Skate Boot", "SKATE_BOOT", "skateboot"])
  func aKindIsNamedInManyWays(name: String) {
    #expect(EquipmentKind(named: name) == .skateBoot)
    #expect(EquipmentKind(named: name + "s") == .skateBoot)
    #expect(EquipmentKind(named: "") == nil)
  }
}
