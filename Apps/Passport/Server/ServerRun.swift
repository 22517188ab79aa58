import Dispatch
public import Foundation
import Synchronization

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
    _ configuration: ServerConfiguration,
    isListening: @escaping @Sendable (URL) throws -> Void
  ) throws {
    let stopping = AsyncStream<Int32>.makeStream()
    let rereads = configuration.accounts != nil
    var sources = (rereads ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]).map { number in
      // A dispatch source hears of a signal only where the process does not end by it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      let count = Mutex(0)
      source.setEventHandler {
        let isFirst = count.withLock { count in
          defer { count += 1 }
          return count == 0
        }
        guard isFirst else { exit(128 + number) }
        stopping.continuation.yield(number)
      }
      source.resume()
      return source
    }
    let rereading = AsyncStream<Void>.makeStream()
    if rereads {
      signal(SIGHUP, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
      source.setEventHandler { rereading.continuation.yield() }
      source.resume()
      sources.append(source)
    }
    defer { for source in sources { source.cancel() } }
    // The command waits on its own thread, which serves nobody.
    let outcome = Mutex<Result<Void, any Error>?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    Task.detached {
      let result: Result<Void, any Error>
      do {
        let server = try await RunningServer.start(configuration)
        do {
          let reader = Task { for await _ in rereading.stream { server.reloadAccounts() } }
          defer { reader.cancel() }
          try isListening(server.url)
          for await _ in stopping.stream { break }
        } catch {
          try await server.stop()
          throw error
        }
        try await server.stop()
        result = .success(())
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
      isOver.signal()
    }
    isOver.wait()
    try outcome.withLock { $0 }?.get()
  }
}
