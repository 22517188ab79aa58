/// One character position on the screen: sixteen bytes of plain memory, so that rows compare as
/// memory and copying a frame copies bytes.
///
/// The glyph is a Unicode scalar where the text at this position is a single scalar, otherwise an
/// index into the `GraphemeTable` the buffer shares with its renderer.
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// A scalar value, a table index with the top bit set, or a part of a picture; 0 in the second half of a wide glyph.
  public var glyph: UInt32
  public var foreground: Color
  public var background: Color
  public var attributes: Style.Attributes
  /// Columns the glyph covers: 1 or 2, and 0 for the cell hidden under a wide glyph's second half.
  public var width: UInt8
  /// Always 0: keeps all sixteen bytes defined, so that memory comparison is equality.
  let padding: UInt8

  public init(glyph: UInt32, width: UInt8, style: Style) {
    self.glyph = glyph
    self.width = width
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
    padding = 0
  }

  /// A blank of the given style.
  public static func blank(_ style: Style = .plain) -> Cell {
    Cell(glyph: 0x20, width: 1, style: style)
  }

  /// The cell under the second half of a two-column glyph.
  public static func continuation(_ style: Style) -> Cell {
    Cell(glyph: 0, width: 0, style: style)
  }

  /// Whether all sixteen bytes are equal; without a branch for every field.
  public static func == (left: Cell, right: Cell) -> Bool {
    let text = left.glyph ^ right.glyph
    let colors =
      (left.foreground.rawValue ^ right.foreground.rawValue)
      | (left.background.rawValue ^ right.background.rawValue)
    let look = left.attributes.rawValue ^ right.attributes.rawValue
    return text | colors | UInt32(look) | UInt32(left.width ^ right.width) == 0
  }

  /// Marks a glyph as an index into the grapheme table.
  public static let tableFlag: UInt32 = 1 << 31

  /// Marks a glyph as a part of a picture, whose number is the foreground; see `PicturePart`.
  public static let pictureFlag: UInt32 = 1 << 30

  /// Whether a part of a picture is shown, see `PicturePart`.
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
  /// Whether the cell is a blank of which only the background is seen.
  var isPlainBlank: Bool {
    glyph == 0x20 && width == 1 && attributes.isDisjoint(with: .seenOnBlanks)
  }

  /// The cell as a person sees it: the foreground of a blank, and whether it is bold, is nothing
  /// one could see. Two screens look the same if and only if the appearances of their cells are
  /// equal.
  public var appearance: Cell {
    isPlainBlank ? .blank(Style(background: background)) : self
  }
}

extension Style.Attributes {
  /// The attributes that show where there is no glyph.
  static let seenOnBlanks: Style.Attributes = [.underline, .reverse, .strikethrough]
}

/// How a cell looks: two colours and a set of attributes.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attribute.
  public static let plain = Style()

  /// The SGR attributes (ECMA-48 §8.3.117) that terminals agree on.
  public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1 << 0)
    public static let dim = Attributes(rawValue: 1 << 1)
    public static let italic = Attributes(rawValue: 1 << 2)
    public static let underline = Attributes(rawValue: 1 << 3)
    public static let reverse = Attributes(rawValue: 1 << 4)
    public static let strikethrough = Attributes(rawValue: 1 << 5)
  }
}
