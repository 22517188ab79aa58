import CTerminal
import Dispatch
import Glibc

/// A queue of output for the terminal. Bytes are written at once as far as the terminal accepts
/// them, and the rest as soon as it accepts more.
@MainActor
final class OutputQueue {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var source: (any DispatchSourceWrite)?
  private let didDrain: () -> Void
  private let didHangUp: () -> Void

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the terminal that CTerminal writes to, which `close()`
  ///     closes.
  ///   - didDrain: A closure that is called when the queued bytes have been written.
  ///   - didHangUp: A closure that is called when the terminal is gone, but never during
  ///     `write(_:)`.
  init(
    descriptor: Int32, didDrain: @escaping () -> Void, didHangUp: @escaping () -> Void
  ) {
    self.descriptor = descriptor
    self.didDrain = didDrain
    self.didHangUp = didHangUp
  }

  /// A Boolean value that indicates whether all bytes have been written.
  var isEmpty: Bool { pending.isEmpty }

  /// Writes bytes after all previous ones.
  func write(_ bytes: [UInt8]) {
    guard pending.isEmpty else {
      pending += bytes
      return
    }
    let sent = send(bytes[...])
    guard sent < bytes.count else { return }
    pending = Array(bytes[sent...])
    waitForRoom()
  }

  /// Discards the queued bytes after the terminal was given back.
  func discard() {
    pending = []
    source?.cancel()
    source = nil
  }

  /// Discards the queued bytes and closes the descriptor.
  func close() {
    pending = []
    guard let source else {
      Glibc.close(descriptor)
      return
    }
    // The system must stop watching the descriptor before it is closed and its number is reused.
    source.setCancelHandler { [descriptor] in Glibc.close(descriptor) }
    source.cancel()
    self.source = nil
  }

  /// Writes once and returns the number of bytes that are finished with.
  private func send(_ bytes: ArraySlice<UInt8>) -> Int {
    while true {
      let sent = bytes.withUnsafeBufferPointer { terminal_write($0.baseAddress, $0.count) }
      if sent >= 0 { return sent }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      case ECANCELED: return bytes.count
      default:
        // Not here, because the caller may be drawing.
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.didHangUp() }
        }
        return bytes.count
      }
    }
  }

  private func waitForRoom() {
    guard source == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.sendPending() }
    }
    self.source = source
    source.activate()
  }

  private func sendPending() {
    guard !pending.isEmpty else { return }
    pending.removeFirst(send(pending[...]))
    guard pending.isEmpty else { return }
    source?.cancel()
    source = nil
    didDrain()
  }
}
