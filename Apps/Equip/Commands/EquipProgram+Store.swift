import ArgumentParser
import CommandSupport
import Credentials
import DateFormatting
import Imaging
import Interchange
import Persistence
import TerminalUI

extension EquipProgram: ExportProgram {
  static let noun = ItemNoun("player")
  static let itemNoun = ItemNoun("item")
  static let everything = "the team's data"

  static func count(of store: EquipStore) throws -> String {
    "\(noun.counted(try store.playerCount())) and \(itemNoun.counted(try store.itemCount()))"
  }

  static func openStore(_ database: String?) throws -> EquipStore {
    try TeamSession.open(database, LoginRequest()).store
  }

  static func openStore(_ database: String?, _ access: LoginOptions) throws -> EquipStore {
    try TeamSession.open(database, access.request).store
  }

  /// Returns the backups of the team's store, or those of the accounts if the accounts are damaged
  /// or missing, because then nobody can log in.
  static func archive(
    _ database: String?, _ access: LoginOptions
  ) throws -> CommandArchive<EquipStore> {
    let accounts = StoreBackups(
      location: try location(database), schema: .equipAccounts, now: { ProgramEnvironment.now })
    // Without backups, missing accounts mean a first launch.
    let isLost = try accounts.isMissing() && !accounts.all().isEmpty
    if isLost || accounts.damage() != nil {
      return CommandArchive(accounts, of: "the accounts") { try openStore(database, access) }
    }
    let (opened, login) = try TeamSession.login(database, access.request)
    let backups = StoreBackups(
      location: opened.storeLocation(of: login.teamID), schema: .equip, now: opened.now)
    return CommandArchive(backups, of: "the team's data") {
      try opened.openStore(for: login).warningOfDamage()
    }
  }

  /// Returns no ids: a team's data requires a login, which a shell cannot ask for.
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] { [] }

  static func summaries(of ids: [Int64], in store: EquipStore) throws -> [ItemSummary] {
    try store.players(ids).map(\.summary)
  }

  // MARK: - Export

  static let exportDiscussion = """
    Exports the players, the equipment and the loans; JSON with photos, CSV without. Kits and the \
    history are in backups only. An existing file is replaced once the new one is complete.

    Examples:
      equip export season.json
      equip export --format csv | column -s, -t
    """

  static func write(
    _ selection: EmptySelection, of store: EquipStore, as format: EquipFormat, guardsFormulas: Bool,
    to output: inout Output
  ) throws -> Int {
    let photos = format == .json
    let players = try store.players(PlayerQuery(includesPhotos: photos))
    let holders = ItemHolders(players)
    let identifiers = try store.calendarIdentifiers()
    func exported(_ record: EquipRecord) -> EquipRecord {
      var record = record
      record.uid = identifiers.identifier(record.object.id)
      return record
    }
    var writer = format.writer(guardsFormulas: guardsFormulas)
    try writer.writeAll(to: &output) { write in
      for player in players { try write(exported(EquipRecord(player))) }
      for line in try store.items(EquipmentQuery(includesPhotos: photos)) {
        try write(exported(EquipRecord(line.item, holders: holders.names(of: line.item))))
      }
    }
    return players.count
  }

  static func checkOutput(_ file: OutputFile, of store: EquipStore, _ database: String?) throws {
    try file.check(isNot: store.location, holding: everything)
    let accounts = try EquipAccounts.open(database).accounts
    try file.check(isNot: accounts.location, holding: "the accounts")
    for team in try accounts.teams() {
      try file.check(
        isNot: accounts.storeLocation(of: team.id ?? 0), holding: "the data of another team")
    }
  }

  static func phrase(forExported count: Int, of store: EquipStore) throws -> String {
    try Self.count(of: store)
  }
}

// `--format csv`: the formats by their raw values, which the help lists.
extension EquipFormat: ExpressibleByArgument, ExchangeFormat {
  static var standard: EquipFormat { .json }
}

/// Maps items to the players who have them.
struct ItemHolders {
  private let directory: PlayerDirectory
  private var players: [Int64: [Player]] = [:]

  init(_ players: [Player]) {
    directory = PlayerDirectory(players)
    for player in players {
      for kind in EquipmentKind.allCases {
        if let id = player[kind] { self.players[id, default: []].append(player) }
      }
    }
  }

  /// Returns the names of the players who have an item, last names first.
  func names(of item: Equipment) -> [String] {
    (item.id.flatMap { players[$0] } ?? []).map { directory.name(of: $0) }
  }
}

/// Opens the accounts of all teams.
enum EquipAccounts {
  /// The password hashing; tests replace it.
  @TaskLocal static var hasher = PasswordHasher(cost: cost)

  #if DEBUG
    /// Cheap, because tests log in hundreds of times. A release build rehashes such a password at
    /// the next login.
    private static let cost = PasswordCost.minimum
  #else
    private static let cost = PasswordCost.standard
  #endif

  /// Opens the file given on the command line or in the environment, and adds a first team if the
  /// file is new.
  ///
  /// - Parameter makesFirstTeam: If false, no team is added, because the user is about to add one.
  /// - Returns: The accounts, and the first team's login if it was just added.
  /// - Throws: `StoreError` if the file is not an accounts store or cannot be read, or if the first
  ///   team cannot be stored, for example on a full disk.
  static func open(
    _ database: String?, makingFirstTeam makesFirstTeam: Bool = true
  ) throws -> (accounts: TeamAccounts, firstRun: FirstRun?) {
    let accounts = try TeamAccounts(
      EquipProgram.location(database), hashing: hasher, now: { ProgramEnvironment.now })
    if let damage = accounts.damage { StandardError.warning("\(damage.warning)") }
    guard makesFirstTeam, try accounts.teamCount == 0 else { return (accounts, nil) }
    // Nobody could log in.
    if let refusal = accounts.refusal { throw refusal }
    let password = OneTimePassword.random()
    let team = try StoreInitializer.makeFirstTeam(in: accounts, password: password)
    return (accounts, team.map { FirstRun(team: $0, password: password) })
  }
}

// The store is independent of the hash function.
extension PasswordHasher: PasswordHashing {}

extension CommandError {
  /// Maps the errors of stores, logins, passwords, pictures, servers and terminals to exit codes.
  static func explaining(_ error: any Error) -> CommandError? {
    let name = EquipProgram.name
    let lists = ["player": "players", "item": "equipment list", "kit": "equipment kits list"]
    return switch error {
    case StoreError.unknownItems(let noun, let ids) where lists[noun] != nil:
      .notFound(
        kind: noun, ids: ids,
        next: "Run '\(name) \(lists[noun] ?? "")' to see ids"
          // `17` is more often the number on a jersey.
          + (noun == "player" ? ", or write '#\(ids.first ?? 17)' for a jersey number." : "."))
    case EquipError.invalid, EquipError.emptyKitName:
      .badUsage(fact("\(error)"), next: "")
    case EquipError.accountsMissing, EquipError.teamFileMissing:
      .inputOutput(fact("\(error)"), next: "")
    case LoginFailure.invalidCredentials:
      .refused("invalid credentials", next: "")
    case LoginFailure.locked(let error):
      .inputOutput(fact("\(error)"), next: "")
    case let error as LoginFailure:
      .refused(fact(error.message(at: ProgramEnvironment.now)), next: "")
    case is EquipError, is PasswordProblem:
      .refused(fact("\(error)"), next: "")
    case is UsernameProblem, is EquipmentValueProblem, is ItemIDError:
      .badUsage(fact("\(error)"), next: "")
    case is ImageFailure:
      .badData(fact("\(error)"), next: "")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}
