import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
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

  @Test(.taskList("conventions.model"))
  func theScreensChangeTheListByItsOwnMethods() throws {
    let app = try MarkedTaskList(
      MarkedTaskList.task("One", isCompleted: true), MarkedTaskList.task("Two"))
    let list: TaskList = try #require(try app.top(TaskListViewController.self).document).list
    #expect(list.count == 2 && list.completeTasks().map(\.text) == ["One"])
    let calls = try files().filter { $0.path.hasPrefix("Apps/TaskList/Screens/") }
      .flatMap(\.lines).joined(separator: "\n")
    for call in ["$0.add(task: ", "$0.remove(task: ", "$0.removeCompletedTasks()"] {
      #expect(calls.contains(call), "no screen calls \(call)")
    }
    for call in ["store.addUnlessDuplicate(", "store.deleteCompleted("] {
      #expect(!calls.contains(call), "a screen goes past the list: \(call)")
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
  func everyPublicDeclarationOfTheModelIsDocumented() throws {
    var comments: [String: String] = [:]
    for file in try SwiftFile.of("Modules/Models/Tasks") {
      for declaration in file.publicDeclarations {
        let place = "\(file.path): \(declaration.name)"
        let comment = declaration.comment
        #expect(comment.split(separator: " ").count > 2, "\(place): '\(comment)'")
        // A sentence that fits two declarations says nothing of either.
        if let other = comments.updateValue(place, forKey: comment) {
          Issue.record("\(place) and \(other) say the same: '\(comment)'")
        }
      }
    }
    #expect(comments.count > 50)
  }

  @Test(.taskList("documentation.main"))
  func theMainFileBeginsWithWhoseItIsAndWhatItIsFor() throws {
    let file = try #require(
      try SwiftFile.of("Apps/TaskList").first { $0.path.hasSuffix("/TaskListProgram.swift") })
    #expect(file.lines.contains("@main"))
    let header = file.lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }
    for name in ["Name", "TUID", "Class", "Project", "Purpose"] {
      let line = header.first { $0.drop(while: \.isWhitespace).hasPrefix(name + ":") }
      let words = try #require(line, "no \(name)").drop { $0 != ":" }.dropFirst()
      let isEmpty = words.allSatisfy(\.isWhitespace)
      #expect(!isEmpty, "nothing stands behind \(name)")
    }
  }
}
