import CommandSupport
import Persistence
import TestSupport
import Testing

@testable import Passport

/// The commands in messages, which are typed or pasted as they are.
struct CommandHintTests {
  @Test func theHintAboutTheOutboxNamesItsAccountAndServer() async throws {
    let port = try StubServer.deadPort()
    let cli = try CommandHarness(server: "http://127.0.0.1:\(port)")
    let database = ShellQuoting.quotedIfNeeded(cli.path("places.sqlite"))
    let options =
      "--account lenc0001 --server http://127.0.0.1:\(port) --database \(database)"
    let added = await cli.run("add", "One", "--nowhere")
    #expect(added.errorText.hasSuffix("'passport sync \(options)' sends it.\n"))
    let unknown = await cli.run("outbox", "delete", "9", "--yes")
    #expect(unknown.errorText.contains("Run 'passport outbox \(options)' to see them."))
    let deleted = await cli.run("outbox", "delete", "1", "--yes")
    #expect(deleted.results.contains(" \(options)\n"))
  }

  @Test(arguments: [["show", "9"], ["edit", "9", "--title", "x"], ["delete", "9", "--yes"]])
  func theHintAboutIDsNamesTheAccount(_ arguments: [String]) async throws {
    let result = try await CommandHarness().run(arguments + ["--account", "o'brien"])
    #expect(result.status == 1)
    #expect(result.errorText.contains(#"Run 'passport list --account 'o'\''brien' --database"#))
  }

  @Test func theCommandThatAddsAPlaceAgainIsOneLine() async throws {
    let cli = try CommandHarness()
    await cli.run("add", "Ottawa", "--nowhere", "--undated", "--description", "It's\nC:\\x\u{1B}")
    let deleted = await cli.run("delete", "1", "--yes").results
    #expect(deleted.split(separator: "\n").count == 2)
    #expect(deleted.contains(#"--undated --description $'It\'s\nC:\\x\033' --account lenc0001"#))
  }
}
