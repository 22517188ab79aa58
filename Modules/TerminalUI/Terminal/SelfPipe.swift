import CTerminal
import Dispatch
import Glibc

/// Brings SIGWINCH, SIGCONT and SIGHUP from the signal handlers to the main queue.
///
/// A self-pipe rather than a dispatch source of kind signal: that one needs the signals blocked, and a
/// blocked signal is inherited by every child process.
@MainActor
final class SelfPipe {
  /// Where the signal handlers write a signal's number, one byte.
  let writingEnd: Int32
  private let readingEnd: Int32
  private let source: any DispatchSourceRead

  /// - Parameter didReceive: Called with the signals that came since the last time.
  /// - Throws: `TerminalError.system` when no pipe can be had.
  init(didReceive: @escaping (Set<Int32>) -> Void) throws {
    var (readingEnd, writingEnd): (Int32, Int32) = (-1, -1)
    let error = terminal_pipe(&readingEnd, &writingEnd)
    guard error == 0 else { throw TerminalError.system(call: "pipe", code: error) }
    self.writingEnd = writingEnd
    self.readingEnd = readingEnd
    source = DispatchSource.makeReadSource(fileDescriptor: readingEnd, queue: .main)
    source.setEventHandler { [readingEnd] in
      MainActor.assumeIsolated { didReceive(Self.drain(readingEnd)) }
    }
    source.setCancelHandler { [readingEnd, writingEnd] in
      Glibc.close(readingEnd)
      Glibc.close(writingEnd)
    }
    source.activate()
  }

  /// Forgets the signals that have come and not been handled.
  func discard() { _ = Self.drain(readingEnd) }

  /// Closes the pipe, after the handlers are gone.
  func close() { source.cancel() }

  private static func drain(_ descriptor: Int32) -> Set<Int32> {
    var signals: Set<Int32> = []
    var bytes = [UInt8](repeating: 0, count: 512)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      signals.formUnion(bytes[..<count].map(Int32.init))
    }
    return signals
  }
}
