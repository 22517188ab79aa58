import Foundation
import Interchange
import Models

/// Writes players and equipment as a JSON array of objects, one to a line.
///
/// ```json
/// {"kind": "Player", "id": 1, "lastName": "Roy", "givenNames": "Jo", "jerseyNumber": 17, …,
///  "birthDate": "1991-05-27", "height": 72, "weight": 185, "wsObjectId": 0, "photoHeadshot": null,
///  "helmet": 4, "gloves": null, …}
/// {"kind": "Helmet", "id": 4, "size": 7.125, …, "quantity": 1, …, "photo": null,
///  "player": ["Roy, Jo"]}
/// ```
///
/// The keys are the model's property names, always all of the kind's and in the same order. Heights
/// are inches, weights pounds. Photos are PNG in Base64. The ids under `helmet` and so on are those of
/// the items a player has, and `player` has the names of those who have an item.
struct JSONEquipWriter: JSONListWriter {
  typealias Item = EquipRecord

  private let writesPhotos: Bool
  var isFirst = true

  /// - Parameter writesPhotos: whether photos are written; a list for scripts says `true` or `false`
  ///   instead.
  init(writesPhotos: Bool = true) { self.writesPhotos = writesPhotos }

  /// Appends the object of one player or item alone.
  func writeObject(_ record: EquipRecord, to output: inout [UInt8]) {
    output.append("{\"kind\": \"\(record.kindName)\", \"id\": ")
    switch record.content {
    case .player(let player):
      append(player.id, to: &output)
      for attribute in Player.attributes { append(attribute, of: player, to: &output) }
      append("photoHeadshot", player.photoHeadshot, player.hasPhoto, to: &output)
      for kind in EquipmentKind.allCases {
        JSONText.append(key: kind.table, to: &output)
        append(player[kind], to: &output)
      }
    case .item(let item):
      append(item.id, to: &output)
      for attribute in item.kind.attributes + EquipmentAttribute.common {
        append(attribute.key, item[attribute.key], to: &output)
      }
      append("photo", item.photo, item.hasPhoto, to: &output)
      JSONText.append("player", record.holders, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private func append(_ id: Int64?, to output: inout [UInt8]) {
    output.append(id.map(String.init) ?? "null")
  }

  private func append(
    _ attribute: EquipmentAttribute, of player: Player, to output: inout [UInt8]
  ) {
    let text = player.text(of: attribute.key)
    if case .integer = attribute.shape {
      output.append(", \"\(attribute.key)\": \(text)")
    } else {
      let isMissing = attribute.key == "birthDate" && text.isEmpty
      JSONText.append(attribute.key, isMissing ? nil : text, to: &output)
    }
  }

  private func append(_ key: String, _ value: EquipmentValue?, to output: inout [UInt8]) {
    switch value {
    case .text(let text): JSONText.append(key, text, to: &output)
    case .integer(let number): output.append(", \"\(key)\": \(number)")
    case .decimal(let number):
      JSONText.append(key: key, to: &output)
      JSONText.append(number, to: &output)
    case nil: JSONText.append(key, nil as String?, to: &output)
    }
  }

  private func append(
    _ key: String, _ photo: Data?, _ isThere: Bool, to output: inout [UInt8]
  ) {
    guard writesPhotos else { return JSONText.append(key, isThere, to: &output) }
    JSONText.append(key, photo?.base64EncodedString(), to: &output)
  }
}
