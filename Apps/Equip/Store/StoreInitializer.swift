import Foundation
import GRDB
import Models
import Persistence

/// Makes what the app has when it is started for the first time: one team, five players of which one
/// is a goaltender, and the categories of equipment.
///
/// Team and players are invented.
enum StoreInitializer {
  /// The user name of the first team.
  static let username = "herons"

  /// Makes the first team and its players, unless there is a team already.
  ///
  /// - Parameters:
  ///   - accounts: Where teams are kept.
  ///   - password: What the team logs in with until it is changed, which is asked for at the first
  ///     login.
  ///   - now: The clock of the team's store.
  /// - Returns: The team; nil when there was one already, and nothing was done.
  /// - Throws: ``StoreError`` when the accounts or the team's store cannot be written.
  static func makeFirstTeam(
    in accounts: TeamAccounts, password: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> Team? {
    guard try accounts.teamCount == 0 else { return nil }
    // Where another process was faster, the user name is taken and its team is the first.
    let made: Team?
    do {
      made = try accounts.add(team, password: password)
    } catch EquipError.usernameTaken {
      return nil
    }
    guard let made, let id = made.id else { return nil }
    let location = accounts.storeLocation(of: id)
    guard location.path != nil else { return made }
    let store = try EquipStore(location, now: now)
    defer { try? store.close() }
    try addPlayers(to: store)
    return made
  }

  /// Adds the first players to a store that has none, which cannot be undone.
  static func addPlayers(to store: EquipStore) throws {
    try store.database.transaction { db in
      guard try Int.fetchOne(db, sql: "SELECT 1 FROM player LIMIT 1") == nil else {
        return (.rollback, ())
      }
      try UndoLog.withoutRecording(db) {
        let writer = EquipWriter(db, at: store.now())
        for player in players { _ = try writer.insert(player) }
      }
      return (.commit, ())
    }
  }

  /// The first team, without a password.
  static let team = Team(
    city: "Port Hope", teamName: "Herons", nameOfEM: "Dana Whitfield", username: username,
    mustChangePassword: true)

  /// The first players.
  static let players = [
    Player(
      lastName: "Okafor", givenNames: "Samuel", jerseyNumber: 9, position: .centre,
      handedness: .left, birthDate: Date(calendarDay: 10_370), height: 73, weight: 194,
      photoHeadshot: headshot(hair: 0x1E1A17, skin: 0x7A4B2C)),
    Player(
      lastName: "Lindqvist", givenNames: "Erik Johan", jerseyNumber: 17, position: .leftWing,
      handedness: .left, birthDate: Date(calendarDay: 9_605), height: 71, weight: 186,
      photoHeadshot: headshot(hair: 0xD9B871, skin: 0xEFC9A4)),
    Player(
      lastName: "Tremblay", givenNames: "Mathieu", jerseyNumber: 22, position: .rightWing,
      handedness: .right, birthDate: Date(calendarDay: 11_023), height: 70, weight: 181,
      photoHeadshot: headshot(hair: 0x5A3A22, skin: 0xE3B48C)),
    Player(
      lastName: "Kowalski", givenNames: "Adam", jerseyNumber: 4, position: .defenceman,
      handedness: .right, birthDate: Date(calendarDay: 8_911), height: 75, weight: 212,
      photoHeadshot: headshot(hair: 0x6E6259, skin: 0xEBC3A0)),
    Player(
      lastName: "Bellamy", givenNames: "Noah", jerseyNumber: 31, position: .goaltender,
      handedness: .left, birthDate: Date(calendarDay: 10_127), height: 74, weight: 198,
      photoHeadshot: headshot(hair: 0x2B2320, skin: 0xD9A27A)),
  ]

  /// The categories of equipment, from head to toe and then the stick.
  static let categories = EquipmentKind.allCases.map { kind in
    EquipmentCategory(
      displayOrder: kind.displayOrder, displayName: kind.displayName, displayIcon: kind.icon,
      nameOfEntity: kind.rawValue)
  }

  /// Adds the categories to a store that is being made.
  static func addCategories(_ db: Database) throws {
    for category in categories {
      try db.execute(
        sql: """
          INSERT INTO equipmentCategory(
            wsObjectId, displayOrder, displayName, displayIcon, nameOfEntity)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          category.wsObjectId, category.displayOrder, category.displayName, category.displayIcon,
          category.nameOfEntity,
        ])
    }
  }
}

extension StoreInitializer {
  /// A drawn picture of 24 × 28 pixels (PNG) of somebody invented, in the team's jersey.
  ///
  /// - Parameters:
  ///   - hair: The colour of the hair, as `0xRRGGBB`.
  ///   - skin: The colour of the face.
  static func headshot(hair: UInt32, skin: UInt32) -> Data {
    PalettePicture(
      colours: [
        "h": hair, "f": skin, "e": 0x22262B, "m": 0x8E3B35, "j": 0x1D4E89, "w": 0xF2F4F5,
        "y": 0xE0B040,
      ], rows: headshotRows
    ).png
  }

  /// The left half; the right one is its mirror image.
  private static let headshotRows = [
    "............", "........hhhh", "......hhhhhh", ".....hhhhhhh", ".....hhhhhhh", "....hhhhhhhh",
    "....hhhffhhh", "....hhffffff", "....hhffffff", "....hfffffff", "....hffeefff", "....hffeefff",
    "....ffffffff", "....ffffffff", ".....fffffff", ".....fffffff", ".....ffffmmm", "......fffffm",
    "......ffffff", ".......fffff", "........ffff", ".....wwwffff", "..jjjjwwwfff", ".jjjjjjwwwff",
    "jjjjjjjjwwww", "jjjjjjjjjjjj", "yyjjjjjjjjjj", "wwyyjjjjjjjj",
  ].map { half in half + String(half.reversed()) }
}
