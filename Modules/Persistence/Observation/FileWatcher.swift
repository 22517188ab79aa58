import Foundation

/// Calls back when a store's file or its write-ahead log is written, made or removed.
///
/// It watches the folder: the log comes and goes, the folder stays.
@MainActor
final class FileWatcher {
  private let registration: FolderEvents.Registration

  /// - Returns: nil where the system has no watch left; own changes are still told then.
  init?(path: String, onWrite: @escaping @MainActor () -> Void) {
    let file = StoreFile(path: path)
    guard
      let registration = FolderEvents.shared?.register(
        folder: file.folder, names: [file.name, file.name + "-wal"], onWrite: onWrite)
    else { return nil }
    self.registration = registration
  }

  isolated deinit {
    FolderEvents.shared?.remove(registration)
  }
}

/// What happens in the folders that hold stores, through inotify (`man 7 inotify`).
///
/// All of a process share one instance: a user has 128 of them, and thousands of watches.
@MainActor
final class FolderEvents {
  /// What a watcher gives back when it ends.
  struct Registration: Hashable {
    fileprivate let number: Int
    fileprivate let watch: Int32
  }

  private struct Watcher {
    let names: [String]
    let onWrite: @MainActor () -> Void
  }

  /// nil where the system has no instance left.
  static let shared = FolderEvents()

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private var watchers: [Registration: Watcher] = [:]
  private var lastNumber = 0

  private init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      // The source's queue is the main queue.
      MainActor.assumeIsolated { self?.drain() }
    }
    source.resume()
  }

  /// Calls back when something happens to files of these names.
  ///
  /// - Returns: nil where the folder cannot be watched.
  func register(
    folder: String, names: [String], onWrite: @escaping @MainActor () -> Void
  ) -> Registration? {
    let events = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    // A folder that is watched already has the same number again.
    let watch = inotify_add_watch(descriptor, folder, events)
    guard watch >= 0 else { return nil }
    lastNumber += 1
    let registration = Registration(number: lastNumber, watch: watch)
    watchers[registration] = Watcher(names: names, onWrite: onWrite)
    return registration
  }

  func remove(_ registration: Registration) {
    watchers[registration] = nil
    guard !watchers.keys.contains(where: { $0.watch == registration.watch }) else { return }
    // It is gone already where the folder is.
    _ = inotify_rm_watch(descriptor, registration.watch)
  }

  /// Reads all that has happened and tells those whom it concerns.
  private func drain() {
    let header = MemoryLayout<inotify_event>.size
    var concerned: Set<Registration> = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + header <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes[(offset + header)..<min(count, offset + header + Int(event.len))]
          // What was lost because too much happened may have concerned anybody.
          let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          for (registration, watcher) in watchers where !concerned.contains(registration) {
            let isOurs =
              registration.watch == event.wd
              && watcher.names.contains { $0.utf8.elementsEqual(name.prefix { $0 != 0 }) }
            if isLost || isOurs { concerned.insert(registration) }
          }
          offset += header + Int(event.len)
        }
      }
    }
    for registration in concerned { watchers[registration]?.onWrite() }
  }
}
