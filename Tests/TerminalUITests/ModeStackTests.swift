import CTerminal
import Foundation
import Testing

@testable import TerminalUI

struct ModeStackTests {
  @Test func anEmptyStackHasNothingToUndo() {
    #expect(ModeStack().undo.isEmpty)
  }

  @Test func modesAreSwitchedOffInReverseOrder() throws {
    var modeStack = ModeStack()
    for mode in [TerminalMode.alternateScreen, .mouse, .kittyKeyboard] {
      _ = modeStack.turnOn(mode)
    }
    let undo = String(decoding: modeStack.undo, as: UTF8.self)
    let keyboard = try #require(undo.range(of: "\u{1B}[<1u"))
    let mouse = try #require(undo.range(of: "\u{1B}[?1000l"))
    let screen = try #require(undo.range(of: "\u{1B}[?1049l"))
    #expect(keyboard.upperBound <= mouse.lowerBound)
    #expect(mouse.upperBound <= screen.lowerBound)
  }

  @Test func aModeIsSwitchedOnOnce() {
    var modeStack = ModeStack()
    #expect(modeStack.turnOn(.kittyKeyboard) == Array("\u{1B}[>1u".utf8))
    #expect(modeStack.turnOn(.kittyKeyboard).isEmpty)
    #expect(modeStack.modes == [.kittyKeyboard])
  }

  @Test func undoBeginsByEndingAnOpenFrame() {
    var modeStack = ModeStack()
    _ = modeStack.turnOn(.focusReports)
    #expect(modeStack.undo.starts(with: Array("\u{18}\u{1B}\\\u{1B}[?2026l".utf8)))
  }

  @Test(arguments: TerminalMode.allCases)
  func everyModeIsSwitchedOffByItsOwnNumbers(mode: TerminalMode) {
    // Each `CSI ? n h` has its `CSI ? n l`; only the cursor is hidden and shown the other way.
    let on = mode.on.replacing("\u{1B}[?25l", with: "\u{1B}[?25h").split(separator: "\u{1B}")
    let off = Set(mode.off.split(separator: "\u{1B}"))
    for sequence in on where sequence.hasPrefix("[?") && sequence.hasSuffix("h") {
      let reset = sequence == "[?25h" ? sequence : sequence.dropLast() + "l"
      #expect(off.contains(reset), "\(reset)")
    }
    #expect(!mode.off.isEmpty)
  }

  @Test func theUndoSequenceFitsTheReservedMemory() {
    var modeStack = ModeStack()
    for mode in TerminalMode.allCases { _ = modeStack.turnOn(mode) }
    #expect(modeStack.undo.count <= terminal_undo_capacity)
  }

  @Test func reenteringTurnsTheModesOnInTheSameOrder() {
    var modeStack = ModeStack()
    var bytes: [UInt8] = []
    for mode in [TerminalMode.alternateScreen, .mouse, .title] { bytes += modeStack.turnOn(mode) }
    #expect(Array(modeStack.entry.suffix(bytes.count)) == bytes)
  }
}
