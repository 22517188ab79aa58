import CommandSupport
import DateFormatting
import Foundation
import LocationServices

@testable import Passport

/// A folder for the data, a fixed clock, and the commands that use them.
///
/// It is Saturday, November 21, 2026, 8:42 in the morning in New York.
final class CommandHarness {
  static let now = Date(timeIntervalSince1970: 1_795_268_520)

  let folder: URL
  private let dates: DateEnvironment
  private let server: String?
  private let gpsd: any LocationSource

  /// Creates a harness with a folder of its own.
  ///
  /// - Parameters:
  ///   - server: The server for the requests; nil for the built-in one.
  ///   - gpsd: The address of gpsd; by default one that cannot be reached.
  init(server: String? = nil, gpsd: any LocationSource = StubPosition.unreachable) throws {
    self.server = server
    self.gpsd = gpsd
    folder = FileManager.default.temporaryDirectory
      .appending(path: "passport-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    dates = DateEnvironment(
      localeIdentifier: "en_US",
      clock: WallClock(TimeZone(identifier: "America/New_York") ?? .gmt))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the output of running these arguments.
  @discardableResult
  func run(_ arguments: String..., answer: String? = nil) async -> CommandResult {
    await run(arguments, answer: answer)
  }

  @discardableResult
  func run(_ arguments: [String], answer: String? = nil) async -> CommandResult {
    var options = ["--database", path("places.sqlite")]
    if arguments.first != "here" {
      if !arguments.contains("--account") { options += ["--account", "lenc0001"] }
      if let server { options += ["--server", server] }
    }
    let (all, dates, gpsd) = (arguments + options, dates, gpsd)
    // A command stops its thread until the server has answered, which the threads that tests share
    // must not.
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let result = ProgramEnvironment.$substitute.withValue((Self.now, dates)) {
          DevicePosition.$substitute.withValue(gpsd) {
            CommandRunner.capture(
              of: Passport.self, arguments: all, answer: answer,
              explaining: CommandError.explaining)
          }
        }
        continuation.resume(returning: result)
      }
    }
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }
}
