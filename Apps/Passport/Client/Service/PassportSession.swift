import CommandSupport
import Foundation
import Networking
import PassportServer
import Persistence

/// The client's session: an account on a server, and its local store.
///
/// If no server is given, one runs in this process and is used over HTTP like any other.
struct PassportSession: Sendable {
  let connection: PassportConnection
  let store: PassportStore
  /// The built-in server; nil if another is used.
  let embedded: RunningServer?
  /// The options of the command line, for the commands in messages.
  let options: String

  /// Starts the session given by the options and the environment.
  ///
  /// - Throws: `CommandError`, `StoreError`, `ServerStartError`.
  static func open(_ options: ConnectionOptions) throws -> PassportSession {
    let environment = ProcessInfo.processInfo.environment
    let address = try PassportAddress(
      server: options.server, account: options.account, database: options.database.path,
      environment: environment)
    let (server, embedded) = try address.server.map { ($0, nil) } ?? startServer(address.database)
    // The port of the built-in server changes, but its cached data belongs to one server.
    let store = try address.store(of: address.server?.absoluteString ?? "embedded")
    let connection = PassportConnection(
      server: server, account: address.account,
      session: HTTPSession(
        limits: limits(isBuiltIn: embedded != nil), environment: environment),
      isPassportServer: embedded == nil ? try store.serverRepeatsSafely : true,
      isBuiltIn: embedded != nil)
    if let notice = address.accountNotice { StandardError.line(notice) }
    for damage in [embedded?.store.damage, store.damage] {
      if let damage { StandardError.warning("\(damage.warning)") }
    }
    return PassportSession(
      connection: connection, store: store, embedded: embedded, options: options.text)
  }

  /// Returns the limits of requests.
  ///
  /// The built-in server is slow only while other processes use its store. It would carry out a
  /// change even after the request has timed out, so the timeout is longer than a change can take,
  /// including a backup and earlier changes, each of which may wait for the store.
  static func limits(isBuiltIn: Bool) -> HTTPLimits {
    isBuiltIn ? HTTPLimits(seconds: 300) : HTTPLimits()
  }

  private static func startServer(_ database: String?) throws -> (URL, RunningServer?) {
    let location = try StoreLocation.standard(for: Passport.name, database: database)
    try CommandRunner.checkDescriptors()
    let server = try Waiting.result {
      try await RunningServer.start(ServerConfiguration(database: location))
    }
    return (server.url, server)
  }

  /// Problems with the files, if known.
  var damage: StoreError? { embedded?.store.damage ?? store.damage }

  /// Stops the built-in server after it has finished its requests, and closes the files. Errors are
  /// only warnings, because the command has completed.
  func end() {
    // The screen is closed, so that the server's waits are told on standard error.
    StoreWait.showOnStandardError()
    reportUnreadValues()
    warn { if let embedded { try Waiting.result { try await embedded.stop() } } }
    warn { try store.close() }
  }

  /// Prints, once, which values of the server's responses could not be read.
  ///
  /// - Returns: True if there are any.
  @discardableResult
  func reportUnreadValues() -> Bool {
    let messages = connection.unread.removeAll()
    for message in messages { StandardError.warning("\(message)") }
    return !messages.isEmpty
  }

  /// Updates the cached places of another server. Errors are only warnings, because the server has
  /// responded.
  func cache(_ update: (PassportStore) throws -> Void) {
    if embedded == nil { warn { try update(store) } }
  }

  private func warn(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      StandardError.warning("\(error)")
    }
  }
}

/// Keeps requests to the built-in server away from proxies.
enum LoopbackRoute {
  /// Adds this computer's own addresses to `no_proxy`. Web browsers do so automatically, but
  /// `URLSession` on Linux uses libcurl, which would use the proxy.
  ///
  /// Must be called first, while no other thread reads the environment.
  static func open() {
    setenv("no_proxy", exceptions(in: ProcessInfo.processInfo.environment), 1)
  }

  /// Returns the new value of `no_proxy`.
  static func exceptions(in environment: [String: String]) -> String {
    let given = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    if given == "*" { return given }
    return ([given].filter { !$0.isEmpty } + ["localhost", "127.0.0.1", "::1"])
      .joined(separator: ",")
  }
}
