/// A glyph that is drawn as a shape, so that frames and bars are continuous in any font: the most
/// common characters of Unicode's Box Drawing and Block Elements.
enum BlockGlyph: Equatable {
  /// Lines from the middle of the cell to some of its edges.
  case lines(Edges, isHeavy: Bool)
  /// A quarter of a circle between two adjacent edges.
  case corner(Edges)
  /// A filled part of the cell, in eighths of its width and height from the top left.
  case block(left: Int, top: Int, right: Int, bottom: Int)
  /// The whole cell, with a percentage of the ink.
  case shade(percent: Int)

  struct Edges: OptionSet, Hashable {
    let rawValue: UInt8
    static let up = Edges(rawValue: 1)
    static let down = Edges(rawValue: 2)
    static let left = Edges(rawValue: 4)
    static let right = Edges(rawValue: 8)
  }

  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    let value = Int(scalar.value)
    switch value {
    case 0x256D: self = .corner([.down, .right])
    case 0x256E: self = .corner([.down, .left])
    case 0x256F: self = .corner([.up, .left])
    case 0x2570: self = .corner([.up, .right])
    case 0x2580: self = .block(left: 0, top: 0, right: 8, bottom: 4)
    case 0x2581...0x2587: self = .block(left: 0, top: 0x2588 - value, right: 8, bottom: 8)
    case 0x2588...0x258F: self = .block(left: 0, top: 0, right: 0x2590 - value, bottom: 8)
    case 0x2590: self = .block(left: 4, top: 0, right: 8, bottom: 8)
    case 0x2591...0x2593: self = .shade(percent: (value - 0x2590) * 25)
    case 0x2594: self = .block(left: 0, top: 0, right: 8, bottom: 1)
    case 0x2595: self = .block(left: 7, top: 0, right: 8, bottom: 8)
    default:
      if let edges = Self.light[scalar] {
        self = .lines(edges, isHeavy: false)
      } else if let edges = Self.heavy[scalar] {
        self = .lines(edges, isHeavy: true)
      } else {
        return nil
      }
    }
  }

  private static let light: [Unicode.Scalar: Edges] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.down, .right], "┐": [.down, .left],
    "└": [.up, .right], "┘": [.up, .left], "├": [.up, .down, .right], "┤": [.up, .down, .left],
    "┬": [.left, .right, .down], "┴": [.left, .right, .up], "┼": [.up, .down, .left, .right],
    "╴": .left, "╵": .up, "╶": .right, "╷": .down,
  ]

  private static let heavy: [Unicode.Scalar: Edges] = [
    "━": [.left, .right], "┃": [.up, .down], "┏": [.down, .right], "┓": [.down, .left],
    "┗": [.up, .right], "┛": [.up, .left], "┣": [.up, .down, .right], "┫": [.up, .down, .left],
    "┳": [.left, .right, .down], "┻": [.left, .right, .up], "╋": [.up, .down, .left, .right],
    "╸": .left, "╹": .up, "╺": .right, "╻": .down,
  ]
}
