public import Foundation

/// A hockey team. It has no relationships to other entities.
public final class Team: Codable, Identifiable {
  /// The identifier that the store assigned; nil until the object is stored.
  public var id: Int64?
  /// The object's identifier on the host web service.
  public var wsObjectId: Int32 = 0
  public var city = ""
  public var teamName = ""
  /// The name of the equipment manager.
  public var nameOfEM = ""
  public var username = ""
  /// The hash of the password, never the password itself.
  public var password = ""
  public var loginToken = ""
  /// The date of the most recent login; nil before the first.
  public var loginTimestamp: Date?

  /// Creates a team without attributes.
  public init() {}
}

/// A category of equipment, as shown in lists. It has no relationships to other entities.
public final class EquipmentCategory: Codable, Identifiable {
  /// The identifier that the store assigned; nil until the object is stored.
  public var id: Int64?
  /// The object's identifier on the host web service.
  public var wsObjectId: Int32 = 0
  /// The position in a list. The values have gaps for future categories.
  public var displayOrder: Int32 = 0
  public var displayName = ""
  /// A picture, transformed by the ImageToDataTransformer.
  public var displayIcon: Data?
  /// The name of the entity whose objects are in the category, such as `SkateBoot`.
  public var nameOfEntity = ""

  /// Creates a category without attributes.
  public init() {}
}
