public import Foundation

/// Information about a hockey team. It is related to no other entity.
public final class Team: Codable, Identifiable {
  /// The number that the store gave the object; nil until it is stored.
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
  /// The most recent login; nil before the first.
  public var loginTimestamp: Date?

  /// Creates a team without attributes.
  public init() {}
}

/// A category of equipment, as lists show it. It is related to no other entity.
public final class EquipmentCategory: Codable, Identifiable {
  /// The number that the store gave the object; nil until it is stored.
  public var id: Int64?
  /// The object's identifier on the host web service.
  public var wsObjectId: Int32 = 0
  /// The position in a list. Values have gaps, for categories to come.
  public var displayOrder: Int32 = 0
  public var displayName = ""
  /// A picture, transformed by the ImageToDataTransformer.
  public var displayIcon: Data?
  /// The name of the entity of its objects, such as `SkateBoot`.
  public var nameOfEntity = ""

  /// Creates a category without attributes.
  public init() {}
}
