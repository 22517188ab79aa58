import CTerminal
import Foundation
import Testing

@testable import TerminalUI

struct TerminalModeLedgerTests {
  @Test func anEmptyLedgerOwesNothing() {
    #expect(ModeLedger().undo.isEmpty)
  }

  @Test func whatIsSwitchedOnLastIsSwitchedOffFirst() throws {
    var ledger = ModeLedger()
    for mode in [TerminalMode.alternateScreen, .mouse, .kittyKeyboard] { _ = ledger.turnOn(mode) }
    let undo = String(decoding: ledger.undo, as: UTF8.self)
    let keyboard = try #require(undo.range(of: "\u{1B}[<1u"))
    let mouse = try #require(undo.range(of: "\u{1B}[?1000l"))
    let screen = try #require(undo.range(of: "\u{1B}[?1049l"))
    #expect(keyboard.upperBound <= mouse.lowerBound)
    #expect(mouse.upperBound <= screen.lowerBound)
  }

  @Test func aModeIsSwitchedOnOnce() {
    var ledger = ModeLedger()
    #expect(ledger.turnOn(.kittyKeyboard) == Array("\u{1B}[>1u".utf8))
    #expect(ledger.turnOn(.kittyKeyboard).isEmpty)
    #expect(ledger.modes == [.kittyKeyboard])
  }

  @Test func undoingBeginsByEndingWhatAFrameLeftOpen() {
    var ledger = ModeLedger()
    _ = ledger.turnOn(.focusReports)
    #expect(ledger.undo.starts(with: Array("\u{18}\u{1B}\\\u{1B}[?2026l".utf8)))
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

  @Test func undoingEverythingFitsTheReservedMemory() {
    var ledger = ModeLedger()
    for mode in TerminalMode.allCases { _ = ledger.turnOn(mode) }
    #expect(ledger.undo.count <= terminal_undo_capacity)
  }

  @Test func enteringAgainSwitchesOnWhatWasOnInTheSameOrder() {
    var ledger = ModeLedger()
    var bytes: [UInt8] = []
    for mode in [TerminalMode.alternateScreen, .mouse, .title] { bytes += ledger.turnOn(mode) }
    #expect(Array(ledger.entry.suffix(bytes.count)) == bytes)
  }
}
