import Foundation
import Models
import Testing

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
  func everyAttributeOfTheAssignmentIsThere(kind: EquipmentKind, expected: [String]) {
    let names = kind.attributes.map { attribute in
      switch attribute.shape {
      case .text, .choice: "\(attribute.key) String"
      case .integer: "\(attribute.key) Integer"
      case .decimal: "\(attribute.key) Double"
      }
    }
    #expect(names == expected)
  }

  @Test func allKindsHaveWhatTheAbstractEntityHas() {
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
    (.skateRunner, "hollow", "8 1/16 in.", .integer(8)),
    (.helmet, "size", "7.125", .decimal(7.125)), (.helmet, "size", "7", .decimal(7)),
    (.helmet, "chinStrap", " snap ", .text("snap")), (.stick, "leftRight", "left", .text("Left")),
    (.stick, "quantity", "1", .integer(1)), (.stick, "quantity", "9999", .integer(9999)),
  ])
  func aTextIsRead(
    kind: EquipmentKind, key: String, text: String, expected: EquipmentValue
  ) throws {
    #expect(try attribute(kind, key).value(reading: text) == expected)
  }

  @Test(arguments: ["", "  ", "\n\t"])
  func aBlankIsNothing(text: String) throws {
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
    (.stick, "leftRight", "middle", "Left/Right cannot be “middle”; it takes Left or Right."),
    (
      .stick, "quantity", "0",
      "Quantity cannot be “0”; it takes a whole number from 1 to 9999."
    ),
  ])
  func whatIsNoValueIsRefusedInWords(
    kind: EquipmentKind, key: String, text: String, sentence: String
  ) throws {
    let attribute = try attribute(kind, key)
    let error = #expect(throws: EquipmentValueProblem.self) {
      try attribute.value(reading: text)
    }
    #expect(error?.description == sentence && error?.localizedDescription == sentence)
  }

  @Test func aValueOfAnotherShapeIsAProblem() throws {
    #expect(try attribute(.gloves, "size").problem(with: .text("x")) != nil)
    #expect(try attribute(.gloves, "size").problem(with: .decimal(14)) != nil)
    #expect(try attribute(.stick, "pattern").problem(with: .integer(1)) != nil)
    #expect(try attribute(.helmet, "size").problem(with: .integer(7)) == nil)
    #expect(try attribute(.gloves, "size").problem(with: nil) == nil)
    #expect(try attribute(.stick, "leftRight").problem(with: .text("")) == nil)
  }

  @Test func valuesStandInFilesAsTheyAreTyped() {
    #expect(EquipmentValue.decimal(7).description == "7")
    #expect(EquipmentValue.decimal(7.125).description == "7.125")
    #expect(EquipmentValue.integer(-1).description == "-1")
    #expect(EquipmentValue.text("P92").description == "P92")
    #expect(EquipmentValue.decimal(.infinity).description == "inf")
  }
}
