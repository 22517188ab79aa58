import DateFormatting
import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import RubricSupport

/// The lines about the collection view, constraints, comments and running without errors.
@Suite(.serialized)
struct PassportQualityRubricTests {
  // MARK: The collection view

  @Test(.passport("quality.collection"))
  @MainActor func cardsOfACollectionViewTakeThePlaceOfTheTable() async throws {
    let scene = try MarkedPassport.scene(of: PassportCollectionScreen.self)
    #expect(scene.controllerType is UICollectionViewController.Type)
    let app = try MarkedPassport(MarkedPassport.london, Location(id: 2400, title: "Paris"))
    _ = try await app.open()
    await app.pilot.wait(for: "Apr 17, 2021")
    app.pilot.press("c")
    let cards = try app.top(PassportCollectionScreen.self)
    await app.wait { cards.work.listTask == nil }
    #expect(app.pilot.screen.contains("London") && app.pilot.screen.contains("Paris"))
    #expect(cards.collectionView.visibleCells.count == 2)
    #expect(cards.collectionView.visibleCells.allSatisfy { $0 is LocationCard })
    app.pilot.press("Enter")
    #expect(try app.top(InfoScreen.self).dictionary["id"] as? Int == 2399)
  }

  @Test(.passport("quality.collection"))
  @MainActor func aCardIsDeletedAsARowIs() async throws {
    let app = try MarkedPassport(MarkedPassport.london, Location(id: 2400, title: "Paris"))
    _ = try await app.open()
    app.pilot.press("c", "d", "Right", "Enter")
    let server = app.server
    await app.wait { server.places.map(\.title) == ["Paris"] }
  }

  // MARK: Constraints

  @Test(.passport("quality.constraints"), arguments: ["Splash", "Info", "Add", "Edit", "Map"])
  @MainActor func constraintsPlaceEveryControlAtEverySize(scene: String) throws {
    try QualityChecks.expectConstraintsPlaceEveryControl(
      of: UIStoryboard.main().instantiateViewController(withIdentifier: scene))
  }

  @Test(.passport("quality.constraints"))
  @MainActor func everyControlOfTheFormHasARowFromFortyByTwelveOn() throws {
    try QualityChecks.expectARowForEveryControl(
      of: UIStoryboard.main().instantiateViewController(withIdentifier: "Add"))
  }

  // MARK: Comments

  // Whether comments are thorough takes a reader. What a machine sees of it is looked at, and marks
  // nothing.

  @Test(.timeLimit(.minutes(5)))
  func theFormatCheckerHasNothingToSay() throws {
    try QualityChecks.expectNothingToFormat(in: ["Apps/Passport"])
  }

  @Test func everyTypeSaysWhatItIsAndNoFileIsLong() throws {
    try QualityChecks.expectCommentsAndShortFiles(in: ["Apps/Passport"])
  }

  // MARK: Running

  @Test(.passport("quality.runs"), .timeLimit(.minutes(5)))
  func theProgramOpensWorksAndEndsInOrder() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let terminal = try PseudoTerminal(
      running: BuiltProducts.path(of: "passport"),
      environment: [
        "COURSE_APPS_HOME": home.path, "HOME": home.path, "USER": "lenc0001",
      ])
    func see(_ text: String) throws {
      try terminal.read { output in
        var screen = ScreenEmulator(columns: 80, rows: 24)
        screen.feed(output)
        return screen.contains(text)
      }
    }
    try see("P A S S P O R T")
    try terminal.type(" ")
    try see("No places yet")
    try terminal.type("a")
    try see("Location title")
    try terminal.type("London\tTheatre\u{13}")
    try see("without a position")
    try terminal.type("\u{1B}[C\r")
    try see("Saved “London”")
    try terminal.type("\r")
    try see("Description  Theatre")
    try terminal.type("e")
    try see("Edit the Place")
    try terminal.type(" again\u{13}")
    try see("without a position")
    try terminal.type("\u{1B}[C\r")
    try see("London again")
    try terminal.type("\u{1B}")
    // The back button said "Passport" before: an Esc and a key in one read are the key with Alt.
    try see("Cards")
    try terminal.type("d\r")
    try see("Deleted “London again”")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
  }
}
