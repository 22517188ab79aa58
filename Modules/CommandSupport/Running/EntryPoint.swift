/// Where a program begins: the one of an executable, or one of several in the same file.
///
/// ```swift
/// // main.swift of one program
/// EntryPoint.eventScheduler.run()
///
/// // main.swift of several
/// EntryPoint.run(oneOf: [.eventScheduler, .taskList])
/// ```
///
/// Several programs in one file share what each of them would carry otherwise: the standard library,
/// Foundation and its tables of all languages are most of it. A link to the file for each name is
/// all that is installed besides.
public struct EntryPoint {
  /// The name it is called by, such as `event-scheduler`.
  public let name: String
  private let start: () -> Never

  /// - Parameters:
  ///   - name: What it is called by, such as `event-scheduler`.
  ///   - start: Runs what the command line asks for, and ends the process.
  public init(name: String, start: @escaping () -> Never) {
    self.name = name
    self.start = start
  }

  /// Runs what the command line asks for, and ends the process.
  public func run() -> Never { start() }

  /// Runs the program whose name this process was called by, and ends the process: with 64 and a
  /// sentence that has the names where it is none of them.
  public static func run(oneOf programs: [EntryPoint]) -> Never {
    let path = CommandLine.arguments.first ?? ""
    program(calledBy: path, of: programs)?.run()
    CommandRunner.end(CommandEnding(unknown(path, to: programs)))
  }

  /// The program that a path names by its last part.
  static func program(calledBy path: String, of programs: [EntryPoint]) -> EntryPoint? {
    programs.first { $0.name == name(in: path) }
  }

  private static func name(in path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  static func unknown(_ path: String, to programs: [EntryPoint]) -> CommandError {
    .badUsage(
      "this file holds several programs and was called '\(name(in: path))'",
      next: "Call it by one of these names: \(programs.map(\.name).joined(separator: ", ")).")
  }
}
