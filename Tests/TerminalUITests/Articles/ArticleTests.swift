import Foundation
import TerminalUI
import TerminalUITesting
import Testing
import UIKitSolution

/// The articles of the documentation show code that is compiled and run here.
@MainActor
struct ArticleTests {
  @Test func theButtonGreets() {
    let pilot = Pilot(showing: UIStoryboard.hello().instantiateInitialViewController())
    pilot.type("Ada")
    pilot.press("Tab", "Enter")
    #expect(pilot.screen.contains("Hello, Ada"))
  }

  @Test func aNewFruitIsInTheList() {
    let pilot = Pilot(showing: makeFruitStoryboard().instantiateInitialViewController())
    pilot.press("a")
    pilot.type("Plum")
    pilot.click(on: "Save")
    #expect(pilot.screen.contains("Pear") && pilot.screen.contains("Plum"))
    #expect(!pilot.screen.contains("Save"))
  }

  @Test(arguments: ["YourFirstScreen", "FromAUIKitLab"])
  func codeInArticlesIsCompiled(_ article: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let sources = try [
      "Tests/TerminalUITests/Articles/HelloLab.swift",
      "Tests/TerminalUITests/Articles/ArticleTests.swift",
      "Tests/UIKitSolution/FruitLab.swift",
    ].map { try lines(of: root.appending(path: $0)) }
    let text = try lines(
      of: root.appending(path: "Modules/TerminalUI/TerminalUI.docc/\(article).md"))
    let blocks = text.split(separator: "```swift").dropFirst().map { $0.prefix { $0 != "```" } }
    #expect(!blocks.isEmpty)
    for block in blocks {
      // The runner of the tests has one already.
      let code = block.filter { $0 != "@main" }
      #expect(
        sources.contains { $0.contains(code) },
        "Not compiled by any test: \(code.joined(separator: "\n"))")
    }
  }

  /// The lines of a file, however far they are indented.
  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
