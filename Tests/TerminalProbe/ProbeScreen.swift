import Foundation
import TerminalCore
import TerminalUI

/// A screen that shows each notification of the terminal on a line, and handles a few keys.
@MainActor
final class ProbeScreen: TerminalDelegate {
  private let terminal: any Terminal
  private var lines = 0

  init(_ terminal: any Terminal) { self.terminal = terminal }

  /// Draws a line, with a frame's worth of things to undo: color, a region, a cursor shape.
  func paint(_ line: String) {
    lines += 1
    let text = "\u{1B}[\(lines % 20 + 1);1H\u{1B}[1;31m[\(line)]\u{1B}[2;10r\u{1B}[5 q\u{1B}[?7l"
    terminal.write(Array(text.utf8))
  }

  func terminal(_ terminal: any Terminal, didReceive event: InputEvent) {
    switch event {
    case .key(KeyPress(.character("q"))):
      terminal.close()
      exit(0)
    case .key(KeyPress(.character("e"))):
      FileHandle.standardError.write(Data("words for stderr\n".utf8))
      paint("said")
    case .key(KeyPress(.character("p"))):
      print("words for stdout")
      paint("printed \(terminal.hasPrinted)")
    case .key(KeyPress(.character("P"))):
      for number in 1...100_000 { print("line \(number)") }
      paint("much")
    case .key(KeyPress(.character("v"))):
      paint("text \(terminal.printedText.split(separator: "\n").joined(separator: "|"))")
    case .key(KeyPress(.character("h"))):
      paint("busy")
      while true { sleep(1000) }
    case .key(KeyPress(.character("t"))):
      fatalError("a trap of its own")
    case .key(KeyPress(.character("f"))):
      flood()
    case .key(KeyPress(.character("z"), .control)):
      terminal.suspend()
    case .key(let press):
      paint("key \(press.key) \(press.modifiers.rawValue)")
    case .pasteText(let text):
      paint("paste \(text)")
    default:
      paint("\(event)")
    }
  }

  /// Writes more than any terminal accepts at once.
  private func flood() {
    terminal.write([UInt8](repeating: 0x2E, count: 1 << 20))
    if !terminal.isReadyForOutput { terminal.setTitle("flooded") }
  }

  func terminalDidFinishBatch(_ terminal: any Terminal) {}

  func terminalDidResize(_ terminal: any Terminal) {
    paint("size \(terminal.size.columns) \(terminal.size.rows)")
  }

  func terminalDidResume(_ terminal: any Terminal) { paint("resumed") }

  func terminalProfileDidChange(_ terminal: any Terminal) {
    let profile = terminal.profile
    paint(
      """
      profile \(profile.isDark ? "dark" : "light") sync \(profile.synchronizedOutput) \
      clusters \(profile.graphemeClusters) kitty \(profile.kittyKeyboard) \
      name \(profile.name ?? "none")
      """)
  }

  func terminalIsReadyForOutput(_ terminal: any Terminal) { paint("ready") }

  func terminalDidHangUp(_ terminal: any Terminal) { print("hung up") }
}
