import Foundation
import TestSupport
import Testing

/// The sample projects, compiled by the built `lab` and used with key presses.
@Suite(.serialized, .waitsForPrograms) struct SampleTests {
  private static let home =
    NSTemporaryDirectory() + "lab-tests-\(ProcessInfo.processInfo.processIdentifier)"

  private func lab(_ arguments: String...) throws -> Subprocess.CollectedResult {
    try Subprocess(
      BuiltProducts.path(of: "lab"), arguments,
      environment: [
        "HOME": Self.home, "XDG_CACHE_HOME": Self.home + "/cache", "LANG": "C.UTF-8", "TZ": "UTC",
      ]
    ).end()
  }

  private func sample(_ name: String) -> String { projectFile("Samples/Labs/\(name)").path }

  /// Expects the screen of a sample after some keys to be that of a file beside the test.
  private func expectShot(_ name: String, keys: String, named picture: String) throws {
    let shot = try lab("shot", sample(name), "--keys", keys)
    #expect(shot.status == .exited(code: 0), "\(shot.errors)")
    let file = projectFile("Tests/LabTests/Snapshots/\(picture).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(shot.output.utf8).write(to: file)
      Issue.record("recorded \(picture)")
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(shot.output == expected)
  }

  @Test func theTipCalculatorCalculates() throws {
    try expectShot("TipCalculator", keys: "'50' Tab Right", named: "tipCalculator")
    try expectShot("TipCalculator", keys: "'50' Tab Tab Enter", named: "tipCalculatorCleared")
    let check = try lab("check", sample("TipCalculator"))
    #expect(check.output == "TipCalculator opens whole.\n")
    #expect(check.status == .exited(code: 0))
  }

  @Test func theGroceriesHaveRowsADetailAndAnAlert() throws {
    try expectShot("Groceries", keys: "", named: "groceries")
    try expectShot("Groceries", keys: "Down Enter", named: "groceriesDetail")
    try expectShot("Groceries", keys: "Down Enter Tab Enter", named: "groceriesAmount")
    try expectShot("Groceries", keys: "a 'Eggs' Tab Tab Enter", named: "groceriesAdded")
  }

  @Test func theEventSchedulerCreatesAndShowsAnEvent() throws {
    try expectShot("EventScheduler", keys: "n", named: "eventSchedulerNew")
    try expectShot("EventScheduler", keys: "Enter", named: "eventSchedulerInfo")
  }

  @Test func theMixerHasTabsSlidersAndAStepper() throws {
    try expectShot("Mixer", keys: "Right Right", named: "mixerColor")
    try expectShot("Mixer", keys: "2 Right", named: "mixerCounter")
  }

  @Test func theCalculatorAcceptsTyping() throws {
    try expectShot("Calculator", keys: "1 2 * 3 =", named: "calculator")
  }

  @Test func aShotListsTheVisibleControls() throws {
    let shot = try lab(
      "shot", projectFile("Samples/Labs/TipCalculator").path, "--controls", "--size", "60x20")
    #expect(shot.status == .exited(code: 0), "\(shot.errors)")
    let listed = shot.output.split(separator: "\n").filter { $0.hasPrefix("seen ") }
    #expect(listed.contains { $0.hasPrefix("seen UIButton 'Clear'") })
    #expect(listed.contains { $0.hasPrefix("seen UITextField ") })
  }

  @Test func aFolderWithoutSourcesIsReported() throws {
    let folder = try ProgramFolder("lab")
    let run = try lab("run", folder.folder)
    #expect(run.status == .exited(code: 65))
    #expect(run.errors.contains("has no Swift file"))
  }

  @Test func aCompilerErrorNamesTheLineInTheProject() throws {
    let folder = try ProgramFolder("lab")
    _ = try folder.file(
      "ViewController.swift",
      Data(
        "import UIKit\n\nclass ViewController: UIViewController {\n  let x: Int = \"a\"\n}\n".utf8))
    let run = try lab("check", folder.folder)
    #expect(run.status == .exited(code: 65))
    #expect(run.errors.contains("ViewController.swift:4:"), "\(run.errors)")
  }
}
