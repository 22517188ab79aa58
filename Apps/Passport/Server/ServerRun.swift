import Dispatch
public import Foundation

/// A process that only runs a server.
public enum ServerRun {
  /// Starts a server and waits for `SIGINT` or `SIGTERM`; pending requests are answered before it
  /// ends. A second signal ends the process at once.
  ///
  /// `SIGHUP` reloads the file of accounts; without one, it ends the server too.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - isListening: Called with the URL once it answers.
  /// - Throws: ``ServerStartError``, and errors of `isListening`.
  public static func untilStopped(
    _ configuration: ServerConfiguration, isListening: @Sendable (URL) throws -> Void
  ) async throws {
    let (signals, told) = AsyncStream<Int32>.makeStream()
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // A dispatch source only receives a signal whose default action is disabled.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { told.yield(number) }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    let rereads = configuration.accounts != nil
    let server = try await RunningServer.start(configuration)
    do {
      try isListening(server.url)
    } catch {
      try await server.stop()
      throw error
    }
    for await number in signals {
      guard number == SIGHUP, rereads else { break }
      server.reloadAccounts()
    }
    let impatience = Task {
      for await number in signals where number != SIGHUP || !rereads { exit(128 + number) }
    }
    defer { impatience.cancel() }
    try await server.stop()
  }
}
