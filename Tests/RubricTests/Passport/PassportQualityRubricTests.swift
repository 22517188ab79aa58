import Foundation
import Models
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about the collection view, constraints, comments and running without errors.
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

  // MARK: Comments

  // Only a reader can judge whether comments are thorough. This check costs no points.

  @Test(.timeLimit(.minutes(5)))
  func theFormatCheckerReportsNothing() throws {
    try QualityChecks.expectNothingToFormat(in: ["Apps/Passport"])
  }

  @Test func everyTypeIsDocumentedAndNoFileIsLong() throws {
    try QualityChecks.expectCommentsAndShortFiles(in: ["Apps/Passport"])
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
    try waitForText("Passport", in: terminal)
    // After the splash screen.
    try waitForText("Add", in: terminal)
    try addPlace("London", in: terminal)
    try terminal.type("d\r")
    try wait(in: terminal) { !hasBackButton($0) && !$0.contains("London") }
    try addPlace("Oslo", in: terminal)
    try terminal.type("\r")
    try wait(in: terminal) { hasBackButton($0) && $0.contains("Oslo") && $0.contains("45.42") }
    try terminal.type("q")
    #expect(try terminal.end(within: RubricWait.timeLeft) == .exited(code: 0))
  }

  @Test(.passport("quality.runs"), .timeLimit(.minutes(5)))
  func theProgramOpensWorksAndEndsCleanly() throws {
    let terminal = try open([])
    try waitForText("P A S S P O R T", in: terminal)
    try terminal.type(" ")
    // The first launch offers samples.
    try waitForText("Begin Empty", in: terminal)
    try terminal.type("\u{1B}")
    try wait(in: terminal) { $0.contains("No places yet") && !$0.contains("Begin Empty") }
    try terminal.type("a")
    try waitForText("Add a Place", in: terminal)
    try terminal.type("London\tTheatre\u{13}")
    try waitForText("without a position", in: terminal)
    try terminal.type("\u{1B}[C\r")
    try waitForText("Saved “London”", in: terminal)
    try terminal.type("\r")
    try waitForText("Description  Theatre", in: terminal)
    try terminal.type("e")
    try waitForText("Edit the Place", in: terminal)
    try terminal.type(" again\u{13}")
    try waitForText("London again", in: terminal)
    try terminal.type("\u{1B}")
    // Esc and a key in one read would mean the key with Alt.
    try waitForText("[1 Places]", in: terminal)
    try terminal.type("d\r")
    try waitForText("Deleted “London again”", in: terminal)
    try terminal.type("q")
    #expect(try terminal.end(within: RubricWait.timeLeft) == .exited(code: 0))
  }

  /// Starts the built program with an empty data folder.
  private func open(_ arguments: [String]) throws -> PseudoTerminal {
    try PseudoTerminal(
      running: BuiltProducts.path(of: "passport"), arguments,
      environment: [
        "COURSE_APPS_HOME": home.url.path, "HOME": home.url.path, "USER": "lenc0001",
        "REDUCE_MOTION": "1",
      ])
  }

  private func waitForText(_ text: String, in terminal: PseudoTerminal) throws {
    try wait(in: terminal) { $0.contains(text) }
  }

  /// Adds a place in the form of the assignment, and waits for the list.
  private func addPlace(_ title: String, in terminal: PseudoTerminal) throws {
    try click(on: "Add", in: terminal)
    try wait(in: terminal) { hasBackButton($0) && $0.lines[0].contains("Save") }
    // Other controls may precede the title's field.
    for keys in ["", "\t", "\t", "\t"] {
      try terminal.type(keys + title)
      do {
        try wait(in: terminal, within: RubricWait.timeForAttempt) { $0.contains(title) }
        break
      } catch PseudoTerminalError.deadlinePassed {
        // The next control may accept the text.
      }
    }
    try click(on: "Save", in: terminal)
    try wait(in: terminal) { !hasBackButton($0) && $0.contains(title) }
  }

  /// Returns a Boolean value that indicates whether a screen has a back button, which the list does
  /// not have.
  private func hasBackButton(_ screen: ScreenEmulator) -> Bool { screen.lines[0].contains("‹") }

  private func click(on text: String, in terminal: PseudoTerminal) throws {
    var place: ScreenPosition?
    try wait(in: terminal) { screen in
      place = screen.firstPosition(of: text)
      return place != nil
    }
    let cell = try #require(place.map { "\($0.column + 1);\($0.row + 1)" })
    try terminal.type("\u{1B}[<0;\(cell)M\u{1B}[<0;\(cell)m")
  }

  private func wait(
    in terminal: PseudoTerminal, within time: Duration = RubricWait.timeLeft,
    _ condition: (ScreenEmulator) -> Bool
  ) throws {
    try terminal.read(within: time) { output in
      var screen = ScreenEmulator(columns: 80, rows: 24)
      screen.feed(output)
      return condition(screen)
    }
  }

  /// A folder for a program's data, deleted after the test.
  private final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }
}
