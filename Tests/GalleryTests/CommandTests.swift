import ArgumentParser
import CommandSupport
import Testing

@testable import Gallery

/// The gallery on the command line.
struct CommandTests {
  private func run(_ arguments: String...) -> CommandResult {
    CommandRunner.capture(of: Gallery.self, arguments: arguments)
  }

  @Test func withoutATerminalItPrintsItsPages() {
    let result = run()
    #expect(result.status == 0 && result.errorText.isEmpty)
    let lines = result.results.split(separator: "\n")
    #expect(lines.count == GalleryPage.all.count)
    #expect(lines.first == "common-controls      Common Controls")
  }

  @Test func onePageIsPrintedAlone() {
    #expect(run("switch").results == "switch  Switch\n")
  }

  @Test func anUnknownPageIsRefused() {
    let result = run("calculator")
    #expect(result.status == 64 && result.results.isEmpty)
    #expect(result.errorText.contains("there is no page 'calculator'"))
    #expect(result.errorText.contains("gallery | cat"))
    #expect(run("swich").errorText.contains("Did you mean 'gallery switch'?"))
  }

  @Test func printsItsVersionAndHelp() {
    #expect(run("--version").results == "0.1.0\n")
    #expect(run("--help").results.contains("USAGE: gallery [<page>]"))
    #expect(run("--generate-manual").results.contains("gallery"))
  }
}
