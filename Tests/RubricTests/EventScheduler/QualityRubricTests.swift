import Foundation
import Models
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler
@testable import TerminalUI

/// The lines about constraints, comments and running without errors.
@Suite(.serialized)
struct QualityRubricTests {
  // MARK: Constraints

  @Test(.eventScheduler("quality.constraints"), arguments: ["NewEvent", "EditEvent", "EventInfo"])
  @MainActor func constraintsPlaceEveryControlAtEverySize(scene: String) throws {
    let controller = UIStoryboard.main().instantiateViewController(withIdentifier: scene)
    (controller as? EventInfoViewController)?.event = MarkedScheduler.event("Concert")
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

  @Test(.eventScheduler("quality.constraints"))
  @MainActor func everyControlHasARowFromFortyByTwelveOn() throws {
    for scene in ["NewEvent", "EventInfo"] {
      let controller = UIStoryboard.main().instantiateViewController(withIdentifier: scene)
      (controller as? EventInfoViewController)?.event = MarkedScheduler.event("Concert")
      let root = try #require(controller.view)
      for (width, height) in [(40, 10), (80, 22), (200, 58)] as [(CGFloat, CGFloat)] {
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        root.layoutIfNeeded()
        for view in root.subviews {
          #expect(view.frame.height >= 1 && view.frame.width >= 7, "\(view) at \(width)×\(height)")
        }
      }
    }
  }

  /// Sizes growing and shrinking, so that nothing depends on where a window comes from.
  private static var sizes: [(CGFloat, CGFloat)] {
    let widths: [CGFloat] = [80, 1, 2, 3, 10, 39, 40, 79, 101, 102, 103, 200, 300]
    let heights = Array(stride(from: 1, through: 40, by: 1)) + [60, 100, 22, 10, 3] as [CGFloat]
    return widths.flatMap { width in heights.map { (width, $0) } }
  }

  /// What is wrong with where the controls are: outside, on top of one another, or left to chance.
  @MainActor private static func problems(in root: UIView) -> [String] {
    var problems: [String] = []
    for view in root.subviews where !root.bounds.contains(view.frame) && !view.frame.isEmpty {
      problems.append("\(type(of: view)) is outside: \(view.frame)")
    }
    for (index, view) in root.subviews.enumerated() {
      for other in root.subviews[(index + 1)...]
      where !view.frame.intersection(other.frame).isEmpty {
        problems.append("\(type(of: view)) covers \(type(of: other))")
      }
    }
    if var simplex = root.layoutState?.system?.simplex, simplex.isAmbiguous() {
      problems.append("there is more than one way to place them")
    }
    return problems
  }

  // MARK: Comments

  @Test(.eventScheduler("quality.comments"), .timeLimit(.minutes(5)))
  func theFormatCheckerHasNothingToSay() throws {
    let checker = Process()
    checker.executableURL = URL(filePath: "/usr/bin/env")
    checker.arguments =
      ["swift", "format", "lint", "--strict", "--recursive"]
      + ["Apps/EventScheduler", "Modules/Models"].map { PackageFolder.url.appending(path: $0).path }
    let output = Pipe()
    checker.standardError = output
    try checker.run()
    let words = try output.fileHandleForReading.readToEnd() ?? Data()
    checker.waitUntilExit()
    #expect(checker.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))")
  }

  @Test(.eventScheduler("quality.comments"))
  func everyTypeSaysWhatItIsAndNoFileIsLong() throws {
    let files = try SwiftFile.of("Apps/EventScheduler") + SwiftFile.of("Modules/Models")
    #expect(files.count > 20)
    for file in files {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
      #expect(file.undocumentedTypes.isEmpty, "\(file.path): \(file.undocumentedTypes)")
    }
  }

  // MARK: Running

  @Test(.eventScheduler("quality.runs"), .timeLimit(.minutes(5)))
  func theProgramOpensWorksAndEndsInOrder() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let program = BuiltProducts.path(of: "event-scheduler")
    let terminal = try PseudoTerminal(
      running: program, environment: ["COURSE_APPS_HOME": home.path, "HOME": home.path])
    func see(_ text: String) throws {
      try terminal.read { output in
        var screen = ScreenEmulator(columns: 80, rows: 24)
        screen.feed(output)
        return screen.contains(text)
      }
    }
    try see("Welcome to Event Scheduler")
    try terminal.type("n")
    try see("Create New Event")
    try terminal.type("Concert\tRow 7\u{13}")
    try see("of 2")
    try see("Concert")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
  }
}
