import Foundation

/// That a player had an item, from when and until when.
///
/// The names stay when the player or the item is gone.
struct Loan: Hashable, Identifiable, Sendable {
  /// The number a store gave it.
  var id: Int64?
  /// The player; nil when it is no longer stored.
  var playerID: Int64?
  /// The player's name, given names first.
  var playerName: String
  /// The item; nil when it is no longer stored.
  var itemID: Int64?
  /// What the item is called.
  var itemName: String
  /// What kind of equipment the item is.
  var kind: EquipmentKind
  /// When the player was given it.
  var from: Date
  /// When it came back; nil while the player has it.
  var until: Date?

  /// Makes a loan of its parts.
  init(
    id: Int64?, playerID: Int64?, playerName: String, itemID: Int64?, itemName: String,
    kind: EquipmentKind, from: Date, until: Date?
  ) {
    self.id = id
    self.playerID = playerID
    self.playerName = playerName
    self.itemID = itemID
    self.itemName = itemName
    self.kind = kind
    self.from = from
    self.until = until
  }

  /// Whether the player still has it.
  var isOpen: Bool { until == nil }
}
