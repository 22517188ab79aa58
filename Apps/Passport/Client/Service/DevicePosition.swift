import CommandSupport
import Foundation
import LocationServices

/// The device's position, from gpsd.
enum DevicePosition {
  /// Replaces gpsd in tests.
  @TaskLocal static var substitute: (any LocationSource)?

  /// Returns the gpsd given by `PASSPORT_GPSD`, as `host` or `host:port`, or the one on this
  /// computer.
  ///
  /// - Throws: `CommandError.badUsage` if the variable is invalid.
  static func gpsd(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> any LocationSource {
    if let substitute { return substitute }
    let given = environment[variable] ?? ""
    let text = given.isEmpty ? "127.0.0.1" : given
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let port = parts.count == 1 ? 2947 : UInt16(parts[1])
    if let port, port > 0, parts.count <= 2, !parts[0].isEmpty {
      return GPSDLocationSource(
        host: String(parts[0]), port: port, executor: BackgroundQueue.shared)
    }
    throw CommandError.badUsage(
      "'\(text)' in \(variable) is not the address of gpsd",
      next: "Use one such as 127.0.0.1:2947.")
  }

  /// Returns the first position from gpsd. It waits for a receiver without a fix.
  ///
  /// - Throws: `CLError` if gpsd is unreachable, or has no fix in that time.
  static func now(from source: any LocationSource) async throws -> CLLocation {
    try await withThrowingTaskGroup(of: CLLocation.self) { group in
      group.addTask {
        for await report in source.reports() {
          switch report {
          case .location(let location): return location
          case .failure(let error) where error.code == .locationUnknown: continue
          case .failure(let error): throw error
          }
        }
        throw CLError(.locationUnknown)
      }
      group.addTask {
        try await Task.sleep(for: .seconds(10))
        throw CLError(.locationUnknown, reason: "gpsd knows no position yet.")
      }
      defer { group.cancelAll() }
      guard let location = try await group.next() else { throw CLError(.locationUnknown) }
      return location
    }
  }

  private static let variable = "PASSPORT_GPSD"
}
