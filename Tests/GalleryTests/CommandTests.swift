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
    let ending = run()
    #expect(ending.status == 0 && ending.errorText.isEmpty)
    let lines = ending.results.split(separator: "\n")
    #expect(lines.count == GalleryPage.all.count)
    #expect(lines.first == "common-controls      Common Controls")
  }

  @Test func onePageIsPrintedAlone() {
    #expect(run("switch").results == "switch  Switch\n")
  }

  @Test func anUnknownPageIsRefused() {
    let ending = run("swich")
    #expect(ending.status == 64 && ending.results.isEmpty)
    #expect(ending.errorText.contains("there is no page 'swich'"))
    #expect(ending.errorText.contains("gallery | cat"))
  }

  @Test func printsItsVersionAndHelp() {
    #expect(run("--version").results == "0.1.0\n")
    #expect(run("--help").results.contains("USAGE: gallery [<page>]"))
    #expect(run("--generate-manual").results.contains("gallery"))
  }
}
