import Foundation
import GRDB
import Imaging
import Models
import Persistence
import TerminalCore

/// Creates the data of the first start: one team, five players of which one is a goaltender, and
/// the categories of equipment.
///
/// The team and the players are fictional.
enum StoreInitializer {
  /// The user name of the first team.
  static let username = "herons"

  /// Creates the first team and its players, unless there is a team already.
  ///
  /// - Parameters:
  ///   - accounts: The accounts to add the team to.
  ///   - password: The password until it is changed, which is required at the first login.
  /// - Returns: The team; nil if there was one already.
  /// - Throws: ``StoreError`` when the accounts or the team's store cannot be written.
  static func makeFirstTeam(in accounts: TeamAccounts, password: String) throws -> Team? {
    guard try accounts.teamCount == 0 else { return nil }
    // If another process was faster, the user name is taken and its team is the first.
    let made: Team?
    do {
      made = try accounts.add(team, password: password)
    } catch EquipError.usernameTaken {
      return nil
    }
    guard let made, let id = made.id else { return nil }
    let location = accounts.storeLocation(of: id)
    guard location.path != nil else { return made }
    let store = try EquipStore(location, now: accounts.now)
    defer { try? store.close() }
    try addPlayers(to: store)
    return made
  }

  /// Adds the first players to an empty store; this cannot be undone.
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

  /// The first players.
  static let players = [
    player("Okafor", "Samuel", 9, .centre, .left, 10_370, 73, 194, 0x1E1A17, 0x7A4B2C),
    player("Lindqvist", "Erik Johan", 17, .leftWing, .left, 9_605, 71, 186, 0xD9B871, 0xEFC9A4),
    player("Tremblay", "Mathieu", 22, .rightWing, .right, 11_023, 70, 181, 0x5A3A22, 0xE3B48C),
    player("Kowalski", "Adam", 4, .defenceman, .right, 8_911, 75, 212, 0x6E6259, 0xEBC3A0),
    player("Bellamy", "Noah", 31, .goaltender, .left, 10_127, 74, 198, 0x2B2320, 0xD9A27A),
  ]

