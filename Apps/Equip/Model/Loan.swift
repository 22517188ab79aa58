import Foundation

/// A period in which a player had an item.
///
/// The names stay when the player or the item is gone.
struct Loan: Hashable, Identifiable, Sendable {
  /// The id in the store.
  var id: Int64?
  /// The player; nil when it is no longer stored.
  var playerID: Int64?
  /// The player's name, given names first.
  var playerName: String
  /// The item; nil when it is no longer stored.
  var itemID: Int64?
  /// The name of the item.
  var itemName: String
  /// The kind of the item.
  var kind: EquipmentKind
  /// The check-out.
  var from: Date
  /// The check-in; nil while the player has the item.
  var until: Date?

  /// Creates a loan.
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

  /// A Boolean value that indicates whether the player still has the item.
  var isOpen: Bool { until == nil }
}
