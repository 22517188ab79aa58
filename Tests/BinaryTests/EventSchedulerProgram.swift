import Foundation
import Persistence
import TestSupport

/// The built event-scheduler with data in its own folder, which is removed after the test.
final class EventSchedulerProgram: Sendable {
  static let path = BuiltProducts.path(of: "event-scheduler")

  private let base: ProgramFolder

  init() throws { base = try ProgramFolder("event-scheduler") }

  var folder: String { base.folder }

  /// The file of the events.
  var store: String { base.store }

  func path(_ name: String) -> String { base.path(name) }

  /// All it finds in its environment.
  static func variables(home folder: String) -> [String: String] {
    ProgramFolder.variables(home: folder)
  }

  func start(
    _ arguments: [String], input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess {
    try base.start(arguments, input: input, output: output)
  }

  /// Runs it to its end.
  @discardableResult
  func run(
    _ arguments: String..., input: Subprocess.Input = .text(""),
    output: Subprocess.Output = .collected
  ) throws -> Subprocess.CollectedResult {
    try base.run(arguments, input: input, output: output)
  }

  /// Creates the file with the first event, so that the screen offers no samples.
  func begin() throws {
    try run("list")
    try UndoHistory.remove(fromStoresIn: folder)
  }

  /// Puts a file in the folder.
  ///
  /// - Returns: Its path.
  func file(_ name: String, _ content: Data) throws -> String { try base.file(name, content) }

  /// Imports a number of events, `Event 1` and so on, one every hour from 2030 on.
  func fill(_ count: Int) throws { try run("import", calendar(of: count)) }

  /// A calendar file with a number of events.
  func calendar(of count: Int) throws -> String {
    let rows = StoreProgramCase.eventScheduler.table(count)
    return try file("events-\(count).csv", Data(rows.replacing("Item ", with: "Event ").utf8))
  }

  /// The titles of all events; the list has to work for it.
  func titles() throws -> [String] { try StoreProgramCase.eventScheduler.names(in: base) }
}
