import Credentials
import Foundation
import Imaging
import Models
import Persistence

/// Creates the initial data on the first run. Team and players are fictional.
enum StoreInitializer {
  /// Returns the one team of a store, which is created on the first run.
  static func team(in store: ItemStore<Team>, hashedBy hasher: PasswordHasher) throws -> Team {
    if let stored = try store.items().first { return stored }
    let team = Team()
    team.city = "Port Hope"
    team.teamName = "Herons"
    team.nameOfEM = "Dana Whitfield"
    team.username = "herons"
    team.password = try hasher.hash("skates")
    return try store.add(team)
  }

  /// Adds five players on the first run, one of them a goalkeeper.
  static func addPlayers(to store: ItemStore<Player>) throws {
    guard try store.count == 0 else { return }
    try store.add([
      player("Okafor", "Samuel", 9, "Centre", "Left", "1998-05-24", 73, 194, .okafor),
      player("Lindqvist", "Erik Johan", 17, "Left Wing", "Left", "1996-04-19", 71, 186, .lindqvist),
      player("Tremblay", "Mathieu", 22, "Right Wing", "Right", "2000-03-07", 70, 181, .tremblay),
      player("Kowalski", "Adam", 4, "Defenceman", "Right", "1994-05-26", 75, 212, .kowalski),
      player("Bellamy", "Noah", 31, "Goaltender", "Left", "1997-09-23", 74, 198, .bellamy),
    ])
  }

  private static func player(
    _ lastName: String, _ givenNames: String, _ number: Int32, _ position: String,
    _ handedness: String, _ birthDate: String, _ height: Int32, _ weight: Int32, _ photo: Picture
  ) throws -> Player {
    let player = Player()
    player.lastName = lastName
    player.givenNames = givenNames
    player.photoHeadshot = try ImageToDataTransformer().storedData(ofImport: Data(photo.bytes))
    player.jerseyNumber = number
    player.position = position
    player.handedness = handedness
    player.playingStatus = "Active"
    player.birthDate = try Date("\(birthDate)T12:00:00Z", strategy: .iso8601)
    player.height = height
    player.weight = weight
    return player
  }

  /// Returns the equipment categories of a store, which are created on the first run: from head to
  /// toes, and the stick below. The gaps in their order are for categories to come.
  static func categories(in store: ItemStore<EquipmentCategory>) throws -> [EquipmentCategory] {
    let stored = try store.items()
    guard stored.isEmpty else { return stored }
    return try store.add([
      category(10, "Helmet", .helmet),
      category(20, "Gloves", .gloves),
      category(30, "Skate Boot", .skateBoot),
      category(40, "Skate Holder", .skateHolder),
      category(50, "Skate Runner", .skateRunner),
      category(60, "Stick", .stick),
    ])
  }

  private static func category(
    _ displayOrder: Int32, _ name: String, _ icon: Picture
  ) throws -> EquipmentCategory {
    let category = EquipmentCategory()
    category.displayOrder = displayOrder
    category.displayName = name
    category.displayIcon = try ImageToDataTransformer().storedData(ofImport: Data(icon.bytes))
    category.nameOfEntity = name.replacing(" ", with: "")
    return category
  }
}

/// The pictures of the initial data, in the folder `Resources`.
package enum Picture {
  case helmet, gloves, skateBoot, skateHolder, skateRunner, stick
  case okafor, lindqvist, tremblay, kowalski, bellamy

  /// The contents of the PNG file of the picture.
  package var bytes: [UInt8] {
    switch self {
    case .helmet: PackageResources.Helmet_png
    case .gloves: PackageResources.Gloves_png
    case .skateBoot: PackageResources.SkateBoot_png
    case .skateHolder: PackageResources.SkateHolder_png
    case .skateRunner: PackageResources.SkateRunner_png
    case .stick: PackageResources.Stick_png
    case .okafor: PackageResources.Okafor_png
    case .lindqvist: PackageResources.Lindqvist_png
    case .tremblay: PackageResources.Tremblay_png
    case .kowalski: PackageResources.Kowalski_png
    case .bellamy: PackageResources.Bellamy_png
    }
  }
}
