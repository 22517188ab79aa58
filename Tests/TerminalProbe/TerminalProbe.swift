import Foundation
import TerminalCore
import TerminalUI

/// A program of one screen for the tests of the terminal driver: it opens the terminal, paints, and
/// ends as its arguments say.
@main
struct TerminalProbe {
  @MainActor
  static func main() throws {
    let tty = TTY()
    let screen = ProbeScreen(tty)
    tty.delegate = screen
    do {
      try tty.open()
    } catch {
      print("refused: \(error)")
      exit(69)
    }
    tty.setTitle("Probe")
    screen.paint("hello")
    if let way = CommandLine.arguments.dropFirst().first {
      guard let exit = Termination(rawValue: way) else { fatalError("Unknown termination: \(way)") }
      try exit.perform(tty)
      return
    }
    withExtendedLifetime(screen) { RunLoop.main.run() }
  }
}
