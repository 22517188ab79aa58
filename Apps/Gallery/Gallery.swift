import ArgumentParser
import CommandSupport
import TerminalUI

/// Opens the gallery, or prints its pages where there is no terminal.
@main
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "See every control of TerminalUI in every state.",
    discussion: """
      It opens full screen with a list of pages; every control on them can be used. Where there is \
      no terminal it prints the list.

      Examples:
        gallery
        gallery segmented-control
        gallery | cat
      """,
    version: "0.1.0")

  @Argument(
    help: "The name of the page to open at once; the printed list has them.",
    completion: .list(GalleryPage.all.map(\.name)))
  var page: String?

  static func main() { CommandRunner.run(Gallery.self) }

  func run() throws {
    if let page, GalleryPage.named(page) == nil {
      throw CommandError.badUsage(
        "there is no page '\(page)'", next: "Run 'gallery | cat' to see their names.")
    }
    if StandardOutput.traits.columns != nil {
      do {
        return try MainActor.assumeIsolated { try GalleryScreens.run(openingAt: page) }
      } catch TerminalError.notATerminal, TerminalError.dumb {
        // The list needs no more than a line.
      }
    }
    let pages = GalleryPage.all.filter { page == nil || $0.name == page }
    try StandardOutput.write { output in
      let width = pages.map(\.name.count).max() ?? 0
      for page in pages {
        let name = page.name + String(repeating: " ", count: width - page.name.count)
        try output.line("\(name)  \(page.title)")
      }
    }
  }
}
