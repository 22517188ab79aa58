import ArgumentParser
import CommandSupport
import Foundation
import Logging
import PassportServer
import Persistence

/// Runs the server for other machines until it is stopped.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run the passport server.",
    discussion: """
      Answers like the course's server below /passport and /mad9137/final_api/passport, and offers \
      the same places as resources below /v1/locations. /openapi.json describes all of it, and / is a \
      web page with a map. Ctrl-C or SIGTERM stops it after the pending requests.

      Without --host, only programs on this machine can reach it, as localhost or under the names of \
      --host-name, so that web pages cannot. There are no passwords: anybody who knows the name of an \
      account can read and change its places. Run it in a trusted network, or behind a server that \
      encrypts. With --accounts, an address may try 20 unknown names, then one every 30 seconds; names \
      in the file are always answered. Behind a reverse proxy all clients share its address, so use \
      --trust-proxy if the proxy writes theirs to X-Forwarded-For.

      Examples:
        passport serve
        passport serve --host 0.0.0.0 --port 8080 --accounts class.txt
        passport serve --database places.sqlite --read-only
      """
  )

  @Option(help: "The name or address of the interface to listen on.")
  var host = "127.0.0.1"

  @Option(
    name: .customLong("host-name"),
    help: ArgumentHelp(
      "Answer requests to this name too, such as that of a reverse proxy; may be repeated. With "
        + "another --host, every name is answered unless one is given.",
      valueName: "name"))
  var hostNames: [String] = []

  @Option(help: "The port; 0 for any free port.")
  var port = ServerConfiguration.defaultPort

  @OptionGroup var database: DatabaseOption

  @Option(
    help: ArgumentHelp(
      "Answer only the accounts in this file, one name on each line.", valueName: "file"),
    completion: .file())
  var accounts: String?

  @Flag(
    help: "Read a client's address from X-Forwarded-For, which a reverse proxy must write.")
  var trustProxy = false

  @Flag(help: "Refuse every change.")
  var readOnly = false

  @Option(help: ArgumentHelp("The log level.", valueName: "level"))
  var logLevel = Logger.Level.info

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("\(port) is not a port. Give a number from 0 to 65535.")
    }
  }

  func run() throws {
    var location = try StoreLocation.standard(for: "passport-server", database: database.path)
    location.restoreCommand = StoreLocation.restoreCommand(
      of: Passport.name, database: database.path ?? location.path)
    var configuration = ServerConfiguration(
      host: host, port: port, database: location,
      accounts: accounts.map { URL(fileURLWithPath: $0) }, isReadOnly: readOnly,
      logLevel: logLevel, limits: ServerLimits())
    let isLocal = ["localhost", "::1"].contains(host.lowercased()) || host.hasPrefix("127.")
    configuration.hostNames = isLocal || !hostNames.isEmpty ? hostNames + [host] : nil
    configuration.trustsForwardedAddress = trustProxy
    configuration.limits.connections = DescriptorLimit.raised(
      forConnections: configuration.limits.connections)
    let chosen = configuration
    try Waiting.result {
      try await RunningServer.runUntilStopped(chosen) { server in
        if !chosen.isReadOnly, let refusal = server.store.refusal { Self.warn(of: refusal) }
        try StandardOutput.write { output in
          try output.write("Listening on \(server.url.absoluteString)\n")
        }
      }
    }
  }

  /// Prints why the server refuses every change, although `--read-only` was not given.
  private static func warn(of refusal: StoreError) {
    let reason =
      if case .unwritable(let path, let reason) = refusal {
        "'\(path)' cannot be written: \(reason)."
      } else {
        "\(refusal)"
      }
    StandardError.warning("\(reason) The server answers, but refuses every change.")
  }
}

// `--log-level debug`: the levels by their names, which the help lists.
extension Logger.Level: @retroactive ExpressibleByArgument {}
