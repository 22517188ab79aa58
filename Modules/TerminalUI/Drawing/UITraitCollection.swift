public import TerminalCore

/// What the terminal is like: dark or light, how many colours, how much contrast is asked for.
public struct UITraitCollection: Hashable, Sendable {
  /// Whether the terminal's background is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Whether that is a guess: text on the terminal's own background is then drawn in colours that can be
  /// read on both.
  public var guessesBackground: Bool
  /// How many colours can be told apart; nothing may rest on colour where this is `none`.
  public var colorDepth: ColorDepth
  /// The finest characters it shows pictures of dots with; nil where words are wanted instead.
  public var dotStyle: UIDotStyle?
  /// Whether it shows pictures by the kitty graphics protocol.
  public var showsGraphics: Bool

  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .dark, guessesBackground: Bool = false,
    colorDepth: ColorDepth = .trueColor, dotStyle: UIDotStyle? = .braille,
    showsGraphics: Bool = false
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.guessesBackground = guessesBackground
    self.colorDepth = colorDepth
    self.dotStyle = dotStyle
    self.showsGraphics = showsGraphics
  }
}

/// Whether the terminal's background is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
