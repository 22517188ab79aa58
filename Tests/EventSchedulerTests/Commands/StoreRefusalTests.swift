import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// The messages if the store cannot be used, in process. `BinaryTests` tests the same with the
/// binary.
struct StoreRefusalTests {
  private let desk: CommandHarness

  init() throws { desk = try CommandHarness() }

  @Test(arguments: [
    ("", "is empty, so its data is lost."),
    ("short", "is not a database. It was not changed"),
    (String(repeating: "text ", count: 1000), "is not a database. It was not changed"),
  ])
  func aFileThatIsNotAStoreStaysUnchanged(content: String, sentence: String) throws {
    let path = try desk.file("events.sqlite", content)
    for command in [["list"], ["add", "Dentist"], ["undo"], ["backup"]] {
      let ending = desk.run(command)
      #expect(ending.status == 74)
      #expect(ending.errorText.hasPrefix("error: "))
      #expect(ending.errorText.contains(sentence))
      #expect(ending.results.isEmpty)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
  }

  @Test func aMissingFolderIsNamed() {
    let ending = CommandRunner.capture(
      of: EventScheduler.self, arguments: ["list", "--database", "/nowhere/events.sqlite"],
      explaining: CommandError.explaining)
    #expect(ending.status == 74)
    #expect(ending.errorText.contains("/nowhere/events.sqlite"))
  }

  @Test func anEmptyPathIsBadUsage() {
    let ending = CommandRunner.capture(
      of: EventScheduler.self, arguments: ["list", "--database", ""],
      explaining: CommandError.explaining)
    #expect(ending.status == 64)
    #expect(ending.errorText.hasPrefix("error: --database needs the path of a file."))
  }

  @Test func theOptionMayPrecedeTheCommand() {
    desk.run("add", "Dentist", "--date", "fri")
    let ending = CommandRunner.capture(
      of: EventScheduler.self,
      arguments: ["--database", desk.path("events.sqlite"), "show", "1"],
      explaining: CommandError.explaining)
    #expect(ending.results.contains("Dentist"))
  }
}
