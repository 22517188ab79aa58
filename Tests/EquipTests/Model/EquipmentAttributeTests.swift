import Foundation
import Testing

@testable import Equip

struct EquipmentAttributeTests {
  /// The attributes of the assignment's entities; the type is that of the object model.
  @Test(arguments: [
    (EquipmentKind.helmet, ["size Double", "faceProtector String", "chinStrap String"]),
    (.gloves, ["size Integer", "length Integer"]),
    (.skateBoot, ["size Integer", "stiffness Integer", "width String"]),
    (.skateHolder, ["size Integer"]),
    (.skateRunner, ["size Integer", "contour Integer", "hollow Integer", "pitch Integer"]),
    (.stick, ["pattern String", "leftRight String", "curve Integer", "flex Integer"]),
  ])
  func hasEveryAttributeOfTheAssignment(kind: EquipmentKind, expected: [String]) {
    let names = kind.attributes.map { attribute in
      switch attribute.shape {
      case .text, .choice: "\(attribute.key) String"
      case .integer: "\(attribute.key) Integer"
      case .decimal: "\(attribute.key) Double"
      }
    }
    #expect(names == expected)
  }

  @Test func allKindsHaveTheAttributesOfTheAbstractEntity() {
    let keys = Set(EquipmentAttribute.common.map(\.key))
    let assignment: Set = [
      "wsObjectId", "manufacturer", "brand", "modelCode", "orderCode", "colour",
    ]
    #expect(keys.isSuperset(of: assignment))
    for kind in EquipmentKind.allCases {
      #expect(kind.attribute("brand")?.title == "Brand")
      #expect(kind.attribute("nonsense") == nil)
    }
    #expect(EquipmentKind.stick.attribute("flex")?.title == "Flex")
    #expect(EquipmentKind.helmet.attribute("flex") == nil)
  }

  func attribute(_ kind: EquipmentKind, _ key: String) throws -> EquipmentAttribute {
    try #require(kind.attribute(key))
  }

  @Test(arguments: [
    (EquipmentKind.gloves, "size", "14", EquipmentValue.integer(14)),
    (.gloves, "size", " 14 in. ", .integer(14)), (.gloves, "length", "250mm", .integer(250)),
    (.skateRunner, "pitch", "-1°", .integer(-1)),
    (.skateRunner, "hollow", "8", .integer(8)), (.skateRunner, "hollow", "1/2", .integer(8)),
    (.skateRunner, "hollow", "1/2 in.", .integer(8)), (.skateRunner, "hollow", "0.5", .integer(8)),
    (.skateRunner, "hollow", "8/16\"", .integer(8)), (.skateRunner, "hollow", "⅝", .integer(10)),
    (.skateRunner, "hollow", "1 1/4", .integer(20)), (.skateRunner, "hollow", "1\"", .integer(16)),
    (.skateRunner, "hollow", "12.7 mm", .integer(8)),
    (.helmet, "size", "7.125", .decimal(7.125)), (.helmet, "size", "7", .decimal(7)),
    (.helmet, "chinStrap", " snap ", .text("snap")), (.stick, "leftRight", "left", .text("Left")),
    (.stick, "quantity", "1", .integer(1)), (.stick, "quantity", "9999", .integer(9999)),
    (.helmet, "size", "7 1/8", .decimal(7.125)), (.helmet, "size", "7-1/8", .decimal(7.125)),
    (.helmet, "size", "7⅛", .decimal(7.125)), (.helmet, "size", "7 1/8\"", .decimal(7.125)),
    (.helmet, "size", "7,125", .decimal(7.125)), (.helmet, "size", "7,1", .decimal(7.1)),
    (.helmet, "size", "7.", .decimal(7)), (.gloves, "size", "14.0", .integer(14)),
    (.gloves, "size", "14,0", .integer(14)), (.gloves, "size", "14″", .integer(14)),
    (.gloves, "size", "14.000", .integer(14)), (.gloves, "size", "35.6 cm", .integer(14)),
    (.gloves, "length", "35.5 cm", .integer(355)), (.gloves, "length", "355", .integer(355)),
    (.skateRunner, "contour", "9'", .integer(9)), (.skateRunner, "contour", "9 feet", .integer(9)),
    (.skateRunner, "pitch", "−1", .integer(-1)), (.skateRunner, "pitch", "+1 deg", .integer(1)),
    (.stick, "quantity", "1,234", .integer(1234)), (.stick, "quantity", "1 234", .integer(1234)),
    (.stick, "quantity", "1.234,0", .integer(1234)), (.stick, "curve", "1/2 in", .integer(13)),
    (.stick, "leftRight", "L", .text("Left")), (.stick, "leftRight", "R.H.", .text("Right")),
    (.stick, "leftRight", "right-handed", .text("Right")),
  ])
  func aTextIsRead(
    kind: EquipmentKind, key: String, text: String, expected: EquipmentValue
  ) throws {
    #expect(try attribute(kind, key).value(reading: text) == expected)
  }

