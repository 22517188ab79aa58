public import TerminalCore

/// How text looks.
public struct TextAttributes: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: UIColor
  /// nil keeps the background that is there.
  public var background: UIColor?
  /// Bold, underline and the like.
  public var traits: Style.Attributes

  public init(
    foreground: UIColor = .label, background: UIColor? = nil, traits: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.traits = traits
  }

  /// The attributes of a font and a colour.
  public init(font: UIFont, color: UIColor) {
    self.init(foreground: color)
    if font.isBold { traits.insert(.bold) }
    if font.isItalic { traits.insert(.italic) }
  }
}
