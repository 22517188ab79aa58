import ArgumentParser
import Testing

@testable import CommandSupport

/// The message if the results of a command cannot be printed.
struct StoredChangesTests {
  private struct Storing: ParsableCommand {
    @Flag var stores = false
    @Flag var leaves = false

    func run() throws {
      if stores { StoredChanges.record() }
      throw leaves
        ? CommandError.pipeClosed
        : .cannotWrite(name: StandardStream.outputName, reason: SystemError(number: 28))
    }
  }

  @Test func storedChangesAreReported() {
    #expect(
      CommandRunner.result(of: Storing.self, arguments: ["--stores"])
        == CommandResult(
          status: 74,
          errorText: """
            error: could not write standard output: No space left on device. The change was \
            stored; do not repeat it.
            """))
  }

  @Test func aClosedPipeIsReportedToo() {
    let result = CommandRunner.result(of: Storing.self, arguments: ["--stores", "--leaves"])
    #expect(result.status == 74)
    #expect(result.errorText.contains("Broken pipe. The change was stored"))
  }

  @Test func withoutChangesNothingIsReported() {
    #expect(CommandRunner.result(of: Storing.self, arguments: ["--leaves"]) == .done)
    let result = CommandRunner.result(of: Storing.self, arguments: [])
    #expect(result.errorText == "error: could not write standard output: No space left on device.")
  }
}
