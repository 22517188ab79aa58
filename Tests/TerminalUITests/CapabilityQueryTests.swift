import TerminalCore
import Testing

@testable import TerminalUI

struct CapabilityQueryTests {
  private func queries(_ variables: [String: String]) -> String {
    var query = CapabilityQuery()
    return String(
      decoding: query.queries(for: TerminalEnvironment(variables)), as: UTF8.self)
  }

  @Test func everyTerminalAnswersTheLastQuery() {
    for term in ["xterm-256color", "linux", "vt100"] {
      #expect(queries(["TERM": term]).hasSuffix("\u{1B}[c"))
    }
  }

  @Test func aConsoleIsSentNoQueryItWouldPrint() {
    #expect(queries(["TERM": "linux"]) == "\u{1B}[c")
    #expect(queries(["TERM": "vt220"]) == "\u{1B}[c")
  }

  @Test func applesTerminalIsNotAskedForModes() {
    let questions = queries(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
    #expect(questions.contains("]11;?"))
    #expect(!questions.contains("$p"))
  }

  @Test func theLastReplyClosesTheQuery() {
    var query = CapabilityQuery()
    var profile = TerminalProfile()
    _ = query.queries(for: TerminalEnvironment(["TERM": "xterm"]))
    _ = query.receive(.version("x"), into: &profile)
    #expect(query.isOpen)
    _ = query.receive(.primaryDeviceAttributes, into: &profile)
    #expect(!query.isOpen)
  }

  @Test(arguments: [
    (2027, 2, TerminalMode.graphemeClusters), (2031, 2, .colorSchemeReports),
    (2048, 2, .inBandResize), (2026, 2, nil), (1049, 2, nil),
    // The mode is already set by another program, so it is used, but neither set nor reset.
    (2027, 1, nil), (2027, 3, nil),
    // Not there.
    (2027, 0, nil), (2027, 4, nil),
  ])
  func aSupportedModeThatIsOffIsTurnedOn(number: Int, state: Int, mode: TerminalMode?) {
    var query = CapabilityQuery()
    var profile = TerminalProfile()
    #expect(query.receive(.mode(number: number, state: state), into: &profile) == mode)
    let isThere = (1...3).contains(state)
    #expect(profile.graphemeClusters == (isThere && number == 2027))
    #expect(profile.synchronizedOutput == (isThere && number == 2026))
  }

  @Test func reportingKeyboardFlagsMeansTheKittyProtocol() {
    var query = CapabilityQuery()
    var profile = TerminalProfile()
    #expect(query.receive(.keyboardFlags(0), into: &profile) == .kittyKeyboard)
    #expect(profile.kittyKeyboard)
  }

  @Test(arguments: [
    ([TerminalReply](), [:], true), ([], ["COLORFGBG": "0;15"], false),
    ([.defaultColor(OSC: 11, red: 255, green: 255, blue: 255)], [:], false),
    ([.defaultColor(OSC: 10, red: 0, green: 0, blue: 0)], [:], true),
    ([.colorScheme(isDark: false)], [:], false),
  ])
  func theBackgroundIsGuessedOnceNoReplyIsExpected(
    replies: [TerminalReply], variables: [String: String], isGuess: Bool
  ) {
    var query = CapabilityQuery()
    var profile = TerminalProfile()
    let environment = ["TERM": "xterm-256color"].merging(variables) { $1 }
    _ = query.queries(for: TerminalEnvironment(environment))
    for reply in replies { _ = query.receive(reply, into: &profile) }
    #expect(!profile.guessesBackground, "a response may still arrive")
    _ = query.receive(.primaryDeviceAttributes, into: &profile)
    #expect(profile.guessesBackground == isGuess)
    _ = query.receive(
      .defaultColor(OSC: 11, red: 0, green: 0, blue: 0), into: &profile)
    #expect(!profile.guessesBackground, "a late response is accepted")
  }

  @Test(arguments: [
    "kitty(0.28.0)", "kitty(0.42.1)", "kitty(1.0)", "ghostty 1.2.3", "Ghostty 1.0",
  ])
  func graphicsAreQueriedSeparatelyOnTerminalsWithPlaceholders(name: String) {
    var query = CapabilityQuery()
    var profile = TerminalProfile(colorDepth: .trueColor)
    let environment = TerminalEnvironment(["TERM": "xterm-kitty"])
    _ = query.queries(for: environment)
    let questions = String(
      decoding: query.queries(forTerminalNamed: name, environment), as: UTF8.self)
    #expect(questions == "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
    _ = query.receive(.primaryDeviceAttributes, into: &profile)
    #expect(query.isOpen && !profile.showsGraphics)
    #expect(query.receive(.graphics(number: 31, message: "OK"), into: &profile) == .pictures)
    #expect(profile.showsGraphics)
    _ = query.receive(.primaryDeviceAttributes, into: &profile)
    #expect(!query.isOpen)
  }

  @Test(arguments: [
    ("xterm(390)", [:]), ("kitty(0.27.1)", [:]), ("kitty", [:]), ("kitty(", [:]),
    ("WezTerm 20240203", [:]), ("tmux 3.4", [:]), ("Konsole 23.08.1", [:]), ("", [:]),
    ("kitty(0.42.1)", ["TMUX": "/tmp/tmux,1,0"]), ("ghostty 1.2.3", ["STY": "1.pts"]),
    ("kitty(0.42.1)", ["TERM": "tmux-256color"]), ("kitty(0.42.1)", ["TERM": "screen"]),
    ("kitty(0.42.1)", ["TERM": "linux"]), ("kitty(0.42.1)", ["TERM_PROGRAM": "Apple_Terminal"]),
  ])
  func otherTerminalsReceiveNoGraphicsQuery(name: String, variables: [String: String]) {
    var query = CapabilityQuery()
    let environment = TerminalEnvironment(["TERM": "xterm"].merging(variables) { $1 })
    #expect(query.queries(forTerminalNamed: name, environment).isEmpty)
    #expect(!query.isOpen)
  }

  @Test(arguments: [(31, "EINVAL:no"), (30, "OK"), (31, "")])
  func aNegativeReplyDisablesGraphics(number: Int, message: String) {
    var query = CapabilityQuery()
    var profile = TerminalProfile(colorDepth: .trueColor)
    #expect(query.receive(.graphics(number: number, message: message), into: &profile) == nil)
    #expect(!profile.showsGraphics)
  }

  @Test(
    arguments: [
      (0, 0, 0, true), (255, 255, 255, false), (40, 44, 52, true), (0, 43, 54, true),
      (253, 246, 227, false), (238, 238, 238, false), (0, 0, 255, true), (255, 255, 0, false),
    ] as [(UInt8, UInt8, UInt8, Bool)])
  func aBackgroundIsDarkIfWhiteHasMoreContrast(
    red: UInt8, green: UInt8, blue: UInt8, isDark: Bool
  ) {
    var query = CapabilityQuery()
    var profile = TerminalProfile(isDark: !isDark)
    let reply = TerminalReply.defaultColor(OSC: 11, red: red, green: green, blue: blue)
    #expect(query.receive(reply, into: &profile) == nil)
    #expect(profile.isDark == isDark)
  }
}
