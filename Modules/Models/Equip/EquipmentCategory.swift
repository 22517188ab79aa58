public import Foundation

/// One of the kinds of equipment as lists show it.
public struct EquipmentCategory: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// Its number on the host's web service; 0 where it has none.
  public var wsObjectId: Int
  /// By which categories are sorted, from head to toe and then the stick, with gaps.
  public var displayOrder: Int
  /// What a person reads.
  public var displayName: String
  /// A small picture (PNG); nil where there is none.
  public var displayIcon: Data?
  /// The name of the entity of its items, such as `SkateBoot`.
  public var nameOfEntity: String

  /// Makes a category that is not stored yet.
  public init(
    displayOrder: Int, displayName: String, displayIcon: Data? = nil, nameOfEntity: String,
    wsObjectId: Int = 0
  ) {
    self.wsObjectId = wsObjectId
    self.displayOrder = displayOrder
    self.displayName = displayName
    self.displayIcon = displayIcon
    self.nameOfEntity = nameOfEntity
  }

  /// The kind of its items; nil where this program knows none of that name.
  public var kind: EquipmentKind? { EquipmentKind(rawValue: nameOfEntity) }
}
