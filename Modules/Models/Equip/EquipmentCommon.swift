public import Foundation

/// What all kinds of equipment have: the attributes of the abstract entity.
public struct EquipmentCommon: Hashable, Sendable {
  /// The number a store gave the item; nil until it is stored.
  public var id: Int64?
  /// Its number on the host's web service; 0 where it has none.
  public var wsObjectId = 0
  /// Who makes it.
  public var manufacturer = ""
  /// The line it belongs to.
  public var brand = ""
  /// The manufacturer's name of the model.
  public var modelCode = ""
  /// By what it is ordered.
  public var orderCode = ""
  /// Its colour.
  public var colour = ""
  /// A picture of it (PNG); nil where there is none, or where it was not read: see
  /// ``hasUnreadPhoto``.
  public var photo: Data? { didSet { hasUnreadPhoto = false } }
  /// Whether there is a photo that was not read, as lists do without. To store the item then keeps
  /// it, unless ``photo`` was set.
  public var hasUnreadPhoto = false
  /// How many identical pieces there are, at least 1.
  public var quantity = 1
  /// The number of pieces in the room at or below which more are to be ordered; nil for no mark.
  public var lowStockLevel: Int?
  /// What else is worth knowing about it.
  public var notes = ""

  /// Makes what nothing is known of: one piece.
  public init() {}
}
