public import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import PassportAPI
public import Persistence
import ServiceLifecycle

/// A server that answers requests until it is stopped.
///
/// ```swift
/// let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
/// print(server.url)
/// try await server.stop()
/// ```
public final class RunningServer: Sendable {
  /// Where it answers, such as `http://127.0.0.1:4000`.
  public let url: URL

  private let group: ServiceGroup
  private let run: Task<Void, any Error>
  private let store: ServerStore
  private let accounts: Accounts
  private let logger: Logger

  private init(
    url: URL, group: ServiceGroup, run: Task<Void, any Error>, store: ServerStore,
    accounts: Accounts, logger: Logger
  ) {
    self.url = url
    self.group = group
    self.run = run
    self.store = store
    self.accounts = accounts
    self.logger = logger
  }

  /// Opens the places and starts to answer.
  ///
  /// - Throws: ``ServerStartError``
  public static func start(_ configuration: ServerConfiguration) async throws -> RunningServer {
    let logger = ServerLog.logger(level: configuration.logLevel)
    let accounts = try Accounts(file: configuration.accounts)
    let store = try openStore(configuration)
    if let damage = store.damage {
      logger.error("store damaged", metadata: ["reason": "\(damage)"])
    }
    let responder = PassportResponder(
      store: store, accounts: accounts, configuration: configuration, logger: logger)
    let (ports, listening) = AsyncThrowingStream<Int, any Error>.makeStream()
    let application = Application(
      responder: responder, server: .http1(configuration: channels(configuration.limits)),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        serverName: PassportHeader.serverName, backlog: 1024),
      onServerRunning: { channel in
        listening.yield(channel.localAddress?.port ?? configuration.port)
        listening.finish()
      },
      logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [application], logger: logger))
    let run = Task {
      do {
        try await group.run()
        listening.finish()
      } catch {
        listening.finish(throwing: error)
        throw error
      }
    }
    do {
      for try await port in ports {
        guard let url = url(host: configuration.host, port: port) else { break }
        return RunningServer(
          url: url, group: group, run: run, store: store, accounts: accounts, logger: logger)
      }
      throw ServerStartError.addressUnknown(host: configuration.host)
    } catch {
      await group.triggerGracefulShutdown()
      try? store.close()
      throw ServerStartError(error, host: configuration.host, port: configuration.port)
    }
  }

  /// Reads the file of accounts again, and notes in the log what came of it. Where it cannot be read,
  /// or names nobody, those who were answered before still are.
  public func reloadAccounts() {
    do throws(ServerStartError) {
      try accounts.reload()
      logger.notice("accounts read")
    } catch {
      logger.error("accounts not read", metadata: ["reason": "\(error)"])
    }
  }

  /// Calls `handler` after every change that another process has made to the places.
  @MainActor public func observeOthers(
    _ handler: @escaping @MainActor () -> Void
  ) -> ChangeObservation {
    store.observeOthers(handler)
  }

  /// What is wrong with the file of the places, as far as is known.
  public var damage: StoreError? { store.damage }

  /// Stops listening, answers the requests that have come, and closes the places.
  ///
  /// - Throws: ``StoreError`` when the file could not be closed.
  public func stop() async throws {
    await group.triggerGracefulShutdown()
    try? await run.value
    try store.close()
    if let failure = store.backupFailure {
      logger.error("backup of the day not made", metadata: ["reason": "\(failure)"])
    }
  }

  /// How connections are read, and when they end.
  private static func channels(_ limits: ServerLimits) -> HTTP1Channel.Configuration {
    let table = ConnectionTable(limit: limits.connections)
    // What is longer than the limits is still read for a while, so that the reply can say so.
    let most = limits.urlBytes + limits.headerBytes + 65_536
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [ConnectionHandler(table: table, limits: limits)],
      httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
        maxHeaderFieldSize: most, maxHeaderListSize: most, maxHeaderFieldCount: 200))
  }

  private static func openStore(
    _ configuration: ServerConfiguration
  ) throws(ServerStartError) -> ServerStore {
    do {
      return try ServerStore(
        configuration.database, placeLimit: configuration.limits.placesPerAccount,
        byteLimit: configuration.limits.databaseBytes, isReadOnly: configuration.isReadOnly)
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .store(.failed(path: configuration.database.path ?? "memory", detail: "\(error)"))
    }
  }

  /// The address by which a program on this machine reaches a server.
  private static func url(host: String, port: Int) -> URL? {
    let name =
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      case _ where host.contains(":"): "[\(host)]"
      default: host
      }
    return URL(string: "http://\(name):\(port)")
  }
}

extension ServerStartError {
  fileprivate init(_ error: any Error, host: String, port: Int) {
    switch error {
    case let error as ServerStartError: self = error
    case let error as IOError where error.errnoCode == EADDRINUSE: self = .portTaken(port: port)
    case let error as IOError where error.errnoCode == EACCES: self = .portForbidden(port: port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self = .addressUnknown(host: host)
    case is SocketAddressError: self = .addressUnknown(host: host)
    default: self = .failed(host: host, port: port, reason: "\(error)")
    }
  }
}
