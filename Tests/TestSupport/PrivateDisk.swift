import Foundation
import Glibc

/// A small file system in memory that only the programs started on it see.
///
/// It is mounted in a mount namespace of its own (mount_namespaces(7)), which an idle process keeps
/// open. It requires `unshare` and `nsenter` of util-linux, and the permission to use them.
public final class PrivateDisk {
  /// The mount point, for the programs that see it.
  public let path: String
  private let holder: Subprocess

  /// A Boolean value that indicates whether this system permits such a file system.
  public static let isAvailable = (try? PrivateDisk(kilobytes: 64)) != nil

  /// The reason to report if it does not.
  public static let reason = "needs permission to mount a file system (unshare --mount)"

  /// Mounts an empty file system.
  ///
  /// - Throws: `SubprocessError` if the system does not permit it.
  public init(kilobytes: Int) throws {
    path = FileManager.default.temporaryDirectory.path + "/disk-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let script = "mount -t tmpfs -o size=\(kilobytes)k,mode=700 none '\(path)' && echo ready && cat"
    let flags = getuid() == 0 ? ["--mount"] : ["--user", "--map-root-user", "--mount"]
    holder = try Subprocess(
      "/usr/bin/env", ["unshare"] + flags + ["sh", "-c", script], input: .held)
    try holder.read(until: "ready\n")
  }

  deinit {
    holder.kill()
    rmdir(path)
  }

  /// Starts a program that sees the disk.
  public func start(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Subprocess {
    let flags =
      getuid() == 0 ? ["--mount"] : ["--user", "--preserve-credentials", "--mount"]
    return try Subprocess(
      "/usr/bin/env",
      ["nsenter", "--target", "\(holder.processID)"] + flags + ["--", program] + arguments,
      environment: environment)
  }

  /// Makes the whole disk read-only.
  public func makeReadOnly() throws { try shell("mount -o remount,ro '\(path)'") }

  /// Makes a file or folder on the disk read-only.
  public func makeReadOnly(_ name: String) throws {
    let file = "'\(path)/\(name)'"
    try shell("mount --bind \(file) \(file) && mount -o remount,bind,ro \(file)")
  }

  /// Fills the disk completely.
  public func fill() throws {
    try shell("cat /dev/zero >'\(path)/filler' 2>/dev/null; test -s '\(path)/filler'")
  }

  /// Returns the files on the disk whose names match a shell pattern, with their checksums, one per
  /// line.
  public func contents(of pattern: String) throws -> String {
    try shell("cd '\(path)' && find . -type f -name '\(pattern)' -exec cksum {} + | sort -k3")
  }

  @discardableResult
  private func shell(_ script: String) throws -> String {
    let result = try start("/bin/sh", ["-c", script]).end()
    guard result.status == .exited(code: 0) else {
      throw SubprocessError.over(output: result.output + result.errors)
    }
    return result.output
  }
}
