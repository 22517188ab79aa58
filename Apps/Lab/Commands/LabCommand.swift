import Archives
import ArgumentParser
import CommandSupport
import Foundation

/// The program, which opens UIKit projects in the terminal.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Open UIKit projects in the terminal.",
    discussion: """
      Takes the folder or the zip file of an Xcode project with Swift files and \
      storyboards, compiles it with the toolkit, and shows its first screen.

      Each project has a folder for its documents and settings, below \
      $XDG_DATA_HOME/course-apps/lab (by default ~/.local/share/course-apps/lab). \
      The text that it prints while its screen is open is stored there in \
      printed.txt; F12 shows it, too.

      Examples:
        lab run ~/Downloads/TipCalculator
        lab check ~/Downloads/TipCalculator
        lab shot ~/Downloads/TipCalculator --keys "Tab '20' Enter"
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, CheckCommand.self, ShotCommand.self, PortCommand.self,
      ToolkitCommand.self,
    ])
}

/// The options of every command that compiles a project.
struct ProjectOptions: ParsableArguments {
  @Argument(help: "The folder or the zip file of the project.", completion: .file())
  var folder: String
  @Option(help: "The app to open, if the project has several.") var target: String?
  @Flag(help: "Compile again, even if nothing has changed.") var clean = false

  /// Finds and compiles the project.
  ///
  /// - Throws: `CommandError` if there is no app, or it does not compile.
  func build() throws -> BuiltProject {
    let folders = try LabFolders.current
    let project = try project()
    let builder = ProjectBuilder(
      folders: folders, programFolder: Self.programFolder, isClean: clean
    ) { StandardError.line($0) }
    do {
      return try builder.build(project)
    } catch BuildError.compiler(let messages) {
      let errors = BuildError.errors(in: messages)
      throw CommandError.badData(
        "\(project.name) does not compile:\n\(errors)", next: project.compilationAdvice)
    } catch let error as BuildError {
      throw CommandError(error)
    } catch let error as SourceTextError {
      throw CommandError.badData(error.description, next: "")
    } catch let error as CocoaError {
      throw CommandError.cannotWrite(name: folders.cache.path, reason: SystemError(error))
    }
  }

  /// Finds the project.
  ///
  /// - Throws: `CommandError` if there is no app, or if there are several and none is chosen.
  func project() throws -> UIKitProject {
    let url = URL(fileURLWithPath: folder)
    do {
      return try ProjectFinder(target: target).project(in: unpacked(url))
    } catch let error as ProjectError {
      switch error {
      case .multipleTargets, .multipleProjects, .equallyNamedProjects, .unknownTarget:
        throw CommandError.badUsage(error.description, next: error.nextStep)
      case .noSources:
        throw CommandError.badData(
          ProjectError.noSources(folder).description, next: error.nextStep)
      default: throw CommandError.badData(error.description, next: error.nextStep)
      }
    } catch let error as ZipError {
      throw CommandError(error, archive: folder)
    }
  }

  /// Returns the folder into which a zip file is unpacked, or any other URL unchanged.
  private func unpacked(_ url: URL) throws -> URL {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard url.pathExtension.lowercased() == "zip", !isFolder.boolValue else { return url }
    let cache = try LabFolders.current.cache
    do {
      return try ArchiveFolder(unpacking: url, into: cache).url
    } catch let error as CocoaError {
      throw CommandError.cannotWrite(name: cache.path, reason: SystemError(error))
    }
  }

  /// The folder of the running program, beside which the toolkit is.
  static var programFolder: URL {
    let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: link).deletingLastPathComponent()
  }
}

extension CommandError {
  /// Creates a command's error from the reason why a zip file cannot be unpacked.
  init(_ error: ZipError, archive: String) {
    let message = "'\(archive)' is not opened: \(error)"
    self =
      if case .cannotWrite = error { .inputOutput(message, next: "") } else {
        .badData(message, next: "")
      }
  }
}

extension EntryPoint {
  package static var lab: EntryPoint {
    EntryPoint(name: "lab") { CommandRunner.run(LabCommand.self) }
  }
}
