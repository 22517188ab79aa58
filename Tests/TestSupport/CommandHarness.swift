public import ArgumentParser
public import CommandSupport
import DateFormatting
public import Foundation

/// A store in a folder of its own, a fixed clock, and the commands to use them.
///
/// The time is Saturday, November 21, 2026, 8:42 AM in New York, unless another time zone is given.
public final class CommandHarness<Program: ParsableCommand> {
  /// The time at which the commands run.
  public static var now: Date { Date(timeIntervalSince1970: 1_795_268_520) }

  /// The folder with the store and the files of a test. It is removed when the harness is released.
  public let folder: URL

  private let database: String
  private let dates: DateEnvironment
  private let reading: ([String]) -> [String]
  private let explain: (any Error) -> CommandError?

  /// Creates a harness with a folder of its own.
  ///
  /// - Parameters:
  ///   - database: The name of the store's file.
  ///   - reading: Prepares the arguments for parsing, as the program does.
  ///   - explain: Converts the program's errors to command errors.
  public init(
    database: String, locale: String, zone: String,
    reading: @escaping ([String]) -> [String] = { $0 },
    explaining explain: @escaping (any Error) -> CommandError?
  ) throws {
    self.database = database
    self.reading = reading
    self.explain = explain
    folder = FileManager.default.temporaryDirectory
      .appending(path: "command-harness-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    dates = DateEnvironment(
      localeIdentifier: locale, clock: WallClock(TimeZone(identifier: zone) ?? .gmt))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command and returns its output.
  @discardableResult
  public func run(
    _ arguments: String..., answer: String? = nil, traits: OutputTraits = .plain,
    hoursLater hours: Double = 0
  ) -> CommandResult {
    run(arguments, answer: answer, traits: traits, hoursLater: hours)
  }

  @discardableResult
  public func run(
    _ arguments: [String], answer: String? = nil, traits: OutputTraits = .plain,
    hoursLater hours: Double = 0
  ) -> CommandResult {
    let now = Self.now.addingTimeInterval(hours * 3600)
    // Before what may follow a `--`, and after the names of subcommands.
    let place = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let all = arguments[..<place] + ["--database", path(database)] + arguments[place...]
    return ProgramEnvironment.$substitute.withValue((now, dates)) {
      CommandRunner.capture(
        of: Program.self, arguments: reading(Array(all)), traits: traits, answer: answer,
        explaining: explain)
    }
  }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file to the folder.
  ///
  /// - Returns: The path of the file.
  public func file(_ name: String, _ data: Data) throws -> String {
    try data.write(to: folder.appending(path: name))
    return path(name)
  }

  /// Writes a text to a file in the folder.
  ///
  /// - Returns: The path of the file.
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }
}
