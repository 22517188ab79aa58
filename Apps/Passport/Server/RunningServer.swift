public import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Persistence

/// A server that answers requests until it is stopped.
///
/// ```swift
/// let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
/// print(server.url)
/// try await server.stop()
/// ```
public struct RunningServer: Sendable {
  /// The URL of the server, such as `http://127.0.0.1:4000`.
  public let url: URL
  /// The store with the places of all accounts.
  public let store: ServerStore

  private let server: Server<HTTP1Channel>
  private let run: Task<Void, any Error>
  private let accounts: Accounts
  private let logger: Logger
  /// The memory for the bodies of batches.
  let batchBudget: BodyBudget

  /// Opens the store and starts a server.
  ///
  /// - Throws: ``ServerStartError`` if the accounts or the store cannot be read, or the port is
  ///   not available.
  public static func start(_ configuration: ServerConfiguration) async throws -> RunningServer {
    let logger = configuration.logger
    let accounts = try Accounts(file: configuration.accounts)
    let store = try openStore(configuration)
    let batchBudget = BodyBudget(limit: configuration.limits.heldBatchBytes)
    let responder = PassportResponder(
      store: store, accounts: accounts, configuration: configuration,
      limiter: configuration.limits.requestsPerSecond.map { RateLimiter(requestsPerSecond: $0) },
      budgets: (BodyBudget(limit: configuration.limits.heldBodyBytes), batchBudget),
      logger: logger)
    let (ports, listening) = AsyncThrowingStream<Int, any Error>.makeStream()
    let loops = EventLoopGroupProvider.singleton.eventLoopGroup
    let server = makeServer(responder, on: loops, listening: listening)
    let run = Task(executorPreference: EventLoopTasks(loops)) {
      do {
        try await server.run()
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
          url: url, store: store, server: server, run: run, accounts: accounts, logger: logger,
          batchBudget: batchBudget)
      }
      throw ServerStartError.addressUnknown(host: configuration.host)
    } catch {
      // The first error is thrown. Errors of the cleanup are logged.
      await log(to: logger) { try await server.shutdownGracefully() }
      await log(to: logger) { try store.close() }
      throw ServerStartError(error, host: configuration.host, port: configuration.port)
    }
  }

  /// Opens the store, and logs its damage.
  private static func openStore(_ configuration: ServerConfiguration) throws -> ServerStore {
    do {
      let store = try ServerStore(
        configuration.database, placeLimit: configuration.limits.placesPerAccount,
        byteLimit: configuration.limits.databaseBytes, isReadOnly: configuration.isReadOnly)
      if let damage = store.damage {
        configuration.logger.error("store damaged", metadata: ["reason": "\(damage)"])
      }
      return store
    } catch {
      throw ServerStartError(error, host: configuration.host, port: configuration.port)
    }
  }

  /// Creates a server that sends its port to a stream once it is listening.
  ///
  /// Hummingbird's `Application` is not used, because it formats the date every second, even if it
  /// is idle.
  private static func makeServer(
    _ responder: PassportResponder, on loops: any EventLoopGroup,
    listening: AsyncThrowingStream<Int, any Error>.Continuation
  ) -> Server<HTTP1Channel> {
    let configuration = responder.configuration
    return Server(
      childChannelSetup: HTTP1Channel(
        responder: { try await responder.answer($0, through: $1, on: $2) },
        configuration: channels(configuration.limits) { responder.mayContinue($0) }),
      configuration: HummingbirdCore.ServerConfiguration(
        address: .hostname(configuration.host, port: configuration.port), backlog: 1024),
      onServerRunning: { channel in
        listening.yield(channel.localAddress?.port ?? configuration.port)
        listening.finish()
      },
      eventLoopGroup: loops, logger: responder.logger)
  }

  /// Reloads the file of accounts and logs the result. If the file is unreadable or empty, the
  /// previous accounts stay valid.
  private func reloadAccounts() {
    do throws(ServerStartError) {
      try accounts.reload()
      logger.notice("accounts read")
    } catch {
      logger.error("accounts not read", metadata: ["reason": "\(error)"])
    }
  }

  /// Stops listening, answers the pending requests, and closes the store.
  ///
  /// - Throws: ``StoreError`` if the file could not be closed.
  public func stop() async throws {
    await Self.log(to: logger) { try await server.shutdownGracefully() }
    await Self.log(to: logger) { try await run.value }
    try store.close()
    if let failure = store.backupFailure {
      logger.error("backup of the day not made", metadata: ["reason": "\(failure.warning)"])
    }
  }

  /// Runs a step of stopping and logs its error, so that the next steps are performed regardless.
  private static func log(
    to logger: Logger, _ step: @Sendable () async throws -> Void
  ) async {
    do {
      try await step()
    } catch {
      logger.error("server not stopped cleanly", metadata: ["reason": "\(error)"])
    }
  }

  /// Returns the limits and timeouts of connections.
  ///
  /// - Parameters:
  ///   - limits: The limits of the server.
  ///   - mayContinue: A closure that returns whether a client that asks before it sends a body
  ///     may send it.
  private static func channels(
    _ limits: ServerLimits, mayContinue: @escaping @Sendable (HTTPRequest) -> Bool
  ) -> HTTP1Channel.Configuration {
    let table = ConnectionTable(limit: limits.connections)
    // Requests beyond the limits are read up to this size, so that the client receives the reply.
    let most = limits.urlBytes + limits.headerBytes + 65_536
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        ConnectionHandler(table: table, limits: limits, mayContinue: mayContinue)
      ],
      httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
        maxHeaderFieldSize: most, maxHeaderListSize: most, maxHeaderFieldCount: 200))
  }

  /// Returns the URL by which a program on this machine reaches the server.
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
    case let error as StoreError: self = .store(error)
    case let error as IOError where error.errnoCode == EADDRINUSE: self = .portInUse(port: port)
    case let error as IOError where error.errnoCode == EACCES: self = .portForbidden(port: port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self = .addressUnknown(host: host)
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self = .addressUnknown(host: host)
    default: self = .failed(host: host, port: port, reason: "\(error)")
    }
  }
}

