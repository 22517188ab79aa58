import TerminalCore
import Testing

/// The effect of a pause on the bytes before it.
struct InputParserTimeoutTests {
  private static let controlC = InputEvent.typed("c", .control)

  /// The events of pieces with a pause after each.
  private func events(of pieces: String...) -> [InputEvent] {
    var recorder = InputRecorder()
    for piece in pieces {
      recorder.feed(piece)
      recorder.handleTimeout()
    }
    return recorder.events
  }

  @Test func anUnfinishedSequenceIsReported() {
    var recorder = InputRecorder()
    #expect(recorder.parser.unfinished == .nothing)
    recorder.feed("\u{1B}")
    #expect(recorder.parser.unfinished == .escape)
    recorder.feed("]")
    #expect(recorder.parser.unfinished == .string)
    recorder.feed("0;x\u{1B}")
    #expect(recorder.parser.unfinished == .string)
    recorder.feed("[200~")
    #expect(recorder.parser.unfinished == .paste)
    recorder.handleTimeout()
    #expect(recorder.parser.unfinished == .quietPaste)
    recorder.feed("\u{1B}[201~")
    #expect(recorder.parser.unfinished == .nothing)
  }

  @Test func twoTimeoutsGiveOneEscape() {
    var recorder = InputRecorder()
    recorder.handleTimeout()
    recorder.feed("\u{1B}")
    recorder.handleTimeout()
    recorder.handleTimeout()
    recorder.feed("a")
    #expect(recorder.events == [.key(.escape), .typed("a")])
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}[", "\u{1B}O"])
  func aSequenceWaitsForItsEnd(beginning: String) {
    var recorder = InputRecorder()
    recorder.feed(beginning)
    #expect(recorder.parser.unfinished == .nothing)
    recorder.handleTimeout()
    recorder.feed("A")
    #expect(recorder.events == [.key(.up)])
  }

  // MARK: Strings

  @Test(arguments: ["P", "X", "]", "^", "_"] as [Character])
  func anIntroducerWithoutAStringIsAnAltKey(character: Character) {
    #expect(events(of: "\u{1B}\(character)") == [.typed(character, .alternate)])
    #expect(
      events(of: "\u{1B}\(character)", "q") == [.typed(character, .alternate), .typed("q")])
    #expect(
      events(of: "\u{1B}\(character)\u{1B}") == [.typed(character, .alternate), .key(.escape)])
  }

  @Test(arguments: ["\u{1B}]0;x", "\u{1B}P1$r", "\u{1B}_G", "\u{1B}Xx", "\u{1B}^x"])
  func aStringWithoutAnEndIsDropped(beginning: String) {
    #expect(events(of: beginning, "q") == [.typed("q")])
    #expect(events(of: beginning + "\u{1B}", "q") == [.key(.escape), .typed("q")])
  }

  // MARK: Pastes

  @Test func aPasteContinuesAfterAPause() {
    #expect(
      events(of: "\u{1B}[200~one", " two\u{1B}", "[201~q")
        == [.pasteBegan, .pasteText("one two"), .pasteEnded, .typed("q")])
    #expect(
      events(of: "\u{1B}[200~one", "\u{1B}[201~q")
        == [.pasteBegan, .pasteText("one"), .pasteEnded, .typed("q")])
  }

  @Test func controlCWithinAPasteIsIgnored() {
    #expect(
      events(of: "\u{1B}[200~one\u{3}two\u{1B}[201~")
        == [.pasteBegan, .pasteText("onetwo"), .pasteEnded])
  }

  @Test(arguments: [
    ("\u{3}", [controlC]), ("\u{1B}", [.key(.escape)]),
    ("\u{1B}\u{1B}", [.key(.escape), .key(.escape)]), ("\u{1B}[99;5u", [controlC]),
    ("\u{1B}[27u", [.key(.escape)]), ("\u{3}x", [controlC, .typed("x")]),
  ])
  func controlCAndEscapeEndAPasteAfterAPause(keys: String, expected: [InputEvent]) {
    #expect(
      events(of: "\u{1B}[200~one", keys) == [.pasteBegan, .pasteText("one"), .pasteEnded] + expected
    )
  }

  @Test func escapeEndsAPasteWithATruncatedEndMark() {
    #expect(
      events(of: "\u{1B}[200~one\u{1B}[20", "\u{1B}", "q")
        == [.pasteBegan, .pasteText("one"), .pasteEnded, .key(.escape), .typed("q")])
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}[I", "\u{1B}[<0;5;5M", "\u{1B}x", "\u{1B}]11;?\u{7}"])
  func aStalledPasteIgnoresControlCharacters(sequence: String) {
    #expect(
      events(of: "\u{1B}[200~one", sequence + "two\u{1B}[201~q")
        == [.pasteBegan, .pasteText("onetwo"), .pasteEnded, .typed("q")])
  }

  @Test func aLongerPauseEndsAPaste() {
    #expect(
      events(of: "\u{1B}[200~one", "", "q") == [
        .pasteBegan, .pasteText("one"), .pasteEnded, .typed("q"),
      ])
  }
}
