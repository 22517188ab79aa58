import Foundation

/// A lock between processes that prepare the same files, such as the pictures of thirty projects
/// that are made at the same time.
struct FolderLock {
  private let descriptor: Int32

  /// Waits until no other process has the lock. It is released at the end of the process at the
  /// latest.
  ///
  /// - Parameter file: The file that is locked, which is created if there is none.
  init(_ file: URL) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Without a lock, as on a disk that has none, two processes may do the same work.
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  }

  /// Releases the lock.
  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
