import Foundation
import TestSupport
import Testing

@testable import Lab

/// Projects as packages of the toolkit. `lab port` checks the types of what it has written, so that
/// a status of 0 means that the package compiles.
@Suite(.serialized) struct PortTests {
  private func source(_ name: String, of folder: ProgramFolder) throws -> String {
    let sources = folder.path("port/Sources")
    let target = try #require(FileManager.default.contentsOfDirectory(atPath: sources).first)
    return String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(sources)/\(target)/\(name)")),
      as: UTF8.self)
  }

  @Test(arguments: [
    "TipCalculator", "Groceries", "EventScheduler", "Calculator", "Mixer", "Quiz", "Planner",
    "Checklist",
  ])
  func aSampleBecomesAPackageThatCompiles(name: String) throws {
    let folder = try ProgramFolder("lab")
    let port = try BuiltLab.run(
      "port", projectFile("Samples/Labs/\(name)").path, "--to", folder.path("port"))
    #expect(port.status == .exited(code: 0), "\(port.errors)")
    #expect(port.output.hasSuffix("Its README says what to do next.\n"))
    for file in ["Package.swift", "README.md"] {
      #expect(FileManager.default.fileExists(atPath: folder.path("port/\(file)")))
    }
  }

  @Test func aProjectWithACoreDataModelIsRefused() throws {
    let ending = try BuiltLab.run(
      "port", projectFile("Samples/Labs/Notes").path, "--to", BuiltLab.home + "/ported-notes")
    #expect(ending.status == .exited(code: 1))
    #expect(ending.errors.contains("Notes has a Core Data model, which is not ported."))
  }

  @Test func outletsActionsAndSeguesAreInTheStoryboard() throws {
    let folder = try ProgramFolder("lab")
    _ = try BuiltLab.run(
      "port", projectFile("Samples/Labs/Groceries").path, "--to", folder.path("port"))
    let storyboard = try source("MainStoryboard.swift", of: folder)
    for line in [
      #".navigation("Navigation", root: "Items"),"#,
      #"StoryboardScene("Items", ItemsTableViewController.self) { scene in"#,
      #"scene.prototypeCell("ItemCell", ItemCell.self, selectionSegue: "ShowItem") { cell in"#,
      #"let nameField = scene.add(UITextField(), outlet: "nameField")"#,
      #"button, for: .touchUpInside, action: ItemViewController.amountTapped)"#,
      #"scene.segue("ShowItem", to: "Item")"#,
    ] {
      #expect(storyboard.contains(line), "\(line)")
    }
    let controller = try source("ItemViewController.swift", of: folder)
    #expect(controller.contains("    @Outlet var nameField: UITextField!"))
    #expect(!controller.contains("IBAction"))
    #expect(controller.contains("import TerminalUI"))
  }

  @Test func outletCollectionsTabsAndPlainCellsAreInTheStoryboard() throws {
    func storyboard(of name: String) throws -> String {
      let folder = try ProgramFolder("lab")
      _ = try BuiltLab.run(
        "port", projectFile("Samples/Labs/\(name)").path, "--to", folder.path("port"))
      return try source("MainStoryboard.swift", of: folder)
    }
    let quiz = try storyboard(of: "Quiz")
    #expect(quiz.contains(#"outletCollection: "answerButtons", to: button,"#))
    let planner = try storyboard(of: "Planner")
    #expect(planner.contains("initial: \"TabBar\""))
    #expect(planner.contains(#"tabs: ["Navigation", "Navigation2", "Navigation3"]"#))
    let checklist = try storyboard(of: "Checklist")
    #expect(checklist.contains("UITableViewCell.self"))
    #expect(checklist.contains("$0.tag = 1000"))
  }

  @Test func anExistingFolderIsNotOverwritten() throws {
    let folder = try ProgramFolder("lab")
    let port = try BuiltLab.run(
      "port", projectFile("Samples/Labs/Mixer").path, "--to", folder.folder)
    #expect(port.status == .exited(code: 1))
    #expect(port.errors.contains("already exists. Choose another folder."))
  }
}
