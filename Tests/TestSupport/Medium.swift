import Foundation

/// A small file system in memory that can be full or read-only, and is unmounted after the test.
///
/// It requires a mount, which only root may make; without it, the tests that need it do not run.
public final class Medium: Sendable {
  public let path: String

  /// A Boolean value that indicates whether this process may mount file systems.
  public static let isAvailable: Bool = {
    (try? Medium(kilobytes: 64)) != nil
  }()

  public struct Failure: Error {
    public let code: Int32
  }

  public init(kilobytes: Int) throws {
    path = FileManager.default.temporaryDirectory.path + "/medium-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      let code = errno
      rmdir(path)
      throw Failure(code: code)
    }
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }

  public var database: String { path + "/events.sqlite" }

  /// Makes the file system read-only, or writable again.
  public func setReadOnly(_ isReadOnly: Bool) throws {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    guard mount("tmpfs", path, "tmpfs", flags, nil) == 0 else { throw Failure(code: errno) }
  }

  /// Writes a file until there is no space left.
  public func fill() {
    let descriptor = open(path + "/filler", O_CREAT | O_WRONLY, 0o600)
    var size = 4096
    let bytes = [UInt8](repeating: 1, count: size)
    while size > 0 {
      if write(descriptor, bytes, size) <= 0 { size /= 2 }
    }
    close(descriptor)
  }

  /// Frees the space again.
  public func empty() {
    unlink(path + "/filler")
  }
}
