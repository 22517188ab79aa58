import ArgumentParser
import CommandSupport
import Foundation

/// Creates the toolkit of an installation, for `Scripts/install --lab`.
struct ToolkitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toolkit", abstract: "Make the toolkit of an installation.", shouldDisplay: false)

  @Option(help: "The folder for the toolkit, which is created.", completion: .directory)
  var to: String

  func run() throws {
    do {
      let built = try BuiltToolkit(products: ProjectOptions.programFolder)
      try InstalledToolkit.make(from: built, in: URL(fileURLWithPath: to))
    } catch let error as BuildError {
      throw CommandError(error)
    } catch let error as CocoaError {
      throw CommandError.cannotWrite(name: to, reason: SystemError(error))
    }
  }
}

extension ProjectOptions {
  /// Returns the toolkit of this program.
  ///
  /// - Throws: `CommandError` if there is none, or it cannot be linked.
  static func toolkit() throws(CommandError) -> Toolkit {
    let cache = try LabFolders.current.cache
    do {
      return try Toolkit.find(beside: programFolder, cache: cache) { StandardError.line($0) }
    } catch let error as BuildError {
      throw CommandError(error)
    } catch let error as CocoaError {
      throw .cannotWrite(name: cache.path, reason: SystemError(error))
    } catch {
      throw .inputOutput("the toolkit cannot be prepared: \(error)", next: "")
    }
  }
}

extension CommandError {
  /// Creates a command's error from the reason why a project cannot be built.
  init(_ error: BuildError) {
    let message =
      if case .toolkit = error { "the toolkit cannot be prepared:\n\(error)" } else { "\(error)" }
    self = .inputOutput(message, next: "")
  }
}
