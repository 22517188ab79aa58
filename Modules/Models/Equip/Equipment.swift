public import Foundation

/// The attributes that all kinds of equipment share.
///
/// The class is abstract: only its subclasses can be created.
public class Equipment {
  /// The object's identifier on the host web service.
  public var wsObjectId: Int32 = 0
  public var manufacturer = ""
  public var brand = ""
  public var modelCode = ""
  public var orderCode = ""
  public var colour = ""
  /// A picture, transformed by the ImageToDataTransformer.
  public var photo: Data?
  /// The players who use the equipment: the inverse of the player's to-one relationship.
  public internal(set) var players: [Player] = []

  fileprivate init() {}
}

/// A helmet, in hat sizes.
public final class Helmet: Equipment {
  public var size = 0.0
  public var faceProtector = ""
  public var chinStrap = ""
  public override init() {}
}

/// A pair of gloves.
public final class Gloves: Equipment {
  public var size: Int32 = 0
  public var length: Int32 = 0
  public override init() {}
}

/// A stick.
public final class Stick: Equipment {
  public var pattern = ""
  public var leftRight = ""
  public var curve: Int32 = 0
  public var flex: Int32 = 0
  public override init() {}
}

/// The part of a skate that holds the foot.
public final class SkateBoot: Equipment {
  public var size: Int32 = 0
  public var stiffness: Int32 = 0
  public var width = ""
  public override init() {}
}

/// The part of a skate between the boot and the runner.
public final class SkateHolder: Equipment {
  public var size: Int32 = 0
  public override init() {}
}

/// The blade of a skate.
public final class SkateRunner: Equipment {
  public var size: Int32 = 0
  public var contour: Int32 = 0
  public var hollow: Int32 = 0
  public var pitch: Int32 = 0
  public override init() {}
}
