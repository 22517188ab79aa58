import Foundation

/// A program as an executable has it: alone, or beside others in one file.
///
/// ```swift
/// // main.swift of one program
/// Program.eventScheduler.run()
///
/// // main.swift of several
/// Program.run(oneOf: [.eventScheduler, .taskList])
/// ```
///
/// Several programs in one file share what each of them would carry otherwise: the standard library,
/// Foundation and its tables of all languages are most of it. A link to the file for each name is
/// all that is installed besides.
public struct Program {
  /// The name it is called by, such as `event-scheduler`.
  public let name: String
  private let start: () -> Never

  /// - Parameter start: Runs what the command line asks for, and ends the process.
  public init(name: String, start: @escaping () -> Never) {
    self.name = name
    self.start = start
  }

  /// Runs what the command line asks for, and ends the process.
  public func run() -> Never { start() }

  /// Runs the program whose name this process was called by, and ends the process: with 64 and a
  /// sentence that has the names where it is none of them.
  public static func run(oneOf programs: [Program]) -> Never {
    let path = CommandLine.arguments.first ?? ""
    if let program = program(calledBy: path, of: programs) { program.run() }
    CommandRunner.end(CommandEnding(unknown(path, to: programs)))
  }

  /// The program that a path names by its last part.
  static func program(calledBy path: String, of programs: [Program]) -> Program? {
    programs.first { $0.name == URL(filePath: path).lastPathComponent }
  }

  static func unknown(_ path: String, to programs: [Program]) -> CommandError {
    .badUsage(
      "this file holds several programs and was called '\(URL(filePath: path).lastPathComponent)'",
      next: "Call it by one of these names: \(programs.map(\.name).joined(separator: ", ")).")
  }
}
