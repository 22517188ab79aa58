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

  /// The cell under the second half of a wide glyph.
  static func continuation(_ style: Style) -> ScreenCell {
    ScreenCell("", style: style, width: 0)
  }
}
