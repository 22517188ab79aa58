import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport

/// The rows about saving and about the structure of the code.
struct SavingRubricTests {
  /// Returns the contents of all files in a folder.
  private func contents(of folder: URL) throws -> Data {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try Data(files.flatMap { try Data(contentsOf: folder.appending(path: $0)) })
  }

  @Test(.todoBrowser("saving.saved"), arguments: Solution.all)
  @MainActor func everyChangeIsWrittenImmediately(solution: Solution) throws {
    let app = try MarkedTodoBrowser(solution, [solution.event("Pay the rent", category: "Home")])
    app.open("Home")
    var before = try contents(of: app.folder)
    /// Expects that the files have changed since the last call, and that they contain texts.
    func expectChange(to texts: String...) throws {
      let now = try contents(of: app.folder)
      #expect(now != before)
      for text in texts { #expect(now.range(of: Data(text.utf8)) != nil, "\(text)") }
      before = now
    }
    try app.add()
    app.fill(
      try app.editor(),
      with: try solution.event(
        "Buy milk", category: "Errands", inDays: 2, .inProgress, notes: "Two litres"))
    try app.save()
    try expectChange(to: "Pay the rent", "Buy milk", "Errands", "Two litres")
    // Reopen the event that was saved last, so that the change is not a new order of the events.
    app.goBack()
    try app.reload()
    app.open("Errands")
    app.select("Buy milk")
    app.choose(.completed, in: try app.editor())
    try app.save()
    try expectChange()
    try app.reload()
    app.select("Buy milk")
    app.choose(try solution.event("", inDays: 9).date, in: try app.editor())
    try app.save()
    try expectChange()
    app.goBack()
    app.open("Home")
    app.pilot.click(on: "Edit")
    try app.delete("Pay the rent")
    try expectChange(to: "Buy milk", "Two litres")
  }

  @Test(.todoBrowser("saving.saved"), arguments: Solution.writingFiles, [true, false])
  @MainActor func aWriteErrorIsReported(solution: Solution, isDeleted: Bool) throws {
    let app = try MarkedTodoBrowser(solution, [solution.event("Pay the rent", category: "Home")])
    app.open("Home")
    try FileManager.default.removeItem(at: app.folder)
    if isDeleted {
      app.pilot.click(on: "Edit")
      try app.delete("Pay the rent")
    } else {
      app.select("Pay the rent")
      app.fill(try app.editor().title, with: "Pay the landlord")
      try app.save()
    }
    let alert = try #require(try app.front as? UIAlertController)
    #expect([alert.title, alert.message].contains { $0?.isEmpty == false }, "nothing is printed")
    app.pilot.press("Enter")
    app.pilot.advance(by: 1)
    // The change that was not saved is still in the list or in the editor.
    if isDeleted {
      #expect(app.shows("Pay the rent"))
    } else {
      #expect(try app.editor().title.text == "Pay the landlord")
    }
  }

  @Test(.todoBrowser("saving.loaded"), arguments: Solution.all)
  @MainActor func everyPropertyEveryChangeAndEveryDeletionPersists(solution: Solution) throws {
    var events = try [
      solution.event("Call Ann", category: "Home", inDays: 1, .completed, notes: "by phone"),
      solution.event("Pay the rent", category: "Home", inDays: 3, at: 0, notes: "by bank"),
      solution.event("Clean up", category: "Home", inDays: 5, .inProgress),
    ]
    let first = try MarkedTodoBrowser(solution, events)
    first.open("Home")
    first.select("Pay the rent")
    events[1] = try solution.event(
      "Pay the landlord", category: "Home", inDays: 4, .inProgress, notes: "in cash")
    first.fill(try first.editor(), with: events[1])
    try first.save()
    // A solution adds its samples only if no events are stored.
    let samples = [try solution.event("Sample", category: "Home")]
    var app = try MarkedTodoBrowser(solution, samples, storedIn: first.folder)
    try app.expect("Home", toHave: events)
    app.open("Home")
    app.pilot.click(on: "Edit")
    try app.delete("Call Ann")
    events.removeFirst()
    app = try MarkedTodoBrowser(solution, samples, storedIn: first.folder)
    try app.expect("Home", toHave: events)
  }

  @Test(
    .todoBrowser("saving.loaded"), .timeLimit(.minutes(5)), arguments: Solution.programs)
  func eventsPersistAfterAKill(solution: Solution) throws {
    let folder = try ProgramFolder("todo-browser")
    try folder.run("add", "Other", "--category", "School", "--date", "tomorrow")
    for isAgain in [false, true] {
      let terminal = try ProgramTerminal(
        running: folder.executable, solution.arguments,
        environment: ProgramFolder.variables(home: folder.folder)
          .merging([
            "TERM": "xterm-256color", "REDUCE_MOTION": "1", "TZ": TimeZone.current.identifier,
          ]) { $1 })
      // Wait for rows below the bar.
      let screen = try terminal.wait { !$0.lines[1].allSatisfy(\.isWhitespace) }
      // Open the first row, unless a list of events is in front from the start.
      if !screen.contains("‹") { try terminal.type("\r") }
      try terminal.wait(for: "‹")
      if !isAgain {
        try terminal.click(on: "+", "Add")
        try terminal.wait(for: "Cancel")
        try terminal.type("Polish the boots")
        try terminal.wait(for: "Polish the boots")
        try terminal.click(on: "Save", "Done")
        try terminal.wait { !$0.contains("Cancel") }
      } else {
        // Move to the last row.
        try terminal.type("\u{1B}[F")
        try terminal.wait(for: "Polish the boots")
      }
      // The program gets no chance to save when it ends.
      try terminal.kill()
    }
  }

  // MARK: Architecture

  @Test(
    .todoBrowser("architecture.mvc"),
    arguments: ["ToDoEvent", "ToDoEventSections", "CompletionState"])
  func theModelDoesNotDependOnScreens(type: String) throws {
    let text = try PackageFolder.text(of: "Modules/Models/ToDo/\(type).swift")
    #expect(text.contains(" \(type)"))
    for line in text.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /(?:public )?import (.+)/) else { continue }
      #expect(["Foundation", "DateFormatting"].contains(match.1))
    }
  }

  @Test(.todoBrowser("architecture.mvc"), arguments: Solution.all)
  @MainActor func theScreenShowsTheStoredEvents(solution: Solution) throws {
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
  @MainActor func noScreenRetainsItsPresenter(solution: Solution) throws {
    let screens = solution.screens()
    let kinds = Set(screens.map { "\(type(of: $0))" }).subtracting(["UINavigationController"])
    #expect(kinds.count >= 3)
    for screen in screens {
      // There is a property of its type, in any class and with any name.
      let mirrors = sequence(first: Mirror(reflecting: screen)) { $0.superclassMirror }
      for child in mirrors.flatMap(\.children) {
        let type = "\(Swift.type(of: child.value))"
        #expect(!kinds.contains { type.contains($0) && !type.contains($0 + "Delegate") }, "\(type)")
      }
    }
  }

  @Test(.todoBrowser("architecture.data"))
  func theAssignmentPassesDataWithADelegateAndObservation() throws {
    let text = try SwiftFile.of("Apps/TodoBrowser/Assignment").flatMap(\.lines)
      .joined(separator: "\n")
    #expect(text.contains(/protocol \w+Delegate\b/) && text.contains("NotificationCenter"))
  }

  // MARK: The code

  @Test func theAssignmentIsShort() throws {
    try QualityChecks.expectAtMost(400, codeLinesIn: "Apps/TodoBrowser/Assignment")
  }

  @Test func theAssignmentImportsOnlyAllowedModules() throws {
    for file in try SwiftFile.of("Apps/TodoBrowser/Assignment") {
      for line in file.lines where line.contains("import ") && !line.contains("//") {
        let module = line.split(separator: " ").last ?? ""
        #expect(
          ["Foundation", "Models", "TerminalUI", "DateFormatting"].contains(module),
          "\(file.path): \(line)")
      }
    }
  }
}
