import Dispatch
import TerminalCore

/// What the environment variables say about the terminal, before it is asked anything.
struct TerminalEnvironment: Sendable {
  private let variables: [String: String]
  private let term: String

  init(_ variables: [String: String]) {
    self.variables = variables
    term = variables["TERM"] ?? ""
  }

  /// Whether the terminal says that it is not even able to move its cursor.
  var isDumb: Bool { ["", "dumb", "unknown"].contains(term) }

  /// The most colours it may be sent: none where `NO_COLOR` is set to anything (no-color.org), else
  /// what `COLORTERM` promises, else what the terminal's name is known for.
  var colorDepth: ColorDepth {
    if isSet("NO_COLOR") || isDumb { return .none }
    let colorTerm = variables["COLORTERM"]
    if !isScreen, colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    if term.hasSuffix("-direct") || Self.trueColorTerms.contains(where: term.hasPrefix) {
      return .trueColor
    }
    if !isScreen, isSet("WT_SESSION") { return .trueColor }
    if term.contains("256color") { return .palette256 }
    if term.hasSuffix("-mono") || term.hasSuffix("-m") || isHardware { return .none }
    return .ansi16
  }

  /// Whether the background is dark, by rxvt's `COLORFGBG` (`foreground;background`, as indices of
  /// the sixteen colours); dark where it says nothing.
  var isDark: Bool {
    guard let index = backgroundIndex else { return true }
    return index != 7 && !(9...15).contains(index)
  }

  /// Whether it says of what kind the background is.
  var tellsBackground: Bool { backgroundIndex != nil }

  private var backgroundIndex: Int? {
    variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
  }

  /// Whether keys come over a network, where the bytes of one key may arrive apart.
  var isRemote: Bool { isSet("SSH_TTY") || isSet("SSH_CONNECTION") || isSet("SSH_CLIENT") }

  /// How long to wait for what belongs together.
  var inputDelays: InputReader.Delays {
    isRemote
      ? InputReader.Delays(escape: .milliseconds(100), string: .milliseconds(300))
      : InputReader.Delays(escape: .milliseconds(25))
  }

  /// Whether it reads xterm's longer sequences to their end. The consoles of Linux and BSD and the
  /// terminals of old print the tail of those they do not know.
  var readsXtermSequences: Bool {
    !isHardware && !Self.consoles.contains(where: term.hasPrefix)
  }

  /// Whether it may be asked for its modes: Apple's Terminal prints the `p` of that query.
  var answersModeQueries: Bool {
    readsXtermSequences && variables["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// Whether it may be asked if it shows pictures: tmux and screen would take the query for the title
  /// of a window, and do not pass pictures on.
  var answersGraphicsQuery: Bool {
    answersModeQueries && !isSet("TMUX") && !isSet("STY")
      && !["tmux", "screen"].contains(where: term.hasPrefix)
  }

  /// The size it is said to have (`COLUMNS`, `LINES`), for a terminal that does not know its own.
  var size: TerminalSize {
    TerminalSize(reported: number("COLUMNS") ?? 80, number("LINES") ?? 24)
      ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Whether nothing should move that need not: a person says so with `REDUCE_MOTION` (`0` wants
  /// motion), or with `ACCESSIBLE`; else over a network and on the glass terminals of old, where every
  /// frame takes its time.
  var reducesMotion: Bool {
    if isSet("REDUCE_MOTION") { return variables["REDUCE_MOTION"] != "0" }
    return isSet("ACCESSIBLE") || isDumb || isHardware || isRemote
  }

  /// The finest characters that pictures of dots are shown with: what `DOT_STYLE` names (`braille`,
  /// `quadrant`, `halfBlock`, `ascii`, or `none` for words), none where `ACCESSIBLE` asks for words,
  /// else what the fonts of such a terminal have. The consoles' have the characters of the first PCs,
  /// and the glass terminals of old none of Unicode's.
  var dotStyle: UIDotStyle? {
    if let wish = variables["DOT_STYLE"], !wish.isEmpty {
      if wish == "none" { return nil }
      if let style = UIDotStyle.allCases.first(where: { $0.rawValue == wish }) { return style }
    }
    if isSet("ACCESSIBLE") { return nil }
    if isDumb || ASCIIText.isNeeded(by: { variables[$0] }) { return .ascii }
    return Self.consoles.contains(where: term.hasPrefix) ? .halfBlock : .braille
  }

  /// What is known before the first query.
  var profile: TerminalProfile {
    var profile = TerminalProfile(
      colorDepth: colorDepth, isDark: isDark, reducesMotion: reducesMotion, dotStyle: dotStyle)
    profile.erasesWithBackground = Self.erasingTerms.contains(where: term.hasPrefix)
    profile.scrollsRegions = readsXtermSequences
    profile.shapesCursor = readsXtermSequences
    return profile
  }

  /// The terminals known to have terminfo's `bce`; screen and the vt family do not.
  private static let erasingTerms =
    trueColorTerms + ["xterm", "vte", "gnome", "konsole", "rxvt", "tmux", "st-", "linux"]

  private static let trueColorTerms = [
    "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "ghostty", "wezterm", "contour", "iterm2",
  ]
  private static let consoles = ["linux", "cons25", "ansi", "cygwin", "sun", "wsvt25", "pcvt"]
}

extension TerminalEnvironment {
  /// GNU screen passes on the variables of the terminal it was started in, but no 24-bit colour.
  fileprivate var isScreen: Bool { term.hasPrefix("screen") && !isSet("TMUX") }

  /// A glass terminal of the vt family: vt100, vt220, …
  fileprivate var isHardware: Bool { term.hasPrefix("vt") && !term.hasPrefix("vte") }

  fileprivate func isSet(_ name: String) -> Bool { variables[name]?.isEmpty == false }

  fileprivate func number(_ name: String) -> Int? {
    variables[name].flatMap { Int($0) }
  }
}

/// How large a terminal is, in cells.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// A size from outside: nil where it is no size at all, and no larger than a picture of it should
  /// be in memory.
  init?(reported columns: Int, _ rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(columns: min(columns, 2000), rows: min(rows, 1000))
  }
}
