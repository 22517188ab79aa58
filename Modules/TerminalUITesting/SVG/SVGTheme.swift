import TerminalCore

/// The colors of a terminal's picture.
public struct SVGTheme: Hashable, Sendable {
  /// A color as `0xRRGGBB`.
  public struct RGB: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let value: UInt32

    public init(integerLiteral value: UInt32) { self.value = value & 0xFF_FFFF }
  }

  public var background: RGB
  public var foreground: RGB
  /// The color of the window's edge and of the dots in its title bar.
  public var frame: RGB
  /// The sixteen colors of a terminal theme: black, red, green, yellow, blue, magenta, cyan, white,
  /// and the bright variants in the same order.
  public var named: [RGB]

  public static let dark = SVGTheme(
    background: 0x16181D, foreground: 0xD0D4DC, frame: 0x3A3F4B,
    named: [
      0x2B303B, 0xF07178, 0x98C379, 0xE5C07B, 0x6CB6FF, 0xC792EA, 0x5CCFE6, 0xD0D4DC,
      0x7F8896, 0xFF8F94, 0xB5E08F, 0xFFD68A, 0x91CBFF, 0xDDB3FF, 0x8AE6F5, 0xFFFFFF,
    ])

  /// Returns a color in this theme, or `nil` for the terminal's default.
  func rgb(_ color: Color) -> RGB? {
    switch color.kind {
    case .default: nil
    case .rgb(let red, let green, let blue): RGB(Int(red), Int(green), Int(blue))
    case .palette(let index) where index < 16: named[Int(index)]
    case .palette(let index) where index < 232: Self.cube(Int(index) - 16)
    case .palette(let index): RGB(gray: 8 + 10 * (Int(index) - 232))
    }
  }

  /// Returns a color of the 6×6×6 cube in xterm's palette.
  private static func cube(_ index: Int) -> RGB {
    let levels = [0, 95, 135, 175, 215, 255]
    return RGB(levels[index / 36], levels[index / 6 % 6], levels[index % 6])
  }
}

extension SVGTheme.RGB {
  init(_ red: Int, _ green: Int, _ blue: Int) {
    value = UInt32(red << 16 | green << 8 | blue)
  }

  init(gray: Int) { self.init(gray, gray, gray) }

  /// The color as `#rrggbb`, or with three digits if possible.
  var hex: String {
    let digits = Array(String(value | 0x100_0000, radix: 16).dropFirst())
    let isShort = stride(from: 0, to: 6, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
    return "#" + (isShort ? String([digits[0], digits[2], digits[4]]) : String(digits))
  }

  /// Returns this color mixed with a percentage of another.
  func mixed(with other: Self, percent: Int) -> Self {
    func channel(_ shift: UInt32) -> Int {
      let own = Int(value >> shift & 0xFF)
      let others = Int(other.value >> shift & 0xFF)
      return (own * (100 - percent) + others * percent + 50) / 100
    }
    return Self(channel(16), channel(8), channel(0))
  }
}
