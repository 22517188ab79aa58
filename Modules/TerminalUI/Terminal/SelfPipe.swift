import CTerminal
import Dispatch
import Glibc

/// A pipe that forwards SIGWINCH, SIGCONT and SIGHUP from the signal handlers to the main queue.
///
/// It is a self-pipe rather than a dispatch source for signals, because that needs the signals
/// blocked, and every child process inherits blocked signals.
@MainActor
final class SelfPipe {
  /// The descriptor to which the signal handlers write a signal's number, as one byte.
  let writingEnd: Int32
  private let readingEnd: Int32
  private let source: any DispatchSourceRead

  /// Opens the pipe.
  ///
  /// - Parameter didReceive: A closure that is called with the signals since its last call.
  /// - Throws: `TerminalError.system` when the pipe cannot be created.
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

  /// Discards the signals that have not been handled yet.
  func discard() { _ = Self.drain(readingEnd) }

  /// Closes the pipe, once the signal handlers are removed.
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
