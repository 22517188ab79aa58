import ArgumentParser
import CommandSupport
import Foundation
import InterfaceBuilder
import LabSources

/// Compiles a project and lists the parts that are not shown.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compile a project and list what is not shown.",
    discussion: "The status is 0 if all is shown, 1 with losses, and 65 if it does not compile.")

  @OptionGroup var options: ProjectOptions
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let built = try options.build()
    let files = try interfaceFiles(of: built.project)
    let names = Set(built.classes.map { String($0.name.split(separator: ".").last ?? "") })
    let connections = ConnectionCheck(files, classes: built.classes)
    var losses = built.losses.map {
      Loss(file: $0.path, line: $0.line, name: $0.name, reason: $0.reason)
    }
    losses += files.flatMap { $0.losses(classes: names) }.map {
      Loss(file: $0.file, line: $0.line, name: $0.name, reason: $0.reason)
    }
    losses += connections.losses.map(Loss.init)
    losses += firstScreen(of: built)
    losses.sort()
    let notes = packages(of: built.project) + connections.unconnected.map(Loss.init).sorted()
    try print(Report(name: built.project.name, losses: losses, notes: notes))
    if !losses.isEmpty { throw ExitCode(1) }
  }

  private func interfaceFiles(of project: UIKitProject) throws -> [InterfaceFile] {
    do {
      return try project.interfaceFiles.map { file in
        let data = FileManager.default.contents(atPath: file.path) ?? Data()
        return try InterfaceFile(data: data, path: project.shownPath(of: file))
      }
    } catch let error as InterfaceFileError {
      throw CommandError.badData(CommandError.fact(error.description), next: "")
    }
  }

  /// Returns a loss if the project has neither a main storyboard nor code that sets a root view
  /// controller.
  private func firstScreen(of built: BuiltProject) -> [Loss] {
    guard built.project.mainStoryboard == nil, !built.setsRootViewController else { return [] }
    return [
      Loss(
        file: "Info.plist", line: 1, name: "UIMainStoryboardFile",
        reason: "There is no storyboard, and no code that sets a root view controller.")
    ]
  }

  private func packages(of project: UIKitProject) -> [Loss] {
    guard let list = project.packageList else { return [] }
    return [
      Loss(
        file: project.shownPath(of: list), line: 1, name: "packages",
        reason: "Packages are not fetched; the project is opened without them.")
    ]
  }

  /// A part that is not shown, or is shown differently.
  fileprivate struct Loss: Encodable, Comparable {
    let file: String
    let line: Int
    let name: String
    let reason: String

    var message: String { "\(file):\(line): \(name): \(reason)" }

    static func < (one: Loss, other: Loss) -> Bool {
      (one.file, one.line, one.name) < (other.file, other.line, other.name)
    }
  }

  private struct Report: Encodable {
    let name: String
    let losses: [Loss]
    /// Remarks that do not affect the exit code, such as an outlet that is not connected.
    let notes: [Loss]
  }

  private func print(_ report: Report) throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(report)
      try StandardOutput.write { output throws(CommandError) in
        try output.write(String(decoding: data, as: UTF8.self) + "\n")
      }
    } else {
      try StandardOutput.write { output throws(CommandError) in
        for loss in report.losses { try output.line(loss.message) }
        for note in report.notes { try output.line("note: \(note.message)") }
        let count = report.losses.count
        try output.line(
          count == 0
            ? "\(report.name) opens whole."
            : "\(report.name) opens with \(count) \(count == 1 ? "loss" : "losses").")
      }
    }
  }
}

extension CheckCommand.Loss {
  fileprivate init(_ finding: ConnectionCheck.Finding) {
    self.init(
      file: finding.file, line: finding.line, name: finding.name, reason: finding.reason)
  }
}
