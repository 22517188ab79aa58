import Foundation

/// Calls a handler when a store's file or its write-ahead log is written, created or removed.
///
/// It watches the folder: the log comes and goes, the folder stays.
@MainActor
final class FileWatcher {
  private let inotify: Inotify
  private let watch: Int32

  /// Begins to watch a file.
  ///
  /// - Returns: Nil if the system has no watch left. The process's own changes are still reported
  ///   in that case.
  init?(path: String, onWrite: @escaping @MainActor () -> Void) {
    let file = StoreFile(path: path)
    guard let inotify = Inotify.shared(), let watch = inotify.watch(file.folder) else { return nil }
    self.inotify = inotify
    self.watch = watch
    inotify.handlers[watch, default: [:]][ObjectIdentifier(self)] = Inotify.Handler(
      names: [file.name, file.name + "-wal"], onWrite: onWrite)
  }

  isolated deinit {
    inotify.remove(ObjectIdentifier(self), from: watch)
  }
}

/// The inotify instance that all watchers of the process share (`man 7 inotify`): the system allows
/// a user 128 of them.
@MainActor
private final class Inotify {
  struct Handler {
    let names: [String]
    let onWrite: @MainActor () -> Void
  }

  private struct Event: Hashable {
    let watch: Int32
    let name: String
    /// A Boolean value that indicates whether events were lost, of any watch.
    let isOverflow: Bool

    func concerns(_ names: [String], of watch: Int32) -> Bool {
      isOverflow || self.watch == watch && names.contains(name)
    }
  }

  private static weak var current: Inotify?

  /// The handlers of each watched folder.
  var handlers: [Int32: [ObjectIdentifier: Handler]] = [:]
  private let descriptor: Int32
  private let source: any DispatchSourceRead

  /// Returns the instance in use, or a new one; nil if the system has none left.
  static func shared() -> Inotify? {
    if let current { return current }
    let inotify = Inotify()
    current = inotify
    return inotify
  }

  private init?() {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      // The source's queue is the main queue.
      MainActor.assumeIsolated { self?.callHandlers() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  isolated deinit {
    source.cancel()
  }

  /// Watches a folder. A folder that is watched already keeps its watch.
  ///
  /// - Returns: The number of the watch; nil if the system has none left.
  func watch(_ folder: String) -> Int32? {
    let events = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    let watch = inotify_add_watch(descriptor, folder, events)
    return watch >= 0 ? watch : nil
  }

  /// Removes a handler, and with the last one of a folder its watch.
  func remove(_ watcher: ObjectIdentifier, from watch: Int32) {
    handlers[watch]?[watcher] = nil
    guard handlers[watch]?.isEmpty == true else { return }
    handlers[watch] = nil
    // Fails if the folder is gone, and its watch with it.
    _ = inotify_rm_watch(descriptor, watch)
  }

  private func callHandlers() {
    let events = pendingEvents()
    let concerned = handlers.flatMap { watch, handlers in
      handlers.values.filter { handler in
        events.contains { $0.concerns(handler.names, of: watch) }
      }
    }
    for handler in concerned { handler.onWrite() }
  }

  /// Reads all pending events.
  private func pendingEvents() -> Set<Event> {
    let header = MemoryLayout<inotify_event>.size
    var events: Set<Event> = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + header <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes[(offset + header)..<min(count, offset + header + Int(event.len))]
          events.insert(
            Event(
              watch: event.wd, name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self),
              isOverflow: event.mask & UInt32(IN_Q_OVERFLOW) != 0))
          offset += header + Int(event.len)
        }
      }
    }
  }
}
