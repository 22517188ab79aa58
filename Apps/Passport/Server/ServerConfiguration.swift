public import Foundation
public import Logging
public import Persistence

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
