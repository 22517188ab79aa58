/// The entry point of a program, in an executable of its own or in one shared with other programs.
///
/// ```swift
/// // main.swift of one program
/// EntryPoint.eventScheduler.run()
///
/// // main.swift of several
/// EntryPoint.run(oneOf: [.eventScheduler, .taskList])
/// ```
///
/// Programs in a shared executable need only one copy of the standard library, Foundation and its
/// locale data, which are most of its size. Each program is installed as a link to the executable.
public struct EntryPoint {
  /// The name of the program, such as `event-scheduler`.
  public let name: String
  private let start: () -> Never

  /// Creates the entry point of a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program, such as `event-scheduler`.
  ///   - start: Runs the command of the command line and ends the process.
  public init(name: String, start: @escaping () -> Never) {
    self.name = name
    self.start = start
  }

  /// Runs the command of the command line and ends the process.
  public func run() -> Never { start() }

  /// Runs the program by whose name this process was started, and ends the process. If there is no
  /// such program, the exit status is 64 and the message lists the names.
  public static func run(oneOf programs: [EntryPoint]) -> Never {
    let path = CommandLine.arguments.first ?? ""
    program(calledBy: path, of: programs)?.run()
    CommandRunner.end(CommandResult(unknown(path, to: programs)))
  }

  /// Returns the program named by the last component of a path.
  static func program(calledBy path: String, of programs: [EntryPoint]) -> EntryPoint? {
    programs.first { $0.name == name(in: path) }
  }

  private static func name(in path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  static func unknown(_ path: String, to programs: [EntryPoint]) -> CommandError {
    .badUsage(
      "this file contains several programs and was called '\(name(in: path))'",
      next: "Call it by one of these names: \(programs.map(\.name).joined(separator: ", ")).")
  }
}
