import TerminalCore

extension UICalendarView {
  /// How large the sign beside a day is.
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// A sign beside a day, of one column. What differs in meaning should differ in its sign: not every
  /// terminal has colours.
  public struct Decoration: Hashable, Sendable {
    /// The character that is drawn; what is wider is cut.
    public let sign: String
    /// Its colour; nil for that of text of less weight.
    public let color: UIColor?

    init(sign: String, color: UIColor?) {
      self.sign = TextWidth.truncated(VisibleText.of(sign), columns: 1)
      self.color = color
    }

    /// A dot.
    public static func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      let sign =
        switch size {
        case .small: "·"
        case .medium: "•"
        case .large: "●"
        }
      return Decoration(sign: sign, color: color)
    }

    /// A character, which stands for UIKit's image.
    public static func sign(_ sign: Character, color: UIColor? = nil) -> Decoration {
      Decoration(sign: String(sign), color: color)
    }
  }
}
