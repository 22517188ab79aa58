public import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import PassportAPI
public import Persistence
import Synchronization

/// A server that answers requests until it is stopped.
///
/// ```swift
/// let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
/// print(server.url)
/// try await server.stop()
/// ```
public struct RunningServer: Sendable {
  /// Its URL, such as `http://127.0.0.1:4000`.
  public let url: URL

  private let server: Server<HTTP1Channel>
  private let run: Task<Void, any Error>
  private let store: ServerStore
  private let accounts: Accounts
  private let logger: Logger

  /// Opens the store and starts to answer.
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
    let loops = EventLoopGroupProvider.singleton.eventLoopGroup
    // Hummingbird's `Application` is not used because it formats the date every second, even when
    // idle.
    let server = Server(
      childChannelSetup: HTTP1Channel(
        responder: { try await responder.answer($0, through: $1, on: $2) },
        configuration: channels(configuration.limits)),
      configuration: HummingbirdCore.ServerConfiguration(
        address: .hostname(configuration.host, port: configuration.port), backlog: 1024),
      onServerRunning: { channel in
        listening.yield(channel.localAddress?.port ?? configuration.port)
        listening.finish()
      },
      eventLoopGroup: loops, logger: logger)
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
          url: url, server: server, run: run, store: store, accounts: accounts, logger: logger)
      }
      throw ServerStartError.addressUnknown(host: configuration.host)
    } catch {
      try? await server.shutdownGracefully()
      try? store.close()
      throw ServerStartError(error, host: configuration.host, port: configuration.port)
    }
  }

  /// Reloads the file of accounts, and logs the result. If it is unreadable or empty, the previous
  /// accounts stay valid.
  public func reloadAccounts() {
    do throws(ServerStartError) {
      try accounts.reload()
      logger.notice("accounts read")
    } catch {
      logger.error("accounts not read", metadata: ["reason": "\(error)"])
    }
  }

  /// Calls `handler` after every change by another process.
  @MainActor public func observeOthers(
    _ handler: @escaping @MainActor () -> Void
  ) -> ChangeObservation {
    store.observeOthers(handler)
  }

  /// Problems with the store's file, if known.
  public var damage: StoreError? { store.damage }

  /// Stops listening, answers the pending requests, and closes the store.
  ///
  /// - Throws: ``StoreError`` when the file could not be closed.
  public func stop() async throws {
    try? await server.shutdownGracefully()
    try? await run.value
    try store.close()
    if let failure = store.backupFailure {
      logger.error("backup of the day not made", metadata: ["reason": "\(failure)"])
    }
  }

  /// The limits and timeouts of connections.
  private static func channels(_ limits: ServerLimits) -> HTTP1Channel.Configuration {
    let table = ConnectionTable(limit: limits.connections)
    // Requests beyond the limits are read for a while, so that the client receives the reply.
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

  /// The URL by which a program on this machine reaches a server.
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

extension PassportResponder {
  /// Answers a request on its connection, with the common header fields.
  @concurrent fileprivate func answer(
    _ request: Request, through writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    let address = GuessLimiter.network(of: channel.remoteAddress?.ipAddress ?? "")
    var response = await respond(to: request, from: address)
    response.headers[.date] = Self.dateField(Date.now)
    response.headers[.server] = PassportHeader.serverName
    do {
      try await writer.write(response: response.head, body: response.body)
    } catch is HTTPParserError {
      // The reply has begun, so the connection is closed; an error would produce a second reply.
      throw ChannelError.ioOnClosedChannel
    }
  }

  /// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  static func dateField(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 40) { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
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

/// The server's log, without any personal text.
enum ServerLog {
  static func logger(level: Logger.Level?) -> Logger {
    guard let level else {
      return Logger(label: "passport") { _ in SwiftLogNoOpLogHandler() }
    }
    var logger = Logger(label: "passport") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    return logger
  }
}

/// Runs the server's tasks on the event loop threads.
///
/// Requests then change threads only to write to the disk, and an idle server sleeps. The default
/// executor has a timer that wakes the process once a second on Linux.
final class EventLoopTasks: TaskExecutor {
  private let group: any EventLoopGroup

  init(_ group: any EventLoopGroup) { self.group = group }

  /// Enqueues a job, on the current thread if that is an event loop.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    group.any().execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The accounts that a server accepts, from a file with one name per line, which can be reloaded
/// while it runs.
final class Accounts: Sendable {
  private let file: URL?
  /// The names; nil accepts every name.
  private let names: Mutex<Set<[UInt8]>?>
  /// Limits the guesses of unknown names; nil where every name is accepted.
  let guesses: GuessLimiter?

  /// - Parameter file: with one name per line; nil accepts every name.
  /// - Throws: ``ServerStartError`` when the file is unreadable or empty.
  init(file: URL?) throws(ServerStartError) {
    self.file = file
    names = Mutex(nil)
    guesses = file == nil ? nil : GuessLimiter()
    try reload()
  }

  /// Reloads the file.
  ///
  /// - Throws: ``ServerStartError`` when it is unreadable or empty; the previous accounts stay
  ///   valid.
  func reload() throws(ServerStartError) {
    guard let file else { return }
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .accountsUnreadable(path: file.path, reason: error.localizedDescription)
    }
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let read = Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { Array($0.utf8) })
    guard !read.isEmpty else { throw .noAccounts(path: file.path) }
    names.withLock { $0 = read }
    // A newly added account may have used up its guesses.
    guesses?.forgetAll()
  }

  func contains(_ name: String) -> Bool {
    names.withLock { $0?.contains(Array(name.utf8)) ?? true }
  }
}
