import CommandSupport
import DateFormatting
import Foundation

@testable import TodoBrowser

/// A store in a folder of its own, a clock that stands still, and the commands to use them.
///
/// It is Saturday, November 21, 2026, 8:42 in the morning in New York.
final class CommandDesk {
  static let now = Date(timeIntervalSince1970: 1_795_268_520)

  let folder: URL
  private let dates: DateEnvironment

  init(locale: String = "en_US", zone: String = "America/New_York") throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "todo-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    dates = DateEnvironment(
      localeIdentifier: locale, clock: WallClock(TimeZone(identifier: zone) ?? .gmt))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What a person would see of running these arguments.
  @discardableResult
  func run(
    _ arguments: String..., answer: String? = nil, traits: OutputTraits = .plain,
    hoursLater hours: Double = 0
  ) -> CommandEnding {
    run(arguments, answer: answer, traits: traits, hoursLater: hours)
  }

  @discardableResult
  func run(
    _ arguments: [String], answer: String? = nil, traits: OutputTraits = .plain,
    hoursLater hours: Double = 0
  ) -> CommandEnding {
    let now = Self.now.addingTimeInterval(hours * 3600)
    let database = ["--database", path("todos.sqlite")]
    return Surroundings.$substitute.withValue((now, dates)) {
      CommandRunner.rehearsal(
        of: TodoBrowserProgram.self, arguments: arguments + database, traits: traits,
        answer: answer, explaining: CommandError.explaining)
    }
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Puts a file in the folder.
  ///
  /// - Returns: Its path.
  func file(_ name: String, _ data: Data) throws -> String {
    try data.write(to: folder.appending(path: name))
    return path(name)
  }

  /// Puts a text in the folder.
  ///
  /// - Returns: Its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }
}
