import Foundation
import TestSupport
import Testing

/// The script that makes the gazetteer.
@Suite(.waitsForPrograms)
struct MakeGazetteerTests {
  /// The paths of the two sources, which only a user who has them names.
  private static let sources = ["GEONAMES_CITIES", "GEONAMES_NAMES"].map {
    ProcessInfo.processInfo.environment[$0] ?? ""
  }
  private static let python = InstalledProgram.path(of: "python3")
  private static let script = projectFile("Tools/make-gazetteer").path

  @Test(
    .enabled(
      if: MakeGazetteerTests.python != nil
        && MakeGazetteerTests.sources.allSatisfy { FileManager.default.fileExists(atPath: $0) },
      "GEONAMES_CITIES and GEONAMES_NAMES name no sources, or there is no python3"))
  func theScriptGeneratesTheCommittedFile() throws {
    let result = try Subprocess(
      Self.python ?? "", [Self.script, "--check"] + Self.sources
    ).end()
    #expect(result.status == .exited(code: 0), "\(result.errors)")
  }

  @Test(.enabled(if: MakeGazetteerTests.python != nil, "there is no python3"))
  func theHelpNamesTheSourceAndItsLicense() throws {
    let help = try Subprocess(Self.python ?? "", [Self.script, "--help"]).end()
    #expect(help.output.contains("GeoNames"))
    #expect(help.output.contains("Creative Commons Attribution 4.0"))
    let none = try Subprocess(Self.python ?? "", [Self.script]).end()
    #expect(none.status != .exited(code: 0) && none.errors.contains("usage: make-gazetteer"))
  }
}
