public import TerminalCore

/// The known capabilities of a terminal.
///
/// The profile starts with the capabilities according to the environment, and grows with the
/// terminal's replies, which arrive after the first frame. A terminal that does not reply keeps the
/// conservative initial profile.
public struct TerminalProfile: Equatable, Sendable {
  /// The maximum number of colors to use.
  public var colorDepth: ColorDepth
  /// A Boolean value that indicates whether the background is dark.
  public var isDark: Bool
  /// A Boolean value that indicates whether the background is a guess, because the terminal has
  /// replied without reporting it.
  public var guessesBackground = false
  /// A Boolean value that indicates whether frames can be shown atomically (mode 2026).
  public var synchronizedOutput = false
  /// A Boolean value that indicates whether the terminal measures text by grapheme cluster, as
  /// `TerminalCore` does (mode 2027).
  public var graphemeClusters = false
  /// A Boolean value that indicates whether keys use the kitty protocol, in which ESC is never
  /// ambiguous.
  public var kittyKeyboard = false
  /// A Boolean value that indicates whether erased cells get the current background color
  /// (terminfo's `bce`).
  public var erasesWithBackground = false
  /// A Boolean value that indicates whether regions of rows can be scrolled (DECSTBM with SU and
  /// SD).
  public var scrollsRegions = true
  /// A Boolean value that indicates whether the cursor can be a bar (DECSCUSR).
  public var shapesCursor = true
  /// A Boolean value that indicates whether animations are avoided, by preference or because frames
  /// are slow.
  public var reducesMotion: Bool
  /// The finest characters for pictures made of dots; nil for text instead.
  public var dotStyle: UIDotStyle?
  /// The forms of glyphs in the font of a text console; nil for another terminal.
  public var consoleForms: GlyphForms?
  /// The forms in which marks and frames are shown: those of the console, or ASCII where dots are
  /// drawn in it.
  var glyphForms: GlyphForms { consoleForms ?? (dotStyle == .ascii ? .ascii : .unicode) }
  /// A Boolean value that indicates whether the terminal shows pictures with the kitty graphics
  /// protocol, including placeholders in cells.
  public var showsGraphics: Bool
  /// The name and version that the terminal reports (XTVERSION), such as `kitty(0.32.2)`.
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
