public import ArgumentParser
public import CommandSupport
import DateFormatting
public import Foundation

/// A store in a folder of its own, a clock that stands still, and the commands to use them.
///
/// It is Saturday, November 21, 2026, 8:42 in the morning, in New York unless another place is given.
public final class CommandDesk<Program: ParsableCommand> {
  /// The moment at which the commands are run.
  public static var now: Date { Date(timeIntervalSince1970: 1_795_268_520) }

  /// Holds the store and whatever a test puts there; gone when the desk is.
  public let folder: URL

  private let database: String
  private let dates: DateEnvironment
  private let reading: ([String]) -> [String]
  private let explain: (any Error) -> CommandError?

  /// - Parameters:
  ///   - database: The name of the store's file.
  ///   - reading: What the program does to its arguments before they are parsed.
  ///   - explain: What its errors come to on the command line.
  public init(
    database: String, locale: String, zone: String,
    reading: @escaping ([String]) -> [String] = { $0 },
    explaining explain: @escaping (any Error) -> CommandError?
  ) throws {
    self.database = database
    self.reading = reading
    self.explain = explain
    folder = FileManager.default.temporaryDirectory
      .appending(path: "command-desk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    dates = DateEnvironment(
      localeIdentifier: locale, clock: WallClock(TimeZone(identifier: zone) ?? .gmt))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What a person would see of running these arguments.
  @discardableResult
  public func run(
    _ arguments: String..., answer: String? = nil, traits: OutputTraits = .plain,
    hoursLater hours: Double = 0
  ) -> CommandEnding {
    run(arguments, answer: answer, traits: traits, hoursLater: hours)
  }

  @discardableResult
  public func run(
    _ arguments: [String], answer: String? = nil, traits: OutputTraits = .plain,
    hoursLater hours: Double = 0
  ) -> CommandEnding {
    let now = Self.now.addingTimeInterval(hours * 3600)
    // Before what may follow a `--`, and behind the commands within commands.
    let place = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let all = arguments[..<place] + ["--database", path(database)] + arguments[place...]
    return ProgramEnvironment.$substitute.withValue((now, dates)) {
      CommandRunner.capture(
        of: Program.self, arguments: reading(Array(all)), traits: traits, answer: answer,
        explaining: explain)
    }
  }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Puts a file in the folder.
  ///
  /// - Returns: Its path.
  public func file(_ name: String, _ data: Data) throws -> String {
    try data.write(to: folder.appending(path: name))
    return path(name)
  }

  /// Puts a text in the folder.
  ///
  /// - Returns: Its path.
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }
}
