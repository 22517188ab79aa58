import TerminalCore
public import TerminalUI

/// A kind of terminal that a screen is looked at on: dark or light, of many colours or few.
public struct TerminalLook: Sendable {
  /// What it is called in pictures.
  public let name: String
  /// What such a terminal can do.
  public let profile: TerminalProfile

  /// Dark and light in all colours, of sixteen colours, and without any, as `NO_COLOR` wants it.
  public static let all = [
    TerminalLook(name: "dark", profile: TerminalProfile(colorDepth: .trueColor)),
    TerminalLook(name: "light", profile: TerminalProfile(colorDepth: .trueColor, isDark: false)),
    TerminalLook(name: "sixteen colours", profile: TerminalProfile(colorDepth: .ansi16)),
    TerminalLook(name: "no colour", profile: TerminalProfile(colorDepth: .none)),
  ]
}
