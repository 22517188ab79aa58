import ArgumentParser
import CommandSupport
import Foundation
import InterfaceBuilder

/// Writes a project as a package.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Write a project as a package that uses the toolkit.",
    discussion: """
      The package has the project's classes, and its storyboards as Swift values, so \
      that you can continue the project there. Its README says what was left out.
      """)

  @OptionGroup var options: ProjectOptions
  @Option(help: "The folder for the package, which is created.", completion: .directory)
  var to: String

  func run() throws {
    let project = try options.project()
    let folder = URL(fileURLWithPath: to)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw CommandError.refused("'\(to)' already exists", next: "Choose another folder.")
    }
    let toolkit = try ProjectOptions.toolkit()
    let writer = PortWriter(project: project, folder: folder, checkout: toolkit.package)
    let written = try write(with: writer)
    do {
      try check(written.files, with: toolkit)
    } catch BuildError.compiler(let messages) {
      throw CommandError.badData(
        "'\(to)' is written, but does not compile:\n" + BuildError.errors(in: messages), next: "")
    } catch let error as BuildError {
      throw CommandError(error)
    }
    try StandardOutput.write { output throws(CommandError) in
      for remark in written.remarks { try output.line(remark) }
      try output.line("\(project.name) is written to '\(to)'. Its README says what to do next.")
    }
  }

  /// Type-checks the written files, with the `Bundle.module` accessor that the package manager
  /// generates.
  private func check(_ files: [URL], with toolkit: Toolkit) throws {
    let accessor = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundle-\(getpid()).swift")
    defer { try? FileManager.default.removeItem(at: accessor) }
    let text = "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n"
    do {
      try Data(text.utf8).write(to: accessor)
    } catch let error as CocoaError {
      throw CommandError.cannotWrite(name: accessor.path, reason: SystemError(error))
    }
    try Compiler.run(
      ["-typecheck", "-swift-version", "5", "-suppress-warnings", accessor.path]
        + files.map(\.path) + toolkit.options)
  }

  private func write(with writer: PortWriter) throws -> (files: [URL], remarks: [String]) {
    do {
      return try writer.write()
    } catch let error as InterfaceFileError {
      throw CommandError.badData(CommandError.fact(error.description), next: "")
    } catch let error as SourceTextError {
      throw CommandError.badData(error.description, next: "")
    } catch let error as CocoaError {
      throw CommandError.cannotWrite(name: to, reason: SystemError(error))
    }
  }
}
