import TerminalCore

/// A column of a printed table: its title, and how its fields stand in it.
public struct TableColumn: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case left, right }

  public enum Width: Hashable, Sendable {
    /// At least this many columns, known beforehand, so that rows are printed as they come. A wider
    /// field pushes the rest of its row to the right.
    case known(Int)
    /// As wide as its widest field. Rows are held until the last one is there, except where this is
    /// the last column of the table and stands left: nothing depends on its width then.
    case fitting
  }

  public var title: String
  public var alignment: Alignment
  public var width: Width
  /// Whether a narrow terminal may cut this column's fields short, with `…` at the end.
  public var isShortened: Bool

  public init(
    _ title: String, alignment: Alignment = .left, width: Width = .fitting,
    isShortened: Bool = false
  ) {
    self.title = title
    self.alignment = alignment
    self.width = width
    self.isShortened = isShortened
  }

  /// Numbers, dates and amounts: right-aligned, never cut.
  public static func figures(_ title: String, width: Width = .fitting) -> TableColumn {
    TableColumn(title, alignment: .right, width: width)
  }

  /// The same, as wide as the widest of some texts, for fields of which none is wider.
  public static func figures(_ title: String, asWideAs samples: [String]) -> TableColumn {
    .figures(title, width: .known(samples.map(TextWidth.columns).max() ?? 0))
  }

  /// Words: left-aligned, cut where the terminal is narrow.
  public static func words(_ title: String, width: Width = .fitting) -> TableColumn {
    TableColumn(title, width: width, isShortened: true)
  }
}
