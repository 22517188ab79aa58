import Foundation

/// A script of the project that lets other programs read what ours has written.
///
/// ```swift
/// let script = PeerScript("check-ical-peers")
/// let (status, output) = try script.run([file.path, "3"])
/// ```
public struct PeerScript: Sendable {
  private let name: String

  public init(_ name: String) { self.name = name }

  /// The other programs that are there.
  public var installed: [String] {
    let report = try? run(["--list"])
    return (report?.output ?? "").split(separator: "\n").map(String.init)
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: What it is given.
  ///   - zone: The time zone it runs in; that of the tests where it is nil.
  /// - Returns: How it ended, and all it said.
  public func run(
    _ arguments: [String], zone: String? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", projectFile("Tools/\(name)").path] + arguments
    if let zone {
      process.environment = ProcessInfo.processInfo.environment.merging(["TZ": zone]) { $1 }
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
