import Foundation
import TestSupport
import Testing

/// The executable that several programs share in an installation, called through links.
@Suite(.waitsForPrograms)
struct SharedExecutableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func call(_ name: String, _ arguments: String...) throws -> Subprocess.CollectedResult {
    let link = "\(folder.path)/\(name)"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: BuiltProducts.path(of: "OfflinePrograms"))
    return try Subprocess(
      link, arguments, environment: ProgramFolder.variables(home: folder.path)
    ).end()
  }

  @Test(arguments: ["event-scheduler", "task-list", "todo-browser"])
  func eachLinkRunsTheProgramOfItsName(name: String) throws {
    let alone = try ProgramFolder(name).run("--help")
    let shared = try call(name, "--help")
    #expect(shared.status == .exited(code: 0))
    #expect(!shared.output.isEmpty && shared.output == alone.output)
  }

  @Test func anUnknownNameIsRefusedWithTheKnownNames() throws {
    let result = try call("tl", "list")
    #expect(result.status == .exited(code: 64))
    #expect(
      result.errors == """
        error: this file contains several programs and was called 'tl'. \
        Call it by one of these names: event-scheduler, task-list, todo-browser.

        """)
  }
}
