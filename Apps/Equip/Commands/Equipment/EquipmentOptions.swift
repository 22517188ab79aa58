import ArgumentParser

/// One option for each attribute of any kind of equipment. The attributes of a kind determine which
/// options apply and which values are valid.
struct EquipmentOptions: AttributeOptions {
  @Option(help: .init("The manufacturer.", valueName: "name")) var manufacturer: String?
  @Option(help: .init("The brand or product line.", valueName: "name")) var brand: String?
  @Option(help: .init("The model.", valueName: "code")) var modelCode: String?
  @Option(help: .init("The order code.", valueName: "code")) var orderCode: String?
  @Option(help: .init("The color.", valueName: "name")) var colour: String?
  @Option(help: .init("The number of identical pieces.", valueName: "number"))
  var quantity: String?
  @Option(
    help: .init("The number in stock that counts as low; empty for none.", valueName: "number"))
  var lowStockLevel: String?
  @Option(help: .init("Notes; '-' reads them from standard input.", valueName: "text"))
  var notes: String?
  @Option(help: .init("The number on the host's web service.", valueName: "number"))
  var wsObjectId: String?

  @Option(help: .init("The size, of all kinds but sticks.", valueName: "number")) var size: String?
  @Option(help: .init("Helmet: the face protector.", valueName: "text"))
  var faceProtector: String?
  @Option(help: .init("Helmet: the chin strap.", valueName: "text")) var chinStrap: String?
  @Option(help: .init("Gloves: the length in millimeters.", valueName: "number")) var length:
    String?
  @Option(help: .init("Skate boot: the stiffness.", valueName: "number"))
  var stiffness: String?
  @Option(help: .init("Skate boot: the width.", valueName: "text")) var width: String?
  @Option(help: .init("Skate runner: the radius, in feet.", valueName: "number"))
  var contour: String?
  @Option(
    help: .init(
      "Skate runner: the hollow in sixteenths of an inch, or such as '1/2'.", valueName: "number"))
  var hollow: String?
  @Option(
    parsing: .unconditional,
    help: .init("Skate runner: the pitch in degrees, -5 to 5.", valueName: "number"))
  var pitch: String?
  @Option(help: .init("Stick: the blade pattern.", valueName: "text")) var pattern: String?
  @Option(help: .init("Stick: left or right.", valueName: "side")) var leftRight: String?
  @Option(help: .init("Stick: the curve in millimeters.", valueName: "number")) var curve: String?
  @Option(help: .init("Stick: the flex in pounds.", valueName: "number"))
  var flex: String?

  var all: [(key: String, text: String?)] {
    [
      ("manufacturer", manufacturer), ("brand", brand), ("modelCode", modelCode),
      ("orderCode", orderCode), ("colour", colour), ("quantity", quantity),
      ("lowStockLevel", lowStockLevel), ("notes", notes), ("wsObjectId", wsObjectId),
      ("size", size), ("faceProtector", faceProtector), ("chinStrap", chinStrap),
      ("length", length), ("stiffness", stiffness), ("width", width), ("contour", contour),
      ("hollow", hollow), ("pitch", pitch), ("pattern", pattern), ("leftRight", leftRight),
      ("curve", curve), ("flex", flex),
    ]
  }
}
