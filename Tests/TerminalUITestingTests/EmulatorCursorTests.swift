import TerminalCore
import TerminalUITesting
import Testing

struct EmulatorCursorTests {
  /// Sequences sent with the cursor at column 4, row 2 of a screen of 10×6, and its position
  /// afterwards.
  static let moves: [(String, [Int])] = [
    ("␛[A", [4, 1]), ("␛[0A", [4, 1]), ("␛[2A", [4, 0]), ("␛[99A", [4, 0]),
    ("␛[B", [4, 3]), ("␛[99B", [4, 5]),
    ("␛[C", [5, 2]), ("␛[99C", [9, 2]), ("␛[D", [3, 2]), ("␛[99D", [0, 2]),
    ("␛[G", [0, 2]), ("␛[8G", [7, 2]), ("␛[99G", [9, 2]),
    ("␛[d", [4, 0]), ("␛[6d", [4, 5]), ("␛[99d", [4, 5]),
    ("␛[H", [0, 0]), ("␛[;H", [0, 0]), ("␛[3H", [0, 2]), ("␛[;3H", [2, 0]),
    ("␛[2;3H", [2, 1]), ("␛[99;99H", [9, 5]), ("␛[0;0H", [0, 0]),
    ("\r", [0, 2]), ("\n", [4, 3]), ("\u{B}", [4, 3]), ("\u{C}", [4, 3]), ("\u{8}", [3, 2]),
    ("\t", [8, 2]), ("\t\t", [9, 2]),
  ]

  @Test(arguments: moves)
  func moveSetsThePosition(sequence: String, place: [Int]) {
    var screen = ScreenEmulator(10, 6, showing: "␛[3;5H")
    screen.type(sequence)
    #expect(screen.place == place)
    #expect(screen.unknownSequences.isEmpty)
    #expect(screen.text.isEmpty)
  }

  @Test func upAndDownStopAtTheScrollRegionFromInside() {
    #expect(ScreenEmulator(5, 6, showing: "␛[2;4r␛[3;1H␛[9A").place == [0, 1])
    #expect(ScreenEmulator(5, 6, showing: "␛[2;4r␛[3;1H␛[9B").place == [0, 3])
    #expect(ScreenEmulator(5, 6, showing: "␛[2;4r␛[5;1H␛[9B").place == [0, 5])
    #expect(ScreenEmulator(5, 6, showing: "␛[2;4r␛[1;1H␛[9A").place == [0, 0])
  }

  @Test(
    arguments: zip(
      0...6,
      [
        ScreenCursor.Shape.default, .blinkingBlock, .block, .blinkingUnderline, .underline,
        .blinkingBar, .bar,
      ]))
  func shapeIsSet(parameter: Int, shape: ScreenCursor.Shape) {
    #expect(ScreenEmulator(4, 1, showing: "␛[2 q␛[\(parameter) q").cursor.shape == shape)
  }

  @Test func cursorIsHiddenAndShown() {
    #expect(!ScreenEmulator(4, 1, showing: "␛[?25l").isCursorVisible)
    #expect(ScreenEmulator(4, 1, showing: "␛[?25l␛[?25h").isCursorVisible)
  }
}
