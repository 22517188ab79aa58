import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// The messages if the store cannot be used, in process. `BinaryTests` tests the same with the
/// binary.
struct StoreRefusalTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test(arguments: [
    ("", "is empty, so its data is lost."),
    ("short", "is not a database. It was not changed"),
    (String(repeating: "text ", count: 1000), "is not a database. It was not changed"),
  ])
  func aFileThatIsNotAStoreStaysUnchanged(content: String, message: String) throws {
    let path = try cli.file("events.sqlite", content)
    for command in [["list"], ["add", "Dentist"], ["undo"], ["backup"]] {
      let result = cli.run(command)
      #expect(result.status == 74)
      #expect(result.errorText.hasPrefix("error: "))
      #expect(result.errorText.contains(message))
      #expect(result.results.isEmpty)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
  }

  @Test func aMissingFolderIsNamed() {
    let result = CommandRunner.capture(
      of: EventScheduler.self, arguments: ["list", "--database", "/nowhere/events.sqlite"],
      explaining: CommandError.explaining)
    #expect(result.status == 74)
    #expect(result.errorText.contains("/nowhere/events.sqlite"))
  }

  @Test func anEmptyPathIsBadUsage() {
    let result = CommandRunner.capture(
      of: EventScheduler.self, arguments: ["list", "--database", ""],
      explaining: CommandError.explaining)
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix("error: --database needs the path of a file."))
  }

  @Test func theOptionMayPrecedeTheCommand() {
    cli.run("add", "Dentist", "--date", "fri")
    let result = CommandRunner.capture(
      of: EventScheduler.self,
      arguments: ["--database", cli.path("events.sqlite"), "show", "1"],
      explaining: CommandError.explaining)
    #expect(result.results.contains("Dentist"))
  }
}
