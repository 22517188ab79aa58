import CommandSupport
import DateFormatting
import Foundation
import Imaging
import Models
import Persistence
import TerminalUI

/// What the screens share: the teams that may log in, and once one has, the team and its players.
@MainActor
final class Model {
  /// The teams, each with its login.
  let accounts: TeamAccounts
  let dates: EquipDates
  /// How the account that came with the store is opened; nil once that is told and done.
  private(set) var firstRun: FirstRun?

  /// The team that is logged in.
  private(set) var team: Team?
  /// Its players and equipment.
  private(set) var store: EquipStore?
  /// Its players by last name, as the list shows them.
  private(set) var playersController: NSFetchedResultsController<Player>?
  /// Which players the list shows.
  var query = PlayerQuery()
  /// That the time of the login could not be kept; nil where it was.
  private(set) var loginNote: String?

  let now: @Sendable () -> Date
  private var icons: [Data: UIImage] = [:]

  init(
    accounts: TeamAccounts, firstRun: FirstRun?, environment: DateEnvironment,
    now: @escaping @Sendable () -> Date
  ) {
    self.accounts = accounts
    self.firstRun = firstRun
    self.now = now
    dates = EquipDates(in: environment)
  }

  // MARK: Logging in and out

  /// Compares user name and password with the stored team's, and opens what is the team's.
  ///
  /// - Throws: `LoginFailure` where they do not belong together or were tried too often, or why the
  ///   stores cannot be opened.
  func login(username: String, password: String) async throws {
    let login = try await Self.hashing { [accounts] in
      try accounts.login(username: username, password: password)
    }
    try open(login)
    loginNote = login.note.map { "The time of the login is not kept: \($0)" }
  }

  /// Hashing is made to be slow: it is done beside the main actor, so that the screen lives.
  private static func hashing<Result: Sendable>(
    _ body: @escaping @concurrent @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(BackgroundQueue.shared) { try await body() }
  }

  private func open(_ login: TeamLogin) throws {
    let now = now
    let store = try accounts.openStore(for: login, now: now)
    self.team = login.team
    self.store = store
    query = PlayerQuery()
    playersController = NSFetchedResultsController(store: store) { [weak self] in
      try store.players(self?.query ?? PlayerQuery())
    }
  }

  /// Ends the login: what is the team's is closed.
  ///
  /// - Throws: `StoreError` where the token could not be taken back; the team is logged out all the
  ///   same.
  func logOut() throws {
    let id = team?.id
    playersController = nil
    store = nil
    team = nil
    icons = [:]
    if let id { try accounts.logout(id) }
  }

  /// What is told once has been told.
  func forgetFirstRun() { firstRun = nil }

  // MARK: Changing the account

  /// Changes the password of the team that is logged in.
  func changePassword(from old: String, to new: String) async throws {
    guard let id = team?.id else { return }
    try await Self.hashing { [accounts] in try accounts.setPassword(new, of: id, old: old) }
    team = try accounts.team(id)
  }

  /// Stores a team: a new one with its password, else what is known of the one there is.
  func store(_ team: Team, password: String?) async throws -> Team {
    guard let password else {
      try accounts.update(team)
      self.team = team
      return team
    }
    return try await Self.hashing { [accounts] in try accounts.add(team, password: password) }
  }

  // MARK: Pictures

  /// A stored photo; nil where there is none or it cannot be read.
  func image(_ data: Data?, label: String) -> UIImage? {
    guard let bitmap = try? ImageToDataTransformer().reverseTransformedValue(data) else {
      return nil
    }
    return UIImage(bitmap: bitmap, accessibilityLabel: label)
  }

  /// The picture of a category.
  func icon(of category: EquipmentCategory) -> UIImage? {
    guard let data = category.displayIcon else { return nil }
    if let known = icons[data] { return known }
    let icon = image(data, label: category.displayName)
    icons[data] = icon
    return icon
  }

  // MARK: Words

  /// What went wrong with a login, with the time there is to wait.
  func sentence(for error: any Error) -> String {
    (error as? LoginFailure)?.sentence(at: now()) ?? "\(error)"
  }
}

/// Whom the login screen is filled in for when the program starts.
struct LoginProposal {
  var username: String
  /// The password, where it is known already: the screen logs in by itself then.
  var password: String?
}

/// That the program has just been started for the first time, and how its first team logs in: to be told
/// once, as the password is kept nowhere.
struct FirstRun: Sendable {
  /// The team that was made.
  let team: Team
  /// What it logs in with until that is changed.
  let password: String
}
