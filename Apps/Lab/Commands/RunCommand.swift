import ArgumentParser
import CommandSupport
import Foundation
import LabKit
import LabSources

/// Opens a project.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open a project in the terminal.")

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let built = try options.build()
    for finding in built.findings { StandardError.line(finding.description) }
    if let list = built.project.packageList {
      let name = built.project.shownPath(of: list)
      StandardError.line("\(name): packages are not fetched; the project is opened without them.")
    }
    if let damaged = built.project.damagedProject {
      let name = built.project.shownPath(of: damaged)
      StandardError.line("\(name): it cannot be read; all files of the folder are used.")
    }
    let child = try ChildProgram(built, folders: .current)
    try child.run()
  }
}

/// Prints the screen of a project after pressing keys.
struct ShotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shot", abstract: "Print the screen of a project.",
    discussion: """
      Keys have the names on a keyboard and are separated by blanks; text is in \
      single quotes. Wait waits for a second.

      Example:
        lab shot Checklist --keys "Tab 'Milk' Enter Down Ctrl-S"
      """)

  @OptionGroup var options: ProjectOptions
  @Option(help: "The keys to press.") var keys = ""
  @Option(help: "The size of the screen in columns and rows.") var size = "80x24"
  @Option(help: "The seconds after which a program without a screen is ended.") var timeout = 60
  @Flag(help: "Print an SVG picture instead of text.") var svg = false
  @Flag(help: "List the controls of the screen too, each as seen, scrolled, cut or covered.")
  var controls = false

  func validate() throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (1...500).contains($0) }) else {
      throw ValidationError("'\(size)' is not a size such as 80x24.")
    }
    guard (1...3600).contains(timeout) else {
      throw ValidationError("'\(timeout)' is not a number of seconds from 1 to 3600.")
    }
    do { _ = try KeyScript(keys) } catch { throw ValidationError(error.description) }
  }

  func run() throws {
    let built = try options.build()
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    var child = try ChildProgram(built, folders: .current)
    child.timeLimit = timeout
    child.size = (numbers[0], numbers[1])
    child.environment[LabProject.keysVariable] = keys
    child.environment[LabProject.sizeVariable] = size
    child.environment[LabProject.formatVariable] = svg ? "svg" : "text"
    if controls { child.environment[LabProject.controlsVariable] = "1" }
    try child.run()
  }
}

extension LabFolders {
  /// The folders that the environment of this process specifies.
  static var current: LabFolders {
    get throws(CommandError) { try LabFolders(environment: ProcessInfo.processInfo.environment) }
  }
}
