#if canImport(Darwin)
  import Dispatch
  import Foundation

  /// Calls back when a store's file or its write-ahead log is written, made or removed.
  ///
  /// It watches the folder for files that come and go, and each of the two files for writes
  /// (`man 2 kqueue`, `EVFILT_VNODE`).
  @MainActor
  final class FileWatcher {
    private let onWrite: @MainActor () -> Void
    private let paths: [String]
    private var folder: Watch?
    private var files: [Watch] = []

    /// - Returns: nil where the folder cannot be watched; own changes are still told then.
    init?(path: String, onWrite: @escaping @MainActor () -> Void) {
      self.onWrite = onWrite
      paths = [path, path + "-wal"]
      folder = watch(StoreFile.folder(of: path), for: .write) { [weak self] in
        self?.watchFiles()
        self?.onWrite()
      }
      guard folder != nil else { return nil }
      watchFiles()
    }

    private func watchFiles() {
      files = paths.compactMap { path in
        watch(path, for: [.write, .extend, .delete, .rename]) { [weak self] in self?.onWrite() }
      }
    }

    private func watch(
      _ path: String, for events: DispatchSource.FileSystemEvent,
      _ handler: @escaping @MainActor () -> Void
    ) -> Watch? {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: events, queue: .main)
      // The source's queue is the main queue.
      source.setEventHandler { MainActor.assumeIsolated(handler) }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      return Watch(source: source)
    }

    /// Ends the watch on a file or folder when it is let go.
    private final class Watch {
      private let source: any DispatchSourceFileSystemObject

      init(source: any DispatchSourceFileSystemObject) {
        self.source = source
      }

      deinit {
        source.cancel()
      }
    }
  }
#endif
