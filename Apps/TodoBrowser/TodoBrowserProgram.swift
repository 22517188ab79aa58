// The ToDo browser: keeps what is to be done by category and date, full screen and by command.

import ArgumentParser

/// Starts the program and runs the command it was asked for.
@main
struct TodoBrowserProgram: ParsableCommand {
  static let name = "todo-browser"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Browse what is to be done by category and date.")
}
