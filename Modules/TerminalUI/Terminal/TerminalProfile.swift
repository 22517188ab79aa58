import TerminalCore

/// What the terminal at hand can do, as far as is known.
///
/// It begins as what the environment says and grows with the terminal's answers, which arrive after
/// the first frame; a terminal that answers nothing keeps the careful beginning.
public struct TerminalProfile: Equatable, Sendable {
  /// The most colours it may be sent.
  public var colorDepth: ColorDepth
  /// Whether its background is dark.
  public var isDark: Bool
  /// Whether that is a guess, since the terminal has answered and told nothing of its background.
  public var guessesBackground = false
  /// Whether a frame can be shown at once (mode 2026).
  public var synchronizedOutput = false
  /// Whether it measures text by grapheme cluster, as `TerminalCore` does (mode 2027).
  public var graphemeClusters = false
  /// Whether keys arrive in the kitty protocol, where ESC is never ambiguous.
  public var kittyKeyboard = false
  /// Whether what is erased takes the background colour in force (terminfo's `bce`).
  public var erasesWithBackground = false
  /// Whether rows of a region can be scrolled (DECSTBM with SU and SD).
  public var scrollsRegions = true
  /// Whether the cursor can be a bar (DECSCUSR).
  public var shapesCursor = true
  /// Whether screens come and go at once, since the person wants it so or frames take long to arrive.
  public var reducesMotion: Bool
  /// The finest characters it shows pictures of dots with; nil where words are wanted instead.
  public var dotStyle: UIDotStyle?
  /// Whether it shows pictures by the kitty graphics protocol, with placeholders in cells.
  public var showsGraphics: Bool
  /// The name and version it gives itself (XTVERSION), such as `kitty(0.32.2)`.
  public var name: String?

  public init(
    colorDepth: ColorDepth = .ansi16, isDark: Bool = true, reducesMotion: Bool = true,
    dotStyle: UIDotStyle? = .braille, showsGraphics: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.dotStyle = dotStyle
    self.showsGraphics = showsGraphics
  }
}
