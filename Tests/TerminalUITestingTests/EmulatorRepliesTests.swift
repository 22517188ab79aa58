import TerminalUITesting
import Testing

struct EmulatorRepliesTests {
  static let questions: [(String, String)] = [
    ("␛[c", "␛[?62;22c"),
    ("␛[>q", "␛P>|ScreenEmulator 1␛\\"),
    ("␛]10;?␛\\", "␛]10;rgb:d0d0/d4d4/dcdc␛\\"), ("␛]11;?\u{7}", "␛]11;rgb:1616/1818/1d1d␛\\"),
    ("␛[?2026$p", "␛[?2026;2$y"), ("␛[?2026h␛[?2026$p", "␛[?2026;1$y"),
    ("␛[?31$p", "␛[?31;0$y"),
    ("␛[?u", "␛[?0u"), ("␛[>5u␛[?u", "␛[?5u"), ("␛[?996n", "␛[?997;1n"),
    ("␛[?2048h", "␛[48;4;8;0;0t"),
  ]

  @Test(arguments: questions)
  func queryIsAnsweredIfRepliesAreGiven(question: String, answer: String) {
    var screen = ScreenEmulator(columns: 8, rows: 4, answers: .dark)
    screen.type(question)
    let reply = String(decoding: screen.consumeReplies(), as: UTF8.self)
    #expect(reply.replacing("\u{1B}", with: "␛") == answer)
    #expect(screen.replies.isEmpty)
    #expect(screen.unknownSequences.isEmpty)
  }

  @Test(arguments: questions)
  func queryIsIgnoredWithoutReplies(question: String, answer: String) {
    let screen = ScreenEmulator(8, 4, showing: question)
    #expect(screen.replies.isEmpty)
    #expect(screen.unknownSequences.isEmpty)
    #expect(screen.text.isEmpty)
  }

  @Test func lightTerminalReportsItsTheme() {
    var screen = ScreenEmulator(columns: 8, rows: 4, answers: .light)
    screen.type("␛[?996n")
    #expect(screen.replies == Array("\u{1B}[?997;2n".utf8))
  }

  @Test func unlistedModesAreReportedAsUnknown() {
    var answers = ScreenAnswers.dark
    answers.modes = [.bracketedPaste]
    answers.hasKeyboardProtocol = false
    var screen = ScreenEmulator(columns: 8, rows: 4, answers: answers)
    screen.type("␛[?2026$p␛[?2004$p␛[?u")
    #expect(screen.replies == Array("\u{1B}[?2026;0$y\u{1B}[?2004;2$y".utf8))
  }

  @Test func sizeIsReportedWhenItChanges() {
    var screen = ScreenEmulator(columns: 8, rows: 4, answers: .dark)
    screen.type("␛[?2048h")
    _ = screen.consumeReplies()
    screen.resize(columns: 20, rows: 10)
    #expect(screen.replies == Array("\u{1B}[48;10;20;0;0t".utf8))
  }
}
