/// A terminal color in four bytes: the terminal's default, one of its 256 colors, or RGB.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The color's kind in the top byte (0 default, 1 palette, 2 RGB) and its value in the lower
  /// three.
  public let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's default color.
  public static let `default` = Color(rawValue: 0)

  /// Returns one of the terminal's 256 indexed colors; 0–15 are set by the user's theme.
  public static func palette(_ index: UInt8) -> Color {
    Color(rawValue: 1 << 24 | UInt32(index))
  }

  /// Returns a 24-bit color.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The kind of a color, with its components.
  public enum Kind: Equatable, Sendable {
    case `default`
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  public var kind: Kind {
    switch rawValue >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 2:
      .rgb(
        red: UInt8(truncatingIfNeeded: rawValue >> 16),
        green: UInt8(truncatingIfNeeded: rawValue >> 8),
        blue: UInt8(truncatingIfNeeded: rawValue))
    default: .default
    }
  }
}

extension Color {
  /// Returns the nearest color that a terminal of a given depth can show.
  ///
  /// The sixteen theme colors remain unchanged at every depth except `none`. Distances are
  /// weighted by the mean of the reds ("redmean", Thiadmer Riemersma), which matches perception
  /// better than plain RGB. The sixteen colors are assumed to be xterm's defaults, because a
  /// program cannot know the user's theme.
  public func reduced(to depth: ColorDepth) -> Color {
    if depth == .trueColor || self == .default { return self }
    return switch (kind, depth) {
    case (.default, _), (_, .trueColor): self
    case (_, .none): .default
    case (.palette(let index), .ansi16): index < 16 ? self : Self.nearestANSI(Self.xterm(index))
    case (.palette, .palette256): self
    case (.rgb(let red, let green, let blue), .ansi16): Self.nearestANSI((red, green, blue))
    case (.rgb(let red, let green, let blue), .palette256): Self.nearestXterm((red, green, blue))
    }
  }
}

extension Color {
  private typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

  /// Returns xterm's default for one of the sixteen theme colors.
  private static func ansi(_ index: UInt8) -> RGB {
    let value: UInt32 =
      switch index {
      case 0: 0x000000
      case 1: 0xCD0000
      case 2: 0x00CD00
      case 3: 0xCDCD00
      case 4: 0x0000EE
      case 5: 0xCD00CD
      case 6: 0x00CDCD
      case 7: 0xE5E5E5
      case 8: 0x7F7F7F
      case 9: 0xFF0000
      case 10: 0x00FF00
      case 11: 0xFFFF00
      case 12: 0x5C5CFF
      case 13: 0xFF00FF
      case 14: 0x00FFFF
      default: 0xFFFFFF
      }
    return (
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value)
    )
  }

  /// Returns the RGB value of one of xterm's 256 colors.
  private static func xterm(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16: return ansi(index)
    case 16..<232:
      let cube = index - 16
      return (cubeLevel(cube / 36), cubeLevel(cube / 6 % 6), cubeLevel(cube % 6))
    default:
      let gray = 8 + 10 * (index - 232)
      return (gray, gray, gray)
    }
  }

  /// Returns the brightness of one of the six steps along an edge of xterm's color cube.
  private static func cubeLevel(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  /// Returns the step along an edge of the cube that is nearest to a brightness.
  private static func cubeStep(_ level: UInt8) -> UInt8 {
    level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
  }

  private static func nearestANSI(_ color: RGB) -> Color {
    var best: UInt8 = 0
    for index: UInt8 in 1..<16 where distance(ansi(index), color) < distance(ansi(best), color) {
      best = index
    }
    return .palette(best)
  }

  /// Returns the nearest color of the cube and the grays, never one of the sixteen that a theme
  /// may change.
  private static func nearestXterm(_ color: RGB) -> Color {
    let cube =
      16 + 36 * cubeStep(color.red) + 6 * cubeStep(color.green) + cubeStep(color.blue)
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let gray = UInt8(232 + min(max((mean - 3) / 10, 0), 23))
    return .palette(distance(xterm(gray), color) < distance(xterm(cube), color) ? gray : cube)
  }

  private static func distance(_ left: RGB, _ right: RGB) -> Int {
    let mean = (Int(left.red) + Int(right.red)) / 2
    let red = Int(left.red) - Int(right.red)
    let green = Int(left.green) - Int(right.green)
    let blue = Int(left.blue) - Int(right.blue)
    return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
  }
}

/// The number of colors a terminal shows, from none to all.
public enum ColorDepth: Int, Comparable, CaseIterable, Hashable, Sendable {
  /// No colors (`NO_COLOR`). Bold, underline and other attributes remain.
  case none
  /// The sixteen colors of the user's theme.
  case ansi16
  /// xterm's 256 colors: the sixteen, a cube of 6×6×6 and 24 grays.
  case palette256
  /// 24-bit colors.
  case trueColor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The brightness and the contrast that the user prefers.
public enum Theme: String, CaseIterable, Sendable {
  /// The brightness that the terminal reports.
  case auto
  case light
  case dark
  /// The brightness that the terminal reports, with a contrast of at least 7 to 1.
  case highContrast = "high-contrast"

  /// The environment variable with the name of the theme.
  public static let variable = "COURSE_APPS_THEME"
}

/// The color that the user prefers for buttons and the focus.
public enum Accent: String, CaseIterable, Sendable {
  case blue, cyan, teal, green, yellow, orange, red, pink, purple, indigo, gray

  /// The environment variable with the name of the color.
  public static let variable = "COURSE_APPS_ACCENT"
}
