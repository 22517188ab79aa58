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

extension TextAttributes {
  /// The style of text that is written outside of a view, on the terminal's own background where it
  /// brings none.
  public func style(for traits: UITraitCollection) -> Style {
    var drawn = self.traits.union(foreground.attributes(with: traits))
    // Most terminals draw what is both bold and dim as neither.
    if self.traits.contains(.bold) { drawn.remove(.dim) }
    return Style(
      foreground: foreground.resolvedColor(with: traits),
      background: background?.resolvedColor(with: traits) ?? .default, attributes: drawn)
  }
}
