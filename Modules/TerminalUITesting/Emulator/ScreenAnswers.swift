import TerminalCore

/// The replies of an emulated terminal to a program's queries.
///
/// A real terminal sends its replies to the program's input. The emulator only collects the bytes
/// in `ScreenEmulator.replies`, and only if it has answers.
public struct ScreenAnswers: Hashable, Sendable {
  /// The reply to XTVERSION.
  public var name = "ScreenEmulator 1"
  /// The reply to `OSC 10 ; ?`.
  public var foreground: Color
  /// The reply to `OSC 11 ; ?`, which also determines whether the theme counts as dark.
  public var background: Color
  /// The modes that DECRQM reports as known.
  public var modes = Set(ScreenMode.allCases)
  /// A Boolean value that indicates whether the kitty keyboard protocol is supported.
  public var hasKeyboardProtocol = true
  /// A Boolean value that indicates whether the kitty graphics protocol is supported.
  public var hasGraphics = true

  /// A terminal that supports everything, with light text on a dark background.
  public static let dark = ScreenAnswers(
    foreground: .rgb(0xD0, 0xD4, 0xDC), background: .rgb(0x16, 0x18, 0x1D))

  /// A terminal that supports everything, with dark text on a light background.
  public static let light = ScreenAnswers(
    foreground: .rgb(0x24, 0x29, 0x2F), background: .rgb(0xFF, 0xFF, 0xFF))

  /// A Boolean value that indicates whether the background is nearer to black than to white, by its
  /// relative luminance (ITU-R BT.709 weights on the encoded channels, as in terminals).
  var isDark: Bool {
    guard case .rgb(let red, let green, let blue) = background.kind else { return true }
    return 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue) < 10_000 * 128
  }
}
