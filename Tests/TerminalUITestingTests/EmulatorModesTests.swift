import TerminalCore
import TerminalUITesting
import Testing

/// Modes, the two screens, the keyboard protocol and titles.
struct EmulatorModesTests {
  @Test(arguments: ScreenMode.allCases)
  func modeIsSwitchedOnAndOff(mode: ScreenMode) {
    var screen = ScreenEmulator(columns: 4, rows: 2)
    screen.type("␛[?\(mode.rawValue)h")
    #expect(screen.modes.contains(mode))
    screen.type("␛[?\(mode.rawValue)l")
    #expect(!screen.modes.contains(mode))
    #expect(screen.unknownSequences.isEmpty)
  }

  @Test func severalModesAreSwitchedAtOnce() {
    let screen = ScreenEmulator(4, 2, showing: "␛[?1000;1006;2004h")
    #expect(screen.modes.isSuperset(of: [.mouseButtons, .mouseSGR, .bracketedPaste]))
  }

  @Test func keypadModeHasSeparateSequences() {
    #expect(ScreenEmulator(4, 2, showing: "␛=").modes.contains(.applicationKeypad))
    #expect(!ScreenEmulator(4, 2, showing: "␛=␛>").modes.contains(.applicationKeypad))
  }

  @Test func alternateScreenPreservesTheMainOne() {
    var screen = ScreenEmulator(8, 3, showing: "$ ls␛[?1049h")
    #expect(screen.isAlternateScreen)
    #expect(screen.text.isEmpty)
    screen.type("␛[2;2H␛[1mmenu␛[?1049l")
    #expect(screen.text == "$ ls")
    #expect(screen.place == [4, 0])
    #expect(screen.pen == .plain)
    screen.type("␛[?1049h")
    #expect(screen.text.isEmpty)
  }

  @Test func enteringTheAlternateScreenTwiceEntersItOnce() {
    #expect(ScreenEmulator(8, 3, showing: "ab␛[?1049h␛[?1049h␛[?1049l").text == "ab")
  }

  @Test func eachScreenHasItsKeyboardStack() {
    var screen = ScreenEmulator(8, 3, showing: "␛[>1u␛[?1049h")
    #expect(screen.keyboardFlags == 0)
    screen.type("␛[>5u␛[>7u")
    #expect(screen.keyboardStack == [5, 7])
    screen.type("␛[<u")
    #expect(screen.keyboardFlags == 5)
    screen.type("␛[?1049l")
    #expect(screen.keyboardStack == [1])
    screen.type("␛[<9u")
    #expect(screen.keyboardStack.isEmpty)
  }

  @Test func keyboardStackIsBounded() {
    let pushes = (1...20).map { "␛[>\($0)u" }.joined()
    #expect(ScreenEmulator(8, 3, showing: pushes).keyboardStack == Array(13...20))
  }

  @Test func titleIsSetPushedAndPopped() {
    var screen = ScreenEmulator(8, 3, showing: "␛]0;shell\u{7}")
    #expect(screen.title == "shell")
    screen.type("␛[22;0t␛]2;Schedule; today␛\\")
    #expect(screen.title == "Schedule; today")
    screen.type("␛[23;0t")
    #expect(screen.title == "shell")
    #expect(screen.titleStack.isEmpty)
    screen.type("␛]1;icon\u{7}")
    #expect(screen.title == "shell")
    #expect(screen.unknownSequences.isEmpty)
  }

  @Test func bellIsCounted() {
    #expect(ScreenEmulator(8, 3, showing: "a\u{7}\u{7}").bellCount == 2)
  }

  @Test func bytesAndWritesAreCounted() {
    var screen = ScreenEmulator(columns: 8, rows: 4)
    screen.feed("abc")
    screen.feed([0x64])
    #expect(screen.byteCount == 4)
    #expect(screen.writeCount == 2)
    screen.resetCounts()
    #expect(screen.byteCount == 0)
    #expect(screen.writeCount == 0)
  }
}
