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
  /// Whether only requests are answered that were sent to `localhost` or its addresses, so that no
  /// web page can reach the server under a name of its own.
  public var onlyLocalNames = true

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
