import Foundation
import Glibc

/// A small file system in memory that only the programs run on it see.
///
/// It lives in a mount namespace of its own (mount_namespaces(7)), which a process that does nothing
/// keeps open. It needs `unshare` and `nsenter` of util-linux, and leave to use them.
public final class PrivateDisk {
  /// Where it is mounted, for the programs that see it.
  public let path: String
  private let holder: Subprocess

  /// Whether this system lets us make one.
  public static let isAvailable = (try? PrivateDisk(kilobytes: 64)) != nil

  /// What to say where it does not.
  public static let reason = "needs leave to mount a file system in a namespace (unshare --mount)"

  /// Mounts an empty one.
  ///
  /// - Throws: `SubprocessError` where the system does not let us.
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

  /// Makes all of it read-only.
  public func makeReadOnly() throws { try shell("mount -o remount,ro '\(path)'") }

  /// Makes one file or folder on it read-only.
  public func makeReadOnly(_ name: String) throws {
    let file = "'\(path)/\(name)'"
    try shell("mount --bind \(file) \(file) && mount -o remount,bind,ro \(file)")
  }

  /// Leaves no byte of it free.
  public func fill() throws {
    try shell("cat /dev/zero >'\(path)/filler' 2>/dev/null; test -s '\(path)/filler'")
  }

  /// The files on it whose names match a pattern of the shell, with the sums of their contents, one to a line.
  public func contents(of pattern: String) throws -> String {
    try shell("cd '\(path)' && find . -type f -name '\(pattern)' -exec cksum {} + | sort -k3")
  }

  @discardableResult
  private func shell(_ script: String) throws -> String {
    let ending = try start("/bin/sh", ["-c", script]).end()
    guard ending.status == .exited(code: 0) else {
      throw SubprocessError.over(output: ending.output + ending.errors)
    }
    return ending.output
  }
}
