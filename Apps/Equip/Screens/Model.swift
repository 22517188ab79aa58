import CommandSupport
import DateFormatting
import Foundation
import Imaging
import Persistence
import TerminalUI

/// The model that the screens share: the teams and, after a login, the team and its players.
@MainActor
final class Model {
  /// The teams with their logins.
  let accounts: TeamAccounts
  let dates: EquipDates
  /// The login of the first team; nil once it has been shown.
  var firstRun: FirstRun?
  /// Adds the samples that are offered after the first login, and returns a message; nil for none.
  var samples: ((EquipStore) throws -> String)?

  /// The team that is logged in.
  private(set) var team: Team?
  /// The generation of the store when the team was last read.
  private var teamGeneration: Int?
  /// Its players and equipment.
  private(set) var store: EquipStore?
  /// Its players by last name, as the list shows them.
  private(set) var playersController: NSFetchedResultsController<Player>?
  /// The filter of the players' list.
  var query = PlayerQuery()
  /// The reason that the time of the login could not be stored; nil if it was.
  private(set) var loginNote: String?
  /// The reason that the end of the last login could not be stored; nil if it was, or if the login
  /// itself was not stored.
  private(set) var logoutNote: String?

  init(accounts: TeamAccounts, firstRun: FirstRun?, environment: DateEnvironment) {
    self.accounts = accounts
    self.firstRun = firstRun
    dates = EquipDates(in: environment)
  }

  // MARK: Logging in and out

  /// Compares user name and password with the stored team's, and opens the team's store.
  ///
  /// - Throws: `LoginFailure` for wrong credentials or too many attempts; `StoreError` if a store
  ///   cannot be opened.
  func login(username: String, password: String) async throws {
    let login = try await Self.hashing { [accounts] in
      try accounts.login(username: username, password: password)
    }
    try open(login)
    loginNote = login.note.map { "The time of the login was not saved: \($0)" }
    logoutNote = nil
  }

  /// Runs a closure that hashes a password, which is slow by design, off the main actor.
  private static func hashing<Result: Sendable>(
    _ body: @escaping @concurrent @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(BackgroundQueue.shared) { try await body() }
  }

  private func open(_ login: TeamLogin) throws {
    let store = try accounts.openStore(for: login)
    self.store = store
    team = login.team
    query = PlayerQuery()
    var players: [Player] = []
    playersController = NSFetchedResultsController(store: store) { [weak self] in
      players = try store.players(self?.query ?? PlayerQuery())
      return Self.groups(of: players)
    } objects: { _ in
      players
    }
  }

  /// Returns players in groups by position, with inactive ones at the end of each.
  private static func groups(of players: [Player]) -> [NSFetchedResultsSection<Player.ID>] {
    let groups = Dictionary(grouping: players, by: PlayerGroup.init(of:))
    return PlayerGroup.allCases.compactMap { group in
      guard let players = groups[group] else { return nil }
      let inOrder = players.filter { !$0.isInactive } + players.filter(\.isInactive)
      return NSFetchedResultsSection(name: group.rawValue, ids: inOrder.map(\.id))
    }
  }

  /// Ends the login and closes the team's store.
  ///
  /// The team is logged out even if its token could not be revoked, as no login accepts the token;
  /// ``logoutNote`` has the reason.
  func logOut() {
    let id = team?.id
    playersController = nil
    store = nil
    team = nil
    guard let id else { return }
    do {
      try accounts.logout(id)
    } catch {
      if loginNote == nil { logoutNote = "The end of the login was not saved: \(error)" }
    }
  }

  // MARK: Changing the account

  /// Changes the password of the team that is logged in.
  func changePassword(from old: String, to new: String) async throws {
    guard let id = team?.id else { return }
    try await Self.hashing { [accounts] in try accounts.setPassword(new, of: id, old: old) }
    team = try accounts.team(id)
  }

  /// Stores a team: a new one with its password, or the changes to an existing one.
  func store(_ team: Team, password: String?) async throws -> Team {
    guard let password else {
      if let store { try store.updateTeam(team) } else { try accounts.update(team) }
      self.team = team
      return team
    }
    return try await Self.hashing { [accounts] in try accounts.add(team, password: password) }
  }

  /// Reads the names of the team again, which another process or undo may have changed.
  func reloadTeam() throws {
    guard let store, let id = team?.id, store.generation != teamGeneration else { return }
    teamGeneration = store.generation
    if let stored = try accounts.team(id) { team = stored }
  }

  // MARK: Pictures

  /// Returns the image of a stored photo; nil if there is none or it cannot be read.
  func image(_ data: Data?, label: String) -> UIImage? {
    guard let bitmap = try? ImageToDataTransformer().reverseTransformedValue(data) else {
      return nil
    }
    return UIImage(bitmap: bitmap, accessibilityLabel: label)
  }

  // MARK: Messages

  /// Returns the message for a failed login, with the time left to wait.
  func message(for error: any Error) -> String {
    (error as? LoginFailure)?.message(at: accounts.now()) ?? "\(error)"
  }
}

/// The login of the first team on the first start. It is shown once, because the password is stored
/// only as a hash.
struct FirstRun: Sendable {
  /// The team that was made.
  let team: Team
  /// The password until it is changed.
  let password: String
}

/// Formats and parses birth dates, and formats the times of logins and loans.
struct EquipDates {
  let environment: DateEnvironment

  init(in environment: DateEnvironment = ProgramEnvironment.dates) {
    self.environment = environment
  }

  /// Returns a birth date in the assignment's form: `February 26, 1928`. It is stored as noon of
  /// that day in UTC, so that it is the same in every time zone.
  func birthDate(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .long, in: environment).string(from: WallClock.utc.day(of: date))
  }

  /// Returns the age at a moment, in years.
  func age(bornOn date: Date, at now: Date) -> Int {
    let birth = WallClock.utc.day(of: date)
    let today = environment.clock.day(of: now)
    let hadBirthday = (today.month, today.day) >= (birth.month, birth.day)
    return today.year - birth.year - (hadBirthday ? 0 : 1)
  }

  /// Parses a birth date, which without a year is the most recent such day.
  ///
  /// - Throws: `DateParseError`.
  func birthDate(typed text: String, now: Date) throws -> Date {
    let date = try DateParser(in: environment).parse(text, now: now, direction: .backward).date
    let day = environment.clock.day(of: date)
    return WallClock.utc.startOfDay(day).addingTimeInterval(12 * 3600)
  }

  /// Returns a time on a screen: `Oct 17, 2020 at 5:41 PM`.
  func stamp(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .medium, timeStyle: .short, in: environment).string(from: date)
  }

  /// Returns a time in a list: `10/17/20, 5:41 PM`.
  func listed(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment).string(from: date)
  }

  /// Returns the days of a loan in a list: `Nov 3 – now`, with the year if it differs from that of
  /// `now`.
  func period(of loan: Loan, now: Date) -> String {
    func day(_ date: Date) -> String {
      let clock = environment.clock
      let text = LocalDateFormatter(dateStyle: .medium, in: environment)
        .string(from: clock.day(of: date))
      let year = ", \(clock.day(of: now).year)"
      return text.hasSuffix(year) ? String(text.dropLast(year.count)) : text
    }
    let (from, until) = (day(loan.from), loan.until.map(day) ?? "now")
    return from == until ? from : "\(from) – \(until)"
  }

  /// Formats a time for other programs, in ISO 8601 with the local UTC offset.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: date)
  }
}
