/// One character position on the screen.
///
/// A cell is sixteen bytes of plain memory, so rows can be compared as memory and a frame can be
/// copied byte by byte. The glyph is a Unicode scalar if the text at this position is a single
/// scalar, and otherwise an index into the `GraphemeTable` that the buffer shares with its
/// renderer.
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// A scalar value, a table index with the top bit set, or a part of a picture; 0 in the second
  /// half of a wide glyph.
  public var glyph: UInt32
  public var foreground: Color
  public var background: Color
  public var attributes: Style.Attributes
  /// The number of columns the glyph covers: 1 or 2, or 0 for the cell under the second half of a
  /// wide glyph.
  public var width: UInt8
  /// Always 0. The padding defines all sixteen bytes, so that comparing memory is comparing cells.
  let padding: UInt8

  public init(glyph: UInt32, width: UInt8, style: Style) {
    self.glyph = glyph
    self.width = width
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
    padding = 0
  }

  /// Returns a blank cell with a style.
  public static func blank(_ style: Style = .plain) -> Cell {
    Cell(glyph: 0x20, width: 1, style: style)
  }

  /// Returns the cell under the second half of a two-column glyph.
  public static func continuation(_ style: Style) -> Cell {
    Cell(glyph: 0, width: 0, style: style)
  }

  /// Returns a Boolean value that indicates whether all sixteen bytes are equal, without a branch
  /// for each field.
  public static func == (left: Cell, right: Cell) -> Bool {
    let text = left.glyph ^ right.glyph
    let colors =
      (left.foreground.rawValue ^ right.foreground.rawValue)
      | (left.background.rawValue ^ right.background.rawValue)
    let look = left.attributes.rawValue ^ right.attributes.rawValue
    return text | colors | UInt32(look) | UInt32(left.width ^ right.width) == 0
  }

  /// The flag of a glyph that is an index into the grapheme table.
  public static let tableFlag: UInt32 = 1 << 31

  /// The flag of a glyph that is a part of a picture; the cell's foreground is the picture's
  /// number. See `PicturePart`.
  public static let pictureFlag: UInt32 = 1 << 30

  /// A Boolean value that indicates whether the cell shows a part of a picture. See `PicturePart`.
  public var isPartOfPicture: Bool { glyph & Self.pictureFlag != 0 && glyph & Self.tableFlag == 0 }

  public var style: Style {
    get { Style(foreground: foreground, background: background, attributes: attributes) }
    set {
      foreground = newValue.foreground
      background = newValue.background
      attributes = newValue.attributes
    }
  }
}

extension Cell {
  /// A Boolean value that indicates whether the cell is a blank that shows nothing but its
  /// background.
  var isPlainBlank: Bool {
    glyph == 0x20 && width == 1 && attributes.isDisjoint(with: .visibleOnBlanks)
  }

  /// The cell without the properties that cannot be seen: the foreground of a blank, and whether
  /// the blank is bold.
  ///
  /// Two screens look the same if and only if the appearances of their cells are equal.
  public var appearance: Cell {
    isPlainBlank ? .blank(Style(background: background)) : self
  }
}
