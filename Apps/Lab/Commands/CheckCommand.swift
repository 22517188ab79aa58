import ArgumentParser
import CommandSupport
import Foundation
import InterfaceBuilder
import LabSources

/// Compiles a project and lists what is not shown.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compile a project and list what is not shown.",
    discussion: "The status is 0 if all is shown, 1 with losses, and 65 if it does not compile.")

  @OptionGroup var options: ProjectOptions
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let built = try options.build()
    let names = Set(built.classes.map { String($0.name.split(separator: ".").last ?? "") })
    var losses = built.losses.map {
      Loss(file: $0.path, line: $0.line, name: $0.name, reason: $0.reason)
    }
    for file in built.project.interfaceFiles {
      let path = built.project.shownPath(of: file)
      do {
        let data = FileManager.default.contents(atPath: file.path) ?? Data()
        let parsed = try InterfaceFile(data: data, path: path)
        losses += parsed.losses(classes: names).map {
          Loss(file: $0.file, line: $0.line, name: $0.name, reason: $0.reason)
        }
      } catch let error as InterfaceFileError {
        throw CommandError.badData(error.description, next: "")
      }
    }
    losses.sort { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
    try print(losses, of: built.project)
    if !losses.isEmpty { throw ExitCode(1) }
  }

  /// Something that is not shown, or shown as something else.
  private struct Loss: Encodable {
    let file: String
    let line: Int
    let name: String
    let reason: String
  }

  private struct Report: Encodable {
    let name: String
    let losses: [Loss]
  }

  private func print(_ losses: [Loss], of project: UIKitProject) throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Report(name: project.name, losses: losses))
      try StandardOutput.write { output throws(CommandError) in
        try output.write(String(decoding: data, as: UTF8.self) + "\n")
      }
    } else {
      try StandardOutput.write { output throws(CommandError) in
        for loss in losses {
          try output.line("\(loss.file):\(loss.line): \(loss.name): \(loss.reason)")
        }
        let count = losses.count
        try output.line(
          count == 0
            ? "\(project.name) opens whole."
            : "\(project.name) opens with \(count) \(count == 1 ? "loss" : "losses").")
      }
    }
  }
}