extension ServerConfiguration {
  /// The logger of the server. The log contains no personal text.
  fileprivate var logger: Logger {
    guard let logLevel else { return Logger(label: "passport") { _ in SwiftLogNoOpLogHandler() } }
    var logger = Logger(label: "passport") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    return logger
  }
}

/// A task executor that runs the server's tasks on the threads of its event loops.
///
/// Requests change threads only to write to the disk, and an idle server sleeps. On Linux, the
/// default executor has a timer that wakes the process every second.
final class EventLoopTasks: TaskExecutor {
  private let group: any EventLoopGroup

  init(_ group: any EventLoopGroup) { self.group = group }

  /// Enqueues a job on the current thread if it is the thread of an event loop.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    group.any().execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

// MARK: - A process that only runs a server

extension RunningServer {
  /// Runs a server until the process receives `SIGINT` or `SIGTERM`. Pending requests are answered
  /// before the server ends. A second signal ends the process immediately.
  ///
  /// `SIGHUP` reloads the file of accounts. Without such a file, it ends the server as well.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - isListening: A closure that is called with the server when it is listening.
  /// - Throws: ``ServerStartError``, or the error of `isListening`.
  public static func runUntilStopped(
    _ configuration: ServerConfiguration, isListening: @Sendable (RunningServer) throws -> Void
  ) async throws {
    let (signals, continuation) = AsyncStream<Int32>.makeStream()
    let queue = DispatchQueue(label: "passport.signals")
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // A dispatch source receives a signal only if its default action is disabled.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    let rereads = configuration.accounts != nil
    let server = try await start(configuration)
    do {
      try isListening(server)
    } catch {
      try await server.stop()
      throw error
    }
    for await number in signals {
      guard number == SIGHUP, rereads else { break }
      server.reloadAccounts()
    }
    let forcedExit = Task {
      for await number in signals where number != SIGHUP || !rereads { exit(128 + number) }
    }
    defer { forcedExit.cancel() }
    try await server.stop()
  }
}
