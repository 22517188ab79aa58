import ArgumentParser
import CommandSupport
import Foundation
import InterfaceBuilder
import LabSources

/// Compiles a project and lists the parts that are not shown.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compile a project and list what is not shown.",
    discussion: "The status is 0 without findings, 1 with findings, and 65 if it does not compile.")

  @OptionGroup var options: ProjectOptions
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let built = try options.build()
    let files = try interfaceFiles(of: built.project)
    let names = Set(built.classes.map { String($0.name.split(separator: ".").last ?? "") })
    let connections = ConnectionCheck(files, classes: built.classes)
    var findings = built.findings
    findings += files.flatMap { $0.findings(classes: names) }.map(Finding.init)
    findings += connections.missing
    findings += firstScreen(of: built)
    findings.sort()
    let notes = fileNotes(of: built.project) + connections.unconnected.sorted()
    try print(Report(name: built.project.name, findings: findings, notes: notes))
    if !findings.isEmpty { throw ExitCode(1) }
  }

  private func interfaceFiles(of project: UIKitProject) throws -> [InterfaceFile] {
    do {
      return try project.interfaceFiles.map { file in
        try InterfaceFile(reading: file, shownPath: project.shownPath(of: file))
      }
    } catch let error as InterfaceFileError {
      throw CommandError.badData(CommandError.fact(error.description), next: "")
    } catch let error as SourceTextError {
      throw CommandError.badData(error.description, next: "")
    }
  }

  /// Returns a finding if the project has neither a main storyboard nor code that sets a root view
  /// controller.
  private func firstScreen(of built: BuiltProject) -> [Finding] {
    guard built.project.mainStoryboard == nil, !built.setsRootViewController else { return [] }
    return [
      Finding(
        file: "Info.plist", line: 1, name: "UIMainStoryboardFile",
        reason: "There is no storyboard, and no code that sets a root view controller.")
    ]
  }

  /// Returns findings about files that are not used or not shown.
  private func fileNotes(of project: UIKitProject) -> [Finding] {
    var notes: [Finding] = []
    if let list = project.packageList {
      notes.append(
        Finding(
          file: project.shownPath(of: list), line: 1, name: "packages",
          reason: "Packages are not fetched; the project is opened without them."))
    }
    if let damaged = project.damagedProject {
      notes.append(
        Finding(
          file: project.shownPath(of: damaged), line: 1, name: "project",
          reason: "The file cannot be read; all files of the folder are used."))
    }
    for drawing in AssetCatalog.drawings(of: project) {
      let name = drawing.deletingLastPathComponent().deletingPathExtension().lastPathComponent
      notes.append(
        Finding(
          file: project.shownPath(of: drawing), line: 1, name: name,
          reason: "Drawings are not shown; the name is shown instead."))
    }
    return notes
  }

  private struct Report: Encodable {
    let name: String
    let findings: [Finding]
    /// Remarks that do not affect the exit code, such as an outlet that is not connected.
    let notes: [Finding]
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
        for finding in report.findings { try output.line(finding.description) }
        for note in report.notes { try output.line("note: \(note)") }
        try output.line(
          report.findings.isEmpty
            ? "\(report.name) opens whole."
            : "\(report.name) opens with \(ItemNoun("finding").counted(report.findings.count)).")
      }
    }
  }
}

extension Finding {
  /// Creates a finding from one in an Interface Builder file or a Core Data model.
  init(_ finding: InterfaceFinding) {
    self.init(
      file: finding.file, line: finding.line, name: finding.name, reason: finding.reason)
  }
}
