import TerminalCore
import TerminalUI

/// What the dots of a map are, the plainest first: a cell has the look of the last that is in it.
enum MapInk: UInt8 {
  case land, highlight

  /// How each looks. Land stands back behind what is written on it, by its colour or by being dim.
  static func attributes(for traits: UITraitCollection) -> [TextAttributes] {
    switch traits.colorDepth {
    case .none: [TextAttributes(traits: .dim), TextAttributes()]
    case .ansi16:
      [TextAttributes(foreground: UIColor(.palette(2))), TextAttributes(foreground: .systemOrange)]
    default: [TextAttributes(foreground: landColor), TextAttributes(foreground: highlightColor)]
    }
  }

  private static let landColor = UIColor(
    light: .rgb(0x7d, 0x9a, 0x86), dark: .rgb(0x5f, 0x80, 0x6b))
  private static let highlightColor = UIColor(
    light: .rgb(0x2c, 0x8a, 0x57), dark: .rgb(0x8f, 0xd0, 0xa5))
}
