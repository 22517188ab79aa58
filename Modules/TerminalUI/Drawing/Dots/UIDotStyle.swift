/// The characters that dots are drawn with, from the coarsest to the finest.
///
/// Which of them a terminal shows is in its `UITraitCollection`.
public enum UIDotStyle: String, CaseIterable, Hashable, Sendable {
  /// Two dots to a cell, as `'`, `.` and `:`.
  case ascii
  /// Two dots to a cell, as `▀`, `▄` and `█`: in the fonts of consoles too.
  case halfBlock
  /// Two by two dots to a cell, as `▘`, `▚` or `▙` (Unicode, Block Elements).
  case quadrant
  /// Two by four dots to a cell, as `⠁`, `⢕` or `⣿` (Unicode, Braille Patterns).
  case braille

  /// How many dots lie side by side in a cell.
  public var dotsAcross: Int {
    switch self {
    case .ascii, .halfBlock: 1
    case .quadrant, .braille: 2
    }
  }

  /// How many dots lie one above the other in a cell.
  public var dotsDown: Int { self == .braille ? 4 : 2 }
}

extension UIDotStyle {
  /// The bits of a cell's dots, row by row from the top left, a byte for each.
  var bits: UInt64 {
    switch self {
    // A braille pattern counts its dots down the left column, down the right one, and has the
    // lowest two at the end.
    case .braille: 0x80_40_20_04_10_02_08_01
    case .quadrant: 0x08_04_02_01
    case .ascii, .halfBlock: 0x02_01
    }
  }

  /// The character that shows a cell's dots.
  func glyph(of dots: UInt8) -> UInt32 {
    switch self {
    case .braille: 0x2800 + UInt32(dots)
    case .quadrant: Self.quadrants[Int(dots & 0x0f)]
    case .halfBlock: Self.halves[Int(dots & 0x03)]
    case .ascii: Self.marks[Int(dots & 0x03)]
    }
  }

  private static let quadrants: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C,
    0x2584, 0x2599, 0x259F, 0x2588,
  ]
  private static let halves: [UInt32] = [0x20, 0x2580, 0x2584, 0x2588]
  private static let marks: [UInt32] = [0x20, 0x27, 0x2E, 0x3A]
}
