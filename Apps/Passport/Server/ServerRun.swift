import Dispatch
public import Foundation

/// A server that is all a process does.
public enum ServerRun {
  /// Starts a server and waits until the process is told to end (`SIGINT`, `SIGTERM`) and all
  /// requests that have come are answered. A second signal ends the process at once.
  ///
  /// `SIGHUP` has the file of accounts read again; where there is none, it ends the server too.
  ///
  /// - Parameters:
  ///   - configuration: What to serve.
  ///   - isListening: Called with the address when it answers.
  /// - Throws: ``ServerStartError``, and what `isListening` throws.
  public static func untilStopped(
    _ configuration: ServerConfiguration, isListening: @Sendable (URL) throws -> Void
  ) async throws {
    let (signals, told) = AsyncStream<Int32>.makeStream()
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // A dispatch source hears of a signal only where the process does not end by it.
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
