import ArgumentParser
import CommandSupport
import Foundation
import LabKit

/// Opens a project.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open a project in the terminal.")

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let built = try options.build()
    for loss in built.losses { StandardError.line(loss.message) }
    let child = ChildProgram(built, folders: LabFolders.current)
    try child.run()
  }
}

/// Prints the screen of a project after some keys.
struct ShotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shot", abstract: "Print the screen of a project.",
    discussion: """
      Keys are named as on a keyboard and separated by blanks; text is in single quotes:
        --keys "Tab 'Milk' Enter Down Ctrl-S"
      Wait lets a second pass.
      """)

  @OptionGroup var options: ProjectOptions
  @Option(help: "The keys to press.") var keys = ""
  @Option(help: "The size of the screen in columns and rows.") var size = "80x24"
  @Flag(help: "Print an SVG picture instead of text.") var svg = false

  func validate() throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (1...500).contains($0) }) else {
      throw ValidationError("'\(size)' is not a size such as 80x24.")
    }
  }

  func run() throws {
    let built = try options.build()
    var child = ChildProgram(built, folders: LabFolders.current)
    child.environment[LabProject.keysVariable] = keys
    child.environment[LabProject.sizeVariable] = size
    child.environment[LabProject.formatVariable] = svg ? "svg" : "text"
    try child.run()
  }
}

extension LabFolders {
  /// The folders of this process.
  static var current: LabFolders { LabFolders(environment: ProcessInfo.processInfo.environment) }
}
