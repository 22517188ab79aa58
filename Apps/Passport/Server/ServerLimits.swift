public import Foundation
public import Logging
public import Persistence

/// What a server takes before it says that it is too much.
public struct ServerLimits: Sendable {
  /// How long the address of a request may be, which a place is created by.
  public var urlBytes = 65_536
  /// How much all header fields of a request may have together.
  public var headerBytes = 16_384
  /// How long the name of an account may be.
  public var accountBytes = 256
  public var bodyBytes = 262_144
  /// How long a body may be that has many places.
  public var batchBytes = 33_554_432
  /// How many connections may be open; further ones push out those that wait for no reply.
  public var connections = 8_192
  /// How many places an account may have.
  public var placesPerAccount = 50_000
  /// How many requests an account may send in a second, on average; nil for any number.
  public var requestsPerSecond: Int? = 1_000
  /// How large the file of the places may grow; nil for as large as the disk lets it.
  public var databaseBytes: Int? = 8_000_000_000
  /// How long a client may take to send a request, in seconds.
  public var requestSeconds = 20.0
  /// How long a connection may stay open without a request, in seconds.
  public var idleSeconds = 75.0
  /// How long a client may take to receive a reply, in seconds.
  public var replySeconds = 60.0

  public init() {}

  /// The limits of a server for many people.
  public static let standard = ServerLimits()

  /// The limits of the server inside of the app, which one person uses.
  public static let embedded: ServerLimits = {
    var limits = ServerLimits()
    limits.requestsPerSecond = nil
    limits.databaseBytes = nil
    limits.placesPerAccount = 1_000_000
    limits.batchBytes = 536_870_912
    limits.connections = 256
    return limits
  }()
}

/// Where a server listens, what it keeps, and whom it answers.
public struct ServerConfiguration: Sendable {
  /// The port of a server that is not told another one.
  public static let standardPort = 8080

  /// The name or address of the interface to listen on.
  public var host: String
  /// 0 for any that is free.
  public var port: Int
  public var database: StoreLocation
  /// A text file with the name of one account on each line, which are then the only ones; nil lets
  /// everybody have an account.
  public var accounts: URL?
  /// Whether requests that change something are refused.
  public var isReadOnly: Bool
  /// From which level on messages go to standard error; nil for none at all.
  public var logLevel: Logger.Level?
  public var limits: ServerLimits
  /// The names by which clients reach the server beside `localhost` and its addresses: requests to
  /// others are refused, so that no web page reaches it by having a name of its own lead here (DNS
  /// rebinding). nil answers to every name.
  public var hostNames: [String]? = []

  /// By default, the server inside of the app: on the loopback interface, silent.
  public init(
    host: String = "127.0.0.1", port: Int = 0, database: StoreLocation, accounts: URL? = nil,
    isReadOnly: Bool = false, logLevel: Logger.Level? = nil, limits: ServerLimits = .embedded
  ) {
    self.host = host
    self.port = port
    self.database = database
    self.accounts = accounts
    self.isReadOnly = isReadOnly
    self.logLevel = logLevel
    self.limits = limits
  }
}

/// How many files and connections the system lets this process have open.
public enum DescriptorLimit {
  /// Raises the limit as far as this process may, for so many connections.
  ///
  /// - Returns: How many of them there is room for beside the files of the store.
  public static func raised(forConnections connections: Int) -> Int {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(files, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + spare)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      _ = setrlimit(files, &limit)
      guard getrlimit(files, &limit) == 0 else { return connections }
    }
    let room = limit.rlim_cur < wanted ? Int(limit.rlim_cur) - spare : connections
    return max(1, room)
  }

  /// What else is open: the store, its log and readers, the standard streams, event loops.
  private static let spare = 64
}
