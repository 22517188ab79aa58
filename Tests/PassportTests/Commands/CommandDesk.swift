import CommandSupport
import DateFormatting
import Foundation

@testable import Passport

/// A folder for the data, a clock that stands still, and the commands to use them.
///
/// It is Saturday, November 21, 2026, 8:42 in the morning in New York.
final class CommandDesk {
  static let now = Date(timeIntervalSince1970: 1_795_268_520)

  let folder: URL
  private let dates: DateEnvironment
  private let server: String?

  /// - Parameter server: the one that is asked; nil for the one inside the program.
  init(server: String? = nil) throws {
    self.server = server
    folder = FileManager.default.temporaryDirectory
      .appending(path: "passport-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    dates = DateEnvironment(
      localeIdentifier: "en_US",
      clock: WallClock(TimeZone(identifier: "America/New_York") ?? .gmt))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What a person would see of running these arguments.
  @discardableResult
  func run(_ arguments: String..., answer: String? = nil) -> CommandEnding {
    run(arguments, answer: answer)
  }

  @discardableResult
  func run(_ arguments: [String], answer: String? = nil) -> CommandEnding {
    var options = ["--database", path("places.sqlite")]
    if !arguments.contains("here") {
      options += ["--account", "lenc0001"]
      if let server { options += ["--server", server] }
    }
    return Surroundings.$substitute.withValue((Self.now, dates)) {
      CommandRunner.rehearsal(
        of: Passport.self, arguments: arguments + options, answer: answer,
        explaining: CommandError.explaining)
    }
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }
}
