/// Where the next character goes, and how the place is shown.
public struct ScreenCursor: Hashable, Sendable {
  /// Counted from 0 at the left.
  public var column = 0
  /// Counted from 0 at the top.
  public var row = 0
  /// Whether a glyph was put into the last column, so that the next one goes to the next line.
  ///
  /// Terminals since the VT100 wait with the wrap until there is something to wrap; moving the
  /// cursor forgets it.
  public var isWrapPending = false
  public var shape = Shape.default

  /// How the cursor looks; the raw values are the parameters of DECSCUSR.
  public enum Shape: Int, Hashable, Sendable {
    /// As the person set it up, most often a blinking block.
    case `default`
    case blinkingBlock, block
    case blinkingUnderline, underline
    case blinkingBar, bar
  }
}
