public import Foundation
public import Logging
public import Persistence

/// The limits of a server.
public struct ServerLimits: Sendable {
  /// The greatest length of a request's URL, in which a place is created.
  public var urlBytes = 65_536
  /// The greatest total size of a request's header fields.
  public var headerBytes = 16_384
  /// The greatest length of an account's name.
  public var accountBytes = 256
  public var bodyBytes = 262_144
  /// The greatest size of a body with many places.
  public var batchBytes = 33_554_432
  /// The greatest total size of the bodies with one place that are held at one time; nil for no
  /// limit.
  public var heldBodyBytes: Int? = 67_108_864
  /// The same of bodies with many places.
  public var heldBatchBytes: Int? = 134_217_728
  /// The number of open connections; beyond it, idle ones are closed.
  public var connections = 8_192
  /// The number of places per account.
  public var placesPerAccount = 50_000
  /// The number of requests per account and second, on average; nil for no limit.
  public var requestsPerSecond: Int? = 1_000
  /// The greatest size of the store's file; nil for no limit.
  public var databaseBytes: Int? = 8_000_000_000
  /// The time to send a request, in seconds.
  public var requestSeconds = 20.0
  /// The time a connection may be idle, in seconds.
  public var idleSeconds = 75.0
  /// The time to receive a reply, in seconds.
  public var replySeconds = 60.0

  /// The limits of a public server.
  public init() {}

  /// The limits of the built-in server, which has one user.
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
  /// The default port.
  public static let standardPort = 8080

  /// The name or address of the interface to listen on.
  public var host: String
  /// 0 for any free port.
  public var port: Int
  public var database: StoreLocation
  /// A text file with one account per line; nil accepts every account.
  public var accounts: URL?
  /// If true, changes are refused.
  public var isReadOnly: Bool
  /// The minimum level of messages on standard error; nil for no log.
  public var logLevel: Logger.Level?
  public var limits: ServerLimits
  /// The host names by which clients reach the server, besides `localhost` and its addresses.
  /// Requests to other hosts are refused, as a protection against DNS rebinding. Nil accepts every
  /// host.
  public var hostNames: [String]? = []
  /// If true, the client's address is the last one in `X-Forwarded-For`, which a reverse proxy in
  /// front of the server writes. Without a proxy, a client could write there what it likes.
  public var trustsForwardedAddress = false

  /// The defaults are those of the built-in server: on the loopback interface, silent.
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

/// The process's limit of open files and connections.
public enum DescriptorLimit {
  /// Raises the limit as far as possible, up to the given number of connections.
  ///
  /// - Returns: The number of connections possible beside the files of the store.
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

  /// Other descriptors: the store, its log and readers, the standard streams, event loops.
  private static let spare = 64
}

/// The reason why a server could not start; `description` is a sentence.
public enum ServerStartError: Error, Hashable, Sendable {
  /// The port is in use.
  case portTaken(port: Int)
  /// The port requires administrator rights.
  case portForbidden(port: Int)
  /// There is no interface with that name or address.
  case addressUnknown(host: String)
  /// The file of accounts cannot be read.
  case accountsUnreadable(path: String, reason: String)
  /// The file of accounts is empty.
  case noAccounts(path: String)
  /// The store could not be opened.
  case store(StoreError)
  /// Another error of the system.
  case failed(host: String, port: Int, reason: String)
}

extension ServerStartError: CustomStringConvertible {
  /// The problem and the next step.
  public var description: String {
    switch self {
    case .portTaken(let port):
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
