public import Credentials
import Foundation
import Models
public import Persistence

/// The model class: the objects that the screens show. ``StoreInitializer`` creates them on the
/// first run.
@MainActor
public final class Model {
  let team: Team
  /// The players, by last name.
  let playersController: NSFetchedResultsController<Player>
  let equipmentCategories: [EquipmentCategory]

  let players: ItemStore<Player>
  private let teams: ItemStore<Team>
  private let hasher: PasswordHasher

  /// Opens the store of each entity.
  ///
  /// - Parameters:
  ///   - location: Returns the location of the store with a name.
  ///   - hasher: Hashes the password of the team, and verifies it.
  /// - Throws: `StoreError` if a store cannot be opened or written.
  public init(
    location: (String) throws -> StoreLocation = { try .standard(for: "equip-assignment-\($0)") },
    hasher: PasswordHasher = PasswordHasher()
  ) throws {
    let teams = try ItemStore<Team>(location("team"))
    let players = try ItemStore<Player>(location("players"))
    let categories = try ItemStore<EquipmentCategory>(location("categories"))
    team = try StoreInitializer.team(in: teams, hashedBy: hasher)
    equipmentCategories = try StoreInitializer.categories(in: categories)
    try StoreInitializer.addPlayers(to: players)
    playersController = NSFetchedResultsController(store: players) {
      try players.items().sorted { ($0.lastName, $0.givenNames) < ($1.lastName, $1.givenNames) }
    }
    try playersController.performFetch()
    self.teams = teams
    self.players = players
    self.hasher = hasher
  }

  /// Returns a Boolean value that indicates whether a password is the team's.
  ///
  /// Hashing takes a good part of a second, so it does not run on the main actor.
  func verifyPassword(_ password: String) async -> Bool {
    await Self.verify(password, against: team.password, by: hasher)
  }

  @concurrent private nonisolated static func verify(
    _ password: String, against hash: String, by hasher: PasswordHasher
  ) async -> Bool {
    hasher.verify(password, against: hash)
  }

  /// Stores the changes of the team object.
  func saveTeam() throws {
    try teams.update(team)
  }
}

// MARK: - Stored entities

extension Team: StoredItem {
  public static var applicationID: Int32 { 0x4571_5465 }  // "EqTe"
  public static var noun: String { "team" }
  public var title: String { teamName }
}

extension Player: StoredItem {
  public static var applicationID: Int32 { 0x4571_506C }  // "EqPl"
  public static var noun: String { "player" }
  public var title: String { "\(givenNames) \(lastName)" }
}

extension EquipmentCategory: StoredItem {
  public static var applicationID: Int32 { 0x4571_4361 }  // "EqCa"
  public static var noun: String { "category" }
  public var title: String { displayName }
}
