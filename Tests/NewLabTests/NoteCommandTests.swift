import CommandSupport
import Foundation
import Testing

@testable import NewLab

struct NoteCommandTests {
  /// Runs a command on a store in a folder that is removed afterwards.
  private func run(_ commands: [String]..., answer: String? = nil) throws -> [CommandResult] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "new-lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = ["--database", folder.appending(path: "notes.sqlite").path]
    return commands.map { arguments in
      CommandRunner.capture(
        of: NewLab.self, arguments: arguments + database, answer: answer,
        explaining: CommandError.explaining)
    }
  }

  @Test func anAddedNoteIsListed() throws {
    let endings = try run(["add", "Shopping", "list", "--text", "Milk"], ["list", "--json"])
    #expect(endings.map(\.status) == [0, 0])
    #expect(endings[0].results == "Added 1: “Shopping list”.\n")
    #expect(endings[1].results.contains(#"{"id":1,"title":"Shopping list","text":"Milk"}"#))
  }

  @Test func aDeletionCanBeUndone() throws {
    let endings = try run(
      ["add", "Shopping"], ["delete", "1", "--yes"], ["list"], ["undo"], ["list"])
    #expect(endings.map(\.status) == [0, 0, 0, 0, 0])
    #expect(endings[2].results == "")
    #expect(endings[4].results.contains("Shopping"))
  }

  @Test func anUnknownIDIsNamed() throws {
    let result = try #require(try run(["delete", "7", "--yes"]).first)
    #expect(result.status != 0)
    #expect(result.errorText.contains("7"))
  }

  @Test func aBlankTitleIsRefused() throws {
    let result = try #require(try run(["add", "  "]).first)
    #expect(result.status == 64)
    #expect(result.errorText.contains("blank"))
  }
}
