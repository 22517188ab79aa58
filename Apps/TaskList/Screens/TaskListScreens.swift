import DateFormatting
import Persistence
import TerminalUI

/// The full-screen program.
@MainActor
enum TaskListScreens {
  static func run(over store: TaskStore, in environment: DateEnvironment) throws {
    throw TerminalError.notATerminal
  }
}