  @Test(arguments: ["", "  ", "\n\t"])
  func blankTextIsNil(text: String) throws {
    #expect(try attribute(.gloves, "size").value(reading: text) == nil)
    #expect(try attribute(.stick, "pattern").value(reading: text) == nil)
  }

  @Test(arguments: [
    (
      EquipmentKind.gloves, "size", "18",
      "Size cannot be “18”; it takes a whole number from 7 to 17 (in.)."
    ),
    (.gloves, "size", "6", "Size cannot be “6”; it takes a whole number from 7 to 17 (in.)."),
    (.gloves, "size", "14.5", "Size cannot be “14.5”; it takes a whole number from 7 to 17 (in.)."),
    (
      .gloves, "size", "99999999999999999999",
      "Size cannot be “99999999999999999999”; it takes a whole number from 7 to 17 (in.)."
    ),
    (.helmet, "size", "9.5", "Size cannot be “9.5”; it takes a number from 5 to 9."),
    (.helmet, "size", "nan", "Size cannot be “nan”; it takes a number from 5 to 9."),
    (.helmet, "size", "inf", "Size cannot be “inf”; it takes a number from 5 to 9."),
    (.stick, "leftRight", "middle", "Left/right cannot be “middle”; it takes Left or Right."),
    (
      .stick, "quantity", "0",
      "Quantity cannot be “0”; it takes a whole number from 1 to 9999."
    ),
    (.stick, "quantity", "1,000", "Quantity cannot be “1,000”, which may mean 1 or 1000."),
    (.stick, "quantity", "2.000", "Quantity cannot be “2.000”, which may mean 2 or 2000."),
    (.helmet, "size", "57 cm", "Size cannot be “57 cm”; it takes a number from 5 to 9."),
    (.helmet, "size", "7e0", "Size cannot be “7e0”; it takes a number from 5 to 9."),
    (.helmet, "size", "7 1/0", "Size cannot be “7 1/0”; it takes a number from 5 to 9."),
    (.helmet, "size", "7,1,2", "Size cannot be “7,1,2”; it takes a number from 5 to 9."),
    (
      .gloves, "size", "14 kg",
      "Size cannot be “14 kg”; it takes a whole number from 7 to 17 (in.)."
    ),
    (
      .skateRunner, "hollow", "8 1/16 in.",
      "Hollow cannot be “8 1/16 in.”; it takes a whole number from 2 to 32 (sixteenths of an inch)."
    ),
  ])
  func anInvalidValueIsRefusedWithAReason(
    kind: EquipmentKind, key: String, text: String, message: String
  ) throws {
    let attribute = try attribute(kind, key)
    let error = #expect(throws: EquipmentValueProblem.self) {
      try attribute.value(reading: text)
    }
    #expect(error?.description == message && error?.localizedDescription == message)
  }

  @Test(arguments: [
    (EquipmentUnit.sixteenths, 8, "1/2 in."), (.sixteenths, 10, "5/8 in."),
    (.sixteenths, 7, "7/16 in."),
    (.sixteenths, 16, "1 in."), (.sixteenths, 20, "1 1/4 in."), (.sixteenths, 32, "2 in."),
    (.millimeters, 12, "12 mm"), (.degrees, -1, "-1°"), (.feet, 9, "9 ft"),
  ])
  func numbersAreShownWithTheirUnit(unit: EquipmentUnit, number: Int, expected: String) throws {
    #expect(unit.description(of: .integer(number)) == expected)
  }

  @Test func displayedValuesAreParsed() throws {
    for kind in EquipmentKind.allCases {
      for attribute in kind.attributes {
        guard case .integer(let range) = attribute.shape, let unit = attribute.unit else {
          continue
        }
        for number in range {
          let text = unit.description(of: .integer(number))
          #expect(try attribute.value(reading: text) == .integer(number), "\(text)")
        }
      }
    }
  }

  @Test func aValueOfAnotherTypeIsAProblem() throws {
    #expect(try attribute(.gloves, "size").problem(with: .text("x")) != nil)
    #expect(try attribute(.gloves, "size").problem(with: .decimal(14)) != nil)
    #expect(try attribute(.stick, "pattern").problem(with: .integer(1)) != nil)
    #expect(try attribute(.helmet, "size").problem(with: .integer(7)) == nil)
    #expect(try attribute(.gloves, "size").problem(with: nil) == nil)
    #expect(try attribute(.stick, "leftRight").problem(with: .text("")) == nil)
  }

  @Test func valuesAreFormattedAsTyped() {
    #expect(EquipmentValue.decimal(7).description == "7")
    #expect(EquipmentValue.decimal(7.125).description == "7.125")
    #expect(EquipmentValue.integer(-1).description == "-1")
    #expect(EquipmentValue.text("P92").description == "P92")
    #expect(EquipmentValue.decimal(.infinity).description == "inf")
  }
}
