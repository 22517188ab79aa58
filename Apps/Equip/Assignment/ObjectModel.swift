import Foundation

/// Information about a hockey team. It is related to no other entity.
final class Team {
  var wsObjectId: Int32 = 0
  var city = ""
  var teamName = ""
  /// The equipment manager.
  var nameOfEM = ""
  var username = ""
  var password = ""
  var loginToken = ""
  var loginTimestamp: Date?
}

/// A category of equipment, as lists show it. It is related to no other entity.
final class EquipmentCategory {
  var wsObjectId: Int32 = 0
  var displayOrder: Int32 = 0
  var displayName = ""
  /// Kept through the ImageToDataTransformer.
  var displayIcon: Data?
  var nameOfEntity = ""
}

/// Descriptive information about a hockey player, who has one of each kind of equipment.
final class Player {
  var wsObjectId: Int32 = 0
  var lastName = ""
  var givenNames = ""
  /// Kept through the ImageToDataTransformer.
  var photoHeadshot: Data?
  var jerseyNumber: Int32 = 0
  var position = ""
  var handedness = ""
  var playingStatus = ""
  var birthDate: Date?
  /// In inches.
  var height: Int32 = 0
  /// In pounds.
  var weight: Int32 = 0

  // The to-one relationships.
  var helmet: Helmet? { didSet { exchange(oldValue, for: helmet) } }
  var gloves: Gloves? { didSet { exchange(oldValue, for: gloves) } }
  var skateBoot: SkateBoot? { didSet { exchange(oldValue, for: skateBoot) } }
  var skateHolder: SkateHolder? { didSet { exchange(oldValue, for: skateHolder) } }
  var skateRunner: SkateRunner? { didSet { exchange(oldValue, for: skateRunner) } }
  var stick: Stick? { didSet { exchange(oldValue, for: stick) } }

  /// Keeps the other end of a relationship up to date.
  private func exchange(_ old: Equipment?, for new: Equipment?) {
    old?.players.removeAll { $0 === self }
    new?.players.append(self)
  }
}

/// What all equipment has: the abstract entity, which only its children can be made of.
class Equipment {
  var wsObjectId: Int32 = 0
  var manufacturer = ""
  var brand = ""
  var modelCode = ""
  var orderCode = ""
  var colour = ""
  /// Kept through the ImageToDataTransformer.
  var photo: Data?
  /// The to-many relationship.
  fileprivate(set) var players: [Player] = []

  fileprivate init() {}
}

/// Protects the head.
final class Helmet: Equipment {
  var size = 0.0
  var faceProtector = ""
  var chinStrap = ""
  override init() {}
}

/// Protect the hands.
final class Gloves: Equipment {
  var size: Int32 = 0
  var length: Int32 = 0
  override init() {}
}

/// Moves the puck.
final class Stick: Equipment {
  var pattern = ""
  var leftRight = ""
  var curve: Int32 = 0
  var flex: Int32 = 0
  override init() {}
}

/// The part of a skate that the foot is in.
final class SkateBoot: Equipment {
  var size: Int32 = 0
  var stiffness: Int32 = 0
  var width = ""
  override init() {}
}

/// The part of a skate between boot and runner.
final class SkateHolder: Equipment {
  var size: Int32 = 0
  override init() {}
}

/// The blade of a skate.
final class SkateRunner: Equipment {
  var size: Int32 = 0
  var contour: Int32 = 0
  var hollow: Int32 = 0
  var pitch: Int32 = 0
  override init() {}
}
