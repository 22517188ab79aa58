import Foundation
import TerminalUI
import Testing

@testable import RubricSupport

/// The rows about conventions, formatting and documentation.
@MainActor
struct TaskListQualityRubricTests {
  private static let assignment = "Apps/TaskList/Assignment"
  /// The folders of the marked solution, which may be somebody else's.
  private static let folders = [assignment, "Modules/Models/Tasks"]

  private func files() throws -> [SwiftFile] { try Self.folders.flatMap(SwiftFile.of) }

  @Test(.taskList("conventions.delegates"), arguments: Solution.all)
  func tableTextFieldAndPickerUseDelegatesAndDataSources(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let table = try app.view(UITableView.self)
    #expect(table.dataSource != nil && table.delegate != nil)
    try app.pressAdd()
    #expect(try app.view(UITextField.self).delegate != nil)
    let picker = try app.reveal(UIPickerView.self)
    #expect(picker.dataSource != nil && picker.delegate != nil)
  }

  @Test(.taskList("conventions.model"), arguments: ["TaskItem", "TaskList", "Priority"])
  func theModelDoesNotDependOnScreens(type: String) throws {
    let text = try PackageFolder.text(of: "Modules/Models/Tasks/\(type).swift")
    #expect(text.contains(" \(type)"))
    for line in text.split(separator: "\n") where line.wholeMatch(of: /(public )?import .+/) != nil
    {
      #expect(line.hasSuffix("import Foundation"))
    }
  }

  @Test(.taskList("conventions.model"), arguments: Solution.writingFiles)
  func noScreenHasItsOwnListOfTasks(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Buy milk")
    try app.add("Pay the rent")
    let mirrors = sequence(first: Mirror(reflecting: try app.front)) { $0.superclassMirror }
      .prefix { !String(reflecting: $0.subjectType).hasPrefix("TerminalUI.") }
    let values = mirrors.flatMap(\.children).map(\.value)
    for value in values {
      let style = Mirror(reflecting: value).displayStyle
      #expect(style != .collection && style != .set && style != .dictionary, "\(type(of: value))")
    }
    // The row has its own type.
    #expect(
      values.contains { value in
        let name = String(reflecting: type(of: value))
        return !["Swift.", "Foundation.", "TerminalUI."].contains(where: name.hasPrefix)
      })
  }

  @Test func theAssignmentIsShort() throws {
    try QualityChecks.expectAtMost(300, codeLinesIn: Self.assignment)
    try QualityChecks.expectImports(
      of: ["Foundation", "Models", "TerminalUI", "DateFormatting", "Persistence"],
      in: Self.assignment)
  }

  // `Scripts/check` lints this package. These rows lint the solution in its place, which a teacher
  // may have replaced by a student's before `Scripts/grade`.
  @Test(.taskList("conventions.lint", "formatting"), .timeLimit(.minutes(5)))
  func theFormatCheckerReportsNothing() throws {
    let linter = Process()
    linter.executableURL = URL(filePath: "/usr/bin/env")
    linter.arguments =
      ["swift", "format", "lint", "--strict", "--recursive"]
      + Self.folders.map { PackageFolder.url.appending(path: $0).path }
    let output = Pipe()
    linter.standardError = output
    try linter.run()
    let findings = try output.fileHandleForReading.readToEnd() ?? Data()
    linter.waitUntilExit()
    #expect(linter.terminationStatus == 0, "\(String(decoding: findings, as: UTF8.self))")
  }

  @Test(.taskList("formatting"))
  func noFileIsLong() throws {
    for file in try files() {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test(.taskList("documentation.headers"))
  func everyTypeIsDocumented() throws {
    for file in try files() {
      #expect(file.undocumentedTypes.isEmpty, "\(file.path): \(file.undocumentedTypes)")
    }
  }

  @Test(.taskList("documentation.headers"))
  func everyPublicDeclarationOfTheModelIsDocumented() throws {
    var comments: [String: String] = [:]
    for file in try SwiftFile.of("Modules/Models/Tasks") {
      for declaration in file.publicDeclarations {
        let place = "\(file.path): \(declaration.name)"
        let comment = declaration.comment
        #expect(comment.split(separator: " ").count > 2, "\(place): '\(comment)'")
        // A sentence that is repeated for two declarations, or differs only by a number, describes
        // neither.
        let sentence = comment.filter { !$0.isNumber }
        if let other = comments.updateValue(place, forKey: sentence) {
          Issue.record("\(place) and \(other) say the same: '\(comment)'")
        }
      }
    }
    #expect(comments.count > 25)
  }

  @Test(.taskList("documentation.main"))
  func theMainFileBeginsWithItsAuthorAndPurpose() throws {
    let file = try #require(
      try SwiftFile.of("Apps/TaskList/Main").first { $0.path.hasSuffix("/main.swift") })
    #expect(file.lines.contains("EntryPoint.taskList.run()"))
    let header = file.lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }
    for name in ["Name", "TUID", "Class", "Project", "Purpose"] {
      let index = header.firstIndex { $0.drop(while: \.isWhitespace).hasPrefix(name + ":") }
      let start = try #require(index, "no \(name)")
      let words = header[start].drop { $0 != ":" }.dropFirst()
      let isEmpty = words.allSatisfy(\.isWhitespace)
      #expect(!isEmpty, "\(name) is empty")
      guard name == "Purpose" else { continue }
      // The sentence is about this app: what it stores and what its user does.
      let purpose = ([words] + header[(start + 1)...]).joined(separator: " ").lowercased()
      #expect(purpose.split(separator: " ").count > 5, "the purpose is '\(purpose)'")
      #expect(purpose.contains("task"), "the purpose is '\(purpose)'")
    }
  }
}
