import TerminalCore

/// What an emulated terminal says when a program asks it what it is and can do.
///
/// A real terminal answers into the program's input. The emulator only keeps the bytes, in
/// `ScreenEmulator.replies`, and only when it was given answers.
public struct ScreenAnswers: Hashable, Sendable {
  /// The answer to XTVERSION.
  public var name = "ScreenEmulator 1"
  /// The answer to `OSC 10 ; ?`.
  public var foreground: Color
  /// The answer to `OSC 11 ; ?`; it also decides whether the theme is called dark.
  public var background: Color
  /// The modes DECRQM reports as known.
  public var modes = Set(ScreenMode.allCases)
  /// Whether the kitty keyboard protocol is there.
  public var hasKeyboardProtocol = true
  /// Whether the kitty graphics protocol is there.
  public var hasGraphics = true

  /// A terminal that knows everything, with light text on a dark ground.
  public static let dark = ScreenAnswers(
    foreground: .rgb(0xD0, 0xD4, 0xDC), background: .rgb(0x16, 0x18, 0x1D))

  /// A terminal that knows everything, with dark text on a light ground.
  public static let light = ScreenAnswers(
    foreground: .rgb(0x24, 0x29, 0x2F), background: .rgb(0xFF, 0xFF, 0xFF))

  /// Whether the background is nearer to black than to white, by its relative luminance
  /// (ITU-R BT.709 weights on the encoded channels, as terminals do it).
  var isDark: Bool {
    guard case .rgb(let red, let green, let blue) = background.kind else { return true }
    return 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue) < 10_000 * 128
  }
}
