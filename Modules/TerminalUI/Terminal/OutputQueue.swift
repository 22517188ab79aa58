import CTerminal
import Dispatch
import Glibc

/// Bytes on their way to the terminal: written at once as far as it takes them, the rest as soon as
/// it can take more.
@MainActor
final class OutputQueue {
  private let descriptor: Int32
  private var kept: [UInt8] = []
  private var source: (any DispatchSourceWrite)?
  private let didDrain: () -> Void
  private let didHangUp: () -> Void

  /// - Parameters:
  ///   - descriptor: The terminal, the one CTerminal writes to; closed by `close()`.
  ///   - didDrain: Called when what had to be kept is out.
  ///   - didHangUp: Called when there is no terminal any more; never within `write(_:)`.
  init(
    descriptor: Int32, didDrain: @escaping () -> Void, didHangUp: @escaping () -> Void
  ) {
    self.descriptor = descriptor
    self.didDrain = didDrain
    self.didHangUp = didHangUp
  }

  /// Whether everything written so far is out.
  var isEmpty: Bool { kept.isEmpty }

  /// Sends bytes after all those before them.
  func write(_ bytes: [UInt8]) {
    guard kept.isEmpty else {
      kept += bytes
      return
    }
    let sent = send(bytes[...])
    guard sent < bytes.count else { return }
    kept = Array(bytes[sent...])
    waitForRoom()
  }

  /// Forgets what was not sent: the terminal was given back meanwhile.
  func discard() {
    kept = []
    source?.cancel()
    source = nil
  }

  /// Forgets what was not sent and closes the descriptor.
  func close() {
    kept = []
    guard let source else {
      Glibc.close(descriptor)
      return
    }
    // The system must not watch a descriptor that is closed, and perhaps somebody else's by then.
    source.setCancelHandler { [descriptor] in Glibc.close(descriptor) }
    source.cancel()
    self.source = nil
  }

  /// Writes once; returns how many bytes need no further care.
  private func send(_ bytes: ArraySlice<UInt8>) -> Int {
    while true {
      let sent = bytes.withUnsafeBufferPointer { terminal_write($0.baseAddress, $0.count) }
      if sent >= 0 { return sent }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      case ECANCELED: return bytes.count
      default:
        // Not here, in the middle of somebody's drawing.
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
      MainActor.assumeIsolated { self?.sendKept() }
    }
    self.source = source
    source.activate()
  }

  private func sendKept() {
    guard !kept.isEmpty else { return }
    kept.removeFirst(send(kept[...]))
    guard kept.isEmpty else { return }
    source?.cancel()
    source = nil
    didDrain()
  }
}
