import Dispatch
import TerminalCore

/// The terminal's properties according to the environment variables, before any query.
struct TerminalEnvironment: Sendable {
  private let variables: [String: String]
  private let term: String

  init(_ variables: [String: String]) {
    self.variables = variables
    term = variables["TERM"] ?? ""
  }

  /// A Boolean value that indicates whether the terminal cannot even move its cursor.
  var isDumb: Bool { ["", "dumb", "unknown"].contains(term) }

  /// The maximum number of colors to use: none if `NO_COLOR` is not empty (no-color.org), otherwise
  /// the number that `COLORTERM` promises, or the one that the terminal's name is known for.
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

  /// A Boolean value that indicates whether the background is dark, according to rxvt's `COLORFGBG`
  /// (`foreground;background`, as indices of the sixteen colors); true if that is not set.
  var isDark: Bool {
    guard let index = backgroundIndex else { return true }
    return index != 7 && !(9...15).contains(index)
  }

  /// A Boolean value that indicates whether the environment specifies the background.
  var specifiesBackground: Bool { backgroundIndex != nil }

  private var backgroundIndex: Int? {
    variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
  }

  /// A Boolean value that indicates whether input comes over a network, which may separate the
  /// bytes of one key.
  var isRemote: Bool { isSet("SSH_TTY") || isSet("SSH_CONNECTION") || isSet("SSH_CLIENT") }

  /// The delays after which unfinished input is interpreted.
  var inputDelays: InputReader.Delays {
    isRemote
      ? InputReader.Delays(escape: .milliseconds(100), string: .milliseconds(300))
      : InputReader.Delays(escape: .milliseconds(25))
  }

  /// A Boolean value that indicates whether the terminal parses xterm's longer sequences. The
  /// consoles of Linux and BSD and hardware terminals print the end of unknown ones.
  var readsXtermSequences: Bool {
    !isHardware && !Self.consoles.contains(where: term.hasPrefix)
  }

  /// A Boolean value that indicates whether the terminal supports mode queries. Apple's Terminal
  /// prints the `p` of such a query.
  var answersModeQueries: Bool {
    readsXtermSequences && variables["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// A Boolean value that indicates whether the terminal supports a query for graphics. tmux and
  /// screen would interpret it as a window title, and do not pass pictures on.
  var answersGraphicsQuery: Bool {
    answersModeQueries && !isSet("TMUX") && !isSet("STY")
      && !["tmux", "screen"].contains(where: term.hasPrefix)
  }

  /// The size from `COLUMNS` and `LINES`, for a terminal that does not report its own; 80 by 24 by
  /// default.
  var size: TerminalSize {
    TerminalSize(reported: number("COLUMNS") ?? 80, number("LINES") ?? 24)
      ?? TerminalSize(columns: 80, rows: 24)
  }

  /// A Boolean value that indicates whether animations are avoided.
  ///
  /// `REDUCE_MOTION` requests this (except for `0`, which requests motion), and so does
  /// `ACCESSIBLE`. Without them it is true over a network and on hardware terminals, where every
  /// frame takes time.
  var reducesMotion: Bool {
    if isSet("REDUCE_MOTION") { return variables["REDUCE_MOTION"] != "0" }
    return isSet("ACCESSIBLE") || isDumb || isHardware || isRemote
  }

  /// The finest characters for pictures made of dots.
  ///
  /// `DOT_STYLE` selects them (`braille`, `quadrant`, `halfBlock`, `ascii`, or `none` for text).
  /// Otherwise it is nil if `ACCESSIBLE` requests text, or depends on the fonts of the terminal:
  /// consoles have the characters of the first PCs, Linux consoles usually have no half blocks, and
  /// hardware terminals have no Unicode characters.
  var dotStyle: UIDotStyle? { dotStyle(consoleFont: nil) }

  private func dotStyle(consoleFont font: [Unicode.Scalar: UInt16]?) -> UIDotStyle? {
    if let name = variables["DOT_STYLE"], !name.isEmpty {
      if name == "none" { return nil }
      if let style = UIDotStyle.allCases.first(where: { $0.rawValue == name }) { return style }
    }
    if isSet("ACCESSIBLE") { return nil }
    if isDumb || needsASCII { return .ascii }
    if isLinuxConsole {
      let hasHalfBlocks = font.map { $0["▀"] != nil && $0["▄"] != nil } ?? false
      return hasHalfBlocks ? .halfBlock : .ascii
    }
    return Self.consoles.contains(where: term.hasPrefix) ? .halfBlock : .braille
  }

  /// A Boolean value that indicates whether the terminal is a console of Linux.
  var isLinuxConsole: Bool { term == "linux" || term.hasPrefix("linux-") }

  private var needsASCII: Bool { ASCIIText.isNeeded { variables[$0] } }

  /// The profile before the first query.
  var profile: TerminalProfile { profile(consoleFont: nil) }

  /// Returns the profile before the first query.
  ///
  /// - Parameter font: The positions of characters in the font of the console, or nil if it cannot
  ///   be queried.
  func profile(consoleFont font: [Unicode.Scalar: UInt16]?) -> TerminalProfile {
    var profile = TerminalProfile(
      colorDepth: colorDepth, isDark: isDark, reducesMotion: reducesMotion,
      dotStyle: dotStyle(consoleFont: font))
    if isLinuxConsole, !needsASCII {
      profile.consoleForms = font.map { GlyphForms(font: $0) } ?? .console
    }
    profile.erasesWithBackground =
      !isSet("TMUX") && Self.erasingTerms.contains(where: term.hasPrefix)
    profile.scrollsRegions = readsXtermSequences
    profile.shapesCursor = readsXtermSequences
    return profile
  }

  /// The terminals known to have terminfo's `bce` capability; screen, tmux and the vt family do not
  /// have it. tmux draws erased cells in their background, but its `capture-pane` leaves them out
  /// at the end of a line.
  private static let erasingTerms =
    trueColorTerms + ["xterm", "vte", "gnome", "konsole", "rxvt", "st-", "linux"]

  private static let trueColorTerms = [
    "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "ghostty", "wezterm", "contour", "iterm2",
  ]
  private static let consoles = ["linux", "cons25", "ansi", "cygwin", "sun", "wsvt25", "pcvt"]
}

extension TerminalEnvironment {
  /// A Boolean value that indicates whether this is GNU screen, which inherits the variables of the
  /// outer terminal, but does not support 24-bit color.
  fileprivate var isScreen: Bool { term.hasPrefix("screen") && !isSet("TMUX") }

  /// A Boolean value that indicates whether this is a hardware terminal of the vt family: vt100,
  /// vt220, …
  fileprivate var isHardware: Bool { term.hasPrefix("vt") && !term.hasPrefix("vte") }

  fileprivate func isSet(_ name: String) -> Bool { variables[name]?.isEmpty == false }

  fileprivate func number(_ name: String) -> Int? {
    variables[name].flatMap { Int($0) }
  }
}

/// The size of a terminal, in cells.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates a size from an external source, limited to 2000 by 1000 cells to bound the memory of a
  /// frame; nil if a dimension is not positive.
  init?(reported columns: Int, _ rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(columns: min(columns, 2000), rows: min(rows, 1000))
  }
}
