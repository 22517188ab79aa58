import Foundation
import TestSupport
import Testing

/// The built-in outlines match the output of `Tools/make-world` for Natural Earth's data.
@Suite(.waitsForPrograms)
struct MakeWorldTests {
  /// The path of the wheel of geopandas 0.14.4, if it is available.
  private static let wheel = ProcessInfo.processInfo.environment["NATURAL_EARTH"] ?? ""
  private static let python = InstalledProgram.path(of: "python3")
  private static let script = projectFile("Tools/make-world").path

  @Test(
    .enabled(
      if: MakeWorldTests.python != nil
        && FileManager.default.fileExists(atPath: MakeWorldTests.wheel),
      "NATURAL_EARTH names no wheel of geopandas 0.14.4, or there is no python3"))
  func theScriptGeneratesTheCommittedFile() throws {
    let result = try Subprocess(
      Self.python ?? "", [Self.script, "--check", Self.wheel]
    ).end()
    #expect(result.status == .exited(code: 0), "\(result.errors)")
  }

  @Test(.enabled(if: MakeWorldTests.python != nil, "there is no python3"))
  func theHelpShowsTheUsageAndTheDataSource() throws {
    let help = try Subprocess(Self.python ?? "", [Self.script, "--help"]).end()
    #expect(help.output.contains("public domain") && help.output.contains("Natural Earth"))
    let none = try Subprocess(Self.python ?? "", [Self.script, "/nowhere"]).end()
    #expect(none.status != .exited(code: 0) && none.errors.contains("/nowhere"))
  }
}
