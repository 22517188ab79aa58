import DateFormatting
import Foundation
import Models
import TerminalCore
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import TerminalUI

/// The lines about the collection view, constraints, comments and running without errors.
@Suite(.serialized)
struct PassportQualityRubricTests {
  // MARK: The collection view

  @Test(.passport("quality.collection"))
  @MainActor func cardsOfACollectionViewTakeThePlaceOfTheTable() async throws {
    let scene = try MarkedPassport.scene(of: PassportCollectionViewController.self)
    #expect(scene.controllerType is UICollectionViewController.Type)
    let app = try MarkedPassport(MarkedPassport.london, Location(id: 2400, title: "Paris"))
    _ = try await app.open()
    await app.pilot.wait(for: "Apr 17, 2021")
    app.pilot.press("c")
    let cards = try app.top(PassportCollectionViewController.self)
    await app.wait { cards.work.listTask == nil }
    #expect(app.pilot.screen.contains("London") && app.pilot.screen.contains("Paris"))
    #expect(cards.collectionView.visibleCells.count == 2)
    #expect(cards.collectionView.visibleCells.allSatisfy { $0 is LocationCard })
    app.pilot.press("Enter")
    #expect(try app.top(InfoViewController.self).dictionary["id"] as? Int == 2399)
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
    let controller = UIStoryboard.main().instantiateViewController(withIdentifier: scene)
    let root = try #require(controller.view)
    // Laid out by itself, a view is placed by what its superview's constraints say of it.
    for view in root.subviews {
      #expect(!view.translatesAutoresizingMaskIntoConstraints, "\(view)")
      #expect(root.constraints.contains { $0.firstItem === view }, "\(view)")
    }
    LayoutEngine.conflicts = []
    var problems: [String] = []
    for (width, height) in Self.sizes {
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      root.layoutIfNeeded()
      problems += Self.problems(in: root).map { "\(width)×\(height): \($0)" }
    }
    #expect(problems.isEmpty, "\(problems.prefix(20).joined(separator: "\n"))")
    #expect(LayoutEngine.conflicts.isEmpty)
  }

  @Test(.passport("quality.constraints"))
  @MainActor func everyControlOfTheFormHasARowFromFortyByTwelveOn() throws {
    let form = UIStoryboard.main().instantiateViewController(withIdentifier: "Add")
    let root = try #require(form.view)
    for (width, height) in [(40, 10), (80, 22), (200, 58)] as [(CGFloat, CGFloat)] {
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      root.layoutIfNeeded()
      for view in root.subviews {
        #expect(view.frame.height >= 1 && view.frame.width >= 7, "\(view) at \(width)×\(height)")
      }
    }
  }

  /// Sizes growing and shrinking, so that nothing depends on where a window comes from.
  private static var sizes: [(CGFloat, CGFloat)] {
    let widths: [CGFloat] = [80, 1, 3, 10, 40, 79, 102, 200]
    let heights = Array(stride(from: 1, through: 40, by: 1)) + [60, 100, 22, 10, 3] as [CGFloat]
    return widths.flatMap { width in heights.map { (width, $0) } }
  }

  /// What is wrong with where the controls are: outside, on top of one another, or left to chance.
  @MainActor private static func problems(in root: UIView) -> [String] {
    var problems: [String] = []
    // The sign that turns while something is read stands on a frame.
    let views = root.subviews.filter { !($0 is UIActivityIndicatorView) }
    for view in views where !root.bounds.contains(view.frame) && !view.frame.isEmpty {
      problems.append("\(type(of: view)) is outside: \(view.frame)")
    }
    for (index, view) in views.enumerated() {
      for other in views[(index + 1)...] where !view.frame.intersection(other.frame).isEmpty {
        problems.append("\(type(of: view)) covers \(type(of: other))")
      }
    }
    if var simplex = root.layoutState?.system?.simplex, simplex.isAmbiguous() {
      problems.append("there is more than one way to place them")
    }
    return problems
  }

  // MARK: Comments

  @Test(.passport("quality.comments"), .timeLimit(.minutes(5)))
  func theFormatCheckerHasNothingToSay() throws {
    let checker = Process()
    checker.executableURL = URL(filePath: "/usr/bin/env")
    checker.arguments =
      ["swift", "format", "lint", "--strict", "--recursive"]
      + [PackageFolder.url.appending(path: "Apps/Passport").path]
    let output = Pipe()
    checker.standardError = output
    try checker.run()
    let words = try output.fileHandleForReading.readToEnd() ?? Data()
    checker.waitUntilExit()
    #expect(checker.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))")
  }

  @Test(.passport("quality.comments"))
  func everyTypeSaysWhatItIsAndNoFileIsLong() throws {
    let files = try SwiftFile.of("Apps/Passport")
    #expect(files.count > 20)
    for file in files {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
      #expect(file.undocumentedTypes.isEmpty, "\(file.path): \(file.undocumentedTypes)")
    }
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
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
  }
}
