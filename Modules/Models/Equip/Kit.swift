/// Items that are given out together under a name: one of each kind at most.
public struct Kit: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// What a person calls it.
  public var name: String
  /// The ids of its items by their kinds.
  public var items: [EquipmentKind: Int64]

  /// Makes a kit that is not stored yet.
  public init(name: String = "", items: [EquipmentKind: Int64] = [:]) {
    self.name = name
    self.items = items
  }
}
