import EquipAssignment
import Foundation
import GRDB
import Persistence

/// Creates the data of the first launch: a team with five players, one of them a goaltender, and
/// the categories of equipment.
///
/// The team and the players are fictional.
enum StoreInitializer {
  /// The user name of the first team.
  static let username = "herons"

  /// Creates the first team and its players, unless there is a team already.
  ///
  /// - Parameters:
  ///   - accounts: The accounts to which the team is added.
  ///   - password: The initial password, which must be changed at the first login.
  /// - Returns: The team; nil if there was a team already.
  /// - Throws: ``StoreError`` if the accounts or the team's store cannot be written.
  static func makeFirstTeam(in accounts: TeamAccounts, password: String) throws -> Team? {
    guard try accounts.teamCount == 0 else { return nil }
    // If another process has been faster, its team is the first one.
    do {
      return try accounts.add(team, password: password) { made in
        guard let id = made.id else { return }
        let location = accounts.storeLocation(of: id)
        guard location.path != nil else { return }
        let store = try EquipStore(location, now: accounts.now)
        defer { try? store.close() }
        try addPlayers(to: store)
      }
    } catch EquipError.usernameTaken {
      return nil
    }
  }

  /// Adds the first players to an empty store. This cannot be undone.
  static func addPlayers(to store: EquipStore) throws {
    try store.database.transaction { db in
      guard try Int.fetchOne(db, sql: "SELECT 1 FROM player LIMIT 1") == nil else {
        return (.rollback, ())
      }
      try UndoLog.withoutRecording(db) {
        let writer = EquipWriter(db: db, now: store.now())
        for player in players { _ = try player.insert(by: writer) }
      }
      return (.commit, ())
    }
  }

  /// The first team, without a password.
  static let team = Team(
    city: "Port Hope", teamName: "Herons", nameOfEM: "Dana Whitfield", username: username,
    mustChangePassword: true)

  /// The first players, in the jersey of the team.
  static let players = [
    player(
      "Okafor", "Samuel", 9, .centre, .left, "1998-05-24", 73, 194, .okafor),
    player(
      "Lindqvist", "Erik Johan", 17, .leftWing, .left, "1996-04-19", 71, 186,
      .lindqvist),
    player(
      "Tremblay", "Mathieu", 22, .rightWing, .right, "2000-03-07", 70, 181,
      .tremblay),
    player(
      "Kowalski", "Adam", 4, .defenceman, .right, "1994-05-26", 75, 212, .kowalski),
    player(
      "Bellamy", "Noah", 31, .goaltender, .left, "1997-09-23", 74, 198, .bellamy),
  ]

  private static func player(
    _ lastName: String, _ givenNames: String, _ jerseyNumber: Int, _ position: PlayerPosition,
    _ handedness: Handedness, _ birthDate: String, _ height: Int, _ weight: Int, _ photo: Picture
  ) -> Player {
    Player(
      lastName: lastName, givenNames: givenNames, jerseyNumber: jerseyNumber, position: position,
      handedness: handedness, playingStatus: .active, birthDate: BirthDateText.date(birthDate),
      height: height, weight: weight, photoHeadshot: Data(photo.bytes))
  }

  /// The categories of equipment, from head to toe and then the stick.
  static let categories = EquipmentKind.allCases.map { kind in
    EquipmentCategory(
      displayOrder: kind.displayOrder, displayName: kind.displayName, displayIcon: kind.icon,
      nameOfEntity: kind.rawValue)
  }

  /// Adds the categories to a new store.
  static func addCategories(_ db: Database) throws {
    for category in categories {
      try db.insert(
        into: "equipmentCategory",
        [
          ("wsObjectId", category.wsObjectId), ("displayOrder", category.displayOrder),
          ("displayName", category.displayName), ("displayIcon", category.displayIcon),
          ("nameOfEntity", category.nameOfEntity),
        ])
    }
  }
}

extension EquipmentKind {
  /// A picture of 16 × 16 pixels for lists, as PNG.
  var icon: Data {
    let picture: Picture =
      switch self {
      case .helmet: .helmet
      case .gloves: .gloves
      case .skateBoot: .skateBoot
      case .skateHolder: .skateHolder
      case .skateRunner: .skateRunner
      case .stick: .stick
      }
    return Data(picture.bytes)
  }
}
