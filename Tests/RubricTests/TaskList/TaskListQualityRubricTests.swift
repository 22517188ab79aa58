import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import TaskList

/// The lines about conventions, formatting and documentation.
@MainActor
struct TaskListQualityRubricTests {
  private static let folders = ["Apps/TaskList", "Modules/Models"]

  private func files() throws -> [SwiftFile] { try Self.folders.flatMap(SwiftFile.of) }

  @Test(.taskList("conventions.delegates"))
  func tableFieldAndPickerWorkThroughDelegatesAndDataSources() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    let list = try app.top(TaskListViewController.self)
    #expect(list.tableView.dataSource === list && list.tableView.delegate === list)
    let form = try app.openFirst()
    #expect(form.textField.delegate === form)
    form.performSegue(withIdentifier: "EditPriority", sender: nil)
    let priority = try app.top(PriorityViewController.self)
    priority.loadViewIfNeeded()
    #expect(
      priority.pickerView.dataSource === priority && priority.pickerView.delegate === priority)
  }

  @Test(.taskList("conventions.model"), arguments: ["TaskItem", "TaskList", "Priority"])
  func theModelKnowsNoScreen(type: String) throws {
    let text = try PackageFolder.text(of: "Modules/Models/Tasks/\(type).swift")
    #expect(text.contains(" \(type)"))
    for line in text.split(separator: "\n") where line.wholeMatch(of: /(public )?import .+/) != nil
    {
      #expect(line.hasSuffix("import Foundation"))
    }
  }

  @Test(.taskList("conventions.lint", "formatting"), .timeLimit(.minutes(5)))
  func theFormatCheckerHasNothingToSay() throws {
    try QualityChecks.expectNothingToFormat(in: Self.folders)
  }

  @Test(.taskList("formatting"))
  func noFileIsLong() throws {
    let files = try files()
    #expect(files.count > 20)
    for file in files {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test(.taskList("documentation.headers"))
  func everyTypeSaysWhatItIs() throws {
    for file in try files() {
      #expect(file.undocumentedTypes.isEmpty, "\(file.path): \(file.undocumentedTypes)")
    }
  }

  @Test(.taskList("documentation.headers"))
  func everyPublicTypeAndMethodOfTheModelIsDocumented() throws {
    for file in try SwiftFile.of("Modules/Models/Tasks") {
      for (index, line) in file.lines.enumerated() {
        guard
          line.wholeMatch(
            of: /\ *public (final |static |indirect )*(struct|class|enum|protocol|func) .+/) != nil
        else { continue }
        let before = file.lines[..<index].last { !$0.drop { $0 == " " }.hasPrefix("@") } ?? ""
        let isDocumented = before.drop { $0 == " " }.hasPrefix("///")
        #expect(isDocumented, "\(file.path):\(index + 1): \(line)")
      }
    }
  }

  @Test(.taskList("documentation.main"))
  func theMainFileBeginsWithWhatTheProgramIsFor() throws {
    let text = try PackageFolder.text(of: "Apps/TaskList/TaskListProgram.swift")
    #expect(text.hasPrefix("// "))
    #expect(text.contains("@main"))
  }
}
