import Foundation

/// The properties of players and equipment in files, in the order they are written.
enum EquipField: String, CaseIterable {
  case kind, id, wsObjectId
  /// Both names of a player as other programs write them. It is only read.
  case name
  case lastName, givenNames, jerseyNumber, position, handedness, playingStatus, birthDate
  case height, weight
  case manufacturer, brand, modelCode, orderCode, colour, quantity, lowStockLevel, notes
  case size, faceProtector, chinStrap, length, stiffness, width, contour, hollow, pitch
  case pattern, leftRight, curve, flex
  /// The players who have an item.
  case player
  /// The identifier of an exported entry, which no entry of the same kind in any team shares.
  case uid
  /// PNG as Base64, in JSON only.
  case photoHeadshot, photo

  /// The columns of a table.
  static let columns = allCases.filter { ![.name, .photoHeadshot, .photo].contains($0) }

  /// The names, as a message lists them.
  static let list = columns.map(\.rawValue).joined(separator: ", ")

  /// Creates the property with a name, ignoring case, spaces and punctuation. Names used by other
  /// programs are supported.
  init?(named name: String) {
    guard let field = Self(rawValue: name) ?? Self.fields[Self.plain(name)] else { return nil }
    self = field
  }

  private static func plain(_ name: String) -> String {
    let plain = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    // Rosters have the number under a number sign alone.
    return plain.isEmpty ? name.trimmingCharacters(in: .whitespaces) : plain
  }

  private static let otherNames: [String: EquipField] = [
    "entity": .kind, "nameofentity": .kind, "type": .kind, "category": .kind,
    "playername": .name, "fullname": .name, "last": .lastName, "first": .givenNames,
    "surname": .lastName, "familyname": .lastName, "givenname": .givenNames,
    "firstname": .givenNames, "firstnames": .givenNames, "jersey": .jerseyNumber,
    "#": .jerseyNumber, "jerseyno": .jerseyNumber, "uniform": .jerseyNumber,
    "number": .jerseyNumber, "no": .jerseyNumber, "pos": .position, "status": .playingStatus,
    "active": .playingStatus, "hand": .handedness, "shoots": .handedness,
    "shootscatches": .handedness, "dateofbirth": .birthDate, "dob": .birthDate,
    "birthday": .birthDate, "born": .birthDate, "ht": .height, "htin": .height,
    "heightin": .height, "heightinches": .height, "wt": .weight, "wtlb": .weight,
    "wtlbs": .weight, "weightlb": .weight, "weightlbs": .weight, "weightpounds": .weight,
    "color": .colour, "model": .modelCode, "make": .manufacturer, "maker": .manufacturer,
    "qty": .quantity, "pieces": .quantity, "side": .leftRight,
    "players": .player, "holder": .player, "holders": .player,
  ]

  private static let fields = otherNames.merging(
    allCases.map { (plain($0.rawValue), $0) }, uniquingKeysWith: { $1 })
}
