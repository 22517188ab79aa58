import TerminalCore

/// The questions a terminal is asked once, and what its answers mean.
///
/// All questions go out together, the primary device attributes last: every terminal answers those,
/// in order, so that their answer is the fence behind which no other can follow. Nobody waits for
/// any of it.
struct Interview {
  /// Whether the fence has not come back yet.
  private(set) var isOpen = false

  /// Starts it.
  ///
  /// - Returns: The questions this terminal may be asked.
  mutating func questions(for environment: TerminalEnvironment) -> [UInt8] {
    isOpen = true
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

  /// Asks for the default text colour and background, OSC 10 and 11 of xterm.
  static let colorQuestions = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"

  /// Takes an answer into the profile.
  ///
  /// - Returns: The mode that is worth switching on now that the terminal is known to have it.
  mutating func hear(_ reply: TerminalReply, into profile: inout TerminalProfile) -> TerminalMode? {
    switch reply {
    case .primaryDeviceAttributes:
      isOpen = false
    case .mode(let number, let state):
      return hear(mode: number, state: state, into: &profile)
    case .version(let name):
      profile.name = name
    case .keyboardFlags:
      profile.kittyKeyboard = true
      return .kittyKeyboard
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
