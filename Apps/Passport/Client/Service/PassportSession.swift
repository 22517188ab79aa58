import Foundation
import Models
import Networking
import PassportServer
import Persistence

/// The client's session: an account on a server, and its local store.
///
/// If no server is named, one runs inside this program, reached over HTTP like any other.
struct PassportSession: Sendable {
  let connection: PassportConnection
  let memory: PassportMemory
  /// The built-in server; nil where another is used.
  let embedded: RunningServer?
  /// The notice about the given account; nil without one.
  let accountNotice: String?

  /// Starts the session, with the built-in server if needed.
  ///
  /// - Parameters:
  ///   - server: `--server`, before `PASSPORT_SERVER`; without either, the built-in server.
  ///   - database: `--database`: the file of the built-in server, with the client's file beside it.
  ///   - account: `--account`, before `PASSPORT_ACCOUNT` and the login name.
  /// - Throws: `PassportAddressError`, `StoreError`, `ServerStartError`.
  static func open(
    server: String? = nil, database: String? = nil, account: String? = nil,
    limits: HTTPLimits = .standard,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> PassportSession {
    let address = try PassportAddress(
      server: server, account: account, database: database, environment: environment)
    let session = HTTPSession(limits: limits, environment: environment)
    if let server = address.server {
      let memory = try address.memory(of: server.absoluteString, environment: environment)
      let connection = PassportConnection(
        server: server, account: address.account, session: session,
        isOurs: try memory.serverRepeatsSafely)
      return PassportSession(
        connection: connection, memory: memory, embedded: nil,
        accountNotice: address.accountNotice)
    }
    let running = try await RunningServer.start(
      ServerConfiguration(
        host: "127.0.0.1", port: 0,
        database: .standard(for: "passport", database: database, environment: environment)))
    // The built-in server's port changes, but its cached data is that of one server.
    let memory = try address.memory(of: "embedded", environment: environment)
    let connection = PassportConnection(
      server: running.url, account: address.account, session: session, isOurs: true)
    return PassportSession(
      connection: connection, memory: memory, embedded: running,
      accountNotice: address.accountNotice)
  }

  /// Problems with the files, if known.
  var damage: [StoreError] { [embedded?.damage, memory.damage].compactMap(\.self) }

  /// Stops the built-in server after it has finished its requests.
  func close() async {
    try? await embedded?.stop()
    try? memory.close()
  }
}

extension PassportAddress {
  /// Opens the local store for a server, beside the file of the places.
  func memory(
    of server: String, environment: [String: String]?
  ) throws -> PassportMemory {
    try PassportMemory(
      Self.clientFile(beside: database, environment: environment), server: server,
      account: account)
  }

  /// The location of the client's own file.
  ///
  /// - Parameter database: the given file of the places; nil for the default.
  static func clientFile(
    beside database: String?, environment: [String: String]? = nil
  ) throws -> StoreLocation {
    var location: StoreLocation
    if let database {
      let path = database.hasSuffix(".sqlite") ? String(database.dropLast(7)) : database
      location = .file(path + "-client.sqlite")
    } else {
      location = try .standard(for: "passport-client", environment: environment)
    }
    let command = StoreLocation.restoreCommand(of: Passport.name, database: database)
    location.restoreCommand = "\(command) --client"
    return location
  }
}

/// Keeps requests to the built-in server away from proxies.
enum LoopbackRoute {
  /// Adds this computer's own addresses to `no_proxy`. Web browsers do so by themselves, but
  /// `URLSession` on Linux uses libcurl, which would ask the proxy.
  ///
  /// Must be called first, while no other thread reads the environment.
  static func open(environment: [String: String] = ProcessInfo.processInfo.environment) {
    setenv("no_proxy", exceptions(in: environment), 1)
  }

  /// The new value of `no_proxy`.
  static func exceptions(in environment: [String: String]) -> String {
    let given = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    if given == "*" { return given }
    return ([given].filter { !$0.isEmpty } + ["localhost", "127.0.0.1", "::1"])
      .joined(separator: ",")
  }
}
