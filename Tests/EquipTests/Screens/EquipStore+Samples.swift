import Persistence

@testable import Equip

extension EquipStore {
  /// Adds a black CCM item.
  @discardableResult
  func addCCM(
    _ kind: EquipmentKind, _ brand: String, quantity: Int = 1, lowStockLevel: Int? = nil,
    _ values: [String: EquipmentValue] = [:]
  ) throws -> Int64 {
    var item = Equipment(kind)
    item.manufacturer = "CCM"
    item.brand = brand
    item.colour = "black"
    item.quantity = quantity
    item.lowStockLevel = lowStockLevel
    for (key, value) in values { item[key] = value }
    return try add(item).id ?? 0
  }

  /// The id of a player with a last name.
  func id(_ lastName: String) throws -> Int64 {
    try players().first { $0.lastName == lastName }?.id ?? 0
  }

  /// Two helmets, of which one is out, gloves for all, a runner that two share, sticks that run
  /// low, and a kit.
  func addSamples() throws {
    let tacks = try addCCM(.helmet, "Tacks 710", ["size": .decimal(7.125)])
    try addCCM(.helmet, "FL500", ["size": .decimal(6.75)])
    let gloves = try addCCM(
      .gloves, "Jetspeed", quantity: 6, ["size": .integer(14), "length": .integer(355)])
    let runner = try addCCM(.skateRunner, "SpeedBlade", ["size": .integer(280)])
    let stick = try addCCM(
      .stick, "Ribcor", quantity: 2, lowStockLevel: 1,
      ["flex": .integer(85), "curve": .integer(12), "leftRight": .text("Left")])
    try checkOut(tacks, to: id("Okafor"))
    for name in ["Okafor", "Kowalski", "Bellamy"] { try checkOut(gloves, to: id(name)) }
    try checkOut(runner, to: id("Okafor"))
    try checkOut(runner, to: id("Tremblay"), sharing: true)
    try checkOut(stick, to: id("Okafor"))
    try add(Kit(name: "Rookie", items: [.gloves: gloves, .stick: stick]))
  }
}
