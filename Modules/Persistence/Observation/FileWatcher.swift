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
