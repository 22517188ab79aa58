import TerminalCore

/// The queries for a terminal's capabilities, and the interpretation of its replies.
///
/// All queries are sent together, with that for the primary device attributes last: every terminal
/// answers it, and in order, so no other reply can follow. Nothing waits for the replies. One query
/// is sent only after the terminal has reported its name, and ends in the same way.
struct CapabilityQuery {
  /// The number of replies with the primary device attributes that are still expected.
  private var openQueries = 0
  /// A Boolean value that indicates whether the background is still unknown.
  private var lacksBackground = false
  /// A Boolean value that indicates whether replies are still expected.
  var isOpen: Bool { openQueries > 0 }

  /// Starts the query.
  ///
  /// - Returns: The queries that are safe to send to this terminal.
  mutating func queries(for environment: TerminalEnvironment) -> [UInt8] {
    openQueries = 1
    lacksBackground = !environment.specifiesBackground
    var queries = ""
    if environment.readsXtermSequences { queries += Self.colorQueries }
    if environment.answersModeQueries {
      // DECRQM, for the modes of TerminalProfile.
      for mode in [2026, 2027, 2031, 2048] { queries += "\u{1B}[?\(mode)$p" }
      // XTVERSION, and the flags of the kitty keyboard protocol.
      queries += "\u{1B}[>0q\u{1B}[?u"
    }
    return Array((queries + "\u{1B}[c").utf8)
  }

  /// Returns the query for graphics, which is sent once the terminal has reported its name.
  ///
  /// There is no query for placeholders. Several terminals with kitty's graphics do not support
  /// them and would show boxes, so only those that are known to support both are queried. Some
  /// other terminals would print the query.
  mutating func queries(
    forTerminalNamed name: String, _ environment: TerminalEnvironment
  ) -> [UInt8] {
    guard environment.answersGraphicsQuery, Self.hasPlaceholders(name) else { return [] }
    openQueries += 1
    // A picture of one pixel, which is only checked (a=q).
    return Array(
      "\u{1B}_Gi=\(Self.graphicsQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c".utf8)
  }

  /// Returns a Boolean value that indicates whether a terminal supports placeholders: kitty since
  /// 0.28, and Ghostty since its first version.
  private static func hasPlaceholders(_ name: String) -> Bool {
    if name.lowercased().hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let version = name.dropFirst(6).prefix { $0 != ")" }.split(separator: ".")
    guard let major = version.first.flatMap({ Int($0) }) else { return false }
    let minor = version.dropFirst().first.flatMap { Int($0) } ?? 0
    return major > 0 || minor >= 28
  }

  /// The image number in the query and its reply.
  private static let graphicsQuery = 31

  /// The query for the default background color, OSC 11 of xterm.
  static let colorQueries = "\u{1B}]11;?\u{1B}\\"

  /// Updates the profile with a reply.
  ///
  /// - Returns: A mode to turn on, because the reply shows that the terminal supports it.
  mutating func receive(_ reply: TerminalReply, into profile: inout TerminalProfile)
    -> TerminalMode?
  {
    switch reply {
    case .primaryDeviceAttributes:
      openQueries = max(0, openQueries - 1)
      profile.guessesBackground = lacksBackground
    case .mode(let number, let state):
      return receive(mode: number, state: state, into: &profile)
    case .version(let name):
      profile.name = name
    case .keyboardFlags:
      profile.kittyKeyboard = true
      return .kittyKeyboard
    case .graphics(Self.graphicsQuery, "OK"):
      profile.showsGraphics = true
      return .pictures
    case .defaultColor(OSC: 11, let red, let green, let blue):
      setBackground(isDark: Self.isDark(red, green, blue), to: &profile)
    case .colorScheme(let isDark):
      setBackground(isDark: isDark, to: &profile)
    default:
      break
    }
    return nil
  }

  private mutating func setBackground(isDark: Bool, to profile: inout TerminalProfile) {
    lacksBackground = false
    profile.isDark = isDark
    profile.guessesBackground = false
  }

  /// Handles a mode report (DECRPM): 1 is set, 2 reset, 3 permanently set; 4, permanently reset,
  /// and 0, unknown, both count as unsupported.
  ///
  /// A mode that is already set was set by another program, and stays set.
  private func receive(
    mode: Int, state: Int, into profile: inout TerminalProfile
  ) -> TerminalMode? {
    guard (1...3).contains(state) else { return nil }
    if mode == 2026 { profile.synchronizedOutput = true }
    if mode == 2027 { profile.graphemeClusters = true }
    let modes: [Int: TerminalMode] = [
      2027: .graphemeClusters, 2031: .colorSchemeReports, 2048: .inBandResize,
    ]
    return state == 2 ? modes[mode] : nil
  }

  /// Returns a Boolean value that indicates whether white has more contrast with a color than
  /// black: its relative luminance (WCAG 2.2) is below 0.179, where both contrasts are equal.
  private static func isDark(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool {
    // Squares approximate the sRGB curve; the difference is hardly visible.
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value * value
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 0.179
  }
}