  private static func player(
    _ lastName: String, _ givenNames: String, _ jerseyNumber: Int, _ position: PlayerPosition,
    _ handedness: Handedness, _ birthDay: Int, _ height: Int, _ weight: Int, _ hair: UInt32,
    _ skin: UInt32
  ) -> Player {
    Player(
      lastName: lastName, givenNames: givenNames, jerseyNumber: jerseyNumber, position: position,
      handedness: handedness, birthDate: Date(calendarDay: birthDay), height: height,
      weight: weight, photoHeadshot: headshot(hair: hair, skin: skin))
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

extension StoreInitializer {
  /// A drawn portrait of 24 × 28 pixels (PNG) of a fictional player in the team's jersey.
  ///
  /// - Parameters:
  ///   - hair: The colour of the hair, as `0xRRGGBB`.
  ///   - skin: The colour of the face.
  static func headshot(hair: UInt32, skin: UInt32) -> Data? {
    picture(
      headshotRows,
      colours: [
        "h": hair, "f": skin, "e": 0x22262B, "m": 0x8E3B35, "j": 0x1D4E89, "w": 0xF2F4F5,
        "y": 0xE0B040,
      ])
  }

  /// The left half; the right half is its mirror image.
  private static let headshotRows = [
    "............", "........hhhh", "......hhhhhh", ".....hhhhhhh", ".....hhhhhhh", "....hhhhhhhh",
    "....hhhffhhh", "....hhffffff", "....hhffffff", "....hfffffff", "....hffeefff", "....hffeefff",
    "....ffffffff", "....ffffffff", ".....fffffff", ".....fffffff", ".....ffffmmm", "......fffffm",
    "......ffffff", ".......fffff", "........ffff", ".....wwwffff", "..jjjjwwwfff", ".jjjjjjwwwff",
    "jjjjjjjjwwww", "jjjjjjjjjjjj", "yyjjjjjjjjjj", "wwyyjjjjjjjj",
  ].map { half in half + String(half.reversed()) }

  /// A small picture as PNG.
  ///
  /// - Parameters:
  ///   - rows: Its rows of pixels, one letter per pixel.
  ///   - colours: The colours of the letters, as `0xRRGGBB`; any other letter is transparent.
  static func picture(_ rows: [String], colours: [Character: UInt32]) -> Data? {
    let bytes = rows.joined().flatMap { letter -> [UInt8] in
      guard let colour = colours[letter] else { return [0, 0, 0, 0] }
      return [16, 8, 0].map { UInt8(truncatingIfNeeded: colour >> $0) } + [255]
    }
    let bitmap = Bitmap(width: rows.first?.count ?? 0, height: rows.count, bytes: bytes)
    return try? ImageToDataTransformer().transformedValue(bitmap)
  }
}

extension EquipmentKind {
  /// A picture of 16 × 16 pixels (PNG), for lists.
  var icon: Data? { StoreInitializer.picture(iconRows, colours: Self.iconColours) }

  private static let iconColours: [Character: UInt32] = [
    "b": 0x1D4E89, "l": 0x6FA8DC, "k": 0x444B54, "s": 0xB8C4CE, "w": 0xC98B4A, "r": 0xC0392B,
  ]

  private var iconRows: [String] {
    switch self {
    case .helmet:
      [
        "................", "....bbbbbbb.....", "...bblllbbbb....", "..bbllllbbbbb...",
        "..bllbbbbbbbbb..", ".bblbbbbbbbbbbb.", ".bbbbbbbkbkbkbb.", ".bbbbbbbbbbbbbb.",
        ".bbbbbbbbbbbbbb.", ".bbbbbsssssssss.", ".bbbb.s..s..s.s.", ".bbb..sssssssss.",
        "..kk..s..s..s.s.", "..kk..sssssssss.", "...kkkk..kkkk...", "................",
      ]
    case .gloves:
      [
        "................", "....bb.bb.bb....", "...bllbllbllb...", "...bbbbbbbbbbb..",
        "...bllbllbllbb..", "...bbbbbbbbbbb..", "bb.bllbllbllbb..", "bbbbbbbbbbbbbb..",
        ".bbbbbbbbbbbbb..", "..bbbbrrrrbbb...", "...bbbrrrrbbb...", "...bbbbbbbbbb...",
        "..kkkkkkkkkkkk..", "..bbbbbbbbbbbb..", ".bbbllllllllbbb.", ".bbbbbbbbbbbbbb.",
      ]
    case .skateBoot:
      [
        "..kkkk..........", "..kbbkk.........", "..kbbbk.........", "..kbbbkw........",
        "..kbbbbk........", "..kbbbbkw.......", "..kbbbbbk.......", "..kbbbbbkww.....",
        ".kkbbbbbbkkww...", ".kbbbbbbbbbkkkk.", ".kbbrrrbbbbbbbkk", ".kbbbbbbbbbbbbbk",
        ".kkkkkkkkkkkkkkk", "................", "................", "................",
      ]
    case .skateHolder:
      [
        "................", "................", "................", "kkkkkkkkkkkkkkkk",
        ".ssss.....ssss..", ".sssss...ssssss.", "..ssss...ssss...", "..sssss.sssss...",
        "..sssssssssss...", ".ssssssssssssss.", ".s.s.s.s.s.s.ss.", ".sssssssssssss..",
        "................", "................", "................", "................",
      ]
    case .skateRunner:
      [
        "................", "................", "................", "................",
        "................", "..s..........s..", ".ss.s.s.s.s.sss.", "sssssssssssssss.",
        "ssssssssssssssss", ".kkkkkkkkkkkkkk.", "..kkkkkkkkkkkk..", "................",
        "................", "................", "................", "................",
      ]
    case .stick:
      [
        ".............ww.", "............www.", "............ww..", "...........www..",
        "..........www...", "..........ww....", ".........www....", "........www.....",
        "........ww......", ".......www......", "......www.......", "......ww........",
        "kk...www........", "kkkkkkww........", ".kkkkkk.........", "................",
      ]
    }
  }
}
