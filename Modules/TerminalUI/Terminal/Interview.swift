import TerminalCore

/// The questions a terminal is asked once, and what its answers mean.
///
/// All questions go out together, the primary device attributes last: every terminal answers those,
/// in order, so that their answer is the fence behind which no other can follow. Nobody waits for
/// any of it. One question waits for the terminal's name, and brings a fence of its own.
struct Interview {
  /// The fences that have not come back yet.
  private var fences = 0
  /// Whether an answer may still come.
  var isOpen: Bool { fences > 0 }

  /// Starts it.
  ///
  /// - Returns: The questions this terminal may be asked.
  mutating func questions(for environment: TerminalEnvironment) -> [UInt8] {
    fences = 1
    var questions = ""
    if environment.readsXtermSequences { questions += Self.colorQuestions }
    if environment.answersModeQuestions {
      // DECRQM, for the modes of TerminalProfile.
      for mode in [2026, 2027, 2031, 2048] { questions += "\u{1B}[?\(mode)$p" }
      // XTVERSION, and the flags of the kitty keyboard protocol.
      questions += "\u{1B}[>0q\u{1B}[?u"
    }
    return Array((questions + "\u{1B}[c").utf8)
  }

  /// What to ask once the terminal has told its name: whether it shows pictures.
  ///
  /// There is no question for placeholders, and several terminals with kitty's graphics do not know
  /// them and would show boxes. So those are asked that are known to have both; what else may read the
  /// question is not sent it, as some terminals print it.
  mutating func questions(
    forTerminalNamed name: String, _ environment: TerminalEnvironment
  ) -> [UInt8] {
    guard environment.answersGraphicsQuestion, Self.hasPlaceholders(name) else { return [] }
    fences += 1
    // A picture of one pixel, only to be checked (a=q).
    return Array(
      "\u{1B}_Gi=\(Self.graphicsQuestion),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c".utf8)
  }

  /// kitty has placeholders since 0.28; Ghostty since its first version.
  private static func hasPlaceholders(_ name: String) -> Bool {
    if name.lowercased().hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let version = name.dropFirst(6).prefix { $0 != ")" }.split(separator: ".")
    guard let major = version.first.flatMap({ Int($0) }) else { return false }
    let minor = version.dropFirst().first.flatMap { Int($0) } ?? 0
    return major > 0 || minor >= 28
  }

  /// The number in the question and its answer.
  private static let graphicsQuestion = 31

  /// Asks for the default text colour and background, OSC 10 and 11 of xterm.
  static let colorQuestions = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"

  /// Takes an answer into the profile.
  ///
  /// - Returns: The mode that is worth switching on now that the terminal is known to have it.
  mutating func hear(_ reply: TerminalReply, into profile: inout TerminalProfile) -> TerminalMode? {
    switch reply {
    case .primaryDeviceAttributes:
      fences = max(0, fences - 1)
    case .mode(let number, let state):
      return hear(mode: number, state: state, into: &profile)
    case .version(let name):
      profile.name = name
    case .keyboardFlags:
      profile.kittyKeyboard = true
      return .kittyKeyboard
    case .graphics(Self.graphicsQuestion, "OK"):
      profile.showsGraphics = true
      return .pictures
    case .defaultColor(OSC: 10, let red, let green, let blue):
      profile.foreground = .rgb(red, green, blue)
    case .defaultColor(OSC: 11, let red, let green, let blue):
      profile.background = .rgb(red, green, blue)
      profile.isDark = Self.isDark(red, green, blue)
    case .colorScheme(let isDark):
      profile.isDark = isDark
    default:
      break
    }
    return nil
  }

  /// DECRPM: 1 set, 2 reset, 3 set for good; 4 reset for good and 0 unknown both mean no.
  ///
  /// What is set already, somebody else has set, and it stays so.
  private func hear(
    mode: Int, state: Int, into profile: inout TerminalProfile
  ) -> TerminalMode? {
    guard (1...3).contains(state) else { return nil }
    let found: TerminalMode
    switch mode {
    case 2026:
      profile.synchronizedOutput = true
      return nil
    case 2027:
      profile.graphemeClusters = true
      found = .graphemeClusters
    case 2031:
      profile.reportsColorScheme = true
      found = .colorSchemeReports
    case 2048:
      profile.inBandResize = true
      found = .inBandResize
    default:
      return nil
    }
    return state == 2 ? found : nil
  }

  /// Whether white reads better on a colour than black: its relative luminance (WCAG 2.2) is below
  /// 0.179, where the contrast to both is equal.
  private static func isDark(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool {
    // Squares stand in for the sRGB curve; they differ from it by less than the eye would say.
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value * value
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 0.179
  }
}
