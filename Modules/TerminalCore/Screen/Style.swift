/// The look of a cell: two colors and a set of attributes.
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

  /// The terminal's default colors without attributes.
  public static let plain = Style()

  /// The SGR attributes (ECMA-48 §8.3.117) that all terminals support.
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

extension Style.Attributes {
  /// The attributes that are visible on a cell without a glyph.
  static let visibleOnBlanks: Style.Attributes = [.underline, .reverse, .strikethrough]
}
