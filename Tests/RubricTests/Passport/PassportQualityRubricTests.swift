import Foundation
import Models
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about the collection view, constraints and running without errors.
@Suite(.serialized)
struct PassportQualityRubricTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  // MARK: The collection view

  @Test(.passport("quality.collection"), arguments: Solution.allCases)
  @MainActor func aCollectionViewOfCardsReplacesTheTable(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london, MarkedPassport.paris)
    await app.waitForText("Paris")
    let collection = try SolutionScenes(solution).collection.identifier
    let segue = try SolutionScenes(solution).list.segues.first { $0.destination == collection }
    if let segue {
      try app.list.performSegue(withIdentifier: segue.identifier, sender: nil)
    } else {
      app.pilot.press("c")
    }
    app.pilot.drawPendingFrame()
    let cards = try #require(try app.top as? UICollectionViewController)
    await app.wait { cards.collectionView.visibleCells.count == 2 }
    // The design is left to the solution.
    let cells = cards.collectionView.visibleCells
    #expect(cells.allSatisfy { type(of: $0) != UICollectionViewCell.self })
    #expect(app.pilot.screen.contains("London") && app.pilot.screen.contains("Paris"))
    #expect(!app.pilot.screen.contains("Optional("))
    app.pilot.press("Enter")
    await app.wait(for: "read/?id=2399")
    // Each card opens its place.
    app.navigation?.popViewController(animated: false)
    await app.waitForText("Paris")
    #expect(app.pilot.click(on: "Paris"))
    await app.wait(for: "read/?id=2400")
  }

  /// Opens the collection view and waits for a number of cards.
  @MainActor private func openCards(
    of app: MarkedPassport, _ solution: Solution, count: Int
  ) async throws -> UICollectionViewController {
    let collection = try SolutionScenes(solution).collection.identifier
    let segue = try #require(
      try SolutionScenes(solution).list.segues.first { $0.destination == collection })
    try app.list.performSegue(withIdentifier: segue.identifier, sender: nil)
    app.pilot.drawPendingFrame()
    let cards = try #require(try app.top as? UICollectionViewController)
    await app.wait { cards.collectionView.visibleCells.count == count }
    return cards
  }

  @Test(.passport("quality.collection"), arguments: Solution.written)
  @MainActor func ofTwoCardsWithTheSameTitleTheSelectedOneIsShown(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.paris, Location(id: 2411, title: "Paris"))
    await app.waitForText("Paris")
    let cards = try await openCards(of: app, solution, count: 2)
    let second = try #require(cards.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    let place = second.convert(second.bounds, to: app.pilot.window)
    app.pilot.click(column: Int(place.midX), row: Int(place.midY))
    await app.wait(for: "read/?id=2411")
  }

  @Test(.passport("quality.collection"), arguments: Solution.written)
  @MainActor func theCardsAreThoseOfTheLatestList(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.waitForText("London")
    app.server.change { $0 = [MarkedPassport.paris] }
    try app.leaveAndComeBack()
    await app.waitForText("Paris")
    _ = try await openCards(of: app, solution, count: 1)
    #expect(app.pilot.screen.contains("Paris") && !app.pilot.screen.contains("London"))
  }

  // MARK: Constraints

  @Test(.passport("quality.constraints"), arguments: Solution.allCases)
  @MainActor func constraintsPlaceEveryControlAtEverySize(solution: Solution) throws {
    let scenes = SolutionScenes(solution).plainScenes
    #expect(scenes.count >= 3)
    for scene in scenes {
      try QualityChecks.expectConstraintsPlaceEveryControl(
        of: solution.storyboard.instantiateViewController(withIdentifier: scene.identifier))
    }
  }

  @Test(.passport("quality.constraints"), arguments: Solution.allCases)
  @MainActor func everyControlOfTheFormHasARowFromFortyByTwelveUp(solution: Solution) throws {
    let form = try SolutionScenes(solution).form.identifier
    try QualityChecks.expectARowForEveryControl(
      of: solution.storyboard.instantiateViewController(withIdentifier: form))
  }

  @Test func theAssignmentIsShort() throws {
    try QualityChecks.expectAtMost(450, codeLinesIn: Solution.assignment.folder)
    try QualityChecks.expectImports(
      of: [
        "DateFormatting", "Foundation", "FoundationNetworking", "LocationServices", "TerminalUI",
      ], in: Solution.assignment.folder)
  }

  // MARK: Running

  @Test(.passport("quality.runs"), .timeLimit(.minutes(5)))
  func theAssignmentOpensWorksAndEndsCleanly() throws {
    let terminal = try open(["--assignment", "--at", "45.42,-75.70"])
    try terminal.wait(for: "Passport")
    // After the splash screen.
    try terminal.wait(for: "Add")
    try addPlace("London", in: terminal)
    try terminal.type("d\r")
    try terminal.wait { !$0.hasBackButton && !$0.contains("London") }
    try addPlace("Oslo", in: terminal)
    try terminal.type("\r")
    try terminal.wait { $0.hasBackButton && $0.contains("Oslo") && $0.contains("45.42") }
    try terminal.quit()
  }

  @Test(.passport("quality.runs"), .timeLimit(.minutes(5)))
  func theProgramOpensWorksAndEndsCleanly() throws {
    let terminal = try open([])
    try terminal.wait(for: "P A S S P O R T")
    try terminal.type(" ")
    // The first launch offers samples.
    try terminal.wait(for: "Begin Empty")
    try terminal.type("\u{1B}")
    try terminal.wait { $0.contains("No places yet") && !$0.contains("Begin Empty") }
    try terminal.type("a")
    try terminal.wait(for: "Add a Place")
    try terminal.type("London\tTheatre\u{13}")
    try terminal.wait(for: "without a position")
    try terminal.type("\u{1B}[C\r")
    try terminal.wait(for: "Saved “London”")
    try terminal.type("\r")
    try terminal.wait(for: "Description  Theatre")
    try terminal.type("e")
    try terminal.wait(for: "Edit the Place")
    try terminal.type(" again\u{13}")
    try terminal.wait { $0.contains("London again") && !$0.contains("Edit the Place") }
    try terminal.type("\u{1B}")
    // Esc and a key in one read would mean the key with Alt.
    try terminal.wait(for: "[1 Places]")
    try terminal.type("d\r")
    try terminal.wait(for: "Deleted “London again”")
    try terminal.quit()
  }

  /// Starts the built program with an empty data folder.
  private func open(_ arguments: [String]) throws -> ProgramTerminal {
    try ProgramTerminal(
      running: BuiltProducts.path(of: "passport"), arguments,
      environment: [
        "COURSE_APPS_HOME": home.path, "HOME": home.path, "USER": "lenc0001",
        "REDUCE_MOTION": "1",
      ])
  }

  /// Adds a place in the form of the assignment, and waits for the list.
  private func addPlace(_ title: String, in terminal: ProgramTerminal) throws {
    try terminal.click(on: "Add")
    try terminal.wait { $0.hasBackButton && $0.lines[0].contains("Save") }
    // Other controls may precede the title's field.
    try terminal.type(title, afterEachOf: ["", "\t", "\t", "\t"])
    try terminal.click(on: "Save")
    try terminal.wait { !$0.hasBackButton && $0.contains(title) }
  }
}
