import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport

/// The rows about saving and about how the code is made.
struct SavingRubricTests {
  @Test(
    .todoBrowser("saving.saved", "saving.loaded"), .timeLimit(.minutes(5)),
    arguments: Solution.programs)
  func theEventsAreThereAgainAlsoAfterAKill(solution: Solution) throws {
    let folder = try ProgramFolder("todo-browser")
    try folder.run("add", "Other", "--category", "School", "--date", "tomorrow")
    for isAgain in [false, true] {
      let terminal = try PseudoTerminal(
        running: folder.executable, solution.arguments,
        environment: ProgramFolder.variables(home: folder.folder)
          .merging(["TERM": "xterm-256color", "REDUCE_MOTION": "1"]) { $1 })
      func wait(until holds: (ScreenEmulator) -> Bool) throws {
        try terminal.read { output in
          var screen = ScreenEmulator(columns: 80, rows: 24)
          screen.feed(output)
          return holds(screen)
        }
      }
      /// Waits until one of some texts is seen, and says where.
      @discardableResult func see(_ texts: String...) throws -> ScreenPosition? {
        var position: ScreenPosition?
        try wait { screen in
          position = texts.lazy.compactMap { screen.firstPosition(of: $0) }.first
          return position != nil
        }
        return position
      }
      func click(on position: ScreenPosition?) throws {
        let position = try #require(position)
        let cell = "\(position.column + 1);\(position.row + 1)"
        try terminal.type("\u{1B}[<0;\(cell)M\u{1B}[<0;\(cell)m")
      }
      // Rows below the bar.
      try wait { !$0.lines[1].allSatisfy(\.isWhitespace) }
      // The events of the first row.
      try terminal.type("\r")
      try see("‹")
      if !isAgain {
        try click(on: see("+", "Add"))
        try see("Cancel")
        try terminal.type("Polish the boots")
        try see("Polish the boots")
        try click(on: see("Save", "Done"))
        try wait { !$0.contains("Cancel") }
      } else {
        // The last one.
        try terminal.type("\u{1B}[F")
        try see("Polish the boots")
      }
      // No chance to do anything on the way out.
      try terminal.signal(SIGKILL)
      _ = try terminal.end()
    }
  }

  // MARK: Architecture

  @Test(
    .todoBrowser("architecture.mvc"), arguments: ["ToDoEvent", "ToDoCategory", "CompletionState"])
  func theModelKnowsNoScreen(type: String) throws {
    let text = try PackageFolder.text(of: "Modules/Models/ToDo/\(type).swift")
    #expect(text.contains(" \(type)"))
    for line in text.split(separator: "\n") where line.wholeMatch(of: /(public )?import .+/) != nil
    {
      #expect(line.hasSuffix("import Foundation"))
    }
  }

  @Test(.todoBrowser("architecture.mvc"), arguments: Solution.all)
  @MainActor func whatIsStoredIsWhatIsShown(solution: Solution) throws {
    let app = try MarkedTodoBrowser(
      solution,
      [
        solution.event("One", category: "School"), solution.event("Two", category: "School"),
        solution.event("Three", category: "Home"),
      ])
    app.open("School")
    app.select("One")
    app.fill(try app.editor().category, with: "Home")
    try app.save()
    app.pilot.swipeLeft(on: "Two")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Delete")
    app.pilot.advance(by: 1)
    #expect(try app.rowCounts.reduce(0, +) == 0)
    app.goBack()
    app.open("Home")
    #expect(app.shows("One") && app.shows("Three"))
    #expect(try app.rowCounts == [2])
  }

  @Test(.todoBrowser("architecture.data"), arguments: Solution.all)
  @MainActor func noScreenHoldsTheScreenItCameFrom(solution: Solution) throws {
    let screens = solution.screens()
    let kinds = Set(screens.map { "\(type(of: $0))" }).subtracting(["UINavigationController"])
    #expect(kinds.count >= 3)
    for screen in screens {
      // Whatever it is called and wherever it is declared, a property has its type.
      let mirrors = sequence(first: Mirror(reflecting: screen)) { $0.superclassMirror }
      for child in mirrors.flatMap(\.children) {
        let type = "\(Swift.type(of: child.value))"
        #expect(!kinds.contains { type.contains($0) && !type.contains($0 + "Delegate") }, "\(type)")
      }
    }
  }

  @Test(.todoBrowser("architecture.data"))
  func theAssignmentPassesDataByADelegateAndByObservation() throws {
    let text = try SwiftFile.of("Apps/TodoBrowser/Assignment").flatMap(\.lines)
      .joined(separator: "\n")
    #expect(text.contains(/protocol \w+Delegate\b/) && text.contains("NotificationCenter"))
  }

  // MARK: The code

  @Test func theAssignmentIsReadInOneSitting() throws {
    try QualityChecks.expectAtMost(400, codeLinesIn: "Apps/TodoBrowser/Assignment")
  }

  @Test func theAssignmentImportsOnlyWhatItMayKnow() throws {
    for file in try SwiftFile.of("Apps/TodoBrowser/Assignment") {
      for line in file.lines where line.contains("import ") && !line.contains("//") {
        let module = line.split(separator: " ").last ?? ""
        #expect(["Foundation", "Models", "TerminalUI"].contains(module), "\(file.path): \(line)")
      }
    }
  }
}
