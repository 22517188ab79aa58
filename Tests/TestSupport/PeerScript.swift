import Foundation

/// A script of this package that checks its files with other programs.
///
/// ```swift
/// let script = PeerScript("check-ical-peers")
/// let (status, output) = try script.run([file.path, "3"])
/// ```
public struct PeerScript: Sendable {
  private let name: String

  public init(_ name: String) { self.name = name }

  /// The names of the installed programs.
  public var installed: [String] {
    let report = try? run(["--list"])
    return (report?.output ?? "").split(separator: "\n").map(String.init)
  }

  /// Runs the script until it exits.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - zone: The time zone of the script; nil for that of the tests.
  /// - Returns: The exit status, and the output including standard error.
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
