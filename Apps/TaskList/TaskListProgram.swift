// The Task List: keeps tasks with priority, due date and completion in a table that is edited with
// UIKit's controls, and does the same by command.

import ArgumentParser
import CommandSupport
import DateFormatting
import Persistence
import TerminalUI

/// Starts the program and runs the command it was asked for.
@main
struct TaskListProgram: ParsableCommand {
  static let name = "task-list"
  static let configuration = CommandConfiguration(commandName: name, abstract: "Keep tasks.")

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let store = try TaskStore(.standard(for: Self.name, database: database.path))
    try MainActor.assumeIsolated { try TaskListScreens.run(over: store, in: .current) }
  }
}
