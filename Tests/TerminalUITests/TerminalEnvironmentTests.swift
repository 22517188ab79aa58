import TerminalCore
import Testing

@testable import TerminalUI

struct TerminalEnvironmentTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.palette256),
    (["TERM": "xterm"], .ansi16),
    (["TERM": "linux"], .ansi16),
    (["TERM": "vt100"], .none),
    (["TERM": "xterm-mono"], .none),
    (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "xterm-kitty"], .trueColor),
    (["TERM": "vte-256color"], .palette256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette256),
    (["TERM": "xterm-256color", "WT_SESSION": "1"], .trueColor),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], .palette256),
    (["TERM": "screen", "COLORTERM": "truecolor"], .ansi16),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], .trueColor),
    (["TERM": "xterm-kitty", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-kitty", "NO_COLOR": ""], .trueColor),
    ([:], .none),
  ])
  func colorDepthFollowsTheTerminal(variables: [String: String], depth: ColorDepth) {
    #expect(TerminalEnvironment(variables).colorDepth == depth)
  }

  static let dotStyles: [([String: String], UIDotStyle?)] = [
    (["TERM": "xterm-256color"], .braille), (["TERM": "linux"], .ascii),
    (["TERM": "vt220"], .ascii), (["TERM": "xterm", "LANG": "de_DE.ISO-8859-1"], .ascii),
    (["TERM": "xterm", "LANG": "en_US.UTF-8"], .braille),
    (["TERM": "xterm", "LANG": "C"], .ascii), (["TERM": "xterm"], .braille),
    (["TERM": "xterm", "LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], .ascii),
    (["TERM": "xterm", "LC_ALL": "", "LANG": "en_US"], .braille),
    (["TERM": "xterm", "LC_ALL": "C.UTF-8", "LANG": "de_DE.ISO-8859-1"], .braille),
    (["TERM": "xterm", "ACCESSIBLE": "1"], nil), (["TERM": "xterm", "DOT_STYLE": "none"], nil),
    (["TERM": "xterm", "ACCESSIBLE": "1", "DOT_STYLE": "quadrant"], .quadrant),
    (["TERM": "xterm", "DOT_STYLE": "hexagons"], .braille),
  ]

  @Test func aLinuxConsoleUsesTheGlyphsOfItsFont() {
    let console = TerminalEnvironment(["TERM": "linux"])
    #expect(console.profile.glyphForms == .console)
    #expect(console.profile(consoleFont: ["▀": 223, "▄": 220]).dotStyle == .halfBlock)
    let font: [Unicode.Scalar: UInt16] = ["✓": 1]
    #expect(console.profile(consoleFont: font).glyphForms == GlyphForms(font: font))
    #expect(TerminalEnvironment(["TERM": "linux", "LANG": "C"]).profile.glyphForms == .ascii)
    #expect(TerminalEnvironment(["TERM": "xterm"]).profile.glyphForms == .unicode)
    #expect(TerminalEnvironment(["TERM": "xterm", "LANG": "C"]).profile.glyphForms == .ascii)
  }

  @Test(arguments: dotStyles)
  func dotsAreDrawnWithTheFinestCharactersOfItsFont(
    variables: [String: String], style: UIDotStyle?
  ) {
    #expect(TerminalEnvironment(variables).dotStyle == style)
    #expect(TerminalEnvironment(variables).profile.dotStyle == style)
  }

  @Test(arguments: [
    (["TERM": "xterm"], false), (["TERM": "xterm", "REDUCE_MOTION": "1"], true),
    (["TERM": "xterm", "ACCESSIBLE": "1"], true), (["TERM": "vt220"], true),
    (["TERM": "xterm", "SSH_TTY": "/dev/pts/1"], true),
    (["TERM": "xterm", "SSH_TTY": "/dev/pts/1", "REDUCE_MOTION": "0"], false),
    (["TERM": "dumb"], true), ([:], true),
  ])
  func motionIsReducedOnRequestAndOnSlowConnections(variables: [String: String], reduces: Bool) {
    #expect(TerminalEnvironment(variables).reducesMotion == reduces)
    #expect(TerminalEnvironment(variables).profile.reducesMotion == reduces)
  }

  @Test(arguments: ["", "dumb", "unknown"])
  func aTerminalThatCannotMoveItsCursorIsDumb(term: String) {
    #expect(TerminalEnvironment(["TERM": term]).isDumb)
    #expect(TerminalEnvironment([:]).isDumb)
    #expect(!TerminalEnvironment(["TERM": "xterm"]).isDumb)
  }

  @Test(arguments: [
    ("15;0", true), ("0;15", false), ("0;default;15", false), ("0;7", false), ("12;8", true),
    ("default;default", true), ("", true),
  ])
  func theBackgroundFollowsColorFgBg(value: String, isDark: Bool) {
    #expect(TerminalEnvironment(["COLORFGBG": value]).isDark == isDark)
  }

  @Test(arguments: [
    ("xterm-256color", true), ("xterm-kitty", true), ("tmux-256color", false), ("alacritty", true),
    ("foot", true), ("linux", true), ("screen-256color", false), ("vt100", false), ("", false),
  ])
  func erasingUsesTheBackgroundColorOnKnownTerminals(term: String, erases: Bool) {
    #expect(TerminalEnvironment(["TERM": term]).profile.erasesWithBackground == erases)
    let inTmux = TerminalEnvironment(["TERM": term, "TMUX": "/tmp/tmux-1000/default,1,0"])
    #expect(!inTmux.profile.erasesWithBackground)
  }

  @Test(arguments: ["SSH_TTY", "SSH_CONNECTION", "SSH_CLIENT"])
  func aSessionOverSSHIsRemote(name: String) {
    #expect(TerminalEnvironment([name: "somewhere"]).isRemote)
    #expect(!TerminalEnvironment([name: ""]).isRemote)
  }

  @Test(arguments: [
    (["COLUMNS": "100", "LINES": "40"], TerminalSize(columns: 100, rows: 40)),
    (["COLUMNS": "0", "LINES": "-3"], TerminalSize(columns: 80, rows: 24)),
    (["COLUMNS": "99999999999999999999", "LINES": "many"], TerminalSize(columns: 80, rows: 24)),
    ([:], TerminalSize(columns: 80, rows: 24)),
  ])
  func anUnknownSizeComesFromTheVariablesOrIsTheDefault(
    variables: [String: String], size: TerminalSize
  ) {
    #expect(TerminalEnvironment(variables).size == size)
  }
}
