public import Foundation
public import Logging
public import Persistence

/// The limits of a server.
public struct ServerLimits: Sendable {
  /// The maximum length of a request's URL, in bytes. The course's route creates a place with its
  /// URL.
  public var urlBytes = 65_536
  /// The maximum total size of a request's header fields, in bytes.
  public var headerBytes = 16_384
  /// The maximum length of an account's name, in bytes.
  public var accountBytes = 256
  public var bodyBytes = 262_144
  /// The maximum size of a body with many places, in bytes.
  public var batchBytes = 33_554_432
  /// The maximum total size of the bodies with one place that are in memory at the same time, in
  /// bytes; nil for no limit.
  public var heldBodyBytes: Int? = 67_108_864
  /// The maximum total size of the bodies with many places that are in memory at the same time, in
  /// bytes; nil for no limit.
  public var heldBatchBytes: Int? = 134_217_728
  /// The maximum number of open connections. If it is exceeded, idle ones are closed.
  public var connections = 8_192
  /// The maximum number of places per account.
  public var placesPerAccount = 50_000
  /// The maximum average number of requests per account and second; nil for no limit.
  public var requestsPerSecond: Int? = 1_000
  /// The maximum size of the store's file, in bytes; nil for no limit.
  public var databaseBytes: Int? = 8_000_000_000
  /// The time limit for sending a request, in seconds.
  public var requestSeconds = 20.0
  /// The time limit for an idle connection, in seconds.
  public var idleSeconds = 75.0
  /// The time limit for receiving a reply, in seconds.
  public var replySeconds = 60.0
  /// The time limit for the rest of a request, and for receiving its reply, once the server is
  /// stopping, in seconds.
  public var stopSeconds = 3.0

  /// Creates the limits of a public server.
  public init() {}

  /// The limits of the built-in server, which has a single user.
  public static let embedded: ServerLimits = {
    var limits = ServerLimits()
    limits.requestsPerSecond = nil
    limits.databaseBytes = nil
    limits.placesPerAccount = 1_000_000
    limits.batchBytes = 536_870_912
    limits.heldBatchBytes = nil
    limits.connections = 256
    return limits
  }()
}

/// The address, the store and the accounts of a server.
public struct ServerConfiguration: Sendable {
  public static let defaultPort = 8080

  /// The name or address of the interface to listen on.
  public var host: String
  /// The port; 0 for any free port.
  public var port: Int
  public var database: StoreLocation
  /// A text file with one account per line; nil to accept every account.
  public var accounts: URL?
  /// If true, changes are refused.
  public var isReadOnly: Bool
  /// The minimum level of messages to log to standard error; nil for no log.
  public var logLevel: Logger.Level?
  public var limits: ServerLimits
  /// The host names of the server in addition to `localhost` and its addresses; nil to accept every
  /// host.
  ///
  /// Requests to other hosts are refused as a protection against DNS rebinding.
  public var hostNames: [String]? = []
  /// If true, the client's address is the last one in `X-Forwarded-For`, which a reverse proxy in
  /// front of the server writes. Without a proxy, a client could write any address there.
  public var trustsForwardedAddress = false

  /// Creates a configuration. The defaults are those of the built-in server: it listens on the
  /// loopback interface and has no log.
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

/// The process's limit of file descriptors, which files and connections share.
public enum DescriptorLimit {
  /// Raises the limit as far as possible, up to the given number of connections.
  ///
  /// - Returns: The number of connections that are possible in addition to the files of the
  ///   store.
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

  /// The number of other descriptors: the store, its log and readers, the standard streams, and
  /// event loops.
  private static let spare = 64
}

/// The reason why a server could not start. Its `description` is a sentence.
public enum ServerStartError: Error, Hashable, Sendable {
  /// A port that is in use.
  case portInUse(port: Int)
  /// A port that requires administrator rights.
  case portForbidden(port: Int)
  /// A name or address without a network interface.
  case addressUnknown(host: String)
  /// A file of accounts that cannot be read.
  case accountsUnreadable(path: String, reason: String)
  /// An empty file of accounts.
  case noAccounts(path: String)
  /// A store that could not be opened.
  case store(StoreError)
  /// Any other error of the system.
  case failed(host: String, port: Int, reason: String)
}

extension ServerStartError: CustomStringConvertible {
  /// The problem and the next step as sentences.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "Port \(port) is in use by another program. Choose another with --port; 0 for any free port."
    case .portForbidden(let port):
      "Port \(port) is for the administrator only. Choose one from 1024 on with --port."
    case .addressUnknown(let host):
      "“\(host)” is not an address of this machine. Give --host 127.0.0.1 for this machine alone, or "
        + "0.0.0.0 for all its networks."
    case .accountsUnreadable(let path, let reason):
      "The accounts in “\(path)” cannot be read: \(reason)."
    case .noAccounts(let path):
      "“\(path)” contains no accounts. Write one per line."
    case .store(let error): error.description
    case .failed(let host, let port, let reason):
      "The server could not listen on \(host), port \(port): \(reason)."
    }
  }
}
