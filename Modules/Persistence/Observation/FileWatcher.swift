import Foundation

/// Calls a handler when a store's file or its write-ahead log is written, created or removed, using
/// inotify (`man 7 inotify`).
///
/// It watches the folder: the log comes and goes, the folder stays.
@MainActor
final class FileWatcher {
  private let source: any DispatchSourceRead

  /// - Returns: Nil if the system has no watch left. The process's own changes are still reported
  ///   in that case.
  init?(path: String, onWrite: @escaping @MainActor () -> Void) {
    let file = StoreFile(path: path)
    let names = [file.name, file.name + "-wal"]
    let events = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, file.folder, events) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      // The source's queue is the main queue.
      MainActor.assumeIsolated { if Self.drain(descriptor, for: names) { onWrite() } }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  isolated deinit {
    source.cancel()
  }

  /// Reads all pending events.
  ///
  /// - Returns: `true` if some of them concern files with these names.
  private static func drain(_ descriptor: Int32, for names: [String]) -> Bool {
    let header = MemoryLayout<inotify_event>.size
    var concernsThem = false
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return concernsThem }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + header <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes[(offset + header)..<min(count, offset + header + Int(event.len))]
          // After an overflow, the lost events may have concerned these files.
          let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          if isLost || names.contains(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) {
            concernsThem = true
          }
          offset += header + Int(event.len)
        }
      }
    }
  }
}
