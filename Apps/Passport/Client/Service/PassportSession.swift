import Foundation
import Models
import Networking
import PassportServer
import Persistence

/// The client at work: an account on a server, and what is remembered of it.
///
/// Where no server is named, one runs inside this program, reached over HTTP like any other.
struct PassportSession: Sendable {
  let connection: PassportConnection
  let memory: PassportMemory
  /// The server inside this program; nil where another is asked.
  let embedded: RunningServer?
  /// What the person is told of the account that they gave; nil where it was taken as it is.
  let accountNotice: String?

  /// Starts what is needed to ask a server.
  ///
  /// - Parameters:
  ///   - server: `--server`, before `PASSPORT_SERVER`; without either, the server inside.
  ///   - database: `--database`: the file of the places where the server is inside, with the client's
  ///     own file beside it.
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
    // The port is another each time; what is remembered is of one server.
    let memory = try address.memory(of: "embedded", environment: environment)
    let connection = PassportConnection(
      server: running.url, account: address.account, session: session, isOurs: true)
    return PassportSession(
      connection: connection, memory: memory, embedded: running,
      accountNotice: address.accountNotice)
  }

  /// What is wrong with the files, as far as is known.
  var damage: [StoreError] { [embedded?.damage, memory.damage].compactMap(\.self) }

  /// Ends the server inside, which finishes what it is doing.
  func close() async {
    try? await embedded?.stop()
    try? memory.close()
  }
}

extension PassportAddress {
  /// What is remembered of a server, in a file beside that of the places.
  func memory(
    of server: String, environment: [String: String]?
  ) throws -> PassportMemory {
    try PassportMemory(
      Self.clientFile(beside: database, environment: environment), server: server,
      account: account)
  }

  /// Where the client's own file is.
  ///
  /// - Parameter database: the file of the places that was given; nil where the program chooses.
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

/// The way to the server inside the program, which no proxy may stand in.
enum LoopbackRoute {
  /// Adds this computer's own addresses to `no_proxy`, as web browsers do by themselves: libcurl,
  /// through which `URLSession` speaks on Linux, would ask the proxy for them.
  ///
  /// It is called before anything else, as no other thread may read the environment meanwhile.
  static func open(environment: [String: String] = ProcessInfo.processInfo.environment) {
    setenv("no_proxy", exceptions(in: environment), 1)
  }

  /// What `no_proxy` is to be.
  static func exceptions(in environment: [String: String]) -> String {
    let given = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    if given == "*" { return given }
    return ([given].filter { !$0.isEmpty } + ["localhost", "127.0.0.1", "::1"])
      .joined(separator: ",")
  }
}
