import Foundation
import Interchange

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
    let plain = Self.plain(name)
    guard
      let field = Self(rawValue: name) ?? Self.fields[plain] ?? Self.ofPlayer(named: plain)
        ?? Self.beforeRemark(in: name)
    else { return nil }
    self = field
  }

  /// Returns the property of a player that a name such as `Profile: First Name` means.
  private static func ofPlayer(named plain: String) -> EquipField? {
    ["profile", "players", "player", "athlete", "participant"].lazy.compactMap { prefix in
      guard plain.hasPrefix(prefix) else { return nil }
      return fields[String(plain.dropFirst(prefix.count))].flatMap {
        ofPlayers.contains($0) ? $0 : nil
      }
    }.first
  }

  /// Returns the property that a name means without the remark after it, such as `DOB
  /// (MM/DD/YYYY)`. A remark about a measure may be its unit.
  private static func beforeRemark(in name: String) -> EquipField? {
    guard let start = name.firstIndex(of: "("), name.last == ")" else { return nil }
    let field = fields[plain(String(name[..<start]))]
    return field == .height || field == .weight ? nil : field
  }

  private static let ofPlayers: Set<EquipField> = [
    .name, .lastName, .givenNames, .jerseyNumber, .position, .handedness, .playingStatus,
    .birthDate, .height, .weight,
  ]

  /// Returns a number with the unit that its name states, such as `Height (cm)`; any other text
  /// unchanged.
  ///
  /// - Parameter names: The names in the file, reduced to lowercase letters and digits. If several
  ///   of them mean the property, the text is returned unchanged.
  static func text(
    _ text: String, of field: EquipField, named names: Set<String>
  ) -> String {
    guard let known = names.first(where: { metricUnits[$0] != nil && fields[$0] == field }),
      names.count(where: { fields[$0] == field }) == 1, let unit = metricUnits[known],
      DecimalText.number(text) != nil
    else { return text }
    return "\(text) \(unit)"
  }

  /// The units in names of properties.
  private static let metricUnits = [
    "heightcm": "cm", "heightincm": "cm", "heightcentimeters": "cm", "heightcentimetres": "cm",
    "htcm": "cm", "weightkg": "kg", "weightinkg": "kg", "weightkgs": "kg", "weightkilograms": "kg",
    "wtkg": "kg",
  ]

  /// Reduces a name to lowercase letters and digits.
  static func plain(_ name: String) -> String {
    let plain = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    // Rosters have the number under a number sign alone.
    return plain.isEmpty ? name.trimmingCharacters(in: .whitespaces) : plain
  }

  private static let otherNames: [String: EquipField] = [
    "entity": .kind, "nameofentity": .kind, "type": .kind, "category": .kind,
    "item": .kind, "itemtype": .kind, "equipmenttype": .kind,
    "playername": .name, "fullname": .name, "last": .lastName, "first": .givenNames,
    "surname": .lastName, "familyname": .lastName, "givenname": .givenNames,
    "firstname": .givenNames, "firstnames": .givenNames, "jersey": .jerseyNumber,
    "#": .jerseyNumber, "jerseyno": .jerseyNumber, "uniform": .jerseyNumber,
    "uniformnumber": .jerseyNumber, "sweater": .jerseyNumber, "sweaternumber": .jerseyNumber,
    "number": .jerseyNumber, "no": .jerseyNumber, "pos": .position, "positions": .position,
    "primaryposition": .position, "status": .playingStatus, "active": .playingStatus,
    "hand": .handedness, "handed": .handedness, "shoots": .handedness, "sh": .handedness,
    "shothand": .handedness, "stickhand": .handedness, "shootscatches": .handedness,
    "sc": .handedness, "shot": .handedness, "catches": .handedness, "heightcm": .height,
    "heightincm": .height, "heightcentimeters": .height,
    "heightcentimetres": .height, "htcm": .height, "weightkg": .weight, "weightinkg": .weight,
    "weightkgs": .weight, "weightkilograms": .weight, "wtkg": .weight, "dateofbirth": .birthDate,
    "dob": .birthDate,
    "birthday": .birthDate, "born": .birthDate, "ht": .height, "htin": .height,
    "heightin": .height, "heightinches": .height, "wt": .weight, "wtlb": .weight,
    "wtlbs": .weight, "weightlb": .weight, "weightlbs": .weight, "weightpounds": .weight,
    "color": .colour, "model": .modelCode, "make": .manufacturer, "maker": .manufacturer,
    "qty": .quantity, "pieces": .quantity, "side": .leftRight,
    "players": .player, "holder": .player, "holders": .player, "assignedto": .player,
    "issuedto": .player, "loanedto": .player,
    // French
    "nom": .lastName, "nomdefamille": .lastName, "prénom": .givenNames, "prénoms": .givenNames,
    "prenom": .givenNames, "numéro": .jerseyNumber, "numero": .jerseyNumber,
    "numérodechandail": .jerseyNumber, "chandail": .jerseyNumber, "tir": .handedness,
    "lance": .handedness, "statut": .playingStatus, "datedenaissance": .birthDate,
    "taille": .height, "poids": .weight,
    // German
    "nachname": .lastName, "vorname": .givenNames, "nr": .jerseyNumber,
    "rückennummer": .jerseyNumber,
    "trikotnummer": .jerseyNumber, "schusshand": .handedness, "geburtsdatum": .birthDate,
    "grösse": .height, "größe": .height, "gewicht": .weight,
  ]

  private static let fields = otherNames.merging(
    allCases.map { (plain($0.rawValue), $0) }, uniquingKeysWith: { $1 })
}
