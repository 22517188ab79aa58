import Foundation
import TestSupport
import Testing

/// An installation of `lab`: the program and its toolkit in a folder of their own, without a build
/// around them.
@Suite(.serialized, .waitsForPrograms) struct InstalledToolkitTests {
  private let folder: ProgramFolder
  private var toolkit: String { folder.path("lib/course-apps/toolkit") }

  init() throws {
    folder = try ProgramFolder("lab-installation")
    try FileManager.default.createDirectory(
      atPath: folder.path("bin"), withIntermediateDirectories: true)
    // Copied by another process, so that nothing that a test starts meanwhile has the program open
    // to write.
    let copied = try Subprocess("/bin/cp", [BuiltProducts.path(of: "lab"), folder.path("bin/lab")])
      .end()
    #expect(copied.status == .exited(code: 0), "\(copied.errors)")
    let made = try BuiltLab.run("toolkit", "--to", toolkit)
    #expect(made.status == .exited(code: 0), "\(made.errors)")
  }

  private func shot() throws -> Subprocess.CollectedResult {
    var environment = BuiltLab.environment
    environment["XDG_CACHE_HOME"] = folder.path("cache")
    let sample = projectFile("Samples/Labs/TipCalculator").path
    return try Subprocess(
      folder.path("bin/lab"), ["shot", sample], environment: environment
    ).end()
  }

  @Test func anInstalledProgramCompilesProjectsWithItsToolkit() throws {
    let shot = try shot()
    #expect(shot.status == .exited(code: 0), "\(shot.errors)")
    #expect(shot.output.contains("Tip"))
    // Nothing had to be linked, and no build is looked for.
    #expect(!shot.errors.contains("Preparing the toolkit"), "\(shot.errors)")
    let cached = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("cache/course-apps/lab"))
    #expect(!cached.contains { $0.hasPrefix("toolkit-") }, "\(cached)")
  }

  @Test func aDifferentCompilerIsReportedBeforeCompiling() throws {
    let file = URL(fileURLWithPath: toolkit + "/toolkit.json")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let changed = text.replacing(#/"compiler" : "[^"]*"/#, with: #""compiler" : "Swift 5.9""#)
    #expect(changed != text)
    try Data(changed.utf8).write(to: file)
    let shot = try shot()
    #expect(shot.status == .exited(code: 74))
    let message = "error: the toolkit was compiled with 'Swift 5.9', but 'swiftc' is"
    #expect(shot.errors.contains(message), "\(shot.errors)")
    #expect(shot.errors.contains("Scripts/install --lab"))
  }

  @Test func aDamagedInstallationIsReported() throws {
    try Data("{".utf8).write(to: URL(fileURLWithPath: toolkit + "/toolkit.json"))
    let shot = try shot()
    #expect(shot.status == .exited(code: 74))
    #expect(shot.errors.contains("error: there is no toolkit in"), "\(shot.errors)")
  }
}
