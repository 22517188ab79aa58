public import Foundation

/// A hockey player, who has one piece of each kind of equipment.
public final class Player: Codable, Identifiable {
  /// The identifier that the store assigned; nil until the object is stored.
  public var id: Int64?
  /// The object's identifier on the host web service.
  public var wsObjectId: Int32 = 0
  public var lastName = ""
  public var givenNames = ""
  /// A picture, transformed by the ImageToDataTransformer.
  public var photoHeadshot: Data?
  public var jerseyNumber: Int32 = 0
  public var position = ""
  public var handedness = ""
  public var playingStatus = ""
  /// The date of birth, at noon in UTC.
  public var birthDate: Date?
  /// The height in inches.
  public var height: Int32 = 0
  /// The weight in pounds.
  public var weight: Int32 = 0

  // The to-one relationships to equipment.
  public var helmet: Helmet? { didSet { updateInverse(from: oldValue, to: helmet) } }
  public var gloves: Gloves? { didSet { updateInverse(from: oldValue, to: gloves) } }
  public var skateBoot: SkateBoot? { didSet { updateInverse(from: oldValue, to: skateBoot) } }
  public var skateHolder: SkateHolder? { didSet { updateInverse(from: oldValue, to: skateHolder) } }
  public var skateRunner: SkateRunner? { didSet { updateInverse(from: oldValue, to: skateRunner) } }
  public var stick: Stick? { didSet { updateInverse(from: oldValue, to: stick) } }

  /// Creates a player without attributes.
  public init() {}

  private func updateInverse(from old: Equipment?, to new: Equipment?) {
    old?.players.removeAll { $0 === self }
    new?.players.append(self)
  }

  /// The stored properties. The first deliverable creates no equipment, so none is stored.
  private enum CodingKeys: CodingKey {
    case id, wsObjectId, lastName, givenNames, photoHeadshot, jerseyNumber, position, handedness
    case playingStatus, birthDate, height, weight
  }
}

extension Player: Equatable {
  /// Returns a Boolean value that indicates whether two players have the same attributes.
  public static func == (left: Player, right: Player) -> Bool {
    left.id == right.id && left.wsObjectId == right.wsObjectId
      && left.lastName == right.lastName && left.givenNames == right.givenNames
      && left.photoHeadshot == right.photoHeadshot && left.jerseyNumber == right.jerseyNumber
      && left.position == right.position && left.handedness == right.handedness
      && left.playingStatus == right.playingStatus && left.birthDate == right.birthDate
      && left.height == right.height && left.weight == right.weight
  }
}
