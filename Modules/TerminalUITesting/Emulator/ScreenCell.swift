import TerminalCore

/// One position of an emulated screen: what is shown there, how, and how wide it is.
public struct ScreenCell: Hashable, Sendable {
  /// The grapheme cluster shown here: a space where nothing is, empty under the second half of a
  /// wide glyph.
  public var text: String
  public var style: Style
  /// Columns the glyph covers: 1 or 2, and 0 under the second half of a wide glyph.
  public var width: Int

  public init(_ text: String, style: Style = .plain, width: Int = 1) {
    self.text = text
    self.style = style
    self.width = width
  }

  /// A cell with nothing in it.
  public static func blank(_ style: Style = .plain) -> ScreenCell {
    ScreenCell(" ", style: style)
  }

  /// The cell without what nobody can see: a blank shows its background, or in reverse its
  /// foreground, and lines through or under it; its weight and slant are lost.
  public var appearance: ScreenCell {
    guard text == " " else { return self }
    let style = self.style
    let attributes = style.attributes
    let hasLine = !attributes.isDisjoint(with: [.underline, .strikethrough])
    let hasInk = hasLine || attributes.contains(.reverse)
    return .blank(
      Style(
        foreground: hasInk ? style.foreground : .default, background: style.background,
        attributes: hasInk ? attributes.subtracting(.italic) : []))
  }

  /// The cell under the second half of a wide glyph.
  static func continuation(_ style: Style) -> ScreenCell {
    ScreenCell("", style: style, width: 0)
  }
}

extension ScreenCell: CustomStringConvertible {
  /// The text in quotation marks and the style in words: `“世” bold, red`.
  public var description: String {
    "“\(text)” \(style.summary)"
  }
}
