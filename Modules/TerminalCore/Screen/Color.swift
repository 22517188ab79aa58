/// A terminal colour in four bytes: the terminal's own default, one of its 256, or red-green-blue.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// The top byte tells the kind (0 default, 1 palette, 2 RGB); the lower three hold the value.
  public let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The colour the terminal uses when none is asked for.
  public static let `default` = Color(rawValue: 0)

  /// One of the terminal's 256 indexed colours; 0–15 are the ones a user's theme sets.
  public static func palette(_ index: UInt8) -> Color {
    Color(rawValue: 1 << 24 | UInt32(index))
  }

  /// A 24-bit colour.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// What a colour is, for code that has to take it apart.
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
