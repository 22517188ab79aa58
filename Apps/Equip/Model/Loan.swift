import Foundation

/// A period in which a player had an item.
///
/// The loan keeps both names when the player or the item is deleted.
struct Loan: Hashable, Identifiable, Sendable {
  /// The identifier in the store.
  var id: Int64?
  /// The id of the player; nil if the player was deleted.
  var playerID: Int64?
  /// The player's name, given names first.
  var playerName: String
  /// The id of the item; nil if the item was deleted.
  var itemID: Int64?
  var itemName: String
  /// The kind of the item.
  var kind: EquipmentKind
  /// The time of the check-out.
  var from: Date
  /// The time of the check-in; nil while the player has the item.
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
