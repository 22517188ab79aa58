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
