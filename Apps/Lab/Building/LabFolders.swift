import CommandSupport
import Foundation

/// The folders for compiled files, and for the data of opened projects.
struct LabFolders {
  /// The folder for compiled toolkits and projects. It may be deleted at any time.
  let cache: URL
  /// The folder that contains the home folder of each project.
  let homes: URL

  /// Creates the folders that environment variables specify, according to the XDG Base Directory
  /// Specification.
  ///
  /// - Throws: `CommandError.inputOutput` if no variable specifies one of the folders.
  init(environment: [String: String]) throws(CommandError) {
    func folder(_ variable: String, _ fallback: String) throws(CommandError) -> URL {
      if let path = environment[variable], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
      if let home = environment["HOME"], home.hasPrefix("/") {
        return URL(fileURLWithPath: home).appendingPathComponent(fallback)
      }
      throw .inputOutput(
        "there is no home folder for compiled projects and their data",
        next: "Set HOME, or XDG_CACHE_HOME and XDG_DATA_HOME.")
    }
    cache = try folder("XDG_CACHE_HOME", ".cache").appendingPathComponent("course-apps/lab")
    homes = try folder("XDG_DATA_HOME", ".local/share").appendingPathComponent("course-apps/lab")
  }
}

/// A lock between processes that create the same files, for example when many projects are opened
/// concurrently.
struct FolderLock {
  private let descriptor: Int32

  /// Acquires the lock, waiting until no other process holds it. It is released when the process
  /// ends, at the latest.
  ///
  /// - Parameter file: The file to lock. It is created if it is missing.
  init(_ file: URL) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Without the lock, for example in a file system without locks, two processes may do the same
    // work.
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  }

  /// Releases the lock.
  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
